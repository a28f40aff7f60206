import type { AuditEntry } from '#database/entities/audit-entry.entity.js';
import type { RowOf } from '#database/row.js';
import type { Transaction } from '#database/transaction.js';

type NamedEntry = RowOf<AuditEntry, 'actor_type' | 'actor_id' | 'resource_type' | 'resource_id' | 'details'>;

interface NameRow {
  id: string;
  nom: string;
}

const MARCHES = `SELECT id::text AS id, numero || ' ' || objet AS nom FROM marches
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const MANDATS = `SELECT id::text AS id, numero || ' (' || exercice || ') ' || objet AS nom FROM mandats
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const FAMILLES = `SELECT id::text AS id, code || ' ' || libelle AS nom FROM familles
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const SERVICES = `SELECT id::text AS id, code || ' ' || libelle AS nom FROM services
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const OPERATIONS = `SELECT id::text AS id, code || ' ' || libelle AS nom FROM operations
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const FOURNISSEURS = `SELECT id::text AS id, raison_sociale AS nom FROM fournisseurs
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const CONSULTATIONS = `SELECT id::text AS id, concat_ws(' ', reference, objet) AS nom FROM consultations
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const VERSIONS = `SELECT id::text AS id, libelle AS nom FROM nomenclatures
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const MEMBRES = `SELECT member.id::text AS id, account.name AS nom
  FROM organization_members member JOIN accounts account ON account.id = member.account_id
  WHERE member.organization_id = $1 AND member.id = ANY ($2::uuid[])`;
/** Of accounts that left, too: the log of the organisation named them. */
const COMPTES = `SELECT id::text AS id, name AS nom FROM accounts WHERE $1::uuid IS NOT NULL AND id = ANY ($2::uuid[])`;
const CLES = `SELECT id::text AS id, label AS nom FROM api_keys WHERE organization_id = $1 AND id = ANY ($2::uuid[])
  UNION ALL
  SELECT id::text, label FROM deleted_api_keys WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const IMPORTS = `SELECT id::text AS id, fichier_nom AS nom FROM imports
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const RECLASSEMENTS = `SELECT id::text AS id, filtre AS nom FROM reclassements
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const REGLES = `SELECT id::text AS id, critere || ' ' || valeur AS nom FROM regles_classement
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const ATTESTATIONS = `SELECT id::text AS id, support AS nom FROM attestations_publicite
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const AVENANTS = `SELECT id::text AS id, numero_marche || ', avenant ' || numero || ' ' || objet AS nom
  FROM avenants_a_rattacher WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const LIENS = `SELECT id::text AS id, label AS nom FROM chatbot_liens
  WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const REGROUPEMENTS = `SELECT id::text AS id,
    CASE action WHEN 'attacher' THEN 'Marchés attachés' WHEN 'detacher' THEN 'Marchés détachés'
      WHEN 'fusionner' THEN 'Consultations fusionnées' WHEN 'scinder' THEN 'Consultation scindée'
      ELSE 'Regroupement confirmé' END AS nom
  FROM regroupements WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;
const DECISIONS = `SELECT id::text AS id,
    CASE action WHEN 'confirmer' THEN 'Familles confirmées' ELSE 'Familles refusées' END AS nom
  FROM decisions_familles WHERE organization_id = $1 AND id = ANY ($2::uuid[])`;

/** How the resources of each kind are named now, by identifier. */
const NAMES: Readonly<Record<string, string>> = {
  marche: MARCHES,
  mandat: MANDATS,
  famille: FAMILLES,
  besoin_estime: FAMILLES,
  service: SERVICES,
  operation: OPERATIONS,
  fournisseur: FOURNISSEURS,
  consultation: CONSULTATIONS,
  nomenclature: VERSIONS,
  member: MEMBRES,
  account: COMPTES,
  api_key: CLES,
  import: IMPORTS,
  reclassement: RECLASSEMENTS,
  regle_classement: REGLES,
  attestation_publicite: ATTESTATIONS,
  avenant_a_rattacher: AVENANTS,
  chatbot_token: LIENS,
  regroupement: REGROUPEMENTS,
  decision_familles: DECISIONS,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Who is no account and no key. */
const ACTEURS: Readonly<Record<string, string>> = { operator: 'Opérateur de la plateforme', service: 'Le service' };

/** The names of a page of entries: those of the actors and of the resources, a question for each kind. */
export class AuditNames {
  private constructor(private readonly names: ReadonlyMap<string, string>) {}

  static async read(tx: Transaction, organizationId: string, entries: readonly NamedEntry[]): Promise<AuditNames> {
    const wanted = new Map<string, Set<string>>();
    const want = (kind: string, id: string | null): void => {
      if (id === null || !UUID.test(id) || NAMES[kind] === undefined) return;
      wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
    };
    for (const { actor_type, actor_id, resource_type, resource_id } of entries) {
      want(actor_type, actor_id);
      want(resource_type, resource_id);
    }
    const names = new Map<string, string>();
    for (const [kind, ids] of wanted) {
      const rows = await tx.many<NameRow>(NAMES[kind]!, [organizationId, [...ids]]);
      for (const { id, nom } of rows) names.set(`${kind} ${id}`, nom.trim());
    }
    return new AuditNames(names);
  }

  acteur({ actor_type, actor_id }: NamedEntry): string | null {
    return ACTEURS[actor_type] ?? this.names.get(`${actor_type} ${actor_id}`) ?? null;
  }

  ressource({ resource_type, resource_id, details }: NamedEntry): string | null {
    return this.names.get(`${resource_type} ${resource_id}`) ?? told(details) ?? ownName(resource_type, resource_id);
  }
}

/** What the entry itself tells of a resource that is gone: the words that every write of the house notes. */
function told(details: Record<string, unknown>): string | null {
  for (const members of [
    ['numero', 'objet'],
    ['code', 'libelle'],
    ['label'],
    ['libelle'],
    ['nom'],
    ['email'],
    ['origin'],
    ['fichier'],
    ['critere', 'valeur'],
    ['compte'],
    ['support'],
    ['intention', 'valeur'],
  ]) {
    const words = members.map((member) => details[member]).filter((word) => ['string', 'number'].includes(typeof word));
    if (words.length === members.length) return words.join(' ');
  }
  for (const [member, words] of COUNTED) {
    const value = details[member];
    const count = Array.isArray(value) ? value.length : value;
    if (typeof count === 'number') return `${count} ${words[count > 1 ? 1 : 0]}`;
  }
  return null;
}

/** What a deed on many resources notes of them. */
const COUNTED: readonly [string, readonly [string, string]][] = [
  ['consultations', ['consultation', 'consultations']],
  ['nombre_marches', ['marché', 'marchés']],
  ['nombre_alertes', ['alerte', 'alertes']],
];

/** Resources that have no name, or whose name is for other eyes: what a public question asked. */
const UNNAMED: Readonly<Record<string, string>> = {
  session: 'Session',
  chatbot_conversation: 'Conversation de l’assistant',
  share: 'Lien pour un élu',
};

/** An exercice is named by its year, a document by its kind. */
const ownName = (kind: string, id: string | null): string | null =>
  kind === 'exercice' || kind === 'document' ? id : (UNNAMED[kind] ?? null);
