import {
  CASES,
  CCAG,
  ENVIRONMENTAL,
  GROUPINGS,
  MODALITIES,
  NO_CASE,
  PLACE_CODES,
  PRICE_FORMS,
  PRICE_KINDS,
  PROCEDURES,
  SOCIAL,
  TECHNIQUES,
  type Term,
  TYPES,
} from './vocabulary.js';

/** How the members of a marché are shown in its form. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'amount'
  | 'integer'
  | 'share'
  | 'day'
  | 'choice'
  | 'several'
  | 'cpv'
  | 'yes-no'
  | 'reference'
  | 'holders';

/** Where the options of a reference come from. */
export type ReferenceSource = 'services' | 'familles' | 'operations';

export interface FieldDefinition {
  /** The member of the interface; a dot leads into it: `lieu_execution.code`. */
  name: string;
  label: string;
  kind: FieldKind;
  hint?: string;
  terms?: readonly Term[];
  source?: ReferenceSource;
  isRequired?: boolean;
  /** Half the width of the sheet: stands beside its neighbour. */
  isShort?: boolean;
  /** Never emptied: it has always a value, or counts from zero. */
  isKept?: boolean;
  /** What the service takes at the least: of an integer. Absent: 0. */
  least?: number;
  /** What the service takes at the most: of a text, its characters; of an integer, the number itself. */
  most?: number;
}

export interface SectionDefinition {
  id: string;
  title: string;
  /** Folded until one of its fields has a value. */
  isRare?: boolean;
  fields: readonly FieldDefinition[];
}

const short = { isShort: true } as const;

export const SECTIONS: readonly SectionDefinition[] = [
  {
    id: 'identite',
    title: 'Ce qui est acheté',
    fields: [
      {
        name: 'numero',
        most: 16,
        label: 'Numéro',
        kind: 'text',
        isRequired: true,
        hint: 'De 1 à 16 caractères.',
        ...short,
      },
      {
        name: 'exercice',
        least: 1900,
        most: 9999,
        label: 'Exercice',
        kind: 'integer',
        hint: 'Année de la notification.',
        isKept: true,
        ...short,
      },
      { name: 'objet', most: 1000, label: 'Objet', kind: 'long', isRequired: true },
      { name: 'type', label: 'Type d’achat', kind: 'choice', terms: TYPES, ...short },
      { name: 'cpv', label: 'Code CPV', kind: 'cpv', hint: '8 chiffres.', ...short },
      { name: 'nature', most: 100, label: 'Nature', kind: 'text', ...short },
      {
        name: 'categorie',
        label: 'Catégorie',
        kind: 'choice',
        terms: [
          { value: 'marche', label: 'Marché' },
          { value: 'concession', label: 'Concession' },
        ],
        isKept: true,
        ...short,
      },
      { name: 'service_id', label: 'Service', kind: 'reference', source: 'services' },
      { name: 'famille_id', label: 'Famille', kind: 'reference', source: 'familles' },
      { name: 'operation_id', label: 'Opération', kind: 'reference', source: 'operations' },
    ],
  },
  {
    id: 'titulaires',
    title: 'Titulaires',
    fields: [{ name: 'titulaires', label: 'Titulaires', kind: 'holders' }],
  },
  {
    id: 'procedure',
    title: 'Procédure et justification',
    fields: [
      { name: 'procedure', label: 'Procédure', kind: 'choice', terms: PROCEDURES },
      { name: 'date_lancement', label: 'Consultation lancée le', kind: 'day', ...short },
      { name: 'offres_recues', most: 100_000, label: 'Offres reçues', kind: 'integer', ...short },
      {
        name: 'justification',
        label: 'Justification',
        kind: 'choice',
        terms: [...CASES, NO_CASE],
        hint: 'Cas qui dispense de la procédure que le besoin exigerait.',
      },
      {
        name: 'cas_reference',
        most: 500,
        label: 'Référence du cas',
        kind: 'text',
        hint: 'Décision, marché initial ou texte sur lequel il repose.',
      },
      {
        name: 'accord_cadre',
        most: 16,
        label: 'Accord-cadre suivi',
        kind: 'text',
        hint: 'Numéro, pour un marché subséquent.',
        ...short,
      },
      {
        name: 'groupement_commandes',
        label: 'Groupement de commandes',
        kind: 'choice',
        terms: [
          { value: 'coordonnateur', label: 'Coordonnateur' },
          { value: 'membre', label: 'Membre' },
        ],
        ...short,
      },
      {
        name: 'services_mixtes',
        label: 'Services sociaux ou spécifiques',
        kind: 'choice',
        terms: [
          { value: 'specifiques', label: 'La plus grande part' },
          { value: 'autres', label: 'La moindre part' },
          { value: 'a_preciser', label: 'À préciser' },
        ],
        hint: 'Pour un marché qui en mêle à d’autres (R2123-2).',
      },
    ],
  },
  {
    id: 'montant',
    title: 'Montant',
    fields: [
      { name: 'montant', label: 'Montant initial HT', kind: 'amount', ...short },
      { name: 'montant_max', label: 'Maximum HT', kind: 'amount', hint: 'D’un accord-cadre.', ...short },
      {
        name: 'montant_base',
        label: 'Ce montant est',
        kind: 'choice',
        terms: [
          { value: 'total', label: 'celui de toute la durée' },
          { value: 'annuel', label: 'celui d’une année' },
        ],
        isKept: true,
        ...short,
      },
      { name: 'options_comprises', label: 'Options et reconductions comprises', kind: 'yes-no', ...short },
      { name: 'sans_maximum', label: 'Accord-cadre sans maximum', kind: 'yes-no', ...short },
      { name: 'forme_prix', label: 'Forme du prix', kind: 'choice', terms: PRICE_FORMS, ...short },
    ],
  },
  {
    id: 'duree',
    title: 'Durée',
    fields: [
      { name: 'date_notification', label: 'Notifié le', kind: 'day', ...short },
      {
        name: 'duree_mois',
        most: 1200,
        label: 'Durée en mois',
        kind: 'integer',
        hint: 'Reconductions comprises.',
        ...short,
      },
      { name: 'reconductions', most: 100, label: 'Reconductions possibles', kind: 'integer', isKept: true, ...short },
      { name: 'date_fin', label: 'Dernier jour', kind: 'day', hint: 'Vide : calculé par la durée.', ...short },
      {
        name: 'delai_paiement_jours',
        least: 1,
        most: 60,
        label: 'Délai de paiement, en jours',
        kind: 'integer',
        ...short,
      },
    ],
  },
  {
    id: 'execution',
    title: 'Techniques, lieu et considérations',
    isRare: true,
    fields: [
      { name: 'techniques', label: 'Techniques d’achat', kind: 'several', terms: TECHNIQUES, ...short },
      { name: 'modalites', label: 'Modalités d’exécution', kind: 'several', terms: MODALITIES, ...short },
      { name: 'types_prix', label: 'Types de prix', kind: 'several', terms: PRICE_KINDS },
      {
        name: 'lieu_execution.code',
        most: 20,
        label: 'Lieu d’exécution : code',
        kind: 'text',
        hint: 'Comme 69123.',
        ...short,
      },
      { name: 'lieu_execution.type_code', label: 'Ce code est', kind: 'choice', terms: PLACE_CODES, ...short },
      { name: 'lieu_execution.nom', most: 300, label: 'Nom du lieu', kind: 'text' },
      { name: 'considerations_sociales', label: 'Considérations sociales', kind: 'several', terms: SOCIAL, ...short },
      {
        name: 'considerations_environnementales',
        label: 'Considérations environnementales',
        kind: 'several',
        terms: ENVIRONMENTAL,
        ...short,
      },
    ],
  },
  {
    id: 'publication',
    title: 'Données à publier',
    isRare: true,
    fields: [
      { name: 'date_publication', label: 'Publiées le', kind: 'day', ...short },
      { name: 'ccag', label: 'CCAG', kind: 'choice', terms: CCAG, ...short },
      { name: 'type_groupement', label: 'Groupement des titulaires', kind: 'choice', terms: GROUPINGS, ...short },
      { name: 'marche_innovant', label: 'Marché innovant', kind: 'yes-no', ...short },
      { name: 'sous_traitance_declaree', label: 'Sous-traitance déclarée', kind: 'yes-no', ...short },
      { name: 'attribution_avance', label: 'Avance', kind: 'yes-no', ...short },
      { name: 'taux_avance', label: 'Taux de l’avance, en %', kind: 'share', ...short },
      { name: 'origine_ue', label: 'Part d’origine européenne, en %', kind: 'share', ...short },
      { name: 'origine_france', label: 'Part d’origine française, en %', kind: 'share', ...short },
      { name: 'pes_id_marche', most: 60, label: 'Identifiant PES', kind: 'text', ...short },
    ],
  },
];

export const FIELDS: readonly FieldDefinition[] = SECTIONS.flatMap(({ fields }) => fields);

const OTHERS: Readonly<Record<string, string>> = {
  montant_actuel: 'Montant après avenants',
  lots: 'Lots',
  lot: 'Lot',
  avenants: 'Avenants',
  sous_traitances: 'Sous-traitances',
  service: 'Service',
  famille: 'Famille',
  statut: 'Statut',
  source_classement: 'Origine de la famille',
  confiance: 'Confiance de la famille',
  consultation_id: 'Consultation',
  types_possibles: 'Types possibles',
  type_preuve: 'Preuve du type',
  lieu_execution: 'Lieu d’exécution',
};

/** What a member is called. */
export const memberName = (name: string): string =>
  FIELDS.find((field) => field.name === name)?.label ?? OTHERS[name] ?? name;
