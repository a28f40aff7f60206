import { formatExactAmount, formatShare } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import { capital } from '../frame/capital.js';
import type { Passation } from '../frame/terms.js';
import { type LocalAnswer, answered, declined, outsideLink, toolArguments, type Wording } from './answer.js';
import { rowsCounted, sayFigure, taxOf } from './figures.js';
import { linksOf } from './links.js';
import { hasFilters, inYears } from './scope-words.js';
import { subjectName } from './subject.js';

const SIDES: readonly (readonly [Passation, string])[] = [
  ['marche', 'Sur marché'],
  ['hors_marche', 'Hors marché'],
];

interface Side {
  value: number;
  rows: number;
  refus: string | null;
}

/** « sur marché et hors marché »: both, what is between them, and the part of each. */
export async function answerSides(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  if (tools.scope.niveau !== 'complet') return outsideLink('cette répartition des achats');
  const { mesure } = frame;
  const of = (passation: Passation | null): Record<string, unknown> =>
    toolArguments(wording, { filtres: { ...frame.filtres, passation }, groupe: null });
  const read = await tools.callEach('agregat', [of('marche'), of('hors_marche'), of(null)]);
  const [on, off, all] = read.map(({ donnees: { total, refus } }) => ({
    value: total[mesure] ?? 0,
    rows: rowsCounted(frame, total) ?? 0,
    refus,
  })) as [Side, Side, Side];
  const refus = on.refus ?? off.refus;
  if (refus !== null) return declined(refus);
  const whole = all.value;
  if (on.rows + off.rows === 0) return declined(`Rien n’est enregistré pour ${subjectName(frame)}${inYears(wording)}.`);
  const gap = Math.round(100 * Math.abs(on.value - off.value)) / 100;
  const subject = hasFilters(frame.filtres) ? `${capital(subjectName(frame))}, achats` : 'Achats';
  const share = (value: number): string => (whole > 0 ? formatShare(percentOf(value, whole)) : '–');
  const tax = taxOf(mesure);
  return answered(
    `${subject} sur marché : ${sayFigure(mesure, on.value)}${tax}${inYears(wording)}, contre ${sayFigure(mesure, off.value)}${tax} hors marché, soit un écart de ${formatExactAmount(gap)}.`,
    {
      tableau: {
        titre: `Achats sur marché et hors marché${inYears(wording)}`,
        colonnes: ['Marché', `Montant${tax}`, 'Part'],
        lignes: SIDES.map(([side, libelle]) => {
          const { value } = side === 'marche' ? on : off;
          return [libelle, sayFigure(mesure, value), share(value)];
        }),
      },
      lignes: on.rows + off.rows,
      liens: linksOf({ ...wording, frame: { ...frame, groupe: null } }),
    },
  );
}
