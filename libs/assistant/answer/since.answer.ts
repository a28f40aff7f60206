import { formatExactAmount } from '#design/format-francais.js';
import { exercicesProches } from '#design/exercices-proches.js';
import { MONTHS } from '../frame/say-frame.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording } from './answer.js';
import { subjectName } from './subject.js';

const YEAR_MONTHS = 12;

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

/** The first month that anything was bought in. */
async function firstMonth({ frame, tools }: Wording): Promise<Month | null> {
  const known = tools.scope.exercices.toSorted((a, b) => a - b).map((exercice) => ({ exercice }));
  // A mistyped year opens an exercice that nothing was bought in.
  const exercices = exercicesProches(known, tools.scope.exerciceCourant).map(({ exercice }) => exercice);
  const wording = { frame: { ...frame, acte: 'mesurer' as const }, tools };
  for (const annee of exercices) {
    const periode = { ...frame.periode, exercices: [annee] };
    const { donnees } = await tools.call('agregat', {
      ...toolArguments(wording, { groupe: 'mois', periode, n: YEAR_MONTHS }),
    });
    const months = donnees.groupes.flatMap(({ cle, chiffres }) => {
      const mois = Number(cle?.split('-').at(-1));
      const montant = chiffres['montant_ht'] ?? 0;
      return montant > 0 && mois > 0 ? [{ annee, mois, montant }] : [];
    });
    if (months.length > 0) return months.toSorted((a, b) => a.mois - b.mois)[0]!;
  }
  return null;
}
