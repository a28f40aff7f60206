import type { Ref } from 'react';
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
  return (
    <label className="suggestion">
      <input type="radio" name="famille" checked={isChosen} onChange={onChoose} ref={ref} />
      <span className="suggestion-name given">
        {famille.code} {famille.libelle}
      </span>
      <span className="suggestion-figures">
        {nombre === total && total > 1 && 'les '}
        {lineCount(nombre)} ·{formatShortAmount(montant_ht)}
        <kbd className="keys" aria-hidden="true">
          {rank}
        </kbd>
      </span>
      <span className="suggestion-reason">
        <span className="given">{raison}</span>
        <span className="suggestion-trust">
          {isAlready ? 'déjà leur famille : rien ne changerait' : trustInWords(suggestion.confiance)}
        </span>
      </span>
    </label>
  );
}
