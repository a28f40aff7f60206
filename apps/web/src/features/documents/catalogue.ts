import type { Made } from '../../shell/navigation-entry.js';

/** A document that the service makes: what is in it, and as what it comes. */
export interface DocumentKind extends Made {
  id: 'cartographie' | 'annuel' | 'nomenclature' | 'dossier' | 'audit';
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

const SPEND = { permission: 'procurement.export', module: 'achats_publics' } as const;

/** In the order of their keys. */
export const DOCUMENTS: readonly DocumentKind[] = [
  {
    id: 'cartographie',
    title: 'Cartographie des achats',
    text: 'Qui achète quoi, à qui : montants par direction, famille et fournisseur. En Excel, chaque ligne de mandat.',
    formats: ['pdf', 'xlsx', 'csv'],
    isYearly: true,
    ...SPEND,
  },
  {
    id: 'annuel',
    title: 'Rapport annuel',
    text: 'L’exercice pour l’assemblée : volumes, évolution, conformité, délais de paiement, principaux marchés.',
    formats: ['pdf', 'xlsx'],
    isYearly: true,
    ...SPEND,
  },
  {
    id: 'nomenclature',
    title: 'Nomenclature et seuils',
    text: 'Chaque famille, son besoin de l’année, et ce qui reste avant le prochain seuil de procédure.',
    formats: ['pdf', 'xlsx', 'csv'],
    isYearly: true,
    ...SPEND,
  },
  {
    id: 'dossier',
    title: 'Dossier d’un marché',
    text: 'Tout ce que le service sait d’un marché : avenants, paiements, conformité, pièces du calcul.',
    formats: ['pdf', 'json'],
    isYearly: false,
    ...SPEND,
  },
  {
    id: 'audit',
    title: 'Journal d’audit',
    text: 'Qui a fait quoi, et quand, avec les empreintes qui prouvent que rien n’a été retiré.',
    formats: ['csv', 'xlsx'],
    isYearly: true,
    permission: 'audit.read',
  },
];
