import type { ConfirmerDecpDto } from '#client/operations.js';

/** A member that may be confirmed: the service refuses any other. */
export const asSupposable = (name: string) => name as ConfirmerDecpDto['membres'][number];

/** A compulsory member of a published contract: what it is called, and the fields of a marché that give it. */
export interface PublishedMember {
  label: string;
  /** By their names in the form of a marché; none: it is given elsewhere. */
  fields: readonly string[];
}

const member = (label: string, ...fields: string[]): PublishedMember => ({ label, fields });

const MEMBERS: Readonly<Record<string, PublishedMember>> = {
  id: member('Numéro', 'numero'),
  acheteur: member('SIRET de l’acheteur'),
  nature: member('Nature', 'nature'),
  objet: member('Objet', 'objet'),
  codeCPV: member('Code CPV', 'cpv'),
  techniques: member('Techniques d’achat', 'techniques'),
  modalitesExecution: member('Modalités d’exécution', 'modalites'),
  marcheInnovant: member('Marché innovant', 'marche_innovant'),
  ccag: member('CCAG', 'ccag'),
  offresRecues: member('Offres reçues', 'offres_recues'),
  attributionAvance: member('Avance', 'attribution_avance', 'taux_avance'),
  typeGroupementOperateurs: member('Groupement d’opérateurs', 'type_groupement'),
  procedure: member('Procédure', 'procedure'),
  lieuExecution: member('Lieu d’exécution', 'lieu_execution.code', 'lieu_execution.type_code'),
  dureeMois: member('Durée', 'duree_mois'),
  dateNotification: member('Date de notification', 'date_notification'),
  montant: member('Montant', 'montant'),
  typesPrix: member('Types de prix', 'types_prix'),
  formePrix: member('Forme du prix', 'forme_prix'),
  sousTraitanceDeclaree: member('Sous-traitance déclarée', 'sous_traitance_declaree'),
  actesSousTraitance: member('Sous-traitances'),
  modifications: member('Avenants'),
  titulaires: member('Titulaires'),
  considerationsSociales: member('Considérations sociales', 'considerations_sociales'),
  considerationsEnvironnementales: member('Considérations environnementales', 'considerations_environnementales'),
};

/** A member by its name; one that is not known here is shown under it. */
export const memberOf = (name: string): PublishedMember => MEMBERS[name] ?? member(name);

/** The tab of a marché where a member without a field is given. */
export const tabOf = (name: string): 'avenants' | 'sous-traitance' | undefined =>
  name === 'modifications' ? 'avenants' : name === 'actesSousTraitance' ? 'sous-traitance' : undefined;

/** Where a member without a field is given: a tab of its marché, or the form of the whole. */
export const placeOf = (name: string) => (tabOf(name) === undefined ? { fiche: 'modifier' } : { onglet: tabOf(name) });

/** A value that would be published, as a person reads it. */
export function valueOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
