import { formatDay, formatDays, formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { SECTIONS, TYPES } from '#design/parts.js';
import { percentOf } from '#design/share.js';
import { isRunning, sayDayOfYear } from '../frame/say-frame.js';
import type { ExerciceSynthese, SyntheseData } from '../tools/synthese.tool.js';
import { type LocalAnswer, answered, declined, type Wording, yearsOf } from './answer.js';
import { changeInPercent } from './change-in-percent.js';
import { ENDING_SOON, endingSoonRow, publishedOf } from './ending-soon.js';

type Row = [what: string, figure: string];

/** An exercice at a glance: what was bought, how regularly, and what ends soon; to members also how fast it is paid. */
export async function answerSummary(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const [exercice] = yearsOf(wording);
  const { donnees } = await tools.call('synthese', { exercice: exercice!, comparaison: 'oui' });
  const { courant } = donnees;
  if (!courant) return declined(`Aucun achat n’est enregistré pour ${exercice}.`);
  const isOpen = isRunning(frame, tools.scope);
  const lignes: Row[] = [
    ...purchases(donnees, courant),
    ...conformity(courant),
    ...(tools.scope.niveau === 'complet' ? await payments(wording, exercice!) : []),
    ...(isOpen ? await contracts(wording) : []),
  ];
  const day = isOpen ? `, au ${formatDay(tools.scope.aujourdhui)}` : '';
  const bought = `${formatExactAmount(courant.volume_ht)} HT d’achats`;
  const from = `auprès de ${formatQuantity(donnees.fournisseurs_distincts, 'fournisseur', 'fournisseurs')}`;
  return answered(`En ${exercice}${day} : ${bought} ${from}. Les chiffres à connaître sont au tableau.`, {
    tableau: { titre: `L’année ${exercice} en chiffres`, colonnes: ['Chiffre', 'Valeur'], lignes },
  });
}

/** What was bought, how that moved, and of what it is made. */
function purchases(donnees: SyntheseData, { volume_ht, types, sections }: ExerciceSynthese): Row[] {
  const { comparaison, services, familles, hors_marche } = donnees;
  const [service] = services;
  const [famille] = familles;
  const parts = [...Object.entries(types), ...Object.entries(sections ?? {})];
  return [
    ['Achats', `${formatExactAmount(volume_ht)} HT`],
    ...(comparaison ? [sayChange(volume_ht, donnees.exercice - 1, comparaison)] : []),
    ...parts
      .filter(([, { montant }]) => montant !== 0)
      .map(([name, { montant }]): Row => [NAMES.get(name) ?? name, shareOf(montant, volume_ht)]),
    ...(service
      ? [['Première direction', `${service.service}, ${shareOf(service.montant_ht, volume_ht)}`] as Row]
      : []),
    ...(famille ? [['Première famille', `${famille.libelle}, ${shareOf(famille.montant_ht, volume_ht)}`] as Row] : []),
    ...(hors_marche?.part_pct == null
      ? []
      : [['Hors marché', `${formatShare(hors_marche.part_pct)} des achats`] as Row]),
  ];
}

const NAMES = new Map<string, string>([...TYPES, ...SECTIONS].map(({ key, label }) => [key, label]));

const shareOf = (part: number, whole: number): string =>
  whole > 0
    ? `${formatExactAmount(part)} HT (${formatShare(percentOf(part, whole))})`
    : `${formatExactAmount(part)} HT`;

/** Against the exercice before: the one that runs at the same date, any other whole. */
function sayChange(
  volume: number,
  before: number,
  { volume_precedent_ht, jusqu_au }: NonNullable<SyntheseData['comparaison']>,
): Row {
  const to = jusqu_au === null ? '' : `, au ${sayDayOfYear(jusqu_au)}`;
  const gap = Math.round((volume - volume_precedent_ht) * 100) / 100;
  const rate = changeInPercent(gap, volume_precedent_ht) ?? (volume_precedent_ht > 0 ? formatExactAmount(gap) : '–');
  return [`Évolution depuis ${before}${to}`, `${rate} (${formatExactAmount(volume_precedent_ht)} HT en ${before})`];
}

const conformity = ({ conformite_montant_pct, non_conforme_pct, a_verifier_pct }: ExerciceSynthese): Row[] =>
  conformite_montant_pct === null
    ? []
    : [
        [
          'Conformité, en montant',
          `${formatShare(conformite_montant_pct)} conforme, ${formatShare(non_conforme_pct ?? 0)} non conforme, ${formatShare(a_verifier_pct ?? 0)} à vérifier`,
        ],
      ];

async function payments({ tools }: Wording, exercice: number): Promise<Row[]> {
  const { delai_moyen_jours, dans_le_delai_pct, payes_en_retard } = await tools.probe('delais_paiement', { exercice });
  if (delai_moyen_jours === null) return [];
  const inTime = dans_le_delai_pct === null ? '' : `, ${formatShare(dans_le_delai_pct)} dans le délai`;
  return [
    ['Délai moyen de paiement', `${formatDays(delai_moyen_jours)}${inTime}`],
    ['Payés en retard', formatQuantity(payes_en_retard, 'mandat', 'mandats')],
  ];
}

/** Contracts that run today, and those of them that are to be renewed. */
async function contracts({ tools }: Wording): Promise<Row[]> {
  const running = await tools.probe('recherche_marches', { statut: 'en_cours', n: 1 });
  const ending = await tools.probe('recherche_marches', ENDING_SOON);
  return [
    [`Marchés${publishedOf(tools.scope.niveau)} en cours`, formatQuantity(running.nombre, 'marché', 'marchés')],
    endingSoonRow(tools.scope, ending.nombre),
  ];
}
