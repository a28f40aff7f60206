import { FLAT } from '#imports/readers/decp/flat-columns.js';
import type { TableSpec } from '#imports/readers/table/table-header.js';

/** The headers that a buyer gives its own table of contracts, besides the members of DECP. */
const ECRITES = {
  id: ['Numéro de marché', 'Numéro du marché', 'Marché', 'Référence du marché', 'Réf. marché', 'N° contrat'],
  acheteurId: ['SIRET acheteur', 'SIRET de l’acheteur'],
  acheteurNom: ['Acheteur', 'Pouvoir adjudicateur'],
  nature: ['Nature du contrat', 'Nature du marché'],
  lot: ['Numéro de lot', 'N° du lot'],
  // A buyer says so itself, where decp.info reads it off the CPV.
  typeMarche: ['Type', 'Type de marché', 'Type d’achat', 'Nature des prestations', 'Catégorie d’achat'],
  objet: ['Objet du marché', 'Intitulé', 'Intitulé du marché', 'Libellé', 'Libellé du marché', 'Objet du contrat'],
  codeCPV: ['Code CPV', 'CPV', 'CPV principal'],
  procedure: ['Procédure', 'Type de procédure', 'Procédure de passation', 'Mode de passation'],
  dureeMois: ['Durée', 'Durée (mois)', 'Durée en mois', 'Durée du marché', 'Durée totale (mois)'],
  dateNotification: ['Date de notification', 'Notification', 'Notifié le', 'Date notification'],
  montant: ['Montant HT', 'Montant du marché HT', 'Montant total HT', 'Montant attribué HT', 'Montant notifié HT'],
  titulaireId: [
    'SIRET titulaire',
    'SIRET du titulaire',
    'SIRET',
    'SIRET attributaire',
    'SIRET fournisseur',
    'Titulaire SIRET',
  ],
  titulaireNom: ['Titulaire', 'Attributaire', 'Nom du titulaire', 'Entreprise', 'Raison sociale', 'Fournisseur'],
  offresRecues: ['Nombre d’offres', 'Nombre d’offres reçues', 'Offres reçues'],
} as const satisfies Partial<Record<keyof (typeof FLAT)['columns'], readonly string[]>>;

const columns: Record<string, readonly string[]> = { ...FLAT.columns };
for (const [name, labels] of Object.entries(ECRITES)) columns[name] = [...labels, ...columns[name]!];

/**
 * The table of contracts that a buyer keeps itself, a row a contract or a lot. It names no buyer: its contracts are those of the
 * organisation. A procedure and a notification tell it from a table of mandats.
 */
export const SUIVI = {
  type: 'decp',
  nom: 'un tableau de marchés',
  columns: columns as Readonly<Record<keyof (typeof FLAT)['columns'], readonly string[]>>,
  required: [['id'], ['objet'], ['procedure'], ['dateNotification'], ['titulaireId']],
} satisfies TableSpec;
