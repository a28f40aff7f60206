import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import type { Raison } from '#figures/conformite/raisons.js';
import { capital } from '../frame/capital.js';
import type { Frame } from '../frame/frame.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording, yearsOf } from './answer.js';
import { linksOf } from './links.js';
import { subjectName } from './subject.js';

const VERDICTS = { conforme: 'conforme', non_conforme: 'non conforme', a_verifier: 'à vérifier' } as const;

/** « pourquoi l’électricité est-elle non conforme ? »: what was paid against which threshold, the articles, and what would change it. */
export async function answerReasons(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  if (tools.scope.niveau !== 'complet') return outsideLink('la raison des verdicts');
  const [exercice] = yearsOf(wording);
  const [famille] = frame.filtres.familles?.valeurs ?? [];
  const verdict = frame.filtres.verdicts?.valeurs[0] ?? 'non_conforme';
  const { donnees } = await tools.call('raisons_conformite', { exercice, famille: famille!.code, verdict });
  const [first, ...others] = donnees.raisons;
  const of = capital(subjectName(ofFamille(frame)));
  if (!first) return declined(`${of} : rien n’est ${VERDICTS[verdict]} en ${donnees.exercice}.`);
  const more =
    others.length === 0 ? '' : ` Au tableau : ${formatQuantity(donnees.raisons.length, 'raison', 'raisons')}.`;
  return answered(
    `${of}, en ${donnees.exercice} : ${formatExactAmount(first.montant_ht)} HT. ${sayReason(first)}${sayNeed(first)}${sayLevers(first)}${more}`,
    {
      lignes: donnees.raisons.reduce((sum, { nombre }) => sum + nombre, 0),
      liens: linksOf(wording),
      tableau: {
        titre: `Raisons du verdict en ${donnees.exercice}`,
        colonnes: ['Raison', 'Montant HT', 'Lignes'],
        lignes: donnees.raisons.map((one) => [sayReason(one), formatExactAmount(one.montant_ht), String(one.nombre)]),
      },
    },
  );
}

/** What the sentence is about: the verdict is told in it. */
const ofFamille = (frame: Frame): Frame => ({ ...frame, filtres: { ...frame.filtres, verdicts: null } });

const sayReason = ({ phrase, reference }: Raison): string =>
  reference === null || phrase.includes(reference) ? phrase : `${phrase.replace(/\.$/, '')} (${reference}).`;

/** What was paid and engaged in all, with its part without a contract. */
const sayNeed = ({ besoin }: Raison): string => (besoin === null ? '' : ` ${besoin}`);

const sayLevers = ({ leviers }: Raison): string =>
  leviers.length === 0
    ? ''
    : ` Ce qui le changerait : ${leviers.map((one) => one.charAt(0).toLowerCase() + one.slice(1)).join(' ; ')}.`;
