import { EmptyState } from "../../components/states.tsx";

export const RegisterNote = () => (
  <EmptyState icon="user" title="Registration opens soon">
    You will need a mobile number and a password, and we will send you a code to confirm the number. Until then you can
    browse everything and build betslips without an account.
  </EmptyState>
);
