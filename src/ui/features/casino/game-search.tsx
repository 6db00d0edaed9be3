import { Icon } from "../../components/icon.tsx";
import css from "./game-search.module.css";

interface GameSearchProps {
  readonly value: string;
  readonly onType: (text: string) => void;
}

const LONGEST = 40;

export const GameSearch = ({ value, onType }: GameSearchProps) => (
  <label className={css.search}>
    <Icon name="search" />
    <span className="unseen">Search games, categories and providers</span>
    <input type="search" placeholder="Search games" maxLength={LONGEST} value={value} onChange={(event) => onType(event.target.value)} />
  </label>
);
