import type { ImportType } from './words.js';

/** A kind of file that the service reads. */
export interface ExpectedKind {
  type: ImportType;
  title: string;
  /** What is in it, and what it fills. */
  content: string;
  /** Where the person finds it. */
  where: string;
  formats: string;
  sample: { name: string; read: () => Promise<{ default: string }> };
}

/** In the order in which a new organisation needs them. */
export const EXPECTED_KINDS: readonly ExpectedKind[] = [
  {
    type: 'nomenclature',
    title: 'La nomenclature des achats',
    content:
      'Vos familles d’achats, leur type et les comptes ou codes CPV qui y mènent. Elle sert à classer tout le reste.',
    where:
      'Souvent un tableur tenu par la commande publique. Dans le logiciel financier : « Paramétrage » ou « Tables », puis « Nomenclature d’achats », « Familles homogènes ».',
    formats: 'CSV ou XLSX',
    sample: { name: 'exemple-nomenclature.csv', read: () => import('./samples/nomenclature.csv?raw') },
  },
  {
    type: 'decp',
    title: 'Les marchés (DECP)',
    content: 'Vos contrats publiés : objet, titulaires, montant, durée, modifications.',
    where:
      'Sur votre profil d’acheteur, rubrique « Données essentielles » ; ou sur data.gouv.fr, jeu « Données essentielles de la commande publique », filtré sur votre SIRET.',
    formats: 'JSON ou XML (formats 2019 et 2022), CSV à plat',
    sample: { name: 'exemple-marches-decp.json', read: () => import('./samples/decp.json?raw') },
  },
  {
    type: 'mandats',
    title: 'Les mandats, en tableau',
    content: 'Une ligne par ligne de mandat : numéro, date, compte, fournisseur, montant, et le marché s’il y en a un.',
    where:
      'Dans le logiciel financier : « Éditions » ou « Requêtes », puis « Liste des mandats » ou « Grand livre des dépenses », et « Exporter vers Excel » ou « CSV ». Les titres de colonnes usuels sont reconnus.',
    formats: 'CSV ou XLSX, en-têtes sur n’importe quelle ligne du début',
    sample: { name: 'exemple-mandats.csv', read: () => import('./samples/mandats.csv?raw') },
  },
  {
    type: 'pes',
    title: 'Les mandats, en flux PES',
    content: 'Le flux envoyé au comptable (PES Aller) et son retour, qui dit les paiements (PES Retour).',
    where:
      'Dans le logiciel financier : « Dématérialisation » ou « Échanges Hélios », puis les flux « PES_Aller » envoyés. Ou dans votre tiers de télétransmission, à la date d’envoi.',
    formats: 'XML, tel qu’il est parti (ni décompressé à moitié, ni l’accusé PES_ACQUIT)',
    sample: { name: 'exemple-pes-aller.xml', read: () => import('./samples/pes-aller.xml?raw') },
  },
  {
    type: 'bordereau',
    title: 'Les bordereaux de prix',
    content: 'Les prix unitaires d’un marché (BPU), pour les comparer dans le temps et entre fournisseurs.',
    where: 'Dans le dossier du marché : l’annexe « Bordereau des prix unitaires », en tableur.',
    formats: 'CSV ou XLSX',
    sample: { name: 'exemple-bordereau.csv', read: () => import('./samples/bordereau.csv?raw') },
  },
];
