import { PARTS_SANS_OBJET } from '#design/parts.js';
import { formatShare } from '#design/format-francais.js';
import { isUnfiltered, NO_FILTERS } from '../frame/frame.js';
import { type LocalAnswer, answered, declined, type Wording, yearsOf } from './answer.js';
import { choiceOf } from './offers.js';

/** The rate of conformity by the number of lines, which the synthesis has of a whole exercice alone; of anything else, by amount. */
export async function answerRateInNumber({ frame, tools }: Wording): Promise<LocalAnswer> {
  const { groupe, filtres, periode, acte } = frame;
  const [year, ...others] = yearsOf({ frame, tools });
  const isOfYear = periode.mois === null && !periode.jours && !periode.parmi;
  const isWhole = groupe === null && isOfYear && isUnfiltered(filtres);
  if (!isWhole || others.length > 0 || acte !== 'mesurer')
    return declined(
      'Le taux de conformité en nombre de lignes se lit sur l’ensemble des achats d’un exercice à la fois.',
      [{ ...frame, acte, mesure: 'conformite_pct' as const }, wholeOf(frame, year!)].map((one) =>
        choiceOf(one, tools.scope),
      ),
    );
  const { donnees } = await tools.call('synthese', { exercice: year! });
  const { conformite_affichage, conformite_nombre_pct: rate, conformite_montant_pct } = donnees.courant ?? {};
  if (conformite_affichage === 'annulations') return declined(`${PARTS_SANS_OBJET} pour ${year}.`);
  if (rate == null) return declined(`Aucun achat de ${year} ne relève des procédures.`);
  const byAmount = conformite_montant_pct == null ? '' : ` (${formatShare(conformite_montant_pct)} en montant)`;
  return answered(`Taux de conformité en nombre : ${formatShare(rate)} des lignes en ${year}${byAmount}.`);
}

const wholeOf = (frame: Wording['frame'], year: number): Wording['frame'] => ({
  ...frame,
  acte: 'mesurer',
  groupe: null,
  croise: null,
  rang: false,
  filtres: NO_FILTERS,
  periode: { ...frame.periode, exercices: [year], mois: null, memeDate: false },
});
