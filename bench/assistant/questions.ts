import type { TenantDatabase } from '#database/tenant-database.js';

/** Names that questions of one round are made with. */
interface Names {
  famille: string;
  code: string;
  autre: string;
  direction: string;
  fournisseur: string;
  marche: string;
  an: number;
}

type Shapes = Record<string, (names: Names) => string>;

const SHAPES: Shapes = {
  total: ({ an }) => `Combien avons-nous dépensé en ${an} ?`,
  'total with tax': ({ an }) => `total des achats ${an} ttc`,
  famille: ({ famille, an }) => `Combien pour « ${famille} » en ${an} ?`,
  'famille with tax': ({ code, an }) => `famille ${code} en ${an} ttc`,
  'famille of a direction': ({ code, direction, an }) => `famille ${code} de la ${direction} en ${an}`,
  'famille off contract': ({ code, an }) => `famille ${code} hors marché en ${an}`,
  'famille by month': ({ code, an }) => `dépense par mois de la famille ${code} en ${an}`,
  direction: ({ direction, an }) => `dépenses de la ${direction} en ${an}`,
  'direction, a quarter': ({ direction, an }) => `dépenses de la ${direction} au T2 ${an}`,
  type: ({ an }) => `montant des travaux en ${an}`,
  'section and type': ({ an }) => `fournitures en investissement ${an}`,
  'off contract': ({ an }) => `montant hors marché ${an}`,
  'off contract, with tax': ({ an }) => `hors marché ${an} ttc`,
  month: ({ an }) => `achats de mars ${an}`,
  account: ({ an }) => `compte 61042 en ${an}`,
  supplier: ({ fournisseur, an }) => `Combien a-t-on payé à ${fournisseur} en ${an} ?`,
  'supplier of a famille': ({ fournisseur, code, an }) => `${fournisseur}, famille ${code}, ${an}`,
  'first suppliers': ({ an }) => `les 10 premiers fournisseurs en ${an}`,
  'first suppliers of a famille': ({ code, an }) => `les 5 premiers fournisseurs de la famille ${code} en ${an}`,
  'first suppliers of a direction': ({ direction, an }) => `les 5 premiers fournisseurs de la ${direction} en ${an}`,
  'first familles': ({ an }) => `les 10 premières familles d’achat en ${an}`,
  'by direction': ({ an }) => `répartition par direction en ${an}`,
  'by month': ({ an }) => `dépenses par mois en ${an}`,
  'by year': () => 'dépenses par année depuis 2022',
  share: ({ code, an }) => `part de la famille ${code} dans les achats de ${an}`,
  'number of suppliers': ({ an }) => `Combien de fournisseurs en ${an} ?`,
  'number of suppliers of a famille': ({ code, an }) => `Combien de fournisseurs pour la famille ${code} en ${an} ?`,
  'number of mandats': ({ an }) => `Combien de mandats en ${an} ?`,
  'median mandat': ({ an }) => `montant médian des mandats ${an}`,
  'mean mandat of a direction': ({ direction, an }) => `montant moyen d’un mandat de la ${direction} en ${an}`,
  'largest mandat': ({ an }) => `Quelle est la plus grosse facture de ${an} ?`,
  'two years': () => 'Évolution des achats entre 2024 et 2025',
  'same date': () => '2026 vs 2025 à même date',
  'same date, one famille': ({ code }) => `Évolution de la famille ${code} en 2026 à même date`,
  'two familles': ({ code, autre }) => `Comparer la famille ${code} et la famille ${autre} en 2025`,
  why: () => 'Pourquoi les dépenses ont-elles augmenté en 2025 ?',
  'why, one direction': ({ direction }) => `Pourquoi les dépenses de la ${direction} ont-elles baissé en 2025 ?`,
  'largest rises': () => 'Quelles familles ont le plus augmenté entre 2024 et 2025 ?',
  conformity: ({ an }) => `taux de conformité ${an}`,
  'conformity of directions': ({ an }) => `taux de conformité par direction en ${an}`,
  'not conform': ({ direction, an }) => `montant non conforme de la ${direction} en ${an}`,
  delay: ({ an }) => `délai moyen de paiement en ${an}`,
  'delay by direction': ({ an }) => `délai moyen de paiement par direction en ${an}`,
  late: ({ an }) => `Combien de mandats payés en retard en ${an} ?`,
  interest: ({ an }) => `intérêts moratoires ${an}`,
  need: ({ code }) => `reste avant le seuil pour la famille ${code}`,
  'needs past a threshold': ({ an }) => `Combien de familles dépassent 216 000 € en ${an} ?`,
  'needs past a threshold, listed': ({ an }) =>
    `Quelles familles dépassent le seuil de procédure formalisée en ${an} ?`,
  'procedure of a purchase': ({ code }) => `Quelle procédure pour 38 000 € HT pour la famille ${code} ?`,
  threshold: () => 'seuil de procédure formalisée pour des travaux',
  contracts: ({ an }) => `Combien de marchés notifiés en ${an} ?`,
  'largest contracts': () => 'les 5 plus gros marchés',
  'one contract': ({ marche }) => `montant du marché ${marche}`,
  'paid on a contract': ({ marche }) => `combien payé sur le marché ${marche}`,
  'declined: unknown word': ({ an }) => `Combien pour les licornes bleues en ${an} ?`,
  'declined: typing mistake': ({ famille }) => `combien pour ${famille.slice(1)} x${famille.slice(2, 9)}`,
  'declined: a very long question': ({ famille }) => `${`${famille} et encore `.repeat(40)} combien`.slice(0, 1_900),
};

/** A question of each shape, with the names of a round. */
export async function questionsOf(
  tenants: TenantDatabase,
  organizationId: string,
  round: number,
): Promise<{ forme: string; question: string }[]> {
  const rang = 17 + 711 * round;
  const familles = await tenants.transaction({ organizationId }, (tx) =>
    tx.many<{ code: string; libelle: string }>(
      'SELECT code, libelle FROM familles WHERE organization_id = $1 ORDER BY code OFFSET $2 LIMIT 2',
      [organizationId, rang],
    ),
  );
  const names: Names = {
    famille: familles[0]!.libelle,
    code: familles[0]!.code,
    autre: familles[1]!.code,
    direction: `Direction ${3 + 11 * round}`,
    fournisseur: `Entreprise ${100 + 371 * round}`,
    marche: `M${1000 + 171 * round}`,
    an: 2024 + round,
  };
  return Object.entries(SHAPES).map(([forme, say]) => ({ forme, question: say(names) }));
}
