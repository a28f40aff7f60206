import { lazily, readReferenceFile } from './reference-file.js';

/** Accounting standards whose accounts are known: M57 développé, M57 abrégé, M14 (communes of 3 500 inhabitants and more). */
const NORMES = ['M57', 'M57A', 'M14'] as const;
export type Norme = (typeof NORMES)[number];

export type Section = 'fonctionnement' | 'investissement';

/** A budget account that an expense may be imputed on. */
export interface Compte {
  norme: Norme;
  numero: string;
  libelle: string;
  section: Section;
  /** Chapter of the expense; absent on the accounts that are only totals of others. */
  chapitre?: string;
  /** True when the account is no purchase (payroll, subsidies, taxes, rents…): its lines are out of the rules' scope. */
  horsPerimetre: boolean;
  /** Why the account is, or is not, a purchase. */
  explication: string;
}

/** One line of the rule list: an account is a purchase or not by the longest prefix that fits it. */
export interface ReglePerimetre {
  /** A standard, or `*` for all of them. */
  norme: string;
  prefixe: string;
  horsPerimetre: boolean;
  explication: string;
}

/** The documented rule list that `horsPerimetre` is derived from. */
export const reglesPerimetre = lazily((): ReglePerimetre[] =>
  readReferenceFile<'norme' | 'prefixe' | 'hors_perimetre' | 'explication'>('comptes-hors-perimetre.csv').map(
    (row) => ({
      norme: row.norme,
      prefixe: row.prefixe,
      horsPerimetre: row.hors_perimetre === '1',
      explication: row.explication,
    }),
  ),
);

const rulesByKey = lazily(() => new Map(reglesPerimetre().map((regle) => [`${regle.norme} ${regle.prefixe}`, regle])));

const table = lazily(() => {
  const rows = readReferenceFile<'norme' | 'numero' | 'section' | 'chapitre' | 'libelle'>('comptes.csv');
  return new Map<string, Compte>(
    rows.map(({ norme, numero, section, chapitre, libelle }) => {
      const known = NORMES.find((one) => one === norme);
      if (!known) throw new Error(`comptes.csv : norme inconnue ${norme}`);
      const { horsPerimetre, explication } = ruleFor(known, numero);
      const compte: Compte = {
        norme: known,
        numero,
        libelle,
        section: section === 'I' ? 'investissement' : 'fonctionnement',
        ...(chapitre ? { chapitre } : {}),
        horsPerimetre,
        explication,
      };
      return [`${norme} ${numero}`, compte];
    }),
  );
});

/** The accounts that their standard divides: every prefix of another one. */
const headings = lazily(() => {
  const found = new Set<string>();
  for (const { norme, numero } of table().values())
    for (let length = 2; length < numero.length; length += 1) found.add(`${norme} ${numero.slice(0, length)}`);
  return found;
});

/**
 * The account of a number whose standard is not told: the same number in any of them, else the account that it divides.
 * The abridged M57 divides nothing: what stands whole there is a heading elsewhere.
 */
export function findCompteConnu(numero: string): Compte | undefined {
  // Their numbers rarely contradict one another.
  const exact = NORMES.map((norme) => table().get(`${norme} ${numero}`)).find((found) => found !== undefined);
  return exact ?? findCompte('M57', numero) ?? findCompte('M14', numero);
}

/**
 * Looks an account up; a subdivision made by the organisation inherits from the longest known prefix, two digits at
 * least (`606321` is read as `60632`), unless the standard divides that one itself: `60999` is none of the subdivisions
 * of 609, and nothing says what it is. Noughts behind a number are filling.
 *
 * @param norme as budgets and files write it: `M57`, `M57_D`, `M57-A`, `M14-M14_COM_SUP3500`…
 * @returns the account under the number asked, with the label of the account it inherits from; undefined when the
 *   standard or the number is unknown
 */
export function findCompte(norme: string, numero: string): Compte | undefined {
  const known = normaliseNorme(norme);
  if (!known || !/^\d+$/.test(numero)) return undefined;
  for (let length = numero.length; length >= 2; length -= 1) {
    const compte = table().get(`${known} ${numero.slice(0, length)}`);
    if (!compte) continue;
    if (!/^0*$/.test(numero.slice(length)) && headings().has(`${known} ${compte.numero}`)) return undefined;
    return { ...compte, numero };
  }
  return undefined;
}

/** The standard behind the spellings of budgets and finance software; undefined for the standards whose accounts are not shipped. */
export function normaliseNorme(raw: string): Norme | undefined {
  const compact = raw.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (/^M57(A|ABREGE)/.test(compact) || /^M57M57A/.test(compact)) return 'M57A';
  if (compact.startsWith('M57')) return 'M57';
  if (compact.startsWith('M14')) return 'M14';
  return undefined;
}

/** The rule of the longest prefix; at equal length the standard's own rule goes before the common one. */
function ruleFor(norme: Norme, numero: string): ReglePerimetre {
  for (let length = numero.length; length >= 1; length -= 1) {
    const prefixe = numero.slice(0, length);
    const regle = rulesByKey().get(`${norme} ${prefixe}`) ?? rulesByKey().get(`* ${prefixe}`);
    if (regle) return regle;
  }
  throw new Error(`comptes-hors-perimetre.csv : aucune règle pour le compte ${numero} (${norme})`);
}
