import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording, yearsOf } from './answer.js';
import { sayAmounts } from '../frame/bounds.js';
import { sidesInCommon } from '../frame/common.js';
import type { AgregatData } from '../tools/agregat/resultat.js';
import { hasFilters, inYears } from './scope-words.js';
import { subjectName } from './subject.js';
import { withoutAmounts } from './within-amounts.js';

const SHOWN = 10;

/** The suppliers that were paid on both sides, with what each side paid them. */
export async function answerCommon(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const sides = sidesInCommon(frame.filtres, frame.periode.exercices);
  if (!sides)
    return declined('Fournisseurs communs à quoi ? Par exemple : à deux directions, à deux familles, à deux années.');
  const { donnees } = await tools.call('agregat', {
    ...toolArguments(wording, { n: frame.n ?? SHOWN }),
    communs: sides.axe,
    ...(frame.seuls ? { seuls: 1 } : {}),
  });
  if (donnees.refus !== null) return declined(donnees.refus);
  if (frame.seuls) return ofOneYear(wording, donnees);
  const { groupes, nombre_groupes: count } = donnees;
  const named = sides.filtre === null ? '' : ` : ${subjectName(frame)}`;
  const which = sides.axe === 'exercice' ? ` en ${yearsOf(wording).join(' et en ')}` : inYears(wording);
  if (count === 0) return answered(`Aucun fournisseur n’a été payé des deux côtés${which}${named}.`, { lignes: 0 });
  const [one, other] = namesOf(wording, sides.filtre);
  return answered(
    `${formatQuantity(count, 'fournisseur a été payé', 'fournisseurs ont été payés')} des deux côtés${which}${named}.${count > groupes.length ? ' Les premiers par montant :' : ''}`,
    {
      lignes: count,
      tableau: {
        titre: 'Fournisseurs communs',
        colonnes: ['Fournisseur', `${one} (HT)`, `${other} (HT)`],
        lignes: groupes.map(({ libelle, chiffres }) => [
          libelle ?? '–',
          formatExactAmount(chiffres['montant_un'] ?? 0),
          formatExactAmount(chiffres['montant_autre'] ?? 0),
        ]),
      },
    },
  );
}

/** « les nouveaux fournisseurs », « les fournisseurs perdus »: paid in one exercice, and not in the other. */
function ofOneYear(wording: Wording, { groupes, nombre_groupes: count }: AgregatData): LocalAnswer {
  const { frame, tools } = wording;
  const [one, other] = frame.periode.exercices;
  const yet = other === tools.scope.exerciceCourant ? 'pas encore' : 'pas';
  const all = withoutAmounts(frame);
  const filtered = hasFilters(all.filtres) ? ` (${subjectName(all)})` : '';
  const bounds = sayAmounts(frame.filtres).join(' et ');
  const when = `payé${count > 1 ? 's' : ''}${bounds && ` ${bounds} HT`} en ${one} et ${yet} en ${other}${filtered}`;
  if (count === 0) return answered(`Aucun fournisseur n’a été ${when}.`, { lignes: 0 });
  return answered(
    `${formatQuantity(count, 'fournisseur a été', 'fournisseurs ont été')} ${when}.${count > groupes.length ? ' Les premiers par montant :' : ''}`,
    {
      lignes: count,
      tableau: {
        titre: `Fournisseurs ${frame.seuls}`,
        colonnes: ['Fournisseur', `${one} (HT)`],
        lignes: groupes.map(({ libelle, chiffres }) => [
          libelle ?? '–',
          formatExactAmount(chiffres['montant_un'] ?? 0),
        ]),
      },
    },
  );
}

/** What each column is of. */
function namesOf(wording: Wording, filtre: 'services' | 'familles' | 'types' | 'sections' | null): string[] {
  if (filtre === null) return yearsOf(wording).map(String);
  return wording.frame.filtres[filtre]!.valeurs.map((one) => (typeof one === 'string' ? one : one.libelle));
}
