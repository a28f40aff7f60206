import { toActesSousTraitance, toModifications, toTitulaires } from './decp-v2-evolutions.js';
import {
  publishedNature,
  toConsiderations,
  toExecution,
  toIdentification,
  toPassation,
  toPrix,
} from './decp-v2-members.js';
import { sousTraiteeOf } from './decp-v2-deductions.js';
import { ExportRemarks } from './decp-v2-remarks.js';
import type {
  ExportDecpV2,
  MarcheAExporter,
  MarcheDecpV2,
  MembreACompleter,
  OptionsExport,
  RemarqueExport,
} from './decp-v2-types.js';

/** What became of one contract: `converted` is undefined when a remark is `ecarte`, and only then. */
export interface ConversionDecpV2 {
  converted?: MarcheDecpV2;
  remarks: RemarqueExport[];
  aCompleter: MembreACompleter[];
}

/**
 * Writes contracts in the format of the arrêté of 22 December 2022 (DECP v2.0.3), from what is recorded, what that tells,
 * and what a person confirmed. Every contract given is either in the document, which is valid against the official
 * schema, or `ecarte` with its reasons; every value that is not simply the recorded one has its remark.
 */
export function exportDecpV2(marches: Iterable<MarcheAExporter>, options: OptionsExport): ExportDecpV2 {
  const marche: MarcheDecpV2[] = [];
  const remarques: RemarqueExport[] = [];
  const aCompleter: MembreACompleter[] = [];
  let ecartes = 0;
  for (const source of marches) {
    const conversion = convertMarche(source, options);
    remarques.push(...conversion.remarks);
    aCompleter.push(...conversion.aCompleter);
    if (conversion.converted) marche.push(conversion.converted);
    else ecartes += 1;
  }
  return { document: { marches: { marche } }, exportes: marche.length, ecartes, remarques, aCompleter };
}

/** Converts one contract, its members in the order of the schema. */
export function convertMarche(source: MarcheAExporter, options: OptionsExport): ConversionDecpV2 {
  const remarks = new ExportRemarks(source);
  const parts = {
    note: remarks.note,
    toComplete: (membre: string) => remarks.toComplete(membre, { bloquant: false }),
  };
  const nature = publishedNature(source, remarks);
  const titulaires = toTitulaires(source.titulaires, remarks.note);
  if (titulaires.length === 0) remarks.required('titulaires', undefined, 'Aucun titulaire identifié.');
  const modifications = toModifications(source, options.jour, parts);
  const actesSousTraitance = toActesSousTraitance(source.sousTraitances, options.jour, parts);
  const sousTraitee = source.sousTraitanceDeclaree ?? sousTraiteeOf(source, remarks.note);

  const converted = {
    ...toIdentification(source, nature, remarks),
    ...toPassation(source, nature, titulaires.length, remarks),
    ...toExecution(source, options, remarks),
    ...toPrix(source, remarks),
    sousTraitanceDeclaree: remarks.recorded('sousTraitanceDeclaree', sousTraitee, false),
    ...(actesSousTraitance.length > 0 ? { actesSousTraitance } : {}),
    titulaires,
    ...toConsiderations(source, remarks),
    ...(modifications.length > 0 ? { modifications } : {}),
  };
  if (!remarks.setAside) return { converted, remarks: remarks.all, aCompleter: remarks.aCompleter };
  // A concession, whose nature is not one of these contracts, has nothing to complete here.
  const foreign = source.nature !== '' && nature === undefined;
  return { remarks: remarks.all, aCompleter: foreign ? [] : remarks.aCompleter };
}
