/**
 * Members and parameters of the description that are plain texts, without a format, a list or a pattern, each under its reason.
 * What bears another name has to be typed.
 */
const REASONS: Readonly<Record<string, string>> = {
  'words that people wrote, or that are drawn for them':
    'libelle objet label message raison raison_sociale name nom auteur description titre avis avertissement avertissements phrase explication anomalies que_faire filtre commentaire question suggestions suites reponse contenu compris cadre designation lien support par avis_support estimation_methode operateur_lu acteur_nom ressource_libelle paiement_libelle procedure_requise texte source error_msg ou motif unite',
  'searched words': 'search q',
  'numbers and codes that the authority, a platform, a file or a supplier gives':
    'numero numeros code codes_absents lot reference fichier budget bordereau compte comptes fonction facture marche_reference identifiant autres_etablissements cpv prefixes_cpv nature_piece pes_id_marche accord_cadre avis_reference cas_reference type_code version_regles valeurs resource_id',
  'a vocabulary that is published (DECP, CCP), of which files hold other words':
    'procedure nature forme_prix techniques modalites types_prix considerations_sociales considerations_environnementales variation_prix justification cas article',
  'what a file or a change says, of any member': 'valeur avant apres original champ membre donnee',
  'opaque: given by the service, sent back as it is':
    'token access_token refresh_token key hint secret ticket cle cles If-Match',
  'an address, of which an example leaves a secret out': 'url origine lignes',
  'names that grow with the service': 'action resource_type format outil colonnes csv payload manque',
  'several values, or words beside an identifier':
    'service fournisseur famille operation marche exercice verdict assigne_a marches manque montant_min montant_max',
};

/** The names of all of them. */
export const FREE_TEXTS: ReadonlySet<string> = new Set(Object.values(REASONS).flatMap((names) => names.split(' ')));
