import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { canonicalAddress, forbiddenReason } from './forbidden-addresses.js';
import { TargetRefused } from './target-refused.error.js';

const MAX_URL_LENGTH = 2_048;
const LOWEST_UNPRIVILEGED_PORT = 1_024;

export interface TargetPolicyOptions {
  /** `WEBHOOK_ALLOW_PRIVATE_NETWORKS`: http and private, loopback and link-local targets are let through. */
  allowPrivateNetworks: boolean;
  /** Address of the service itself: an entry point may not be on its host. */
  publicUrl: string;
}

/** A URL that may be called as far as its text tells. */
export interface Target {
  url: URL;
  /** Host without brackets or trailing dot: a name in ASCII, or an address in its canonical spelling. */
  host: string;
  /** Whether `host` is an address, so that no name is looked up. */
  isAddress: boolean;
}

/**
 * Decides which addresses may be called. The same policy reads the text of a URL at creation and before each attempt,
 * every address its name resolves to, and the address of the connected socket.
 */
export class TargetPolicy {
  private readonly own: ReadonlySet<string>;
  private readonly ownHost: string;

  constructor(private readonly options: TargetPolicyOptions) {
    const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
    this.own = new Set(interfaces.map(({ address }) => canonicalAddress(address)));
    this.ownHost = hostOf(new URL(options.publicUrl));
  }

  /**
   * Reads the text of a URL. WHATWG parsing brings every notation of an IPv4 address (decimal, octal, hexadecimal,
   * short) to dotted decimal, and international names to ASCII, so the checks see what would be connected to.
   * @throws TargetRefused with the reason
   */
  readUrl(text: string): Target {
    if (text.length > MAX_URL_LENGTH) throw new TargetRefused(`L’adresse dépasse ${MAX_URL_LENGTH} caractères.`);
    if (!URL.canParse(text)) throw new TargetRefused('L’adresse n’est pas une URL lisible.');
    const url = new URL(text);
    this.checkScheme(url);
    if (url.username !== '' || url.password !== '') {
      throw new TargetRefused('L’adresse ne doit pas contenir d’identifiant ni de mot de passe.');
    }
    checkPort(url);
    const host = hostOf(url);
    if (host === '') throw new TargetRefused('L’adresse n’a pas d’hôte.');
    const isAddress = isIP(host) !== 0;
    if (isAddress) this.checkAddress(host);
    else this.checkName(host);
    return { url, host, isAddress };
  }

  /** @throws TargetRefused when the address may not be called */
  checkAddress(address: string): void {
    const reason = forbiddenReason(address, { allowLocal: this.options.allowPrivateNetworks, own: this.own });
    if (reason) throw new TargetRefused(`Adresse bloquée : ${reason}.`);
  }

  private checkScheme({ protocol }: URL): void {
    if (protocol === 'https:' || (protocol === 'http:' && this.options.allowPrivateNetworks)) return;
    throw new TargetRefused('L’adresse doit commencer par https://.');
  }

  private checkName(name: string): void {
    if (this.options.allowPrivateNetworks) return;
    if (name === 'localhost' || name.endsWith('.localhost')) {
      throw new TargetRefused('Adresse bloquée : adresse de bouclage.');
    }
    if (name === this.ownHost) throw new TargetRefused('Adresse bloquée : adresse du service lui-même.');
  }
}

function checkPort({ port }: URL): void {
  if (port === '' || port === '80' || port === '443' || Number(port) >= LOWEST_UNPRIVILEGED_PORT) return;
  throw new TargetRefused(`Port ${port} bloqué : seuls 80, 443 et les ports à partir de 1024 sont permis.`);
}

function hostOf({ hostname }: URL): string {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname.replace(/\.$/, '');
  return host.toLowerCase();
}
