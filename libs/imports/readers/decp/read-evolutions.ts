import { motif } from '#imports/motifs.js';
import { lireArticleModification } from '#procurement/modifications/articles.js';
import type {
  ActeSousTraitanceLu,
  DonneesExecutionLues,
  ModificationActeSousTraitanceLue,
  ModificationLue,
} from '#imports/readers/decp/marche-lu.js';
import { readOperateur, readOperateurs } from '#imports/readers/decp/read-operateurs.js';
import { readDuree, readMontant } from '#imports/readers/decp/read-values.js';
import { filledObjectsOf, objectOf, objectsOf, textOf } from '#imports/readers/decp/source-object.js';
import { VARIATIONS_PRIX } from '#imports/readers/decp/vocabulary.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';
import { readAmountOrNone, readInteger } from '#imports/readers/values/amounts.js';
import { readPastIsoDate } from '#imports/readers/values/dates.js';
import { cleanText, readText } from '#imports/readers/values/texts.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';

const RANG_MAX = 100_000;
const OPERATEUR_MAX = 300;

/** Avenants, in the order of the file. v1 numbers none: the rank stands for the number. */
export function readModifications(verdict: Verdict, source: JsonObject): ModificationLue[] {
  const told = modificationsOf(verdict, source);
  warnOfUntold(verdict, source, told.length);
  return told;
}

/** Some files count the modifications and tell none: what the contract then is worth is not what it was signed for. */
function warnOfUntold(verdict: Verdict, source: JsonObject, told: number): void {
  const announced = textOf(source, 'nbModifications')?.trim() ?? '';
  if (!/^\d{1,4}$/.test(announced) || Number(announced) <= told) return;
  verdict.warn('modifications', motif('modifications.non_decrites', raisonNonDecrites(Number(announced) - told)));
}

/** What is said of modifications that a file counts and does not tell; `%s` stands for a number that SQL puts. */
export const raisonNonDecrites = (missing: number | '%s'): string =>
  missing === 1
    ? 'Une modification annoncée et non décrite : montant, durée et titulaires sont ceux que dit le fichier.'
    : `${missing} modifications annoncées et non décrites : montant, durée et titulaires sont ceux que dit le fichier.`;

function modificationsOf(verdict: Verdict, source: JsonObject): ModificationLue[] {
  return filledObjectsOf(source, 'modifications', 'modification').map((object, index) => {
    const champ = `modifications[${index}]`;
    const field = (name: string): [string, string | undefined] => [`${champ}.${name}`, textOf(object, name)];
    const notification =
      textOf(object, 'dateSignatureModification') === undefined
        ? 'dateNotificationModification'
        : 'dateSignatureModification';
    const montant = textOf(object, 'montant') === undefined ? 'valeurGlobale' : 'montant';
    const operateurs = 'concessionnaires' in object ? 'concessionnaires' : 'titulaires';
    const element = operateurs === 'titulaires' ? 'titulaire' : 'concessionnaire';
    const objet = readText(verdict, ...field('objetModification'), 1000);
    return {
      id: readInteger(verdict, ...field('id'), 1, RANG_MAX) ?? index + 1,
      objet,
      article: lireArticleModification(objet ?? '') ?? undefined,
      dureeMois: readDuree(verdict, ...field('dureeMois')),
      montant: readNewTotal(verdict, ...field(montant)),
      titulaires:
        operateurs in object ? readOperateurs(verdict, object, operateurs, element, 'ecarter', `${champ}.`) : undefined,
      dateNotification: readPastIsoDate(verdict, ...field(notification)),
      datePublicationDonnees: readPastIsoDate(verdict, ...field('datePublicationDonneesModification')),
    };
  });
}

/** The total after a modification. Files write 0 where it changes nothing: no contract goes on for 0 €. */
function readNewTotal(verdict: Verdict, champ: string, raw: string | undefined): string | undefined {
  const montant = readMontant(verdict, champ, raw);
  if (montant !== '0.00') return montant;
  const raison = 'Montant nul après une modification : tenu pour inconnu.';
  verdict.correct(champ, raw ?? '', '', motif('montant.nul', raison));
  return undefined;
}

/** The subcontracts of a marché (`actesSousTraitance`, arrêté du 22 décembre 2022): durations in months, amounts in euros. */
export function readActesSousTraitance(verdict: Verdict, source: JsonObject): ActeSousTraitanceLu[] {
  return filledObjectsOf(source, 'actesSousTraitance', 'acteSousTraitance').map((object, index) => {
    const champ = `actesSousTraitance[${index}]`;
    const field = (name: string): [string, string | undefined] => [`${champ}.${name}`, textOf(object, name)];
    return {
      id: readInteger(verdict, ...field('id'), 1, RANG_MAX) ?? index + 1,
      ...readSousTraitant(verdict, `${champ}.sousTraitant`, objectOf(object, 'sousTraitant')),
      dureeMois: readDuree(verdict, ...field('dureeMois')),
      dateNotification: readPastIsoDate(verdict, ...field('dateNotification')),
      montant: readMontant(verdict, ...field('montant')),
      variationPrix: VARIATIONS_PRIX.read(verdict, ...field('variationPrix')),
      datePublicationDonnees: readPastIsoDate(verdict, ...field('datePublicationDonnees')),
    };
  });
}

/** The operator of a subcontract, or the text that names it: an unreadable operator takes no subcontract away. */
function readSousTraitant(
  verdict: Verdict,
  champ: string,
  source: JsonObject | undefined,
): Pick<ActeSousTraitanceLu, 'sousTraitant' | 'operateurLu'> {
  if (source === undefined) {
    verdict.warn(champ, motif('sous_traitant.absent', 'Sous-traitant absent : l’acte est gardé sans son opérateur.'));
    return { operateurLu: '' };
  }
  const sousTraitant = readOperateur(verdict, champ, source, { qui: 'du sous-traitant', onUnidentified: 'garder' });
  if (sousTraitant !== undefined) return { sousTraitant };
  const words = ['typeIdentifiant', 'id', 'denominationSociale'].map((name) => cleanText(textOf(source, name) ?? ''));
  return { operateurLu: excerpt(words.filter((word) => word !== '').join(' '), OPERATEUR_MAX) };
}

/** The changes of subcontracts (`modificationsActesSousTraitance`), each naming the subcontract by its rank. */
export function readModificationsActes(verdict: Verdict, source: JsonObject): ModificationActeSousTraitanceLue[] {
  const name = 'modificationsActesSousTraitance';
  return filledObjectsOf(source, name, 'modificationActeSousTraitance').map((object, index) => {
    const field = (member: string): [string, string | undefined] => [
      `${name}[${index}].${member}`,
      textOf(object, member),
    ];
    return {
      id: readInteger(verdict, ...field('id'), 1, RANG_MAX) ?? index + 1,
      dureeMois: readDuree(verdict, ...field('dureeMois')),
      dateNotification: readPastIsoDate(verdict, ...field('dateNotificationModificationSousTraitance')),
      montant: readMontant(verdict, ...field('montant')),
      datePublicationDonnees: readPastIsoDate(verdict, ...field('datePublicationDonnees')),
    };
  });
}

/** What a concession declares each year of its execution (`donneesExecution`): investments and tariffs in euros. */
export function readDonneesExecution(verdict: Verdict, source: JsonObject): DonneesExecutionLues[] {
  return filledObjectsOf(source, 'donneesExecution', 'donneesAnnuelles').map((object, index) => {
    const champ = `donneesExecution[${index}]`;
    const field = (name: string): [string, string | undefined] => [`${champ}.${name}`, textOf(object, name)];
    return {
      datePublicationDonnees: readPastIsoDate(verdict, ...field('datePublicationDonneesExecution')),
      depensesInvestissement: readAmountOrNone(verdict, ...field('depensesInvestissement')),
      tarifs: objectsOf(object, 'tarifs', 'tarif').flatMap((tarif, rank) => {
        const montant = readAmountOrNone(verdict, `${champ}.tarifs[${rank}]`, textOf(tarif, 'tarif'));
        const intitule = readText(
          verdict,
          `${champ}.tarifs[${rank}].intituleTarif`,
          textOf(tarif, 'intituleTarif'),
          256,
        );
        return montant === undefined ? [] : [{ intitule: intitule ?? '', tarif: montant }];
      }),
    };
  });
}
