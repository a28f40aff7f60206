import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, realpathSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'achats-volume-';
const FILLER = 'plein';
const CHUNK = Buffer.alloc(64 * 1024);

/** A file system of its own and of a limited size, in memory, which a test fills to the last byte. */
export class Volume {
  private constructor(readonly path: string) {}

  /** @param megabytes that it holds */
  static mount(megabytes: number): Volume {
    const path = mkdtempSync(join(realpathSync(tmpdir()), `${PREFIX}${process.pid}-`));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path], { stdio: 'pipe' });
    return new Volume(path);
  }

  /** Why none can be mounted here, or undefined. Those that a killed run left are unmounted first. */
  static whyNot(): string | undefined {
    if (process.platform !== 'linux') return 'file systems of a limited size are mounted on Linux alone';
    if (process.getuid?.() !== 0) return 'mounting a file system needs root';
    unmountAbandoned();
    try {
      Volume.mount(1).unmount();
      return undefined;
    } catch (error) {
      return `no file system may be mounted here: ${(error as Error).message.trim().split('\n').at(-1)}`;
    }
  }

  /** Takes all the room that is left, and what others give back meanwhile. */
  fill(): void {
    const filler = openSync(join(this.path, FILLER), 'a');
    try {
      // A write that finds a little room takes it: the end is the one that finds none.
      for (;;) writeSync(filler, CHUNK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(filler);
    }
  }

  free(): void {
    rmSync(join(this.path, FILLER), { force: true });
  }

  /** Lazily: what still holds a file of it does not keep it in place. */
  unmount(): void {
    execFileSync('umount', ['--lazy', this.path], { stdio: 'pipe' });
    rmdirSync(this.path);
  }
}

function unmountAbandoned(): void {
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => place.includes(`/${PREFIX}`));
  for (const place of places) {
    const owner = Number(new RegExp(`/${PREFIX}(\\d+)-`).exec(place)?.[1]);
    if (spawnSync('kill', ['-0', String(owner)]).status !== 0) spawnSync('umount', ['--lazy', place]);
  }
}
