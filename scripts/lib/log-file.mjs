import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';

const largest = 50 * 1024 * 1024;
const levels = { 40: 'attention', 50: 'erreur', 60: 'erreur fatale' };
const linesAMinute = 20;

/** What a person should read of one line of a process: warnings and errors of its pino log, and what is no log line. */
export function forConsole(line) {
  if (!line.startsWith('{')) return line.trim() === '' ? undefined : line;
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  const level = levels[entry.level];
  if (!level) return undefined;
  const cause = entry.err?.message && entry.err.message !== entry.msg ? ` (${entry.err.message})` : '';
  return `${level} : ${entry.msg ?? entry.err?.type ?? ''}${cause}`;
}

/**
 * The log of a process: a file it writes to directly, so that nothing is lost or held up when the supervisor dies.
 * The supervisor reads the file after it for what deserves the console, a few lines a minute at most and each once, and
 * keeps its size bounded (the full file becomes `<name>.1`).
 */
export class LogFile {
  constructor(path, label) {
    this.path = path;
    this.label = label;
    this.position = existsSync(path) ? statSync(path).size : 0;
    this.rest = '';
    this.minute = 0;
    this.shown = new Set();
    this.timer = setInterval(() => this.follow(), 300).unref();
  }

  /** A descriptor that appends, for the process. The caller closes its own copy. */
  open() {
    return openSync(this.path, 'a', 0o600);
  }

  /** Prints what came since the last time, and starts a new file when this one is full. */
  follow() {
    for (const line of this.readNew()) this.show(line);
    if (this.position < largest) return;
    this.keepAside();
    // The process appends: after a truncation its next line is the first.
    truncateSync(this.path);
    this.position = 0;
  }

  /** On a full disk the service goes on without its old lines rather than end for them. */
  keepAside() {
    try {
      copyFileSync(this.path, `${this.path}.1`);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
      rmSync(`${this.path}.1`, { force: true });
    }
  }

  readNew() {
    if (!existsSync(this.path)) return [];
    const descriptor = openSync(this.path, 'r');
    try {
      const bytes = Buffer.alloc(Math.max(0, fstatSync(descriptor).size - this.position));
      this.position += readSync(descriptor, bytes, 0, bytes.length, this.position);
      const lines = (this.rest + bytes.toString('utf8')).split('\n');
      this.rest = lines.pop();
      return lines;
    } finally {
      closeSync(descriptor);
    }
  }

  show(line) {
    const text = forConsole(line);
    if (text === undefined) return;
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.minute) [this.minute, this.shown] = [minute, new Set()];
    // A store that is away is told of by every attempt: once a minute is enough.
    if (this.shown.has(text) || this.shown.size >= linesAMinute) return;
    this.shown.add(text);
    console.log(`[${this.label}] ${text}`);
    if (this.shown.size === linesAMinute) console.log(`[${this.label}] la suite de cette minute est dans ${this.path}`);
  }

  close() {
    clearInterval(this.timer);
    this.follow();
  }
}
