import { HOSTILE } from './application.js';

/** Whose contracts the file has. */
export const SIRET = '21690123100011';
export const NOMENCLATURE = `Code;Libellé;Type;Famille parente;Préfixes CPV;Comptes
12.03;Mobilier ${HOSTILE.slice(0, 120)};fournitures;;391;2184
14.02;Électricité;fournitures;;0931;60612
`;

/** Two lots of one number, and a modification of one of them. */
export const LOTS = [
  { montant: 10_000 },
  { montant: 12_000 },
  {
    ...{ id: '20250000003501', montant: 11_000, dureeMois: 18 },
    ...{ dateNotification: '2025-09-01', datePublicationDonnees: '2025-09-15' },
  },
  // Nothing but a word of it speaks for a famille.
  { id: '20250000004000', objet: 'Achat d’électricité', codeCPV: '31682000', montant: 40_000 },
].map((row) => ({
  ...{ id: '20250000003500', objet: `Mobilier du groupe scolaire ${HOSTILE}`, codeCPV: '39160000' },
  ...{ dateNotification: '2025-02-03', datePublicationDonnees: '2025-02-20', dureeMois: 12, formePrix: 'Ferme' },
  ...{ nature: 'Marché', procedure: 'Procédure adaptée', acheteur: { id: SIRET } },
  lieuExecution: { code: '69001', typeCode: 'Code postal', nom: 'Lyon' },
  titulaires: [{ typeIdentifiant: 'SIRET', id: '52258043000026' }],
  ...row,
}));

/** More of them than a page shows, of a famille that nothing speaks for. */
export const MANY_UNANNOUNCED = Array.from({ length: 105 }, (_, rank) => ({
  ...{ id: `202500000070${String(rank).padStart(2, '0')}`, objet: `Étude ${rank}`, codeCPV: '71241000' },
  ...{ dateNotification: '2025-03-03', datePublicationDonnees: '2025-03-20', dureeMois: 12, formePrix: 'Ferme' },
  ...{ nature: 'Marché', procedure: 'Procédure adaptée', acheteur: { id: SIRET }, montant: 95_000 + rank },
  lieuExecution: { code: '69001', typeCode: 'Code postal', nom: 'Lyon' },
  titulaires: [{ typeIdentifiant: 'SIRET', id: '52258043000026' }],
}));

/** Its verdict wants the notice of its consultation. */
export const UNANNOUNCED = {
  ...{ numero: '2025-090', objet: 'Nettoyage des écoles', type: 'services', procedure: 'Procédure adaptée' },
  ...{ montant: 95_000, date_lancement: '2025-01-10', date_notification: '2025-03-02', duree_mois: 12 },
  titulaires: [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Propreté Réunie' }],
};
