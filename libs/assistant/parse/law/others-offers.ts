import { wordsOf } from '../claims.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';

const OTHERS =
  /(?:^| )(?:concurrente?s?|candidate?s?|soumissionnaires?|perdante?s?|evincee?s?|non retenue?s?|autres entreprises?|autres offres?)(?= )/;
const OFFERED =
  /(?:^| )(?:propose|proposes|proposaient|proposait|offert|offerts|chiffre|chiffres|demande|demandes|prix|montants?|devis|contenu|offres? (?:mon |mes |nos |notre |autres? )*(?:concurrent|candidat|soumissionnaire|perdant|evince|non retenu|entreprises?))/;
/** « combien de candidats », « un seul candidat »: how many answered, which some contracts tell. */
const COUNTED =
  /(?:^| )(?:nombre|combien|seule?|moyenne|moins|plus|un) (?:\d+ )?(?:candidate?s?|concurrente?s?|soumissionnaires?|offres?)(?= )/;

const REASON =
  'Les offres des autres candidats ne sont pas dans ce que je lis : elles relèvent du secret des affaires (CCP, article L2132-1 ; code des relations entre le public et l’administration, article L311-6). Je connais le montant du marché attribué et, quand il est renseigné, le nombre d’offres reçues.';

/** « combien mon concurrent avait-il proposé ? »: what others offered, which nobody is told. */
export function asksOthersOffers(reading: Reading): Refused | null {
  const words = wordsOf(reading);
  const isAsked = OTHERS.test(words) && OFFERED.test(words) && !COUNTED.test(words);
  return isAsked ? { genre: 'refus', raison: REASON, reste: null } : null;
}
