import { motif } from '#imports/motifs.js';
import type { OperateurLu } from '#imports/readers/decp/marche-lu.js';
import { objectsOf, textOf } from '#imports/readers/decp/source-object.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';
import { readIdentifiant } from '#imports/readers/values/identifiers.js';
import { readText } from '#imports/readers/values/texts.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';

/**
 * An operator that cannot be identified: `rejeter` the row where it holds the marché, `ecarter` it with a correction
 * where it is a detail of it (a titulaire after an avenant), `garder` what holds it where that has a worth of its own
 * (a subcontract, with its amount).
 */
export type OnUnidentified = 'rejeter' | 'ecarter' | 'garder';

const UNIDENTIFIED: Readonly<Record<Exclude<OnUnidentified, 'rejeter'>, string>> = {
  ecarter: 'Opérateur écarté',
  garder: 'Opérateur non identifié, gardé tel qu’il est écrit',
};

/** The largest groupings of published contracts have a few dozen members. */
export const MAX_OPERATEURS = 500;

/** Who holds a marché or a concession. A contract without any is kept, with a warning; a flat row is not all of its contract. */
export function readHolders(
  verdict: Verdict,
  source: JsonObject,
  { concession, plat }: { concession: boolean; plat: boolean },
): OperateurLu[] {
  const [name, element] = concession ? ['concessionnaires', 'concessionnaire'] : ['titulaires', 'titulaire'];
  const holders = readOperateurs(verdict, source, name, element, 'rejeter');
  if (holders.length === 0 && !verdict.rejected && !plat)
    verdict.warn(name, motif('titulaire.absent', raisonSansTitulaire(concession)));
  return holders;
}

/** What is said of a contract that nobody holds. */
export const raisonSansTitulaire = (concession: boolean): string =>
  concession
    ? 'Concessionnaire absent : la concession est gardée sans lui.'
    : 'Titulaire absent : le marché est gardé sans lui.';

/** The operators of a list, each once. One without identifier and name says nothing, and is none. */
export function readOperateurs(
  verdict: Verdict,
  source: JsonObject,
  name: string,
  element: string,
  onUnidentified: OnUnidentified,
  prefix = '',
): OperateurLu[] {
  const operateurs: OperateurLu[] = [];
  const objects = objectsOf(source, name, element).filter(
    (object) => textOf(object, 'id') !== undefined || textOf(object, 'denominationSociale') !== undefined,
  );
  if (objects.length > MAX_OPERATEURS)
    verdict.reject(`${prefix}${name}`, motif('operateurs.trop_nombreux', `Plus de ${MAX_OPERATEURS} opérateurs.`));
  objects.slice(0, MAX_OPERATEURS).forEach((object, index) => {
    const champ = `${prefix}${name}[${index}]`;
    const operateur = readOperateur(verdict, champ, object, { qui: `du ${element}`, onUnidentified });
    if (operateur === undefined) return;
    if (
      operateurs.some(
        (known) => known.identifiant === operateur.identifiant && known.typeIdentifiant === operateur.typeIdentifiant,
      )
    ) {
      verdict.correct(
        champ,
        operateur.identifiant,
        '',
        motif('operateur.repete', 'Opérateur cité deux fois : gardé une seule fois.'),
      );
      return;
    }
    operateurs.push(operateur);
  });
  return operateurs;
}

/**
 * One economic operator: its identifier, checked against its type, and its name.
 * @param qui who it is in messages: « du titulaire »
 * @param onUnidentified what becomes of one without a valid identifier
 */
export function readOperateur(
  verdict: Verdict,
  champ: string,
  source: JsonObject,
  { qui, onUnidentified }: { qui: string; onUnidentified: OnUnidentified },
): OperateurLu | undefined {
  const denominationSociale = readText(
    verdict,
    `${champ}.denominationSociale`,
    textOf(source, 'denominationSociale'),
    300,
  );
  const identifie = readIdentifiant(verdict, champ, {
    type: textOf(source, 'typeIdentifiant'),
    identifiant: textOf(source, 'id'),
    qui: denominationSociale === undefined ? qui : `${qui} « ${excerpt(denominationSociale, 60)} »`,
  });
  if ('identifiant' in identifie) return { ...identifie, denominationSociale };
  if (onUnidentified === 'rejeter') verdict.reject(champ, identifie);
  else
    verdict.correct(
      champ,
      textOf(source, 'id') ?? '',
      '',
      motif('operateur.non_identifie', `${UNIDENTIFIED[onUnidentified]} : ${identifie.raison}`),
    );
  return undefined;
}
