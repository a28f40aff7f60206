import { MONTHS } from '../../time/months.js';

/** What a question is asked with: these words are never part of what is left aside. */

export const ASKING: readonly string[] = 'combien cb quel quels quelle quelles'.split(' ');

/** What a figure is: « besoin du montant » asks for it, « besoin de mobilier » tells of a need. */
export const FIGURES: readonly string[] =
  'total montant montants chiffre chiffres nombre nb nbre liste detail part taux evolution repartition conformite delai delais classement comparaison comparatif reliquat solde titulaire attributaire echeance duree date'
    .split(' ')
    .concat('hors marche');

export const SUPPLIERS: readonly string[] =
  'fournisseur fournisseurs prestataire prestataires entreprise entreprises titulaire titulaires attributaire attributaires'.split(
    ' ',
  );

export const PARTS_OF_YEAR: readonly string[] = [...Object.keys(MONTHS), 'trimestre', 'semestre'];

/** One among others. */
export const RANKS: readonly string[] =
  '1er 1ere 1ers 1eres premier premiere premiers premieres deuxieme second seconde troisieme quatrieme cinquieme dixieme dernier derniere derniers dernieres suivant suivante suivants suivantes autre autres plus moins gros grosse petit petite moitie tiers quart'.split(
    ' ',
  );

/** They narrow a question, wherever they stand. */
export const NARROWING: readonly string[] =
  'depuis jusqu hors sauf seul seule seuls seules seulement uniquement exclusivement excepte exceptee excepter moins parle parlais parlons concerne chez'.split(
    ' ',
  );
/** They leave out what stands after them. */
export const DENYING: readonly string[] = 'pas plus jamais rien aucun aucune sans ni'.split(' ');
