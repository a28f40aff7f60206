import type { Filtre, Frame, Nomme } from '../../frame/frame.js';
import type { ToolContext } from '../../scope.js';
import type { Arguments, ToolParameter } from '../tool.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const TYPES = ['fournitures', 'services', 'travaux'] as const;
export const SECTIONS = ['fonctionnement', 'investissement'] as const;
export const VERDICTS = ['conforme', 'non_conforme', 'a_verifier'] as const;
export const PROCEDURES = ['appel', 'adaptee', 'negociee', 'sans_publicite', 'formalisee'] as const;

/** The filters of a frame as the tools take them: what is left out bears `_sauf`. */
export function argumentsOf({ filtres, periode }: Pick<Frame, 'filtres' | 'periode'>): Record<string, string | number> {
  const listed: Record<string, string | number> = {};
  const add = (nom: string, filtre: Filtre<string> | null): void => {
    if (filtre) listed[filtre.sauf ? `${nom}_sauf` : nom] = filtre.valeurs.join(',');
  };
  const codes = (filtre: Filtre<Nomme> | null): Filtre<string> | null =>
    filtre && { sauf: filtre.sauf, valeurs: filtre.valeurs.map(({ code }) => code) };
  add('famille', codes(filtres.familles));
  add('service', codes(filtres.services));
  add('fournisseur', codes(filtres.fournisseurs));
  add('type', filtres.types);
  add('section', filtres.sections);
  add('verdict', filtres.verdicts);
  add('procedure', filtres.procedure);
  for (const nom of ['passation', 'annulations', 'statut', 'texte', 'compte'] as const)
    if (filtres[nom] !== null) listed[nom] = filtres[nom];
  if (filtres.sansFamille !== null) listed['sans_famille'] = filtres.sansFamille;
  if (filtres.motsObjet !== null) listed['mots_objet'] = filtres.motsObjet.join(' ');
  if (filtres.marche) listed['marche'] = filtres.marche.code;
  if (filtres.mentions) listed['mention'] = filtres.mentions.join(',');
  if (filtres.sansMentions) listed['sans_mention'] = filtres.sansMentions.join(',');
  if (filtres.parFin) listed['par_fin'] = 1;
  if (filtres.enVigueur) listed['en_vigueur'] = 1;
  if (filtres.echeanceMois !== null) listed['echeance_mois'] = filtres.echeanceMois;
  for (const [nom, borne] of [
    ['offres', filtres.offres],
    ['tenus', filtres.tenus],
    ['jours', filtres.jours],
    ['retard', filtres.retards],
    ['tiers', filtres.tiers],
    ['duree', filtres.duree],
    ['consomme', filtres.consomme],
  ] as const) {
    if (borne && borne.min !== null) listed[`${nom}_min`] = borne.min;
    if (borne && borne.max !== null) listed[`${nom}_max`] = borne.max;
  }
  if (filtres.paye !== null) listed['paye'] = filtres.paye;
  if (filtres.consomme?.strict) listed['consomme_strict'] = 1;
  if (filtres.parPaiement) listed['par_paiement'] = 1;
  if (filtres.finAvant !== null) listed['fin_avant'] = filtres.finAvant;
  if (filtres.finApres !== null) listed['fin_apres'] = filtres.finApres;
  if (filtres.vigueurLe !== null) listed['en_vigueur_le'] = filtres.vigueurLe;
  if (filtres.notifieApres !== null) listed['notifie_apres'] = filtres.notifieApres;
  if (filtres.notifieAvant !== null) listed['notifie_avant'] = filtres.notifieAvant;
  if (filtres.parAvenant !== null) listed['par_avenant'] = filtres.parAvenant;
  if (filtres.montantMin !== null) listed['montant_min'] = filtres.montantMin;
  if (filtres.montantMax !== null) listed['montant_max'] = filtres.montantMax;
  if (filtres.nonPubliees) listed['publication'] = 'non_publie';
  if (filtres.publiees) listed['publication'] = 'publie';
  if (periode.suite) listed['depuis'] = 1;
  if (periode.mois) [listed['mois_du'], listed['mois_au']] = periode.mois;
  if (periode.jours) [listed['jour_du'], listed['jour_au']] = periode.jours;
  if (periode.parmi) listed['mois_parmi'] = periode.parmi.join(',');
  return listed;
}

/** Filters as read from arguments, null where absent; names are identifiers, so that indexes look them up. */
export interface ReadFilters {
  exercices: number[] | null;
  /** With the familles below in the tree. */
  famille: string[] | null;
  familleSauf: boolean;
  service: string[] | null;
  serviceSauf: boolean;
  type: string[] | null;
  typeSauf: boolean;
  section: string[] | null;
  sectionSauf: boolean;
  verdict: string[] | null;
  verdictSauf: boolean;
  /** With the other identifiers of their SIREN. */
  fournisseur: string[] | null;
  fournisseurSauf: boolean;
  passation: string | null;
  annulations: 'seules' | 'hors' | null;
  /** The lots of one number. */
  marche: string[] | null;
  /** Number of an account. */
  compte: string | null;
  montantMin: number | null;
  montantMax: number | null;
  moisDu: number | null;
  moisAu: number | null;
  /** Of these months, the ones that are kept. */
  moisParmi: number[] | null;
  /** From the first month of the first exercice on. */
  depuis: boolean;
  /** The first and the last day, within the months. */
  jourDu: string | null;
  jourAu: string | null;
  /** MMDD. */
  jusquAu: string | null;
  /** Days that a payment took. */
  joursMin: number | null;
  joursMax: number | null;
  /** Days past the end of its delay. */
  retardMin: number | null;
  retardMax: number | null;
}

/**
 * The first parameters of the statements over purchases and payments: $1 organisation, $2 exercices, $3 familles, $4 left
 * out, $5 directions, $6 left out, $7 types, $8 left out.
 */
export const sharedParameters = (organizationId: string, filtres: ReadFilters): unknown[] => [
  organizationId,
  filtres.exercices,
  ...[filtres.famille, filtres.familleSauf, filtres.service, filtres.serviceSauf, filtres.type, filtres.typeSauf],
];

/** A famille counts with those below it; the code « * » is any. */
const FAMILLES = `
  WITH RECURSIVE arbre AS (
    SELECT id FROM familles WHERE organization_id = $1 AND (code = ANY ($2::text[]) OR '*' = ANY ($2::text[]))
    UNION
    SELECT fille.id FROM familles fille JOIN arbre ON fille.parent_id = arbre.id WHERE fille.organization_id = $1)
  SELECT id FROM arbre`;
const SERVICES = 'SELECT id FROM services WHERE organization_id = $1 AND code = ANY ($2::text[])';
const LEGAL_UNITS = `
  SELECT id FROM fournisseurs WHERE organization_id = $1 AND id = ANY ($2::uuid[])
  UNION
  SELECT autre.id FROM fournisseurs un
  JOIN fournisseurs autre ON autre.organization_id = $1 AND autre.siren = un.siren
  WHERE un.organization_id = $1 AND un.id = ANY ($2::uuid[])`;
const LOTS = 'SELECT id FROM marches WHERE organization_id = $1 AND numero = $2';

/**
 * A filter on a column whose values are $n and whose side is $n+1, true when they are left out. The planner knows both, so
 * what is kept is a plain comparison that indexes serve.
 */
export const sideOf = (column: string, n: number, type: 'uuid' | 'text'): string =>
  `($${n}::${type}[] IS NULL OR CASE WHEN $${n + 1}::boolean THEN (${column} = ANY ($${n})) IS NOT TRUE ELSE ${column} = ANY ($${n}) END)`;

/** « 2025-S1 »: the half-year of a day. */
export const halfYearOf = (day: string): string =>
  `to_char(${day}, 'YYYY-"S"') || CASE WHEN extract(month FROM ${day}) < 7 THEN 1 ELSE 2 END`;

/** A firm is one whatever its establishments: the key of its SIREN, and its name. */
export const firmOf = (alias: string): string =>
  `cle_fournisseur(${alias}.siren, ${alias}.type_id, ${alias}.identifiant)`;
export const FIRM_NAME = `(SELECT fournisseur.raison_sociale FROM fournisseurs fournisseur
  WHERE fournisseur.organization_id = $1 AND ${firmOf('fournisseur')} = groupe.cle
  ORDER BY fournisseur.raison_sociale LIMIT 1)`;

/** The filters that purchases, contracts and payments share. */
export async function readFilters(contexte: ToolContext, lus: Arguments): Promise<ReadFilters> {
  const sided = (nom: string): [string[] | null, boolean] => {
    const left = lus.liste(`${nom}_sauf`);
    return left ? [left, true] : [lus.liste(nom), false];
  };
  const [familles, familleSauf] = sided('famille');
  const [services, serviceSauf] = sided('service');
  const [type, typeSauf] = sided('type');
  const [section, sectionSauf] = sided('section');
  const [verdict, verdictSauf] = sided('verdict');
  const [noms, fournisseurSauf] = sided('fournisseur');
  const years = (lus.liste('exercice') ?? [])
    .map(Number)
    .filter((annee) => Number.isInteger(annee) && annee > 1899 && annee < 10_000);
  const marche = lus.texte('marche');
  const { tx, scope } = contexte;
  const found = async (sql: string, named: unknown): Promise<string[]> => {
    const rows = await tx.many<{ id: string }>(sql, [scope.organizationId, named]);
    return rows.map(({ id }) => id);
  };
  return {
    exercices: years.length === 0 ? null : years,
    ...{ familleSauf, serviceSauf, type, typeSauf, section, sectionSauf, verdict, verdictSauf },
    famille: familles && (await found(FAMILLES, familles)),
    service: services && (await found(SERVICES, services)),
    fournisseur: noms && (await found(LEGAL_UNITS, await identifiersOf(contexte, noms))),
    fournisseurSauf,
    passation: lus.choix('passation', ['marche', 'hors_marche']) ?? null,
    annulations: lus.choix('annulations', ['seules', 'hors']) ?? null,
    marche: marche === undefined ? null : await found(LOTS, marche),
    compte: /^\d{2,12}$/.test(lus.texte('compte') ?? '') ? lus.texte('compte')! : null,
    montantMin: lus.montant('montant_min') ?? null,
    montantMax: lus.montant('montant_max') ?? null,
    moisDu: lus.entier('mois_du', 1, 12) ?? null,
    moisAu: lus.entier('mois_au', 1, 12) ?? null,
    moisParmi:
      lus
        .liste('mois_parmi')
        ?.map(Number)
        .filter((mois) => mois >= 1 && mois <= 12) ?? null,
    depuis: lus.entier('depuis', 0, 1) === 1,
    jourDu: lus.jour('jour_du') ?? null,
    jourAu: lus.jour('jour_au') ?? null,
    jusquAu: /^\d{4}$/.test(lus.texte('jusqu_au') ?? '') ? lus.texte('jusqu_au')! : null,
    joursMin: lus.entier('jours_min', 0, 10_000) ?? null,
    joursMax: lus.entier('jours_max', 0, 10_000) ?? null,
    retardMin: lus.entier('retard_min', 0, 10_000) ?? null,
    retardMax: lus.entier('retard_max', 0, 10_000) ?? null,
  };
}

/** The supplier whose name is nearest, among those the scope knows. */
async function nearestSupplier({ tx, scope }: ToolContext, nom: string): Promise<string | undefined> {
  const row = await tx.first<{ id: string }>('SELECT id FROM chatbot_fournisseurs($1, $2, $3) LIMIT 1', [
    scope.organizationId,
    nom,
    scope.niveau !== 'complet',
  ]);
  return row?.id;
}

/** Suppliers by identifier, or by the name that is nearest. */
export async function identifiersOf(contexte: ToolContext, noms: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const nom of noms) {
    const id = UUID.test(nom) ? nom : await nearestSupplier(contexte, nom);
    if (id !== undefined) found.push(id);
  }
  return found;
}

/** The arguments that were given among those that a tool knows, as the source of its figures tells them. */
export function appliedFilters(lus: Arguments, noms: readonly string[]): Record<string, string | number> {
  const applied: Record<string, string | number> = {};
  for (const nom of noms) {
    const texte = lus.texte(nom);
    if (texte !== undefined) applied[nom] = /^\d{1,9}$/.test(texte) ? Number(texte) : texte;
  }
  return applied;
}

const values = (description: string, choix?: readonly string[]): ToolParameter => ({
  type: 'string',
  description: choix ? `${description} (${choix.join(', ')}), séparés par des virgules.` : description,
});

/** The filters as a model is told of them. */
export const FILTER_PARAMETERS: Record<string, ToolParameter> = {
  exercice: values('Année de l’exercice, ou plusieurs séparées par des virgules ; absente : l’exercice en cours.'),
  famille: values('Codes de familles d’achat, tels que 20.02.'),
  famille_sauf: values('Codes de familles laissées de côté.'),
  service: values('Codes de directions.'),
  service_sauf: values('Codes de directions laissées de côté.'),
  type: values('Types d’achat', TYPES),
  type_sauf: values('Types d’achat laissés de côté', TYPES),
  section: values('Sections budgétaires', SECTIONS),
  fournisseur: values('Nom d’un fournisseur.'),
  verdict: values('Verdicts de conformité', VERDICTS),
  passation: { type: 'string', description: 'Sur marché ou hors marché.', enum: ['marche', 'hors_marche'] },
  annulations: {
    type: 'string',
    description: 'Ce que des mandats ont annulé : seules, ou hors.',
    enum: ['seules', 'hors'],
  },
  marche: { type: 'string', description: 'Numéro d’un marché.' },
  compte: { type: 'string', description: 'Numéro d’un compte, avec ses subdivisions.' },
  mois_du: { type: 'integer', description: 'Premier mois, 1 à 12.' },
  mois_au: { type: 'integer', description: 'Dernier mois, 1 à 12.' },
  jour_du: { type: 'string', description: 'Premier jour, AAAA-MM-JJ, dans ces mois.' },
  jour_au: { type: 'string', description: 'Dernier jour, AAAA-MM-JJ, dans ces mois.' },
  depuis: { type: 'integer', description: '1 : depuis mois_du du premier exercice, sans interruption.' },
};
