const texts = (member: string): string =>
  `ARRAY(SELECT jsonb_array_elements_text(coalesce(donnees->'${member}', '[]')))`;

/** The type that the members of a row leave, when it is one, with the types that they leave and what said so. */
const COLONNES_DU_TYPE: Readonly<Record<string, string>> = {
  type_achat: `CASE WHEN jsonb_array_length(type_lu->'types') = 1 THEN type_lu#>>'{types,0}' END`,
  types_possibles: `ARRAY(SELECT jsonb_array_elements_text(type_lu->'types'))`,
  type_preuve: `type_lu->>'preuve'`,
};

/** Columns that go with another: a person who gave that one gave them. */
export const SUIVENT: Readonly<Record<string, string>> = { types_possibles: 'type_achat', type_preuve: 'type_achat' };

/** Where the type comes from, as a provenance: a file rarely writes it. */
export const PROVENANCE_DU_TYPE = `CASE WHEN jsonb_array_length(type_lu->'types') <> 1 THEN '{}'::jsonb
  ELSE jsonb_build_object('type_achat', CASE type_lu->>'preuve' WHEN 'fichier' THEN 'publie' ELSE 'deduit' END) END`;

/** What DECP says of a contract: each column, and its value from `donnees`. A value that a person gave is never replaced. */
export const COLONNES_PUBLIEES: Readonly<Record<string, string>> = {
  categorie: `donnees->>'categorie'`,
  objet: `donnees->>'objet'`,
  nature: `donnees->>'nature'`,
  ...COLONNES_DU_TYPE,
  cpv: `donnees->>'cpv'`,
  procedure: `donnees->>'procedure'`,
  techniques: texts('techniques'),
  modalites: texts('modalitesExecution'),
  forme_prix: `donnees->>'formePrix'`,
  types_prix: texts('typesPrix'),
  montant: `(donnees->>'montant')::numeric`,
  date_notification: `(donnees->>'dateNotification')::date`,
  date_publication: `(donnees->>'datePublicationDonnees')::date`,
  duree_mois: `(donnees->>'dureeMois')::int`,
  lieu_code: `donnees#>>'{lieuExecution,code}'`,
  lieu_type_code: `donnees#>>'{lieuExecution,typeCode}'`,
  lieu_nom: `donnees#>>'{lieuExecution,nom}'`,
  considerations_sociales: texts('considerationsSociales'),
  considerations_environnementales: texts('considerationsEnvironnementales'),
  offres_recues: `(donnees->>'offresRecues')::int`,
  accord_cadre: `donnees->>'idAccordCadre'`,
  marche_innovant: `(donnees->>'marcheInnovant')::boolean`,
  ccag: `donnees->>'ccag'`,
  attribution_avance: `(donnees->>'attributionAvance')::boolean`,
  taux_avance: `(donnees->>'tauxAvance')::numeric`,
  type_groupement: `donnees->>'typeGroupementOperateurs'`,
  sous_traitance_declaree: `(donnees->>'sousTraitanceDeclaree')::boolean`,
  origine_ue: `(donnees->>'origineUE')::numeric`,
  origine_france: `(donnees->>'origineFrance')::numeric`,
};
