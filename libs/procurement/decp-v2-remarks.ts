import type { Note } from './decp-v2-evolutions.js';
import type { GraviteExport, RemarqueExport } from './decp-v2-types.js';

/** What is to be said of one contract, collected while its members are converted. */
export class ExportRemarks {
  private readonly collected: RemarqueExport[] = [];

  /** @param numero number of the contract, as it is recorded */
  constructor(private readonly numero: string) {}

  /** What was said; of a contract set aside, its reasons alone: what was supposed of it is of no use to anybody. */
  get all(): RemarqueExport[] {
    return this.setAside ? this.collected.filter(({ gravite }) => gravite === 'ecarte') : this.collected;
  }

  /** Whether the contract cannot be published. */
  get setAside(): boolean {
    return this.collected.some(({ gravite }) => gravite === 'ecarte');
  }

  readonly note: Note = (champ, gravite, message) => this.add(champ, gravite, message);

  /** Sets the contract aside. */
  refuse(champ: string, message: string): void {
    this.add(champ, 'ecarte', message);
  }

  /** The value; without one, the contract is set aside. */
  required<Value>(champ: string, value: Value | undefined, message: string): Value | undefined {
    if (value === undefined) this.refuse(champ, message);
    return value;
  }

  /** The value, or the neutral one, which is said. */
  supposed<Value>(champ: string, value: Value | undefined, neutral: Value): Value {
    if (value === undefined) this.note(champ, 'suppose', `Non enregistré : publié « ${String(neutral)} ».`);
    return value ?? neutral;
  }

  private add(champ: string, gravite: GraviteExport, message: string): void {
    this.collected.push({ numero: this.numero, champ, gravite, message });
  }
}
