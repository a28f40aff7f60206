import { NO_COMPLEMENTS } from '../answer/answer.js';
import { complementsOf } from '../answer/complements.js';
import { rowsCounted } from '../answer/figures.js';
import { MAX_FOLLOW_UPS } from '../answer/follow-ups.js';
import { linksOf } from '../answer/links.js';
import type { Complements } from '../engine.js';
import type { Frame } from '../frame/frame.js';
import type { Toolbox } from '../toolbox.js';
import type { Chiffres } from '../tools/agregat/resultat.js';
import type { ToolResult } from '../tools/tool.js';
import { frameOfCall, type ToolCall } from './frame-of-call.js';

const MAX_LINKS = 4;

interface Read {
  frame: Frame;
  complements: Complements;
}

/** What an answer gives beside its text, and the frame that the next question may continue: the one of its figures. */
export interface Continued {
  complements: Complements;
  cadre: Frame | null;
}

/**
 * What a model's answer gives beside its text: the frames of the tools whose figures it told, said, counted and linked as
 * those of the embedded engine are.
 */
export async function complementsOfCalls(
  calls: readonly ToolCall[],
  cited: ReadonlySet<ToolResult>,
  tools: Toolbox,
): Promise<Continued> {
  // Of a sentence that tells no figure, all that was read is told.
  const told = cited.size === 0 ? calls : calls.filter(({ result }) => cited.has(result));
  const read = new Map<string, Read>();
  for (const call of told) {
    const one = await readCall(call, tools);
    if (one) read.set(one.complements.compris!, one);
  }
  const [first, ...others] = read.values();
  if (!first) return { complements: NO_COMPLEMENTS, cadre: null };
  return others.length === 0
    ? { complements: { ...first.complements, suites: fewOf(first.complements.suites) }, cadre: first.frame }
    : { complements: together([first, ...others].map(({ complements }) => complements)), cadre: null };
}

async function readCall(call: ToolCall, tools: Toolbox): Promise<Read | undefined> {
  const coded = frameOfCall(call, tools.scope);
  const frame = coded && (await tools.label(coded));
  if (!frame) return undefined;
  const wording = { frame, tools };
  const lignes = rowsOf(frame, call.result.donnees);
  const liens = frame.acte === 'besoins' ? [] : linksOf(wording);
  const written = { repondu: true, liens, ...(lignes === undefined ? {} : { lignes }) };
  return { frame, complements: complementsOf(wording, written, call.result) };
}

/** Rows that the figures of a result count, where it tells them. */
function rowsOf(frame: Frame, donnees: unknown): number | undefined {
  const { total, nombre, payes } = donnees as { total?: Chiffres; nombre?: number; payes?: number };
  return total ? rowsCounted(frame, total) : (nombre ?? payes);
}

/** Several frames: each is said and leads to its own rows, which no one number counts. */
function together(several: readonly Complements[]): Complements {
  const compris = several.map((one) => one.compris!).join(' ; ');
  const liens = several.flatMap((one) =>
    one.liens.map(({ libelle, url }) => ({ libelle: `${libelle} : ${one.compris!}`, url })),
  );
  return {
    ...NO_COMPLEMENTS,
    compris,
    calcul: { cadre: compris, filtres: mergedFilters(several), lignes: null },
    liens: liens.filter(({ url }, rank) => liens.findIndex((un) => un.url === url) === rank).slice(0, MAX_LINKS),
    suites: fewOf(several.flatMap(({ suites }) => suites)),
  };
}

const fewOf = (suites: readonly string[]): string[] => [...new Set(suites)].slice(0, MAX_FOLLOW_UPS);

/** Each filter with the values that it had. */
function mergedFilters(several: readonly Complements[]): Record<string, string | number> {
  const values = new Map<string, Set<string | number>>();
  for (const [nom, valeur] of several.flatMap(({ calcul }) => Object.entries(calcul!.filtres)))
    values.set(nom, (values.get(nom) ?? new Set()).add(valeur));
  return Object.fromEntries(
    [...values].map(([nom, [valeur, ...others]]) => [
      nom,
      others.length === 0 ? valeur! : [valeur, ...others].join(','),
    ]),
  );
}
