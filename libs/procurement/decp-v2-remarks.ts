import type { Note } from './decp-v2-evolutions.js';
import { whereToGive } from './decp-v2-where.js';
import type {
  GraviteExport,
  MarcheAExporter,
  MembreACompleter,
  MembreSupposable,
  RemarqueExport,
} from './decp-v2-types.js';

/** The rest of what is said of a contract that is set aside is of no use to anybody. */
const KEPT_ASIDE: ReadonlySet<GraviteExport> = new Set(['ecarte', 'confirme']);

/** What is to be said of one contract, collected while its members are converted. */
export class ExportRemarks {
  private readonly collected: RemarqueExport[] = [];
  private readonly incomplete: MembreACompleter[] = [];

  constructor(private readonly source: MarcheAExporter) {}

  /** What was said; of a contract set aside, its reasons, and what a person confirmed, which can be taken back. */
  get all(): RemarqueExport[] {
    return this.setAside ? this.collected.filter(({ gravite }) => KEPT_ASIDE.has(gravite)) : this.collected;
  }

  /** The members that are to be given before the contract, or a part of it, can be published. */
  get aCompleter(): MembreACompleter[] {
    return this.incomplete;
  }

  /** Whether the contract cannot be published. */
  get setAside(): boolean {
    return this.collected.some(({ gravite }) => gravite === 'ecarte');
  }

  readonly note: Note = (champ, gravite, message) => this.add(champ, gravite, message);

  /** Sets the contract aside for a value that no one can give it: it is not a contract of this format. */
  refuse(champ: string, message: string): void {
    this.add(champ, 'ecarte', message);
  }

  /** The value; without one, the contract waits for it. */
  required<Value>(champ: string, value: Value | undefined, message: string): Value | undefined {
    if (value === undefined) {
      this.refuse(champ, message);
      this.toComplete(champ, { bloquant: true });
    }
    return value;
  }

  /**
   * The value that is recorded, else the one that a person confirmed for publication; without either, the contract waits.
   * @param supposable what a person may confirm in the absence of a recorded value
   */
  recorded<Value>(champ: MembreSupposable, value: Value | undefined, supposable: Value): Value | undefined {
    if (value !== undefined) return value;
    const confirmed = this.source.suppositions?.[champ] as Value | undefined;
    if (confirmed !== undefined) {
      this.note(champ, 'confirme', `Non enregistré : « ${labelOf(confirmed)} » confirmé pour la publication.`);
      return confirmed;
    }
    this.refuse(champ, 'Non renseigné.');
    this.toComplete(champ, { bloquant: true, supposable });
    return undefined;
  }

  /** Names a member that is to be given. */
  toComplete(membre: string, { bloquant, supposable }: { bloquant: boolean; supposable?: unknown }): void {
    const { numero, lot = '' } = this.source;
    const optional = supposable === undefined ? {} : { supposable };
    this.incomplete.push({ numero, lot, membre, ou: whereToGive(membre), bloquant, ...optional });
  }

  private add(champ: string, gravite: GraviteExport, message: string): void {
    this.collected.push({ numero: this.source.numero, champ, gravite, message });
  }
}

/** A published value as a person reads it. */
export function labelOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
