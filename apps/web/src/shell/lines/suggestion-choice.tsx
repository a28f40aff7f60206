import { type Ref, useId } from 'react';
import type { SuggestionDeFamille } from '#client/operations.js';
import { formatShortAmount } from '#design/format-francais.js';
import { lineCount } from './bulk.js';
import { trustInWords } from './trust.js';

export interface SuggestionChoiceProps {
  suggestion: SuggestionDeFamille;
  /** Its key. */
  rank: number;
  /** Lines chosen in all. */
  total: number;
  isChosen: boolean;
  /** It is their famille by now. */
  isAlready: boolean;
  onChoose: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A suggested famille: how many of the lines it is for, and why. */
export function SuggestionChoice({
  suggestion,
  rank,
  total,
  isChosen,
  isAlready,
  onChoose,
  ref,
}: SuggestionChoiceProps) {
  const { famille, nombre, montant_ht, raison } = suggestion;
  const id = useId();
  const [name, figures, reason] = ['nom', 'lignes', 'raison'].map((part) => `${id}-${part}`);
  return (
    <label className="suggestion">
      {/* Its reason is told after its name, to whoever listens that long. */}
      <input
        type="radio"
        name="famille"
        aria-labelledby={`${name} ${figures}`}
        aria-describedby={reason}
        checked={isChosen}
        onChange={onChoose}
        ref={ref}
      />
      <span className="suggestion-name given" id={name}>
        {famille.code} {famille.libelle}
      </span>
      <span className="suggestion-figures" id={figures}>
        {nombre === total && total > 1 && 'les '}
        {lineCount(nombre)} · {formatShortAmount(montant_ht)}
        <kbd className="keys" aria-hidden="true">
          {rank}
        </kbd>
      </span>
      <span className="suggestion-reason" id={reason}>
        <span className="given">{raison}</span>
        <span className="suggestion-trust">
          {isAlready ? 'déjà leur famille : rien ne changerait' : trustInWords(suggestion.confiance)}
        </span>
      </span>
    </label>
  );
}
