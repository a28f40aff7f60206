import { formatDay, formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import type { ToDo } from '../frame/frame.js';
import { isRunning } from '../frame/say-frame.js';
import type { ExerciceSynthese } from '../tools/synthese.tool.js';
import { type LocalAnswer, answered, declined, type Wording, yearsOf } from './answer.js';
import { ENDING_SOON, endingSoonRow } from './ending-soon.js';

type Row = [what: string, figure: string];

/** What awaits, by what it is of: the rows of each. */
type Waiting = Readonly<Record<ToDo, readonly Row[]>>;
const ALL: readonly ToDo[] = ['conformite', 'besoins', 'paiements', 'marches'];

const TOLD_TO_A_LINK: readonly ToDo[] = ['conformite', 'marches'];

/** What may be done of each, as the law and the screens have it. */
const DONE: Readonly<Record<ToDo, string>> = {
  conformite:
    'Pour un achat non conforme, un marché passé selon la procédure due couvre les commandes à venir ; un achat à vérifier attend qu’on dise sa famille ou son marché.',
  besoins: 'Un besoin qui atteint ce seuil sans marché appelle une mise en concurrence (R2122-8).',
  paiements: 'Ceux-là sont à payer d’abord : leurs intérêts courent jusqu’au paiement (R2192-32).',
  marches: 'Ceux dont le besoin continue sont à reconduire ou à relancer, le temps d’une consultation avant leur fin.',
};
const NAMED: Readonly<Record<ToDo, string>> = {
  conformite: 'la conformité',
  besoins: 'les achats sans marché',
  paiements: 'les paiements',
  marches: 'les fins de marchés',
};

/**
 * What awaits somebody: purchases against the rules or to be looked at, lines that no famille has, needs without a contract, invoices
 * that are late, contracts to renew. What the question before was of comes first, with what may be done. To a public link, what it
 * may read of these.
 */
export async function answerToDo(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const [exercice] = yearsOf(wording);
  const { courant } = (await tools.call('synthese', { exercice: exercice! })).donnees;
  if (!courant) return declined(`Aucun achat n’est enregistré pour ${exercice}.`);
  const isOpen = isRunning(frame, tools.scope);
  const isMember = tools.scope.niveau === 'complet';
  const waiting: Waiting = {
    conformite: conformity(courant),
    besoins: isMember ? await needs(wording, exercice!) : [],
    paiements: isMember ? await unpaid(wording, exercice!) : [],
    marches: isOpen ? await endingContracts(wording) : [],
  };
  const first = (isMember ? ALL : TOLD_TO_A_LINK).find((one) => one === frame.terme);
  const lignes = [
    ...(first ? waiting[first] : []),
    ...ALL.filter((one) => one !== first).flatMap((one) => waiting[one]),
  ];
  const when = isOpen ? `En ${exercice}, au ${formatDay(tools.scope.aujourdhui)}` : `En ${exercice}`;
  if (lignes.length === 0) return answered(`${when} : rien n’attend.`);
  return answered(
    first ? `${when}, ${sayFirst(first, waiting[first])}` : `${when}, voici ce qui attend, la conformité d’abord.`,
    {
      tableau: { titre: `À traiter en ${exercice}`, colonnes: ['À traiter', 'Combien'], lignes },
      liens: isMember
        ? [{ libelle: 'Voir ce qui est à traiter', url: `/app/${tools.scope.organizationId}?exercice=${exercice}` }]
        : [],
    },
  );
}

/** « pour les paiements : mandats à payer, déjà en retard, 7 mandats. Ceux-là … Le reste est au tableau. » */
function sayFirst(first: ToDo, rows: readonly Row[]): string {
  const others = 'Ce qui attend par ailleurs est au tableau.';
  if (rows.length === 0) return `rien n’attend pour ${NAMED[first]}. ${others}`;
  const told = rows.map(([what, figure]) => `${what.charAt(0).toLowerCase()}${what.slice(1)}, ${figure}`).join(' ; ');
  return `pour ${NAMED[first]} : ${told}. ${DONE[first]} ${others}`;
}

function conformity({ non_conforme_pct, a_verifier_pct, types }: ExerciceSynthese): Row[] {
  const unclassed = types.inconnu?.montant ?? 0;
  const shares: [string, number | null][] = [
    ['Achats non conformes', non_conforme_pct],
    ['Achats à vérifier', a_verifier_pct],
  ];
  return [
    ...shares
      .filter(([, share]) => share)
      .map(([what, share]): Row => [what, `${formatShare(share!)} du montant des achats`]),
    ...(unclassed === 0 ? [] : [['Achats sans famille, à classer', `${formatExactAmount(unclassed)} HT`] as Row]),
  ];
}

async function needs({ tools }: Wording, exercice: number): Promise<Row[]> {
  const { nombre } = (await tools.call('besoins', { exercice, seuil: 'dispense', sans_marche: 'oui', n: 1 })).donnees;
  return nombre === 0
    ? []
    : [['Besoins au-dessus du seuil de mise en concurrence, sans marché', formatQuantity(nombre, 'besoin', 'besoins')]];
}

async function unpaid({ tools }: Wording, exercice: number): Promise<Row[]> {
  const { a_payer_en_retard } = (await tools.call('delais_paiement', { exercice })).donnees;
  return a_payer_en_retard === 0
    ? []
    : [['Mandats à payer, déjà en retard', formatQuantity(a_payer_en_retard, 'mandat', 'mandats')]];
}

async function endingContracts({ tools }: Wording): Promise<Row[]> {
  const { nombre } = (await tools.call('recherche_marches', ENDING_SOON)).donnees;
  return nombre === 0 ? [] : [endingSoonRow(tools.scope, nombre)];
}
