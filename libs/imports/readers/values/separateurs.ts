/** What a sign between figures does in a file. */
export type Sens = 'decimales' | 'milliers';

const NOTATION = /[\s\u00a0\u202f'’€]+|eur(?:os?)?/gi;
const AMBIGU = /^[-+(]?[1-9]\d{0,2}([.,])\d{3}[-)]?$/;
const PEUT_ETRE_AMBIGU = /[.,]\d{3}(?!\d)/;
/** Amounts of one notation that prove it: fewer may be a coincidence [C]. */
const PREUVES_MIN = 3;

/** Where a format or a member leaves no doubt: a rate, a share. */
export const TOUJOURS_DECIMALES = { sensDe: (): Sens => 'decimales' };
/** XML writes a decimal with a point, and no thousands; a comma says that a person wrote. */
export const POINT_DECIMAL = {
  sensDe: (signe: '.' | ','): Sens | undefined => (signe === '.' ? 'decimales' : undefined),
};

/** An amount given as a number, by JSON or a cell of figures, whose point is decimal: so written that no reader asks. */
export const nombreSansAmbiguite = (nombre: string): string => (estNombreAmbigu(nombre) ? `${nombre}0` : nombre);
/** Whether a number would be asked about, were it the text of a person. */
export const estNombreAmbigu = (nombre: string): boolean => NOMBRE_AMBIGU.test(nombre);
const NOMBRE_AMBIGU = /^-?[1-9]\d{0,2}\.\d{3}$/;

/**
 * The separator of an amount that may be of thousands or of decimals: `50.000` is fifty thousand for one software and fifty
 * for another. `0,125`, `1234.500` and `1.234.567` leave no doubt.
 */
export function separateurAmbigu(raw: string): '.' | ',' | undefined {
  // Most amounts have two decimals: they are told by one look.
  if (!PEUT_ETRE_AMBIGU.test(raw) || raw.length > 64) return undefined;
  return AMBIGU.exec(raw.replace(NOTATION, '').replace('\u2212', '-'))?.[1] as '.' | ',' | undefined;
}

/**
 * What the amounts of a file tell of its separators. The sign that ends in two decimals somewhere is the decimal one, and the
 * other one then groups thousands; so does one that comes twice in an amount. Where nothing else tells, a sign that all
 * amounts bear before exactly three figures groups thousands: no software writes euros with three decimals.
 */
export class Separateurs {
  /** @param troisDecimales prices of a unit have as many decimals as one likes: three of them prove nothing */
  constructor(private readonly troisDecimales = false) {}

  private readonly vus = { '.': nothingSeen(), ',': nothingSeen() };

  /** Takes an amount of the file into account. */
  voir(raw: string): void {
    const text = raw.length > 64 ? '' : raw.replace(NOTATION, '');
    const ambigu = separateurAmbigu(raw);
    if (ambigu) {
      this.vus[ambigu].ambigus++;
      return;
    }
    const signes = text.replace(/[^.,]/g, '');
    if (!/\d/.test(text) || signes === '') return;
    const dernier = signes.at(-1) as '.' | ',';
    const [premier] = signes as unknown as ['.' | ','];
    if (signes.length > 1 && premier === dernier) this.vus[dernier].milliers = true;
    else {
      this.vus[dernier].decimales = true;
      if (premier !== dernier) this.vus[premier].milliers = true;
    }
  }

  /** What a separator of an ambiguous amount means; undefined while nothing proves it, or where amounts contradict each other. */
  sensDe(signe: '.' | ','): Sens | undefined {
    const [sien, autre] = signe === '.' ? [this.vus['.'], this.vus[',']] : [this.vus[','], this.vus['.']];
    if (sien.decimales) return sien.milliers || autre.decimales ? undefined : 'decimales';
    if (sien.milliers || (autre.decimales && !autre.milliers)) return 'milliers';
    return !this.troisDecimales && sien.ambigus >= PREUVES_MIN && autre.ambigus === 0 ? 'milliers' : undefined;
  }
}

const nothingSeen = (): { decimales: boolean; milliers: boolean; ambigus: number } => ({
  decimales: false,
  milliers: false,
  ambigus: 0,
});
