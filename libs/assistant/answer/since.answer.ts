import { formatExactAmount } from '#design/format-francais.js';
import { MONTHS } from '../frame/say-months.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording } from './answer.js';
import { subjectName } from './subject.js';

/** « depuis quand travaille-t-on avec PAPREC ? »: its first purchase, beside the first of all that were recorded. */
export async function answerSince(wording: Wording): Promise<LocalAnswer> {
  const first = await firstMonth(wording);
  const name = subjectName(wording.frame);
  if (!first) return declined(`Aucun achat n’est enregistré pour ${name}.`);
  const whole = await firstMonth({
    ...wording,
    frame: { ...wording.frame, filtres: { ...wording.frame.filtres, fournisseurs: null } },
  });
  const isFromStart = whole !== null && whole.annee === first.annee && whole.mois === first.mois;
  const limit = isFromStart
    ? ' Ce sont aussi les premiers achats enregistrés : rien ne dit s’il était payé avant.'
    : whole
      ? ` Les achats sont enregistrés depuis ${sayMonth(whole)}.`
      : '';
  return answered(
    `${name} : premier achat enregistré en ${sayMonth(first)}, ${formatExactAmount(first.montant)} HT ce mois-là.${limit}`,
    { lignes: 1 },
  );
}

interface Month {
  annee: number;
  mois: number;
  montant: number;
}

const sayMonth = ({ annee, mois }: Month): string => `${MONTHS[mois - 1]} ${annee}`;

/** The first month that anything was bought in, by the day of its lines: a mistyped exercice has no month of its own. */
async function firstMonth({ frame, tools }: Wording): Promise<Month | null> {
  const wording = { frame: { ...frame, acte: 'mesurer' as const }, tools };
  const exercices = tools.scope.exercices.filter((annee) => annee <= tools.scope.exerciceCourant);
  const periode = { ...frame.periode, exercices };
  const { donnees } = await tools.call('agregat', toolArguments(wording, { groupe: 'mois', periode }));
  const months = donnees.groupes.flatMap(({ cle, chiffres }) => {
    const [annee, mois] = (cle ?? '').split('-').map(Number);
    const montant = chiffres['montant_ht'] ?? 0;
    return montant > 0 && annee && mois ? [{ annee, mois, montant }] : [];
  });
  return months.toSorted((a, b) => a.annee - b.annee || a.mois - b.mois)[0] ?? null;
}
