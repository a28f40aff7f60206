import { toAmount, toOptionalAmount } from '#common/money.js';
import type { ToolContext } from '../scope.js';
import { present } from './depenses.tool.js';
import type { SourceLink, Tool } from './tool.js';

export interface MarcheTrouve {
  /** With its lot, when it has one. */
  numero: string;
  objet: string;
  montant_ht: number | null;
  procedure: string | null;
  titulaires: string[];
  date_notification: string | null;
  date_fin: string | null;
}

export interface MarchesData {
  nombre: number;
  montant_total_ht: number;
  /** At most ten. */
  marches: MarcheTrouve[];
}

type MarcheRow = Omit<MarcheTrouve, 'montant_ht'> & { id: string; montant: string | null };

const LIST_SIZE = 10;

/** The contracts of the scope: whoever is not a member reads those that `marches_publies` calls public. */
const marchesOf = ({ scope }: ToolContext): string =>
  scope.niveau === 'complet' ? 'marches marche' : 'marches_publies marche';

const COLUMNS = `marche.id, concat_ws(', lot ', marche.numero, nullif(marche.lot, '')) AS numero, marche.objet, marche.montant::text AS montant, marche.procedure,
  marche.date_notification, marche.date_fin,
  ARRAY(SELECT fournisseur.raison_sociale FROM marche_titulaires titulaire
        JOIN fournisseurs fournisseur ON fournisseur.organization_id = titulaire.organization_id
          AND fournisseur.id = titulaire.fournisseur_id
        WHERE titulaire.organization_id = marche.organization_id AND titulaire.marche_id = marche.id
        ORDER BY titulaire.rang, fournisseur.raison_sociale) AS titulaires`;

const ORDERS = {
  recent: 'marche.date_notification DESC NULLS LAST, marche.id',
  montant: 'marche.montant DESC NULLS LAST, marche.id',
} as const;
const PROCEDURES = ['appel', 'adaptee', 'negociee', 'sans_publicite'] as const;
/** The official labels of the essential data, by the word that people use. */
const PATTERNS: Record<(typeof PROCEDURES)[number], string> = {
  appel: "appel d'offres%",
  adaptee: 'procedure adaptee%',
  negociee: '%negoci%',
  sans_publicite: '%sans publicite%',
};

export const marchesTool: Tool<MarchesData> = {
  nom: 'recherche_marches',
  libelle: 'Recherche de marchés',
  description:
    'Marchés publics dont l’objet ou le numéro contient des mots, d’un titulaire, d’une année de notification ou d’une procédure : leur nombre, leur montant total et les dix premiers.',
  parametres: {
    texte: { type: 'string', description: 'Mots de l’objet, ou numéro du marché.' },
    fournisseur: { type: 'string', description: 'Nom du titulaire.' },
    annee: { type: 'integer', description: 'Année de notification.' },
    famille: { type: 'string', description: 'Code de la famille d’achat.' },
    procedure: { type: 'string', description: 'Procédure de passation.', enum: PROCEDURES },
    statut: { type: 'string', description: 'en_cours ou termine, à ce jour.', enum: ['en_cours', 'termine'] },
    tri: { type: 'string', description: 'recent (par défaut) ou montant.', enum: ['recent', 'montant'] },
  },
  niveaux: ['complet', 'publie'],
  async run(contexte, arguments_) {
    const filtres = {
      texte: arguments_.texte('texte'),
      fournisseur: arguments_.texte('fournisseur'),
      annee: arguments_.entier('annee', 1900, 9999),
      // How the authority classifies a contract is no published data.
      famille: contexte.scope.niveau === 'complet' ? arguments_.texte('famille') : undefined,
      procedure: arguments_.choix('procedure', PROCEDURES),
      statut: arguments_.choix('statut', ['en_cours', 'termine']),
    };
    const tri = arguments_.choix('tri', ['recent', 'montant']) ?? 'recent';
    const where = `marche.organization_id = $1
      AND ($2::text IS NULL OR marche.id IN (SELECT rechercher_marches($1, $2)))
      AND ($3::text IS NULL OR EXISTS (
        SELECT FROM marche_titulaires titulaire
        JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = titulaire.fournisseur_id
        WHERE titulaire.organization_id = $1 AND titulaire.marche_id = marche.id
          AND recherche_normalisee(fournisseur.raison_sociale) LIKE motif_recherche($3)))
      AND ($4::int IS NULL OR extract(year FROM marche.date_notification) = $4)
      AND ($5::text IS NULL OR marche.id IN (
        SELECT classe.id FROM marches classe
        JOIN familles famille ON famille.organization_id = $1 AND famille.id = classe.famille_id
        WHERE classe.organization_id = $1 AND famille.code = $5))
      AND ($6::text IS NULL OR recherche_normalisee(marche.procedure) LIKE $6)
      AND ($7::text IS NULL OR CASE $7 WHEN 'en_cours' THEN marche.date_notification <= current_date
             AND (marche.date_fin IS NULL OR marche.date_fin >= current_date) ELSE marche.date_fin < current_date END)`;
    const valeurs = [
      contexte.scope.organizationId,
      filtres.texte ?? null,
      filtres.fournisseur ?? null,
      filtres.annee ?? null,
      filtres.famille ?? null,
      filtres.procedure ? PATTERNS[filtres.procedure] : null,
      filtres.statut ?? null,
    ];
    const { donnees, liens } = await read(contexte, where, valeurs, ORDERS[tri]);
    return { filtres: present({ ...filtres, tri }), donnees, liens };
  },
};

export const echeances: Tool<MarchesData> = {
  nom: 'echeances',
  libelle: 'Échéances de marchés',
  description: 'Marchés qui prennent fin dans les prochains mois, du plus proche au plus lointain.',
  parametres: { mois: { type: 'integer', description: 'Nombre de mois à partir d’aujourd’hui, 6 par défaut.' } },
  niveaux: ['complet', 'publie'],
  async run(contexte, arguments_) {
    const mois = arguments_.entier('mois', 1, 120) ?? 6;
    const where = `marche.organization_id = $1
      AND marche.date_fin BETWEEN current_date AND (current_date + make_interval(months => $2))::date`;
    const valeurs = [contexte.scope.organizationId, mois];
    const { donnees, liens } = await read(contexte, where, valeurs, 'marche.date_fin, marche.id');
    return { filtres: { mois }, donnees, liens };
  },
};

async function read(
  lecture: ToolContext,
  where: string,
  valeurs: unknown[],
  tri: string,
): Promise<{ donnees: MarchesData; liens: SourceLink[] }> {
  const { tx, scope } = lecture;
  const total = await tx.first<{ nombre: number; montant: string }>(
    `SELECT count(*)::int AS nombre, coalesce(sum(marche.montant), 0)::text AS montant FROM ${marchesOf(lecture)} WHERE ${where}`,
    valeurs,
  );
  if (!total) throw new Error('an aggregate always answers a row');
  const rows = await tx.many<MarcheRow>(
    `SELECT ${COLUMNS} FROM ${marchesOf(lecture)} WHERE ${where} ORDER BY ${tri} LIMIT ${LIST_SIZE}`,
    valeurs,
  );
  return {
    donnees: {
      nombre: total.nombre,
      montant_total_ht: toAmount(total.montant),
      marches: rows.map((row) => ({
        numero: row.numero,
        objet: row.objet,
        montant_ht: toOptionalAmount(row.montant),
        procedure: row.procedure,
        titulaires: row.titulaires,
        date_notification: row.date_notification,
        date_fin: row.date_fin,
      })),
    },
    liens:
      scope.niveau === 'complet'
        ? rows.map(({ id, numero }) => ({ libelle: `Marché ${numero}`, url: `/api/v1/marches/${id}` }))
        : [],
  };
}
