import { VERDICTS } from '#design/parts.js';
import { capitalized } from './capitalized.js';

/** « À vérifier : le marché est inconnu » without the verdict, which a badge or a title beside it says already. */
export function reasonOf(sentence: string): string {
  const [verdict, ...reason] = sentence.split(' : ');
  if (reason.length === 0 || !VERDICTS.some(({ label }) => label === verdict)) return sentence;
  return capitalized(reason.join(' : '));
}

/** The reason alone, without the facts that would settle a doubt: where a list beside names each. */
export function bareReasonOf(sentence: string): string {
  const [reason = '', ...asked] = reasonOf(sentence).split(' ; indiquez ');
  return asked.length === 0 ? reason : `${reason}.`;
}
