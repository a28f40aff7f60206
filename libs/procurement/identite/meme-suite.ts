import type { ContratAGrouper } from './contrat.js';
import { grouper } from './grouper.js';
import { JOURS_DU_MEME_OBJET } from './meme-objet.js';
import { jourDe, type Place, suitesDans } from './moments.js';
import { lettresDe, motsDe } from './objet.js';

/** `2024A-01`, `2024A/2`, `2024A-L03`: what stands before the number, and the number. */
const SUITE = /^(.*[-_/. ])(?:lot|l)?0*(\d{1,2})$/i;
/** Buyers number their contracts so too: one word alone names no purchase [C]. */
const MOTS_D_UN_OBJET = 2;

/**
 * Lots whose identifiers differ by a number at their end, after a sign: of the numbers of their lots, within the days of one
 * consultation, or with one object on one day. A number alone proves nothing, for many buyers number their contracts so.
 * @returns pairs of places of contracts that follow each other
 */
export function pairesDeMemeSuite(contrats: readonly ContratAGrouper[]): [number, number][] {
  const places = contrats.flatMap((contrat, rang) => {
    const [, debut, numero] = SUITE.exec(contrat.numero) ?? [];
    if (debut === undefined) return [];
    const cle = cleDe(contrat, numero!);
    return cle === undefined
      ? []
      : { ...contrat, rang, cle: [contrat.acheteur, contrat.categorie, debut, cle].join('\n') };
  });
  return [...grouper(places, ({ cle }) => cle).values()]
    .flatMap((membres) => suitesDans(membres, JOURS_DU_MEME_OBJET))
    .flatMap((suite: Place[]) =>
      suite.slice(1).map((apres, index): [number, number] => [suite[index]!.rang, apres.rang]),
    );
}

/** What lots of one consultation have in common beside the beginning of their identifiers. */
function cleDe(contrat: ContratAGrouper, numero: string): string | undefined {
  const { lot, objet, reference } = contrat;
  if (lot === numero) return 'lots';
  const jour = jourDe(contrat);
  if (lot !== '' || reference !== null || jour === null || motsDe(objet).size < MOTS_D_UN_OBJET) return undefined;
  return `${jour} ${lettresDe(objet)}`;
}
