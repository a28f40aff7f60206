import { formatCount, formatQuantity } from '#design/format-francais.js';
import { namesOfAxis } from '../frame/frame.js';
import type { Axe } from '../frame/terms.js';
import { MAX_GROUPS } from '../tools/agregat/resultat.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording } from './answer.js';
import { AXIS_PLURALS, rowsCounted, sayFigure, sayGroup, taxOf } from './figures.js';
import { linksOf } from './links.js';
import { inYears } from './scope-words.js';

const OWN = { service: 'services', famille: 'familles', fournisseur: 'fournisseurs' } as const;
const NEIGHBOURS = 2;

/** « où se situe la culture parmi les directions »: its rank among all, and those around it. */
export async function answerStanding(wording: Wording, axe: Axe): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const own = OWN[axe as keyof typeof OWN];
  const [asked] = namesOfAxis(axe, frame.filtres)?.valeurs ?? [];
  if (!own || !asked)
    return declined('De qui voulez-vous le rang ? Par exemple : « le rang de la direction des sports en 2025 ».');
  const filtres = { ...frame.filtres, [own]: null };
  const { donnees } = await tools.call('agregat', { ...toolArguments(wording, { filtres, n: null }), n: MAX_GROUPS });
  if (donnees.refus !== null) return declined(donnees.refus);
  const named = donnees.groupes.filter(({ cle }) => cle !== null);
  const at = named.findIndex(
    ({ cle, libelle }) =>
      libelle === asked.libelle || libelle === `${asked.code} ${asked.libelle}` || cle === asked.code,
  );
  const { un, plusieurs } = AXIS_PLURALS[axe];
  const found = named[at];
  if (!found) return declined(`Rien n’est enregistré pour « ${asked.libelle} »${inYears(wording)}.`);
  const figure = (one: typeof found): string => sayFigure(frame.mesure, one.chiffres[frame.mesure]);
  const shown = named.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
  return answered(
    `« ${asked.libelle} » : rang ${formatCount(at + 1)} sur ${formatQuantity(named.length, un, plusieurs)}${inYears(wording)}, avec ${figure(found)}${taxOf(frame.mesure)}.`,
    {
      tableau: {
        titre: `Rang par ${un}${inYears(wording)}`,
        colonnes: ['Rang', AXIS_PLURALS[axe].un, 'Montant HT'],
        lignes: shown.map((one) => [String(named.indexOf(one) + 1), sayGroup(axe, one), figure(one)]),
      },
      lignes: rowsCounted(frame, found.chiffres) ?? 0,
      liens: linksOf({ ...wording, frame: { ...frame, groupe: null } }),
    },
  );
}
