import type { Transaction } from '#database/transaction.js';
import { type AuDela, readAuDela, RIEN_AU_DELA } from '#figures/lignes/au-dela.js';
import { countLignes, type Portee } from '#figures/lignes/compter-lignes.js';
import type { FiltreLignes } from '#figures/lignes/filtre-lignes.js';

/** What the passes of one request read of a filter, each once: several of them ask the same. */
export class LecturesDuFiltre {
  private readonly read = new Map<string, Promise<unknown>>();

  constructor(
    private readonly tx: Transaction,
    readonly organizationId: string,
  ) {}

  /** The lines beyond a maximum, by `readAuDela`. */
  auDela(filtre: FiltreLignes, parFournisseur: boolean): Promise<AuDela> {
    return this.once(['au-dela', filtre, parFournisseur], () =>
      readAuDela(this.tx, this.organizationId, filtre, parFournisseur),
    );
  }

  /** Total and sum, by `countLignes`. */
  portee(filtre: FiltreLignes): Promise<Portee> {
    return this.once(['portee', filtre], async () => {
      const auDela = filtre.verdict === undefined ? RIEN_AU_DELA : await this.auDela(filtre, false);
      return countLignes(this.tx, this.organizationId, filtre, auDela);
    });
  }

  private once<Value>(key: unknown[], read: () => Promise<Value>): Promise<Value> {
    const name = JSON.stringify(key);
    const known = this.read.get(name) as Promise<Value> | undefined;
    const asked = known ?? read();
    this.read.set(name, asked);
    return asked;
  }
}
