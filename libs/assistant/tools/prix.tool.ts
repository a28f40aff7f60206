import { isUuid } from '#common/filters.js';
import type { PrixTrouve, StatistiquePrix } from '#figures/prix/prix.response.js';
import { searchPrix } from '#figures/prix/recherche-prix.js';
import { present, type Tool } from './tool.js';

/** Unit prices found by their words. Prices in euros before tax. */
export interface PrixLus {
  total: number;
  statistiques: StatistiquePrix[];
  items: (Pick<PrixTrouve, 'code' | 'designation' | 'unite' | 'prix_unitaire_ht' | 'approche' | 'date_valeur'> & {
    fournisseur: string | null;
    bordereau_id: string;
    /** The number of its contract. */
    marche: string | null;
    /** Its last day, or the end of its contract. */
    echeance: string | null;
  })[];
  /** With the most recent first, the median of each article by the year that its prices began in, the earliest first. */
  annees: PrixAnnee[];
}

export interface PrixAnnee {
  designation: string;
  unite: string;
  annee: number;
  mediane: number;
  nombre: number;
}

const PRIX_LUS = '20';
/** Those of several years, which are set side by side. */
const PRIX_DATES = '200';
const OUI = ['oui'] as const;
const TRIS = ['prix_asc', 'prix_desc', 'date_valeur'] as const;

export const prixTool: Tool<PrixLus> = {
  nom: 'recherche_prix',
  libelle: 'Recherche de prix',
  description:
    'Prix unitaires des bordereaux dont la désignation contient des mots : minimum, médiane et maximum par unité, et les premiers prix.',
  parametres: {
    texte: { type: 'string', description: 'Mots de la désignation, tels que « enrobé à chaud ».' },
    unite: { type: 'string', description: 'Unité des prix, telle que le bordereau l’écrit : « m² ».' },
    fournisseur: { type: 'string', description: 'Identifiants de fournisseurs, séparés par des virgules.' },
    valables: { type: 'string', description: 'oui : les prix encore valables aujourd’hui.', enum: OUI },
    anciens: { type: 'string', description: 'oui : les prix des marchés qui ne courent plus.', enum: OUI },
    tri: {
      type: 'string',
      description:
        'Ordre des prix : du moins cher (prix_asc), du plus cher (prix_desc), des plus récents (date_valeur).',
      enum: TRIS,
    },
  },
  niveaux: ['complet'],
  async run({ tx, scope }, arguments_) {
    const texte = arguments_.texte('texte') ?? '';
    if (texte === '') return { filtres: { texte }, donnees: { total: 0, statistiques: [], items: [], annees: [] } };
    const tri = arguments_.choix('tri', TRIS);
    const unite = arguments_.texte('unite');
    const valables = arguments_.choix('valables', OUI);
    const anciens = arguments_.choix('anciens', OUI);
    const fournisseurs = arguments_.liste('fournisseur')?.filter(isUuid) ?? null;
    const query = {
      q: texte,
      ...(unite === undefined ? {} : { unite }),
      ...(tri ? { tri } : {}),
      limit: tri === 'date_valeur' ? PRIX_DATES : PRIX_LUS,
    };
    const { total, statistiques, items } = await searchPrix(tx, scope.organizationId, query, {
      ...(fournisseurs ? { fournisseurs } : {}),
      ...(valables ? { valablesLe: scope.aujourdhui } : {}),
      ...(anciens ? { finisLe: scope.aujourdhui } : {}),
      motsEntiers: true,
    });
    const lus = items.map(toPrixLu);
    const liens = [...new Set(items.map(({ bordereau }) => bordereau.id))].map((id) => ({
      libelle: 'Bordereau de prix',
      url: `/api/v1/bordereaux/${id}`,
    }));
    return {
      filtres: present({ texte, unite, fournisseur: fournisseurs?.join(','), valables, anciens, tri }),
      donnees: { total, statistiques, items: lus, annees: tri === 'date_valeur' ? medianesParAnnee(lus) : [] },
      liens: liens.slice(0, 5),
    };
  },
};

const toPrixLu = (item: PrixTrouve): PrixLus['items'][number] => ({
  code: item.code,
  designation: item.designation,
  unite: item.unite,
  prix_unitaire_ht: item.prix_unitaire_ht,
  approche: item.approche,
  date_valeur: item.date_valeur,
  fournisseur: item.fournisseur?.raison_sociale ?? null,
  bordereau_id: item.bordereau.id,
  marche: item.marche?.numero ?? null,
  echeance: item.echeance,
});

/** Ten-thousandths of a euro, as prices are kept. */
const UNIT = 10_000;

function medianesParAnnee(items: PrixLus['items']): PrixAnnee[] {
  const groupes = new Map<string, { designation: string; unite: string; annee: number; prix: number[] }>();
  for (const { designation, unite, date_valeur: jour, prix_unitaire_ht: prix } of items) {
    if (jour === null) continue;
    const annee = Number(jour.slice(0, 4));
    const cle = `${designation}\n${unite}\n${annee}`;
    const groupe = groupes.get(cle) ?? { designation, unite, annee, prix: [] };
    groupe.prix.push(Math.round(prix * UNIT));
    groupes.set(cle, groupe);
  }
  return [...groupes.values()]
    .map(({ prix, ...groupe }) => ({ ...groupe, mediane: medianOf(prix) / UNIT, nombre: prix.length }))
    .toSorted((a, b) => a.annee - b.annee);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
