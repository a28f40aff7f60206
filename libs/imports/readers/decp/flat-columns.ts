import type { TableSpec } from '#imports/readers/table/table-header.js';

/** The members that a contract has in the same words in DECP v2 and in the columns of flat files. */
export const PLAIN_MEMBERS = [
  ...[
    'uid',
    'nature',
    'typeMarche',
    'lot',
    'objet',
    'codeCPV',
    'procedure',
    'dureeMois',
    'dateNotification',
    'datePublicationDonnees',
  ],
  ...['montant', 'formePrix', 'idAccordCadre', 'marcheInnovant', 'ccag', 'offresRecues', 'attributionAvance'],
  ...['tauxAvance', 'typeGroupementOperateurs', 'sousTraitanceDeclaree', 'origineUE', 'origineFrance'],
] as const;

/** Members that hold several labels, which flat files write in one cell. */
export const LIST_MEMBERS = [
  'typesPrix',
  'techniques',
  'modalitesExecution',
  'considerationsSociales',
  'considerationsEnvironnementales',
] as const;

/**
 * Columns of the flat layouts of DECP, as tables or as JSON objects without depth. A contract takes a row for each
 * titulaire, modification and subcontract:
 * - SCDL marchés publics (2018), in capitals;
 * - data.economie.gouv.fr, where `titulaire_id_1` to `_3` stand side by side and `CDL` fills empty cells;
 * - decp.info (`decp-processing`), where `modification_id` is 0 on the rows of the contract as it was signed, and n on
 *   those of its nth modification, whose amount, duration, dates and titulaires take the place of the first ones.
 */
export const FLAT = {
  type: 'decp',
  nom: 'un fichier « decp » tel que publié',
  columns: {
    id: ['id', 'MARCHE_ID'],
    acheteurId: ['acheteur_id', 'ACHETEURS_ID', 'acheteur_siret'],
    acheteurNom: ['acheteur_nom', 'ACHETEURS_NOM'],
    uid: ['uid'],
    categorie: ['_type'],
    nature: ['nature', 'NATURE_MARCHE'],
    lot: ['lot', 'numeroLot', 'lotNumero', 'idLot'],
    // Not the `type` of decp.info, which it reads off the CPV.
    typeMarche: ['typeMarche', 'naturePrestations', 'naturePrestation'],
    objet: ['objet', 'MARCHE_OBJET'],
    codeCPV: ['codeCPV', 'CPV_CODE'],
    procedure: ['procedure'],
    lieuCode: ['lieuExecution_code', 'LIEU_EXEC_CODE'],
    lieuType: ['lieuExecution_typeCode', 'LIEU_EXEC_TYPE'],
    lieuNom: ['lieuExecution_nom', 'LIEU_EXEC_NOM'],
    dureeMois: ['dureeMois', 'DUREE_MOIS'],
    dateNotification: ['dateNotification', 'NOTIFICATION_DATE'],
    datePublicationDonnees: ['datePublicationDonnees', 'PUBLICATION_DATE'],
    montant: ['montant'],
    // A buyer's own table may tell the maximum of an accord-cadre apart, which DECP writes as its amount.
    montantMaximum: ['Montant maximum HT', 'Montant maximum', 'Montant maxi HT', 'Maximum HT', 'Montant max HT'],
    formePrix: ['formePrix', 'PRIX_FORME'],
    typesPrix: ['typesPrix', 'typePrix'],
    techniques: ['techniques', 'technique'],
    modalitesExecution: ['modalitesExecution', 'modaliteExecution'],
    considerationsSociales: ['considerationsSociales'],
    considerationsEnvironnementales: ['considerationsEnvironnementales'],
    idAccordCadre: ['idAccordCadre'],
    marcheInnovant: ['marcheInnovant'],
    ccag: ['ccag'],
    offresRecues: ['offresRecues'],
    attributionAvance: ['attributionAvance'],
    tauxAvance: ['tauxAvance'],
    typeGroupementOperateurs: ['typeGroupementOperateurs'],
    sousTraitanceDeclaree: ['sousTraitanceDeclaree'],
    origineUE: ['origineUE'],
    origineFrance: ['origineFrance'],
    titulaireId: ['titulaire_id', 'titulaire_id_1', 'TITULAIRES_ID'],
    titulaireType: ['titulaire_typeIdentifiant', 'titulaire_typeIdentifiant_1', 'TITULAIRES_ID_TYPE'],
    titulaireNom: [
      ...['titulaire_nom', 'titulaire_denominationSociale_1', 'titulaire_denominationSociale'],
      ...['titulaire_denomination', 'TITULAIRES_DENOMINATION'],
    ],
    titulaire2Id: ['titulaire_id_2'],
    titulaire2Type: ['titulaire_typeIdentifiant_2'],
    titulaire2Nom: ['titulaire_denominationSociale_2'],
    titulaire3Id: ['titulaire_id_3'],
    titulaire3Type: ['titulaire_typeIdentifiant_3'],
    titulaire3Nom: ['titulaire_denominationSociale_3'],
    version: ['modification_id'],
    modificationsAnnoncees: ['nb_modifications', 'nbModifications', 'nombreModifications'],
    modifId: ['idModification'],
    modifObjet: ['objetModification', 'MODIF_OBJET'],
    modifPublication: [
      ...['datePublicationDonneesModificationModification', 'datePublicationDonneesModification'],
      'MODIF_PUBLICATION_DATE',
    ],
    modifDuree: ['dureeMoisModification', 'MODIF_DUREE_MOIS'],
    modifMontant: ['montantModification', 'MODIF_MARCHE_MONTANT'],
    modifTitulaireId: ['idTitulaireModification', 'MODIF_TITULAIRES_ID'],
    modifTitulaireType: ['typeIdentifiantTitulaireModification', 'MODIF_TITULAIRES_ID_TYPE'],
    modifTitulaireNom: ['MODIF_TITULAIRES_DENOMINATION'],
    modifSignature: [
      ...['dateNotificationModificationModification', 'dateNotificationModification', 'MODIF_SIGNATURE_DATE'],
    ],
    acteId: ['idActeSousTraitance'],
    acteDuree: ['dureeMoisActeSousTraitance'],
    acteNotification: ['dateNotificationActeSousTraitance'],
    actePublication: ['datePublicationDonneesActeSousTraitance'],
    acteMontant: ['montantActeSousTraitance'],
    acteVariation: ['variationPrixActeSousTraitance'],
    sousTraitantId: ['idSousTraitant'],
    sousTraitantType: ['typeIdentifiantSousTraitant'],
    modifActeId: ['idModificationActeSousTraitance'],
    modifActeDuree: ['dureeMoisModificationActeSousTraitance'],
    modifActeNotification: ['dateNotificationModificationSousTraitanceModificationActeSousTraitance'],
    modifActePublication: ['datePublicationDonneesModificationActeSousTraitance'],
    modifActeMontant: ['montantModificationActeSousTraitance'],
    // What DECP has no member for, and the verdict of a contract needs: facts of its consultation.
    consultation: ['Numéro de consultation', 'Numéro de la consultation', 'Référence de la consultation'],
    dateLancement: ['Date de lancement', 'Date de lancement de la consultation', 'dateLancement'],
    estimation: ['Estimation HT', 'Estimation', 'Valeur estimée HT', 'Valeur estimée', 'Montant estimé HT'],
    avis: ['Avis de publicité', 'Publicité', 'Support de publicité', 'Support de l’avis'],
    avisReference: ['Référence de l’avis', 'Référence de l’avis de publicité', 'Numéro de l’avis'],
    avisDate: ['Date de l’avis', 'Date de l’avis de publicité', 'Date de publicité'],
    cas: ['Cas de dispense (R2122)', 'Cas de dispense', 'Cas R2122', 'Justification'],
  },
  required: [['id'], ['acheteurId'], ['objet'], ['titulaireId']],
} as const satisfies TableSpec;

/** Columns of amounts. */
export const FLAT_MONTANTS = [
  ...(['montant', 'montantMaximum', 'modifMontant', 'acteMontant', 'modifActeMontant', 'estimation'] as const),
] as const;

/** Members of JSON, nested or flat, that hold amounts. */
export const MEMBRES_DE_MONTANT: ReadonlySet<string> = new Set([
  ...['montant', 'valeurGlobale', 'montantSubventionPublique', 'depensesInvestissement', 'tarif'],
  ...FLAT_MONTANTS.flatMap((column): readonly string[] => FLAT.columns[column]),
]);

export type FlatColumn = keyof (typeof FLAT)['columns'];
