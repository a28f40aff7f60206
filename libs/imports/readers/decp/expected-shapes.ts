import { motif } from '#imports/motifs.js';
import { asArray, isEmpty, isObject, isScalar } from '#imports/readers/decp/source-object.js';
import type { JsonObject, JsonValue } from '#imports/readers/json/json-value.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';

/** What a member of DECP holds: one value, an object, or objects under the name of their element (v2). */
type Shape = 'valeur' | { objet: Shapes } | { liste: Shapes; element: string };
interface Shapes {
  readonly [member: string]: Shape;
}

const values = (...names: string[]): Shapes => Object.fromEntries(names.map((name) => [name, 'valeur' as const]));

const OPERATEUR = values('typeIdentifiant', 'id', 'denominationSociale');
const OPERATEURS: Shapes = {
  titulaires: { liste: OPERATEUR, element: 'titulaire' },
  concessionnaires: { liste: OPERATEUR, element: 'concessionnaire' },
};
const ACHETEUR: Shape = { objet: values('id', 'nom') };

const MODIFICATION: Shapes = {
  ...values('id', 'objetModification', 'dureeMois', 'montant', 'valeurGlobale'),
  ...values('dateSignatureModification', 'dateNotificationModification', 'datePublicationDonneesModification'),
  ...OPERATEURS,
};
const ACTE: Shapes = {
  ...values('id', 'dureeMois', 'dateNotification', 'montant', 'variationPrix', 'datePublicationDonnees'),
  sousTraitant: { objet: OPERATEUR },
};
const MODIFICATION_ACTE = values(
  ...['id', 'dureeMois', 'dateNotificationModificationSousTraitance', 'montant', 'datePublicationDonnees'],
);
const ANNEE: Shapes = {
  ...values('datePublicationDonneesExecution', 'depensesInvestissement'),
  tarifs: { liste: values('intituleTarif', 'tarif'), element: 'tarif' },
};

/** The members that are read, by their shape. What is not read may have any; labels are told as they are read. */
const CONTRAT: Shapes = {
  ...values('id', 'uid', '_type', 'nature', 'objet', 'codeCPV', 'procedure', 'dureeMois', 'montant', 'valeurGlobale'),
  ...values('lot', 'numeroLot', 'lotNumero', 'idLot', 'type', 'typeMarche', 'naturePrestations', 'naturePrestation'),
  ...values('dateNotification', 'dateSignature', 'datePublicationDonnees', 'dateDebutExecution'),
  ...values('montantSubventionPublique', 'formePrix', 'idAccordCadre', 'marcheInnovant', 'ccag', 'offresRecues'),
  ...values('attributionAvance', 'tauxAvance', 'typeGroupementOperateurs', 'sousTraitanceDeclaree'),
  ...values('origineUE', 'origineFrance'),
  acheteur: ACHETEUR,
  autoriteConcedante: ACHETEUR,
  lieuExecution: { objet: values('code', 'typeCode', 'nom') },
  ...OPERATEURS,
  modifications: { liste: MODIFICATION, element: 'modification' },
  actesSousTraitance: { liste: ACTE, element: 'acteSousTraitance' },
  modificationsActesSousTraitance: { liste: MODIFICATION_ACTE, element: 'modificationActeSousTraitance' },
  donneesExecution: { liste: ANNEE, element: 'donneesAnnuelles' },
};

/**
 * The same contract, each member in the shape that the format gives it. A list of one value is that value; what has
 * another shape is left out. Both are corrections: a value never becomes unknown without a word.
 */
export function withExpectedShapes(verdict: Verdict, source: JsonObject): JsonObject {
  return shaped(verdict, source, CONTRAT, '');
}

function shaped(verdict: Verdict, source: JsonObject, shapes: Shapes, path: string): JsonObject {
  const kept = Object.create(null) as JsonObject;
  for (const [name, value] of Object.entries(source)) {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    kept[name] = shape === undefined || value === null ? value : member(verdict, value, shape, `${path}${name}`);
  }
  return kept;
}

function member(verdict: Verdict, value: JsonValue, shape: Shape, champ: string): JsonValue {
  if (shape === 'valeur') return isScalar(value) ? value : oneValue(verdict, value, champ);
  if ('objet' in shape) {
    const object = Array.isArray(value) && value.length === 1 ? value[0] : value;
    if (isObject(object)) {
      if (object !== value) taken(verdict, value, object, champ);
      return shaped(verdict, object, shape.objet, `${champ}.`);
    }
    return isEmpty(value) ? null : leftOut(verdict, value, champ, 'un objet est attendu');
  }
  return objects(verdict, value, shape, champ);
}

/** The objects of a list, in any of the three notations that `objectsOf` reads. */
function objects(
  verdict: Verdict,
  value: JsonValue,
  { liste, element }: { liste: Shapes; element: string },
  champ: string,
): JsonValue {
  const items = asArray(value).flatMap((item) =>
    isObject(item) && element in item && typeof item[element] === 'object' ? asArray(item[element]) : [item],
  );
  return items.flatMap((item, index) => {
    if (isObject(item)) return shaped(verdict, item, liste, `${champ}[${index}].`);
    if (!isEmpty(item)) leftOut(verdict, item, `${champ}[${index}]`, 'un objet est attendu');
    return [];
  });
}

function oneValue(verdict: Verdict, value: JsonValue, champ: string): JsonValue {
  if (isEmpty(value)) return null;
  const [only, ...others] = Array.isArray(value) ? value : [];
  if (only === undefined || only === null || others.length > 0 || !isScalar(only))
    return leftOut(verdict, value, champ, 'une seule valeur est attendue');
  taken(verdict, value, only, champ);
  return only;
}

function taken(verdict: Verdict, list: JsonValue, only: JsonValue, champ: string): void {
  const raison = 'Liste d’une seule valeur : la valeur est reprise.';
  const text = typeof only === 'string' ? only : JSON.stringify(only);
  verdict.correct(champ, JSON.stringify(list), text, motif('valeur.forme', raison));
}

/** Leaves a value of another shape out, with a correction. @param attendu what the format holds there, in French */
export function leftOut(verdict: Verdict, value: JsonValue, champ: string, attendu: string): null {
  const text = JSON.stringify(value);
  verdict.correct(champ, text, '', motif('valeur.forme', `« ${excerpt(text, 60)} » écarté : ${attendu}.`));
  return null;
}
