import type { ReactNode } from "react";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import note from "./note.module.css";

const failed = (): ReactNode => <p className={note.note}>The slip cannot be shown: a record up to here does not have the fields of its type.</p>;

/** A record from outside may have a correct hash and still make drawing fail. Then its slip is left out and the rest stays. */
export const Undrawable = ({ children }: { readonly children: ReactNode }) => <ErrorBoundary failed={failed}>{children}</ErrorBoundary>;
