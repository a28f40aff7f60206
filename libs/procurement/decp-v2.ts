import { toActesSousTraitance, toModifications, toTitulaires } from './decp-v2-evolutions.js';
import {
  publishedNature,
  toConsiderations,
  toExecution,
  toIdentification,
  toPassation,
  toPrix,
} from './decp-v2-members.js';
import { ExportRemarks } from './decp-v2-remarks.js';
import type { ExportDecpV2, MarcheAExporter, MarcheDecpV2, OptionsExport, RemarqueExport } from './decp-v2-types.js';

/**
 * Writes contracts in the format of the arrêté of 22 December 2022 (DECP v2.0.3). Every contract given is either in the
 * document, which is valid against the official schema, or `ecarte` with its reasons; every value that is not simply
 * the recorded one has its remark.
 */
export function exportDecpV2(marches: Iterable<MarcheAExporter>, options: OptionsExport): ExportDecpV2 {
  const marche: MarcheDecpV2[] = [];
  const remarques: RemarqueExport[] = [];
  let ecartes = 0;
  for (const source of marches) {
    const { converted, remarks } = convertMarche(source, options);
    remarques.push(...remarks);
    if (converted) marche.push(converted);
    else ecartes += 1;
  }
  return { document: { marches: { marche } }, exportes: marche.length, ecartes, remarques };
}

/**
 * Converts one contract, its members in the order of the schema; `converted` is undefined when a remark is `ecarte`, and
 * only then.
 */
export function convertMarche(
  source: MarcheAExporter,
  options: OptionsExport,
): { converted?: MarcheDecpV2; remarks: RemarqueExport[] } {
  const remarks = new ExportRemarks(source.numero);
  const nature = publishedNature(source, remarks);
  const titulaires = toTitulaires(source.titulaires, remarks.note);
  if (titulaires.length === 0) remarks.refuse('titulaires', 'Aucun titulaire identifié.');
  const modifications = toModifications(source.avenants, options.jour, remarks.note);
  const actesSousTraitance = toActesSousTraitance(source.sousTraitances, options.jour, remarks.note);
  const subcontracted = actesSousTraitance.length > 0;

  const converted = {
    ...toIdentification(source, nature, remarks),
    ...toPassation(source, nature, titulaires.length, remarks),
    ...toExecution(source, options, remarks),
    ...toPrix(source, remarks),
    sousTraitanceDeclaree: remarks.supposed('sousTraitanceDeclaree', source.sousTraitanceDeclaree, subcontracted),
    ...(subcontracted ? { actesSousTraitance } : {}),
    titulaires,
    ...toConsiderations(source, remarks),
    ...(modifications.length > 0 ? { modifications } : {}),
  };
  return remarks.setAside ? { remarks: remarks.all } : { converted, remarks: remarks.all };
}
