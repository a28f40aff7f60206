import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';

const MIB = 1024;
const SAMPLE_MS = 100;

/** Memory that a process holds, in MiB (VmRSS of Linux). */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / MIB;
}

/** Looks at the memory of a process every tenth of a second until stopped; answers what it saw, in MiB. */
export function watchMemory(pid: number): { stop(): number[] } {
  const samples: number[] = [];
  const timer = setInterval(() => {
    // The process may end before its watch does.
    residentMemory(pid).then(
      (memory) => samples.push(memory),
      () => clearInterval(timer),
    );
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return samples;
    },
  };
}

/** Calls again and again, some milliseconds apart, until stopped; answers how long each took, in milliseconds. */
export function watchLatency(request: () => Promise<unknown>, pauseMs = 10): { stop(): Promise<number[]> } {
  const durations: number[] = [];
  let running = true;
  const done = (async () => {
    while (running) {
      const begun = performance.now();
      await request();
      durations.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })();
  return {
    async stop() {
      running = false;
      await done;
      return durations;
    },
  };
}

/** @param rank between 0 and 1 */
export function percentile(values: readonly number[], rank: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(rank * sorted.length))] ?? NaN;
}

const DOWNLOAD = `
  const { createWriteStream } = require('node:fs');
  const { get } = require('node:http');
  const [address, headers, file] = process.argv.slice(1);
  get(address, { headers: JSON.parse(headers) }, (answer) => {
    if (answer.statusCode !== 200) {
      answer.on('end', () => process.exit(3)).pipe(process.stderr);
      return;
    }
    require('node:stream').pipeline(answer, createWriteStream(file), (error) => process.exit(error ? 4 : 0));
  }).on('error', () => process.exit(5));
`;

/** Downloads in a process of its own, so that the measures of this one are not of its own work. */
export async function download(address: string, headers: Record<string, string>, file: string): Promise<void> {
  const child = spawn(process.execPath, ['-e', DOWNLOAD, address, JSON.stringify(headers), file], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the download of ${new URL(address).pathname} ended with ${code}`);
}
