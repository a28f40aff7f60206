import { formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording } from './answer.js';
import { AXIS_NAMES, AXIS_PLURALS, sayGroup } from './figures.js';
import { inYears, ofSubject } from './scope-words.js';
import { subjectName } from './subject.js';

const READ = 5000;
const SHOWN = 20;

/** « combien de fournisseurs font la moitié de nos achats ? »: the first ones that come to that part together. */
export async function answerConcentration(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const axe = frame.groupe!;
  const { donnees } = await tools.call('agregat', toolArguments(wording, { groupe: axe, ordre: 'desc', n: READ }));
  if (donnees.refus !== null) return declined(donnees.refus);
  const cents = (montant: number | null | undefined): number => Math.round(100 * (montant ?? 0));
  const whole = cents(donnees.total['montant_ht']);
  const named = donnees.groupes.filter(({ cle }) => cle !== null);
  if (whole <= 0 || named.length === 0)
    return declined(`Rien n’est enregistré pour ${subjectName(frame)}${inYears(wording)}.`);
  const aimed = (whole * frame.visee!) / 100;
  let sum = 0;
  const first = named.filter(({ chiffres }) => {
    if (sum >= aimed) return false;
    sum += cents(chiffres['montant_ht']);
    return true;
  });
  const { un, plusieurs } = AXIS_PLURALS[axe];
  const isFeminine = axe === 'famille' || axe === 'service';
  const alone =
    first.length === 1
      ? `fait à ${isFeminine ? 'elle seule' : 'lui seul'}`
      : `font à ${isFeminine ? 'elles seules' : 'eux seuls'}`;
  return answered(
    `${formatQuantity(first.length, un, plusieurs)} ${alone} ${formatShare(percentOf(sum / 100, whole / 100))} ${ofSubject(subjectName(frame))}${inYears(wording)}, soit ${formatExactAmount(sum / 100)} HT sur ${formatExactAmount(whole / 100)} HT.`,
    {
      tableau: {
        titre: `${AXIS_NAMES[axe]} : ${frame.visee} % des achats`,
        colonnes: [AXIS_NAMES[axe], 'Montant HT', 'Part'],
        lignes: first
          .slice(0, SHOWN)
          .map((one) => [
            sayGroup(axe, one),
            formatExactAmount(one.chiffres['montant_ht'] ?? 0),
            one.chiffres['part_pct'] == null ? '–' : formatShare(one.chiffres['part_pct']),
          ]),
      },
      lignes: donnees.total['nombre_lignes'] ?? 0,
    },
  );
}
