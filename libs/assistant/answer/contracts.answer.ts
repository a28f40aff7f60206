import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import type { AnswerTable } from '../engine.js';
import type { Frame } from '../frame/frame.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording } from './answer.js';
import { linksOf } from './links.js';
import { inYears } from './measure.answer.js';
import { subjectName } from './subject.js';

const LONGEST_CELL = 160;
const cut = (texte: string): string => (texte.length > LONGEST_CELL ? `${texte.slice(0, LONGEST_CELL - 1)}…` : texte);

/** Whether the largest or the smallest are asked for. */
const isRanked = ({ n, mesure, filtres }: Frame): boolean =>
  (n !== null || mesure === 'montant_ht') && filtres.echeanceMois === null;

/** Contracts, each a row. */
export async function answerContracts(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const ranked = isRanked(frame);
  const tri =
    frame.filtres.echeanceMois !== null
      ? 'echeance'
      : ranked
        ? frame.ordre === 'asc'
          ? 'montant_asc'
          : 'montant'
        : 'recent';
  const { sujet: _sujet, mesure: _mesure, ordre: _ordre, groupe: _groupe, ...asked } = toolArguments(wording);
  const { donnees } = await tools.call('recherche_marches', { ...asked, tri });
  const { nombre, marches } = donnees;
  const [first] = marches;
  if (!first) return noContract(wording);
  const when = inYears(wording);
  const more = { tableau: tableOf(wording, marches), lignes: nombre, liens: linksOf(wording) };
  if (ranked && (frame.n ?? 2) === 1) {
    return answered(
      `Le marché ${frame.ordre === 'asc' ? 'le moins important' : 'le plus important'}${when} est le ${first.numero}, « ${cut(first.objet)} » : ${first.montant_ht === null ? 'montant inconnu' : `${formatExactAmount(first.montant_ht)} HT`}${holdersOf(first)}.`,
      more,
    );
  }
  const shown =
    nombre > marches.length
      ? ` ${ranked ? 'Les premiers par montant' : tri === 'echeance' ? 'Les premiers à finir' : 'Les plus récents'} :`
      : '';
  const ends = frame.filtres.echeanceMois === null ? '' : ` prennent fin dans les ${frame.filtres.echeanceMois} mois`;
  const named = subjectName(frame).replace(/^marchés notifiés(?:, )?/, '');
  const what = named === '' ? '' : ` (${named})`;
  return answered(
    `${formatQuantity(nombre, 'marché', 'marchés')}${ends || (when === '' ? '' : ' notifiés')}${when}${what}, pour un montant total de ${formatExactAmount(donnees.montant_total_ht)} HT.${shown}`,
    more,
  );
}

const holdersOf = ({ titulaires }: MarcheTrouve): string =>
  titulaires.length === 0 ? '' : `, attribué à ${titulaires.slice(0, 3).join(', ')}`;

function noContract({ frame, tools }: Wording): LocalAnswer {
  const { texte } = frame.filtres;
  if (texte !== null)
    return declined(
      `Je n’ai pas trouvé de marché pour « ${texte} » : ni objet, ni numéro, ni titulaire. Pouvez-vous le dire autrement ?`,
    );
  const when = inYears({ frame, tools });
  return answered(`Aucun marché${when} ne répond à cette demande (${subjectName(frame)}).`, { lignes: 0 });
}

function tableOf({ frame }: Wording, marches: readonly MarcheTrouve[]): AnswerTable {
  const withOffers = frame.mesure === 'offres_moyennes' || frame.filtres.offresMax !== null;
  return {
    titre: 'Marchés',
    colonnes: [
      'Marché',
      'Objet',
      'Titulaires',
      'Montant HT',
      frame.filtres.echeanceMois === null ? 'Notification' : 'Fin',
      ...(withOffers ? ['Offres'] : []),
    ],
    lignes: marches.map((one) => {
      const day = frame.filtres.echeanceMois === null ? one.date_notification : one.date_fin;
      return [
        one.numero,
        cut(one.objet),
        cut(one.titulaires.join(', ') || '–'),
        one.montant_ht === null ? '–' : formatExactAmount(one.montant_ht),
        day === null ? '–' : formatDay(day),
        ...(withOffers ? [String(one.offres_recues ?? '–')] : []),
      ];
    }),
  };
}
