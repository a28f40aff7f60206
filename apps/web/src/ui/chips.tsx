import { Icon } from './icons.js';
import './chips.css';

export interface Chip {
  /** Unique among them. */
  id: string;
  /** Name of the filter: « Fournisseur ». */
  label: string;
  /** Its value in words. */
  value: string;
  onRemove: () => void;
}

/** The filters in force, each with the way out of it. */
export function Chips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filtres en vigueur">
      {chips.map(({ id, label, value, onRemove }) => (
        <li key={id} className="chip">
          <span className="chip-text" title={value}>
            <span className="muted">{label}</span> <span className="given">{value}</span>
          </span>
          <button type="button" aria-label={`Retirer le filtre ${label} ${value}`} onClick={onRemove}>
            <Icon name="croix" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="chips-clear" onClick={onClear}>
          Tout effacer
        </button>
      </li>
    </ul>
  );
}
