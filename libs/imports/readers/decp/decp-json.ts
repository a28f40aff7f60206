import { MEMBRES_DE_MONTANT } from '#imports/readers/decp/flat-columns.js';
import { motif } from '#imports/motifs.js';
import type { MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { type Liste, readMarche } from '#imports/readers/decp/read-marche.js';
import { isObject } from '#imports/readers/decp/source-object.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import { JsonRecord, readJsonRecords } from '#imports/readers/json/json-records.js';
import type { ReadBatches, ReadRow } from '#imports/readers/record.js';
import { Verdict } from '#imports/readers/verdict.js';

/**
 * Lists of v1 (`{"marches": […]}`) and of v2 (`{"marches": {"marche": […], "contrat-concession": […]}}`), where one contract may stand
 * without its list, as converters from XML write it; and the contracts alone, in a list or one a line.
 */
const LISTES: Readonly<Record<string, Liste>> = {
  '': 'marches',
  marches: 'marches',
  'marches.marche': 'marche',
  'marches.contrat-concession': 'contrat-concession',
};
const QUOTED_LISTES = Object.keys(LISTES)
  .filter((liste) => liste !== '')
  .map((liste) => `« ${liste} »`)
  .join(', ');

/**
 * Contracts of a DECP file in JSON, v1 or v2: the notation says which, record by record.
 *
 * @param suite the contracts stand one after the other, without a list
 * @throws ImportFileError faults of JSON with line and column; `format_inconnu` when the file holds no list of contracts
 */
export async function* readDecpJson(
  chunks: AsyncIterable<Buffer>,
  { suite }: { suite: boolean },
): ReadBatches<MarcheLu> {
  const verdict = new Verdict();
  let numero = 0;
  const listes = Object.keys(LISTES);
  for await (const records of readJsonRecords(chunks, { listes, suite, montants: MEMBRES_DE_MONTANT })) {
    yield records.map((record) => readRecord(verdict, record, ++numero));
  }
  if (numero === 0) {
    throw new ImportFileError(
      'format_inconnu',
      `Le fichier JSON ne contient aucun marché. Attendu : au moins un élément dans l’une des listes ${QUOTED_LISTES}.`,
    );
  }
}

function readRecord(
  verdict: Verdict,
  { liste, text, valeur, ligne, colonne }: JsonRecord,
  numero: number,
): ReadRow<MarcheLu> {
  const source = isObject(valeur) ? valeur : undefined;
  if (source === undefined)
    verdict.reject('marche', motif('enregistrement.illisible', 'L’élément de la liste n’est pas un objet.'));
  const marche = readMarche(verdict, source ?? {}, LISTES[liste] ?? 'marches');
  return verdict.close({ numero, ligne, colonne }, text, marche);
}
