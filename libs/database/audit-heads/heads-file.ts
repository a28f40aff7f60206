import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Keyring } from '#common/keyring.js';
import { hashOfLine, judgeSignature, readHead, type SignedHead } from './signed-head.js';

/** Longer than any line of the file. */
const TAIL_BYTES = 64 * 1024;

/** Where a file of signed heads goes on from. */
export interface FileEnd {
  /** Null for a file that is empty or new. */
  lastLine: string | null;
  /** Its last line lacks its end: a crash or a full disk cut it. */
  torn: boolean;
}

/** A fault of a line of the file, told as what it is. */
export interface LineFault {
  /** From 1. */
  line: number;
  kind: 'unreadable' | 'forged' | 'unknown_key' | 'unlinked';
  /** In French, for an operator. */
  text: string;
}

/** The file of signed heads, opened to be added to: it is made for its owner alone when it is missing. */
export class HeadsFile {
  private constructor(private readonly handle: FileHandle) {}

  static async open(path: string): Promise<HeadsFile> {
    return new HeadsFile(await open(path, 'a+', 0o600));
  }

  async end(): Promise<FileEnd> {
    const { size } = await this.handle.stat();
    if (size === 0) return { lastLine: null, torn: false };
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await this.handle.read({ buffer: Buffer.alloc(length), position: size - length });
    const text = buffer.toString('utf8');
    const torn = !text.endsWith('\n');
    const lastLine = (torn ? text : text.slice(0, -1)).split('\n').at(-1)!;
    return { lastLine, torn };
  }

  /**
   * The last head of each chain in the file, but for those whose signature does not hold. The whole file is read: what
   * was signed is known from it alone, since whoever owns the database could write there that all is.
   */
  async lastHeads(keys: Keyring): Promise<Map<string | null, SignedHead>> {
    const last = new Map<string | null, { head: SignedHead; text: string }>();
    const input = this.handle.createReadStream({ encoding: 'utf8', start: 0, autoClose: false });
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      const head = readHead(text);
      if (head) last.set(head.organization_id, { head, text });
    }
    const signed = [...last.values()].filter(({ head, text }) => judgeSignature(keys, head, text) === 'valid');
    return new Map(signed.map(({ head }) => [head.organization_id, head]));
  }

  /** Adds the text and waits for the disk. */
  async append(text: string): Promise<void> {
    await this.handle.appendFile(text);
    await this.handle.datasync();
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

/**
 * Reads a file of signed heads: those whose signature holds, and the lines that were cut, forged, removed or moved. A
 * line without a line before it starts a file: rotated files may be read one behind the other.
 */
export async function readHeadsFile(
  path: string,
  keys: Keyring,
): Promise<{ heads: SignedHead[]; faults: LineFault[]; lines: number }> {
  const found: { heads: SignedHead[]; faults: LineFault[] } = { heads: [], faults: [] };
  let [line, before]: [number, string | null] = [0, null];
  /** A cut line that the next one attests: the service itself wrote behind it. */
  let cut: LineFault | undefined;
  const input = createReadStream(path, 'utf8');
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    line += 1;
    const head = readHead(text);
    if (!head) {
      if (cut) found.faults.push(cut);
      cut = { line, kind: 'unreadable', text: `ligne ${line} illisible` };
    } else {
      const fault = faultOf(keys, head, { line, text, before });
      if (cut && (fault || head.previous === null)) found.faults.push(cut);
      cut = undefined;
      if (fault) found.faults.push(fault);
      if (fault === undefined || fault.kind === 'unlinked') found.heads.push(head);
    }
    before = hashOfLine(text);
  }
  if (cut) found.faults.push(cut);
  return { ...found, lines: line };
}

function faultOf(
  keys: Keyring,
  head: SignedHead,
  { line, text, before }: { line: number; text: string; before: string | null },
): LineFault | undefined {
  const signature = judgeSignature(keys, head, text);
  if (signature === 'forged')
    return { line, kind: signature, text: `ligne ${line} : la signature n’est pas la sienne` };
  if (signature === 'unknown_key') {
    return { line, kind: signature, text: `ligne ${line} : AUDIT_SIGNING_KEY n’a pas la clé ${head.key_id}` };
  }
  if (head.previous === null || head.previous === before) return undefined;
  return { line, kind: 'unlinked', text: `ligne ${line} : des lignes ont été retirées ou déplacées avant elle` };
}
