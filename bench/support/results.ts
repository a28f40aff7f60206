import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

const DIRECTORY = 'bench/results';

/** Writes `bench/results/<name>.json`: when, on what machine, and what was measured. */
export function writeResults(name: string, measured: object): void {
  const machine = { node: process.version, cores: cpus().length, processor: cpus()[0]?.model, load: loadavg() };
  const results = { at: new Date().toISOString(), machine, ...measured };
  mkdirSync(DIRECTORY, { recursive: true });
  writeFileSync(`${DIRECTORY}/${name}.json`, `${JSON.stringify(results, null, 2)}\n`);
}

/** Writes `bench/results/<name>.svg`. */
export function writeCurves(name: string, svg: string): void {
  mkdirSync(DIRECTORY, { recursive: true });
  writeFileSync(`${DIRECTORY}/${name}.svg`, svg);
}
