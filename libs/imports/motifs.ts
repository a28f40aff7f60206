/** What the agent who reads a remark has to do with it: `a_corriger` in the file, or nothing. */
export type CategorieMotif = 'a_corriger' | 'autre_acheteur' | 'repetition';

interface DefinitionMotif {
  /** Of a rejection; `a_corriger` when absent. */
  categorie?: CategorieMotif;
  /** What to do, in French, for a town's agent. */
  que_faire: string;
}

const COMPLETE = 'Complétez la valeur.';
const KEPT = 'Rien : la ligne est gardée.';
const REPEATED = 'Rien : l’autre ligne est gardée.';

/**
 * Every remark that an import makes about a row, by its code. Codes are stable, their texts are free: client systems
 * and screens group by code. One code a fault, whatever its wording.
 */
export const MOTIFS = {
  autres: { que_faire: 'Corrigez d’abord les remarques listées, puis renvoyez la ligne.' },
  'accord_cadre.acheteur_retire': { que_faire: KEPT },
  'acheteur.autre': {
    categorie: 'autre_acheteur',
    que_faire: 'Rien : ce marché est celui d’un autre acheteur, il est mis à part.',
  },
  'avenant.a_rattacher': {
    que_faire: 'Rattachez-le à son lot, ou écartez-le, dans la liste des avenants à rattacher.',
  },
  'avenant.deja_traite': { categorie: 'repetition', que_faire: 'Rien : une personne a déjà décidé de cet avenant.' },
  'avenant.total_a_verifier': {
    que_faire: 'Vérifiez l’avenant : si le fichier donne son seul montant, corrigez-le sur la fiche du marché.',
  },
  'avis.illisible': { que_faire: 'Complétez l’avis de publicité sur la fiche de la consultation.' },
  'bordereau.pieces_differentes': { que_faire: 'Vérifiez le bordereau dans le logiciel financier.' },
  'bordereau.somme_differente': { que_faire: 'Vérifiez le bordereau dans le logiciel financier.' },
  'cas.illisible': { que_faire: 'Choisissez le cas de dispense sur la fiche du marché.' },
  'cellule.en_erreur': { que_faire: 'Corrigez la formule dans le classeur si la valeur compte.' },
  'cellule.formule': { que_faire: KEPT },
  'cellule.fusionnee': { que_faire: KEPT },
  'code.trop_long': { que_faire: 'Raccourcissez le code.' },
  'colonne.en_double': { que_faire: 'Rien, ou retirez l’une des deux colonnes.' },
  'collectivite.a_verifier': {
    que_faire: 'Vérifiez que le flux est bien celui de votre collectivité avant de le laisser compter.',
  },
  'collectivite.autre': {
    categorie: 'autre_acheteur',
    que_faire:
      'Importez ce flux dans l’organisation de cette collectivité : un CCAS, une régie personnalisée ou un syndicat est un autre acheteur.',
  },
  'compte.absent': {
    que_faire: 'Complétez le compte : il donne la section et la famille de la ligne.',
  },
  'compte.libelle_retire': { que_faire: KEPT },
  'compte.inconnu': { que_faire: 'Corrigez le compte, ou faites dire par la collectivité s’il enregistre un achat.' },
  'cpv.corrige': { que_faire: KEPT },
  'cpv.inconnu': { que_faire: 'Renseignez un code du vocabulaire CPV 2008 sur la fiche du marché.' },
  'date.absente': { que_faire: COMPLETE },
  'date.a_venir': { que_faire: 'Vérifiez l’année, puis corrigez-la si elle est fausse.' },
  'date.hors_exercice': { que_faire: 'Vérifiez l’année de la date, et l’exercice.' },
  'date.hors_bornes': { que_faire: 'Vérifiez l’année de la date.' },
  'date.illisible': { que_faire: 'Écrivez la date sous la forme JJ/MM/AAAA ou AAAA-MM-JJ.' },
  'date.inexistante': { que_faire: 'Corrigez le jour ou le mois : ce jour n’est pas au calendrier.' },
  'date.ramenee': { que_faire: KEPT },
  'dates.inversees': { que_faire: 'Corrigez l’une des deux dates.' },
  'duree.en_mois': { que_faire: KEPT },
  'element.illisible': { que_faire: 'Corrigez l’élément de la liste s’il compte.' },
  'enregistrement.illisible': { que_faire: 'Supprimez cet élément, ou remplacez-le par un marché.' },
  'enregistrement.vide': { que_faire: 'Supprimez cet élément, ou complétez-le.' },
  'entier.hors_bornes': { que_faire: 'Complétez la valeur sur la fiche.' },
  'estimation.par_lot': {
    que_faire: 'Enregistrez l’estimation de tous les lots ensemble sur la fiche de la consultation.',
  },
  'exercice.clos': { que_faire: 'Rouvrez l’exercice, si ses comptes peuvent encore changer.' },
  'exercice.deduit': { que_faire: 'Vérifiez l’exercice.' },
  'exercice.eloigne': { que_faire: 'Vérifiez l’année ; si elle est juste, il n’y a rien à faire.' },
  'exercice.illisible': { que_faire: 'Écrivez l’exercice sur quatre chiffres.' },
  'famille.inconnue': { que_faire: 'Ajoutez cette famille à la nomenclature, ou corrigez son code.' },
  'famille.parente_inconnue': { que_faire: 'Ajoutez la famille parente au fichier.' },
  'famille.trop_profonde': { que_faire: 'Rattachez cette famille à un niveau plus haut.' },
  'fournisseur.autre_nom': {
    que_faire: 'Vérifiez le numéro ; si le nom enregistré est faux, corrigez-le sur la fiche du fournisseur.',
  },
  'identifiant.absent': { que_faire: COMPLETE },
  'identifiant.espaces': { que_faire: KEPT },
  'identifiant.repris_de_uid': { que_faire: KEPT },
  'identifiant.trop_long': { que_faire: 'Corrigez l’identifiant.' },
  'identifiant.type_inconnu': { que_faire: 'Écrivez un type de la liste du format, SIRET le plus souvent.' },
  'identifiant.type_ramene': { que_faire: KEPT },
  'ligne.cellules_en_trop': { que_faire: 'Mettez entre guillemets la valeur qui contient le séparateur.' },
  'ligne.identique': {
    que_faire:
      'Vérifiez que la dépense n’est pas comptée deux fois ; si elle l’est, corrigez le fichier avant de l’importer.',
  },
  'ligne.repetition': { categorie: 'repetition', que_faire: REPEATED },
  'ligne.total': {
    categorie: 'repetition',
    que_faire: 'Rien : c’est un total, dont les montants sont ceux des autres lignes.',
  },
  'lieu.incomplet': { que_faire: 'Complétez le lieu d’exécution sur la fiche du marché.' },
  'liste.hors_liste': { que_faire: 'Complétez la valeur sur la fiche.' },
  'liste.libelle_ramene': { que_faire: KEPT },
  'lot.a_preciser': { que_faire: 'Donnez son numéro au lot sur la fiche de la consultation.' },
  'lot.illisible': { que_faire: 'Donnez son numéro au lot sur la fiche de la consultation.' },
  'mandat.autre_contenu': {
    que_faire:
      'Un mandat émis ne change plus, il est annulé ou réduit par un autre. Si c’est l’enregistré qui a été importé par erreur, supprimez-le sur sa fiche.',
  },
  'mandat.autres_valeurs': {
    que_faire:
      'Un mandat émis ne change plus : vérifiez-le dans le logiciel financier. S’il s’y est corrigé par une annulation, importez-la aussi.',
  },
  'mandat.inconnu': { que_faire: 'Importez d’abord les mandats, puis leurs paiements.' },
  'mandat.incomplet': {
    que_faire:
      'Corrigez la ligne du même mandat qui est rejetée : les autres lignes, avec leurs corrections, l’attendent et reviennent avec elle.',
  },
  'marche.inconnu': { que_faire: 'Importez ou créez ce marché : ses lignes lui seront rattachées.' },
  'marche.plusieurs_lots': {
    que_faire: 'Indiquez le titulaire du lot sur la ligne, ou rattachez la ligne à son lot.',
  },
  'marche.non_departage': {
    que_faire:
      'Enregistrez la bonne valeur sur la fiche du marché, ou donnez à la ligne une date de publication plus récente.',
  },
  'marche.parties_trop_nombreuses': { que_faire: 'Retirez du fichier les éléments en trop.' },
  'marche.repetition': { categorie: 'repetition', que_faire: REPEATED },
  'membre.autre_categorie': { que_faire: 'Vérifiez s’il s’agit d’un marché ou d’une concession.' },
  'modifications.non_decrites': { que_faire: 'Complétez les avenants sur la fiche du marché.' },
  'montant.absent': { que_faire: COMPLETE },
  'montant.ambigu': {
    que_faire: 'Écrivez le montant sans séparateur de milliers, avec deux décimales : 50000,00 ou 50,00.',
  },
  'montant.arrondi': { que_faire: KEPT },
  'montant.avec_taxe': { que_faire: 'Donnez le montant HT, dans le fichier ou sur la fiche du marché.' },
  'montant.contradictoire': { que_faire: 'Corrigez celui des trois montants (HT, TVA, TTC) qui est mal écrit.' },
  'montant.en_euros': { que_faire: KEPT },
  'montant.fusionne': { que_faire: 'Donnez le montant de chaque ligne, dans le fichier ou sur la fiche.' },
  'montant.illisible': { que_faire: 'Écrivez le montant en chiffres, avec une virgule et sans texte.' },
  'montant.maximum_retenu': {
    que_faire: 'Vérifiez le maximum sur la fiche du marché : c’est lui que la règle compare, non le montant attendu.',
  },
  'montant.milliers': { que_faire: KEPT },
  'montant.negatif': { que_faire: 'Corrigez le montant, dans le fichier ou sur la fiche.' },
  'montant.nul': { que_faire: 'Complétez le montant sur la fiche s’il est connu.' },
  'montant.remplissage': { que_faire: 'Complétez le montant sur la fiche s’il est connu.' },
  'montant.somme': {
    que_faire: 'Vérifiez les trois montants : le montant HT et la TVA comptent tels qu’ils sont écrits.',
  },
  'montant.trop_grand': { que_faire: 'Vérifiez le montant : il dépasse ce qui s’enregistre.' },
  'montant.ttc': { que_faire: 'Exportez de nouveau avec la colonne du montant HT ou de la TVA.' },
  'nombre.arrondi': { que_faire: KEPT },
  'operation.creee': {
    que_faire:
      'Si le code est mal écrit, corrigez-le dans le fichier avant de l’importer ; sinon il n’y a rien à faire.',
  },
  'operateur.non_identifie': { que_faire: 'Complétez l’opérateur sur la fiche du marché.' },
  'operateur.repete': { que_faire: KEPT },
  'operateurs.trop_nombreux': { que_faire: 'Retirez du fichier les opérateurs en trop.' },
  'paiement.apres_extraction': { que_faire: 'Vérifiez la date de paiement et la date d’extraction.' },
  'paiement.avant_emission': {
    que_faire: 'Vérifiez les deux dates, sauf pour une dépense payée sans mandatement préalable.',
  },
  'paiement.autre_date': { que_faire: 'Vérifiez la date de paiement du mandat.' },
  'part.hors_bornes': { que_faire: 'Complétez la part sur la fiche, entre 0 et 1.' },
  'piece.sans_ligne': { que_faire: 'Vérifiez la pièce dans le logiciel financier, puis renvoyez le flux.' },
  'prix.absent': { que_faire: COMPLETE },
  'prix.negatif': { que_faire: 'Vérifiez le prix.' },
  'prix.repetition': { categorie: 'repetition', que_faire: REPEATED },
  'procedure.a_preciser': { que_faire: 'Choisissez la procédure sur la fiche du marché avant de le publier.' },
  'service.cree': {
    que_faire:
      'Si le code est mal écrit, corrigez-le dans le fichier avant de l’importer ; sinon il n’y a rien à faire.',
  },
  'siret.absent': { que_faire: COMPLETE },
  'siret.cle': { que_faire: 'Vérifiez le SIRET.' },
  'siret.corrige': { que_faire: KEPT },
  'siret.lu_comme_siren': { que_faire: KEPT },
  'siret.lu_comme_tva': { que_faire: KEPT },
  'siret.remplissage': { que_faire: 'Écrivez le SIRET de l’entreprise.' },
  'siret.mal_forme': { que_faire: 'Écrivez les 14 chiffres du SIRET.' },
  'sous_traitant.absent': { que_faire: 'Complétez le sous-traitant sur la fiche du marché.' },
  'sous_traitance.superieure': { que_faire: 'Vérifiez le montant de la sous-traitance et celui du marché.' },
  'suspension.incoherente': { que_faire: 'Complétez les deux dates de la suspension sur la fiche du mandat.' },
  'taux.part': { que_faire: 'Vérifiez le taux de TVA.' },
  'texte.accents_perdus': { que_faire: 'Exportez de nouveau le fichier en UTF-8 si les textes comptent.' },
  'texte.coupe': { que_faire: KEPT },
  'titulaire.absent': { que_faire: 'Complétez le titulaire sur la fiche du marché.' },
  'tva.hors_taux': { que_faire: 'Vérifiez les deux montants dans le logiciel financier.' },
  'type.absent': { que_faire: 'Écrivez fournitures, services ou travaux.' },
  'type.deduit': { que_faire: 'Vérifiez le type.' },
  'type.inconnu': { que_faire: 'Écrivez fournitures, services ou travaux.' },
  'type_bordereau.inconnu': { que_faire: 'Écrivez 01, 02 ou 03.' },
  'valeur.absente': { que_faire: COMPLETE },
  'valeur.forme': { que_faire: 'Complétez la valeur sur la fiche si elle compte.' },
  'valeur.non_numerique': { que_faire: 'Complétez la valeur sur la fiche.' },
  'valeur.saisie_gardee': { que_faire: 'Rien, ou corrigez la valeur sur la fiche si le fichier a raison.' },
  'valeur.supposee': { que_faire: 'Complétez la valeur sur la fiche : elle prendra la place de la valeur supposée.' },
} as const satisfies Record<string, DefinitionMotif>;

export type CodeMotif = keyof typeof MOTIFS;

/** Why a row is not kept, or kept otherwise than it was read. */
export interface Motif {
  code: CodeMotif;
  /** In French, with the values of the row. */
  raison: string;
}

export const motif = (code: CodeMotif, raison: string): Motif => ({ code, raison });

/** What a code asks of the agent. An import that ended before codes existed has remarks without one. */
export function definitionOf(code: string | undefined): DefinitionMotif | undefined {
  return code !== undefined && Object.hasOwn(MOTIFS, code) ? MOTIFS[code as CodeMotif] : undefined;
}
