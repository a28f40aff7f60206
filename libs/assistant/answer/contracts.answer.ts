import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import type { AnswerTable } from '../engine.js';
import type { Champ, Frame } from '../frame/frame.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording } from './answer.js';
import { linksOf } from './links.js';
import { inYears } from './scope-words.js';
import { subjectName } from './subject.js';

const LONGEST_CELL = 160;
const cut = (texte: string): string => (texte.length > LONGEST_CELL ? `${texte.slice(0, LONGEST_CELL - 1)}…` : texte);

/** Contracts, each a row; one alone is told in a sentence. */
export async function answerContracts(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const tri = orderOf(frame);
  const { sujet: _sujet, mesure: _mesure, ordre: _ordre, groupe: _groupe, ...asked } = toolArguments(wording);
  const { donnees } = await tools.call('recherche_marches', { ...asked, tri });
  const { nombre, marches } = donnees;
  const [first] = marches;
  if (!first) return noContract(wording);
  const when = inYears(wording);
  const more = { tableau: tableOf(wording, marches), lignes: nombre, liens: linksOf(wording) };
  if (frame.rang && (frame.n ?? 2) === 1) {
    return answered(
      `Le marché ${frame.ordre === 'asc' ? 'le moins important' : 'le plus important'}${when} est le ${first.numero}, « ${cut(first.objet)} » : ${first.montant_ht === null ? 'montant inconnu' : `${formatExactAmount(first.montant_ht)} HT`}${holdersOf(first)}.`,
      more,
    );
  }
  if (frame.filtres.echeanceMois !== null && frame.n === 1)
    return answered(
      `Le prochain marché à prendre fin est le ${first.numero}, « ${cut(first.objet)} », le ${formatDay(first.date_fin!)}${holdersOf(first)}.`,
      more,
    );
  if (frame.filtres.marche || (nombre === 1 && frame.champ !== null && frame.champ !== 'montant'))
    return answered(sayContract(frame.champ, first), more);
  const shown = nombre > marches.length ? ` ${FIRST_ROWS[tri]} :` : '';
  const ends = frame.filtres.echeanceMois === null ? '' : ` prennent fin dans les ${frame.filtres.echeanceMois} mois`;
  const named = subjectName(frame).replace(/^marchés (?:notifiés|qui prennent fin)(?:, )?/, '');
  const what = named === '' ? '' : ` (${named})`;
  return answered(
    `${formatQuantity(nombre, 'marché', 'marchés')}${ends || (when === '' ? '' : frame.filtres.parFin ? ' qui prennent fin' : ' notifiés')}${when}${what}, pour un montant total de ${formatExactAmount(donnees.montant_total_ht)} HT.${shown}`,
    more,
  );
}

type Order = 'echeance' | 'montant' | 'montant_asc' | 'recent';

const FIRST_ROWS: Readonly<Record<Order, string>> = {
  echeance: 'Les premiers à finir',
  montant: 'Les premiers par montant',
  montant_asc: 'Les plus petits',
  recent: 'Les plus récents',
};

/** Those that end soon by their end, the largest or the smallest where they are asked for, else the latest. */
function orderOf({ n, rang, recents, ordre, filtres }: Frame): Order {
  if (filtres.echeanceMois !== null) return 'echeance';
  if (recents || (!rang && n === null)) return 'recent';
  return ordre === 'asc' ? 'montant_asc' : 'montant';
}

const VERDICTS: Readonly<Record<string, string>> = {
  conforme: 'conforme',
  non_conforme: 'non conforme',
  a_verifier: 'à vérifier',
};

/** One contract, what was asked of it first. */
function sayContract(champ: Champ | null, one: MarcheTrouve): string {
  const day = (jour: string | null): string => (jour === null ? 'non renseignée' : formatDay(jour));
  const facts: Readonly<Record<Champ, string | null>> = {
    montant: one.montant_ht === null ? 'montant non renseigné' : `${formatExactAmount(one.montant_ht)} HT`,
    titulaire: `titulaire : ${one.titulaires.join(', ') || 'non renseigné'}`,
    notification: `notification : ${day(one.date_notification)}`,
    fin: `fin : ${day(one.date_fin)}`,
    procedure: `procédure : ${one.procedure ?? 'non renseignée'}`,
    offres: one.offres_recues === null ? null : formatQuantity(one.offres_recues, 'offre reçue', 'offres reçues'),
    avenants: one.avenants == null ? null : formatQuantity(one.avenants, 'avenant', 'avenants'),
    conformite: one.verdict == null ? null : `conformité : ${VERDICTS[one.verdict] ?? one.verdict}`,
  };
  const asked = champ && (facts[champ] ?? 'ce que vous demandez n’est pas renseigné');
  const others = (Object.keys(facts) as Champ[]).filter((one_) => one_ !== champ).map((one_) => facts[one_]);
  const said = [asked, ...others].filter((fact) => fact !== null);
  return `Le marché ${one.numero}, « ${cut(one.objet)} » : ${said.join(' ; ')}.`;
}

const holdersOf = ({ titulaires }: MarcheTrouve): string =>
  titulaires.length === 0 ? '' : `, attribué à ${titulaires.slice(0, 3).join(', ')}`;

function noContract({ frame, tools }: Wording): LocalAnswer {
  const { texte } = frame.filtres;
  if (texte !== null)
    return declined(`Je n’ai pas trouvé de marché pour « ${texte} » : ni objet, ni numéro, ni titulaire.`);
  const when = inYears({ frame, tools });
  return answered(`Aucun marché${when} ne répond à cette demande (${subjectName(frame)}).`, { lignes: 0 });
}

/** The columns that every list has, then what was asked of the contracts. */
function tableOf({ frame }: Wording, marches: readonly MarcheTrouve[]): AnswerTable {
  const byEnd = frame.filtres.echeanceMois !== null || frame.champ === 'fin';
  const [title, cell] =
    (frame.filtres.offresMax !== null ? COLUMN_OF.offres : frame.champ && COLUMN_OF[frame.champ]) ?? [];
  return {
    titre: 'Marchés',
    colonnes: [
      'Marché',
      'Objet',
      'Titulaires',
      'Montant HT',
      byEnd ? 'Fin' : 'Notification',
      ...(title ? [title] : []),
    ],
    lignes: marches.map((one) => {
      const day = byEnd ? one.date_fin : one.date_notification;
      return [
        one.numero,
        cut(one.objet),
        cut(one.titulaires.join(', ') || '–'),
        one.montant_ht === null ? '–' : formatExactAmount(one.montant_ht),
        day === null ? '–' : formatDay(day),
        ...(cell ? [cell(one)] : []),
      ];
    }),
  };
}

const COLUMN_OF: Readonly<Partial<Record<Champ, [string, (one: MarcheTrouve) => string]>>> = {
  procedure: ['Procédure', ({ procedure }) => procedure ?? '–'],
  offres: ['Offres', ({ offres_recues }) => String(offres_recues ?? '–')],
  avenants: ['Avenants', ({ avenants }) => String(avenants ?? '–')],
  conformite: ['Conformité', ({ verdict }) => VERDICTS[verdict ?? ''] ?? '–'],
};
