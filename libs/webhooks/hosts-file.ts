import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

const HOSTS_FILE = '/etc/hosts';
const REREAD_AFTER_MS = 60_000;

/**
 * Names that the machine itself knows, from its hosts file: `localhost`, containers' names. The DNS resolver asks servers
 * alone, so these are looked up first; they are held to the same policy as any address.
 */
export class HostsFile {
  private names = new Map<string, string[]>();
  private readAt = -Infinity;

  constructor(private readonly path = HOSTS_FILE) {}

  /** Addresses of a lowercase name; none when the file does not hold it. */
  async lookup(name: string): Promise<string[]> {
    if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1'];
    if (Date.now() - this.readAt > REREAD_AFTER_MS) await this.read();
    return this.names.get(name) ?? [];
  }

  private async read(): Promise<void> {
    this.readAt = Date.now();
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      // A machine without the file knows no names of its own.
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    this.names = new Map();
    for (const line of text.split('\n')) {
      const [address, ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
      if (!address || isIP(address) === 0) continue;
      for (const name of names) {
        const key = name.toLowerCase();
        this.names.set(key, [...(this.names.get(key) ?? []), address]);
      }
    }
  }
}
