/** What an answer does with the figures of a frame. */
export type Acte =
  | 'mesurer'
  | 'comparer'
  | 'varier'
  | 'expliquer'
  /** Why purchases of a famille have their verdict. */
  | 'motiver'
  | 'communs'
  /** Since when a supplier is paid. */
  | 'dater'
  /** How many groups come to a part of the whole. */
  | 'concentrer'
  | 'lister'
  | 'besoins'
  /** What purchases will have come to at the end of the exercice that runs. */
  | 'prevoir'
  | 'procedure'
  | 'seuils'
  | 'taux'
  | 'prix'
  /** One mandat by its number. */
  | 'mandat'
  /** What a famille of the nomenclature is for, or all of them. */
  | 'nomenclature'
  | 'definition'
  /** The figures of an exercice that whoever leads looks at first. */
  | 'resumer'
  /** What awaits somebody: purchases to look at, lines to class, invoices that are late, contracts that end. */
  | 'a_traiter'
  | 'aide';

/** Whose rows are counted: lines of mandats, contracts, followed payments. */
export type Sujet = 'achats' | 'marches' | 'paiements';

export type Mesure =
  | 'montant_ht'
  | 'montant_ttc'
  | 'montant_tva'
  | 'nombre_mandats'
  | 'nombre_lignes'
  | 'nombre_fournisseurs'
  | 'nombre_groupes'
  | 'montant_par_groupe'
  | 'montant_moyen'
  | 'montant_median'
  | 'montant_maximum'
  | 'conformite_pct'
  | 'conformite_nombre_pct'
  | 'nombre'
  | 'offres_moyennes'
  | 'avenants'
  | 'duree_moyenne'
  | 'delai_moyen'
  | 'delai_median'
  | 'a_l_heure_pct'
  | 'a_l_heure'
  | 'en_retard'
  | 'retard_moyen'
  | 'impayes'
  /** Of those that wait, those that are late. */
  | 'impayes_en_retard'
  | 'payes'
  | 'interets'
  /** What the mandats paid late, or in time, amount to, with tax. */
  | 'montant_en_retard'
  | 'montant_a_l_heure'
  | 'montant_impaye';

export type Axe =
  | 'exercice'
  | 'mois'
  | 'trimestre'
  | 'semestre'
  | 'service'
  | 'famille'
  | 'type'
  | 'section'
  | 'fournisseur'
  | 'mandat'
  | 'procedure'
  | 'passation'
  | 'verdict'
  | 'compte';

/** Axes whose groups bear names: a turn may speak of one of them. */
export const NAMED_AXES: ReadonlySet<Axe | null> = new Set<Axe | null>(['fournisseur', 'service', 'famille']);

export type TypeAchat = 'fournitures' | 'services' | 'travaux';
export type Section = 'investissement' | 'fonctionnement';
export type Verdict = 'conforme' | 'non_conforme' | 'a_verifier';
export type Passation = 'marche' | 'hors_marche';
export type Procedure = 'appel' | 'adaptee' | 'negociee' | 'sans_publicite' | 'formalisee';

/** What the essential data say of a contract beside its procedure. */
export type Mention =
  | 'accord_cadre'
  | 'clause_sociale'
  | 'critere_social'
  | 'consideration_sociale'
  | 'clause_environnementale'
  | 'critere_environnemental'
  | 'consideration_environnementale'
  | 'reconduction'
  | 'sous_traitance'
  | 'lots';

/** What one contract says of its prices and of how it is carried out. */
export type Clause = 'prix' | 'ccag' | 'reconduction' | 'avance' | 'sous_traitance' | 'considerations';

/** What is asked of a contract. */
export type Champ =
  | Clause
  | 'montant'
  | 'maximum'
  | 'titulaire'
  | 'fin'
  | 'notification'
  | 'procedure'
  | 'offres'
  | 'conformite'
  /** Why it is judged as it is. */
  | 'motif'
  | 'avenants'
  | 'duree'
  | 'reste'
  /** What was paid on it since it began. */
  | 'paye'
  /** The share that is paid of what may be, and what is paid beyond it. */
  | 'consommation'
  | 'depassement'
  /** Several of these at once. */
  | 'fiche';

/** How amendments changed the contracts that are kept. */
export const PAR_AVENANT = ['tous', 'hausse', 'plusieurs'] as const;
export type ParAvenant = (typeof PAR_AVENANT)[number];
