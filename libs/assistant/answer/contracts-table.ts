import { formatCount, formatDay, formatExactAmount } from '#design/format-francais.js';
import type { AnswerTable } from '../engine.js';
import type { Champ } from '../frame/terms.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import type { Wording } from './answer.js';
import { isOver } from './running-contracts.js';
import { inYears } from './scope-words.js';
import { cut, sayBefore, sayLeft, sayShare, VERDICTS } from './one-contract.answer.js';

/** The columns that every list has, then what was asked of the contracts. */
export function tableOf({ frame, tools }: Wording, marches: readonly MarcheTrouve[]): AnswerTable {
  const isEnded = (one: MarcheTrouve): boolean => isOver(one, tools.scope.aujourdhui);
  const byEnd =
    frame.filtres.echeanceMois !== null ||
    frame.filtres.finAvant !== null ||
    frame.filtres.finApres !== null ||
    frame.filtres.parFin ||
    frame.champ === 'fin';
  // Beside contracts that run, those that are over say so.
  const isSheet = frame.champ === 'fiche' && marches.length > 1;
  const showsEnd = !byEnd && (isSheet || marches.some(isEnded));
  // Those that are kept by what is paid on them.
  const showsThen = marches.some(({ paye_ht }) => paye_ht !== undefined);
  const showsPaid = marches.length > 1 && marches.some(({ execution }) => execution !== undefined);
  const [title, cell] =
    (frame.filtres.offres !== null ? COLUMN_OF.offres : frame.champ && COLUMN_OF[frame.champ]) ?? [];
  return {
    titre: 'Marchés',
    colonnes: [
      'Marché',
      'Objet',
      'Titulaires',
      'Montant HT',
      byEnd ? 'Fin' : 'Notification',
      ...(showsThen ? [`Mandaté${inYears({ frame, tools })} HT`] : []),
      ...(showsPaid ? ['Mandaté', 'Reste HT'] : []),
      ...(title ? [title] : []),
      ...(isSheet ? SHEET.map(([column]) => column) : []),
      ...(showsEnd ? ['Fin'] : []),
    ],
    lignes: marches.map((one) => {
      const day = byEnd ? one.date_fin : one.date_notification;
      return [
        one.numero,
        cut(one.objet),
        cut(one.titulaires.join(', ') || '–'),
        one.montant_ht === null ? '–' : `${formatExactAmount(one.montant_ht)}${sayBefore(one.avenants_ht)}`,
        day === null ? '–' : `${formatDay(day)}${byEnd && isEnded(one) ? ', terminé' : ''}`,
        ...(showsThen ? [one.paye_ht === undefined ? '–' : formatExactAmount(one.paye_ht)] : []),
        ...(showsPaid ? [sayShare(one), sayLeft(one)] : []),
        ...(cell ? [cell(one)] : []),
        ...(isSheet ? SHEET.map(([, told]) => told(one)) : []),
        ...(showsEnd
          ? [`${one.date_fin === null ? '–' : formatDay(one.date_fin)}${isEnded(one) ? ', terminé' : ''}`]
          : []),
      ];
    }),
  };
}

const COLUMN_OF: Readonly<Partial<Record<Champ, [string, (one: MarcheTrouve) => string]>>> = {
  procedure: ['Procédure', ({ procedure }) => procedure ?? '–'],
  offres: ['Offres', ({ offres_recues }) => String(offres_recues ?? '–')],
  duree: ['Durée', ({ duree_mois }) => (duree_mois == null ? '–' : `${formatCount(duree_mois)} mois`)],
  avenants: ['Avenants', ({ avenants }) => String(avenants ?? '–')],
  conformite: ['Conformité', ({ verdict }) => VERDICTS[verdict ?? ''] ?? '–'],
  motif: ['Motif', ({ verdict_phrase }) => verdict_phrase ?? '–'],
};

/** What the row of a contract tells beside, where several things are asked of each. */
const SHEET = (['procedure', 'offres', 'duree', 'avenants', 'conformite'] as const).map((champ) => COLUMN_OF[champ]!);
