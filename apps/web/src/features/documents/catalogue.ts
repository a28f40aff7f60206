/** A document that the service makes: what is in it, and as what it comes. */
export interface DocumentKind {
  id: 'cartographie' | 'annuel' | 'nomenclature' | 'dossier' | 'audit';
  title: string;
  /** What is in it, for somebody who never saw one. */
  text: string;
  formats: readonly DocumentFormat[];
}

export type DocumentFormat = 'pdf' | 'xlsx' | 'csv' | 'json';

export const FORMAT_NAMES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'PDF',
  xlsx: 'Excel',
  csv: 'CSV',
  json: 'JSON',
};

/** In the order of their keys. */
export const DOCUMENTS: readonly DocumentKind[] = [
  {
    id: 'cartographie',
    title: 'Cartographie des achats',
    text: 'Qui achète quoi, à qui : montants par direction, famille et fournisseur. En Excel, chaque ligne de mandat.',
    formats: ['pdf', 'xlsx', 'csv'],
  },
  {
    id: 'annuel',
    title: 'Rapport annuel',
    text: 'L’exercice pour l’assemblée : volumes, évolution, conformité, délais de paiement, principaux marchés.',
    formats: ['pdf', 'xlsx'],
  },
  {
    id: 'nomenclature',
    title: 'Nomenclature et seuils',
    text: 'Chaque famille, son besoin de l’année, et ce qui reste avant le prochain seuil de procédure.',
    formats: ['pdf', 'xlsx', 'csv'],
  },
  {
    id: 'dossier',
    title: 'Dossier d’un marché',
    text: 'Tout ce que le service sait d’un marché : avenants, paiements, conformité, pièces du calcul.',
    formats: ['pdf', 'json'],
  },
  {
    id: 'audit',
    title: 'Journal d’audit',
    text: 'Qui a fait quoi, et quand, avec les empreintes qui prouvent que rien n’a été retiré.',
    formats: ['csv', 'xlsx'],
  },
];
