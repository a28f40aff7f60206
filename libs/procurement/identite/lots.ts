import { toCentimes } from '../montant.js';
import { compareLots, compareTextes, type ContratConnu } from './contrat.js';
import { grouper } from './grouper.js';
import { lireObjet } from './objet.js';
import type { ContratIdentifie, Rapprochement } from './rapprocher.js';

/** The lot of a contract, as it is stored. */
export interface LotAttribue {
  /** Empty when the contract is alone under its identifier and nothing numbers it. */
  lot: string;
  /** A letter, or a number that another contract bears: a person has to say. */
  lotAPreciser: boolean;
  recapitulatif: 'propose' | 'confirme' | null;
}

export interface Numerotation {
  contrats: (ContratIdentifie & { attribue: LotAttribue })[];
  /** Known contracts that the file does not tell, and that are no longer alone. */
  renommes: { connu: ContratConnu; attribue: LotAttribue }[];
}

/** The number that a stored lot stands for: a letter is none, and the rank of a doubled number is no part of it. */
export function lotEffectif({
  lot,
  lotAPreciser,
  objet,
}: {
  lot: string;
  lotAPreciser: boolean;
  objet: string;
}): string {
  if (lotAPreciser) return /^[A-Z]+$/.test(lot) ? '' : lot.replace(/ \(\d+\)$/, '');
  return lot === '' ? lireObjet(objet).lot : lot;
}

interface ANumeroter {
  connu: ContratConnu | undefined;
  lot: string;
  numero: string;
  montant: string | null;
  titulaires: readonly string[];
  attribue?: LotAttribue;
}

/**
 * Numbers the contracts of each identifier (rulebook §1.2): the number that the file or the record gives, else a letter,
 * given once in an order that does not depend on the file's. What is stored stays, a letter until a number is told.
 */
export function numeroter({ contrats, nonCites }: Rapprochement): Numerotation {
  const cites = contrats.map((contrat) => ({
    ...contrat,
    montant: (contrat.principale ?? contrat.connu!).montant,
  }));
  const autres = nonCites.map((connu) => ({ ...connu, connu }));
  const groupes = grouper<ANumeroter, string>([...cites, ...autres], ({ numero }) => numero);
  const attribues = new Map<ANumeroter, LotAttribue>();
  for (const groupe of groupes.values()) numeroterGroupe(groupe, attribues);
  return {
    contrats: cites.map((contrat) => ({ ...contrat, attribue: attribues.get(contrat)! })),
    renommes: autres
      .map((contrat) => ({ connu: contrat.connu, attribue: attribues.get(contrat)! }))
      .filter(({ connu, attribue }) => !estEnregistre(connu, attribue)),
  };
}

/** Whether a known contract bears that lot already. */
export const estEnregistre = (connu: ContratConnu, { lot, lotAPreciser, recapitulatif }: LotAttribue): boolean =>
  connu.lotEnregistre === lot && connu.lotAPreciser === lotAPreciser && connu.recapitulatif === recapitulatif;

function numeroterGroupe(groupe: readonly ANumeroter[], attribues: Map<ANumeroter, LotAttribue>): void {
  const pris = new Set<string>();
  const donner = (contrat: ANumeroter, lot: string, lotAPreciser: boolean): void => {
    pris.add(lot);
    attribues.set(contrat, { lot, lotAPreciser, recapitulatif: confirmeDe(contrat) });
  };
  const numeros = new Numeros(pris);
  const tries = [...groupe].sort(parAnciennete);
  for (const contrat of tries) {
    const { connu } = contrat;
    if (connu && (connu.lotSaisi || (connu.lotEnregistre !== '' && connu.lotEnregistre === contrat.lot))) {
      donner(contrat, connu.lotEnregistre, connu.lotAPreciser);
    } else if (connu?.lotAPreciser && contrat.lot === '' && groupe.length > 1)
      donner(contrat, connu.lotEnregistre, true);
  }
  for (const contrat of tries) {
    if (attribues.has(contrat)) continue;
    if (contrat.lot !== '') {
      const lot = numeros.comme(contrat.lot);
      donner(contrat, lot, lot !== contrat.lot);
    } else if (groupe.length === 1) donner(contrat, '', false);
    else donner(contrat, numeros.lettre(), true);
  }
  proposerRecapitulatif(groupe, attribues);
}

/** What a person confirmed stays; a proposal follows from the lots that are known. */
const confirmeDe = ({ connu }: ANumeroter): 'confirme' | null =>
  connu?.recapitulatif === 'confirme' ? 'confirme' : null;

/** The names that are left for the lots of one identifier. What is taken stays so: each search goes on where the last one ended. */
class Numeros {
  private readonly lettres = lettres();
  private readonly rangs = new Map<string, Generator<string>>();

  constructor(private readonly pris: ReadonlySet<string>) {}

  /** Of two contracts of one number, the later one bears its rank beside, until a person says. */
  comme(lot: string): string {
    let noms = this.rangs.get(lot);
    if (!noms) this.rangs.set(lot, (noms = rangsDe(lot)));
    return this.premierLibre(noms);
  }

  lettre(): string {
    return this.premierLibre(this.lettres);
  }

  private premierLibre(noms: Generator<string>): string {
    for (;;) {
      const nom = noms.next().value as string;
      if (!this.pris.has(nom)) return nom;
    }
  }
}

function* rangsDe(lot: string): Generator<string> {
  yield lot;
  for (let rang = 2; ; rang += 1) yield `${lot} (${rang})`;
}

/** A to Z, then AA to ZZ, and so on. */
function* lettres(): Generator<string> {
  for (let longueur = 1; ; longueur += 1) {
    for (let rang = 0; rang < 26 ** longueur; rang += 1) {
      let nom = '';
      for (let reste = rang, place = 0; place < longueur; place += 1, reste = Math.floor(reste / 26)) {
        nom = String.fromCharCode(65 + (reste % 26)) + nom;
      }
      yield nom;
    }
  }
}

/** Known contracts first, in the order in which they were recorded; then by lot, as the rows were weighed. */
const parAnciennete = (a: ANumeroter, b: ANumeroter): number =>
  Number(!a.connu) - Number(!b.connu) ||
  compareTextes(a.connu?.id ?? '', b.connu?.id ?? '') ||
  compareLots(a.lot, b.lot);

/** Lots that a recap sums up, at least. */
const LOTS_DU_RECAPITULATIF = 2;

/** A contract of the sum of the others, to 1 %, whose holders are all of theirs, sums them up: proposed to a person. */
function proposerRecapitulatif(groupe: readonly ANumeroter[], attribues: Map<ANumeroter, LotAttribue>): void {
  if (groupe.length <= LOTS_DU_RECAPITULATIF) return;
  const montants = groupe.map(({ montant }) => (montant === null ? undefined : toCentimes(montant)));
  if (montants.some((montant) => montant === undefined)) return;
  const total = (montants as bigint[]).reduce((somme, montant) => somme + montant, 0n);
  groupe.forEach((contrat, index) => {
    const attribue = attribues.get(contrat)!;
    if (attribue.recapitulatif !== null) return;
    const montant = montants[index]!;
    const autres = total - montant;
    const ecart = autres > montant ? autres - montant : montant - autres;
    if (montant <= 0n || ecart * 100n > autres) return;
    const own = new Set(contrat.titulaires);
    const summed = groupe.every((autre) => autre.titulaires.every((cle) => own.has(cle)));
    if (summed) attribue.recapitulatif = 'propose';
  });
}
