import {
  compareLignes,
  compareTextes,
  type ContratConnu,
  type Identite,
  type Lien,
  lienEntre,
  type LigneContrat,
  memesTitulaires,
  type Suite,
} from './contrat.js';
import { type EtatRetenu, retenirEtats } from './etats.js';
import { lireIdentifiantV1 } from './identifiant.js';
import { lotDeLaModification } from './modifications.js';
import { memesLettres } from './objet.js';
import { toCentimes } from '../montant.js';

/** A row of the file, as part of a contract. */
export interface LigneLiee {
  ligne: LigneContrat;
  /** Place of the row that tells the same: this one is a repetition of it. */
  repete?: number;
  /** Number of the modification that the suffix of its identifier tells (v1). */
  avenant?: number;
}

/** A contract of the file: known, or to be created. */
export interface ContratIdentifie {
  connu: ContratConnu | undefined;
  numero: string;
  /** Number that rows or the record give; empty for none. */
  lot: string;
  lignes: LigneLiee[];
  /** Row whose members the contract takes; undefined: those that are recorded stay. */
  principale: LigneContrat | undefined;
  objet: string;
  titulaires: readonly string[];
  /** States that later notifications tell, in their order. */
  suites: readonly Suite[];
  /** The known contract is the modification of that number: its suffix of v1 says so, and the contract came after it. */
  connuEstAvenant: number | undefined;
}

/** A row that tells a modification of one of several lots, and nothing says of which. */
export interface AvenantARattacher {
  ligne: LigneContrat;
  /** The lots that it may be of. */
  lots: readonly string[];
}

export interface Rapprochement {
  /** Contracts that the file tells. */
  contrats: ContratIdentifie[];
  /** Known contracts of the same identifiers that it does not tell: nothing of theirs changes. */
  nonCites: ContratConnu[];
  avenantsARattacher: AvenantARattacher[];
}

/** A contract while rows are joined to it. */
interface Fiche extends Identite {
  connu?: ContratConnu;
  connuEstAvenant?: number;
  lignes: LigneLiee[];
  suites: Suite[];
}

const FORCE: Record<Lien, number> = { repetition: 3, cotitulaire: 2, version: 1 };

/**
 * Tells which rows of one buyer with one identifier (or identifiers of v1 that differ by their suffix) are which contract
 * (rulebook §1.2). The order of the rows does not matter. No row changes a contract that another contract's row was
 * matched with, and what matches nothing is a contract of its own: nothing is replaced.
 */
export function rapprocher(connus: readonly ContratConnu[], lignes: readonly LigneContrat[]): Rapprochement {
  const fiches = new Fiches(connus);
  const avenantsARattacher: AvenantARattacher[] = [];
  const triees = [...lignes].sort(compareLignes);
  for (const ligne of triees) {
    const avenant = fiches.avenantDe(ligne);
    if (!avenant) {
      fiches.joindre(ligne);
      continue;
    }
    const lot = lotDeLaModification(avenant.lots, ligne);
    if (lot) lot.lignes.push({ ligne, avenant: avenant.numero });
    else avenantsARattacher.push({ ligne, lots: avenant.lots.map(({ lot: nom }) => nom) });
  }
  const told = fiches.toutes.filter((fiche) => fiche.lignes.length > 0);
  return {
    contrats: told.map(conclure),
    nonCites: fiches.toutes.flatMap(({ connu, lignes: own }) => (connu && own.length === 0 ? [connu] : [])),
    avenantsARattacher,
  };
}

/** The contracts of one identifier, found by their holders and by their amounts: a file may bear one identifier thousands of times. */
class Fiches {
  readonly toutes: Fiche[] = [];
  private readonly parEmpreinte = new Map<string, Fiche>();
  private readonly parTitulaires = new Map<string, Fiche[]>();
  private readonly parMontant = new Map<string, Fiche[]>();

  constructor(connus: readonly ContratConnu[]) {
    const tries = [...connus].sort((a, b) => compareTextes(a.id, b.id));
    for (const connu of tries) this.ajouter({ ...connu, connu, lignes: [], suites: [...connu.suites] });
  }

  joindre(ligne: LigneContrat): void {
    const exacte = this.parEmpreinte.get(`${ligne.numero} ${ligne.empreinte}`);
    const fiche = exacte ?? this.meilleure(ligne) ?? this.publieAvant(ligne);
    if (!fiche) this.ajouter({ ...ligne, lignes: [{ ligne }], suites: [] });
    else this.completer(fiche, ligne);
  }

  /**
   * The contract that a row tells. When it is a version of several alike, nothing says of which: then of none, so that
   * no amount is lost.
   */
  private meilleure(ligne: LigneContrat): Fiche | undefined {
    let best: { fiche: Fiche; force: number } | undefined;
    let doubtful = false;
    const candidates = [
      ...(this.parTitulaires.get(cleTitulaires(ligne)) ?? []),
      ...(this.parMontant.get(cleMontant(ligne.cpv, ligne)) ?? []),
    ];
    for (const fiche of new Set(candidates)) {
      const lien = fiche.numero === ligne.numero ? lienEntre(ligne, fiche, fiche.suites) : undefined;
      if (!lien) continue;
      const force = FORCE[lien] + (ligne.lot !== '' && ligne.lot === fiche.lot ? 10 : 0);
      if (!best || force > best.force) {
        best = { fiche, force };
        doubtful = false;
      } else if (force === best.force && lien === 'version') doubtful = true;
    }
    return doubtful ? undefined : best?.fiche;
  }

  /** A known contract whose suffix says that it is a modification of this one, which nobody had published yet. */
  private publieAvant(ligne: LigneContrat): Fiche | undefined {
    const lu = lireIdentifiantV1(ligne.numero);
    if (lu?.suffixe !== 0) return undefined;
    const later = this.toutes.filter(
      (fiche) =>
        fiche.connu && fiche.numero !== ligne.numero && memesTitulaires(fiche, ligne) && estAvenantDe(ligne, fiche),
    );
    const [fiche] = later;
    if (!fiche || later.length > 1) return undefined;
    fiche.connuEstAvenant = lireIdentifiantV1(fiche.numero)!.suffixe;
    fiche.numero = ligne.numero;
    return fiche;
  }

  private completer(fiche: Fiche, ligne: LigneContrat): void {
    fiche.lignes.push({ ligne });
    fiche.suites.push(ligne);
    if (fiche.lot === '') fiche.lot = ligne.lot;
    this.indexerEtat(fiche, ligne);
    if (memesTitulaires(fiche, ligne)) return;
    fiche.titulaires = [...new Set([...fiche.titulaires, ...ligne.titulaires])].sort(compareTextes);
    listeDe(this.parTitulaires, cleTitulaires(fiche)).push(fiche);
  }

  private ajouter(fiche: Fiche): void {
    this.toutes.push(fiche);
    listeDe(this.parTitulaires, cleTitulaires(fiche)).push(fiche);
    for (const etat of [fiche, ...fiche.suites]) this.indexerEtat(fiche, etat);
    if (fiche.connu?.empreinte) this.parEmpreinte.set(`${fiche.numero} ${fiche.connu.empreinte}`, fiche);
  }

  private indexerEtat(fiche: Fiche, etat: Suite): void {
    listeDe(this.parMontant, cleMontant(fiche.cpv, etat)).push(fiche);
  }

  /**
   * The modification that a suffix of v1 tells, and the lots that it may be of: 01 and what follows, of the contract 00 with
   * the same holders, a similar object and an amount that a modification explains. Undefined when the row is a contract.
   */
  avenantDe(ligne: LigneContrat): { numero: number; lots: Fiche[] } | undefined {
    const lu = lireIdentifiantV1(ligne.numero);
    if (!lu || lu.suffixe === 0) return undefined;
    const lots = this.toutes.filter(
      (fiche) => fiche.numero === `${lu.racine}00` && memesTitulaires(fiche, ligne) && estAvenantDe(ligne, fiche),
    );
    return lots.length === 0 ? undefined : { numero: lu.suffixe, lots };
  }
}

function listeDe(index: Map<string, Fiche[]>, cle: string): Fiche[] {
  const liste = index.get(cle) ?? [];
  index.set(cle, liste);
  return liste;
}

const cleTitulaires = ({ titulaires }: Identite): string => titulaires.join(' ');
const cleMontant = (cpv: string | null, { montant, dateNotification, dureeMois }: Suite): string =>
  [cpv, montant, dateNotification, dureeMois].join(' ');

/** Another object, or an amount that differs by more than a half, is that of another contract [C]: numbers may follow each other. */
function estAvenantDe(ligne: Identite, contrat: Identite): boolean {
  if (ligne.lot !== '' && contrat.lot !== '' && ligne.lot !== contrat.lot) return false;
  if (ligne.cpv !== null && contrat.cpv !== null && ligne.cpv !== contrat.cpv) return false;
  if (!memesLettres(ligne.objet, contrat.objet)) return false;
  if (ligne.montant === null || contrat.montant === null) return true;
  const [apres, avant] = [toCentimes(ligne.montant), toCentimes(contrat.montant)];
  return 2n * apres <= 3n * avant && 2n * avant <= 3n * apres;
}

function conclure(fiche: Fiche): ContratIdentifie {
  const { connu, connuEstAvenant } = fiche;
  const etats = retenirEtats(
    connuEstAvenant === undefined ? connu : undefined,
    fiche.lignes.filter(({ avenant }) => avenant === undefined).map(({ ligne }) => ligne),
  );
  marquerRepetitions(fiche.lignes, etats);
  return {
    connu,
    numero: fiche.numero,
    lot: fiche.lot,
    lignes: fiche.lignes,
    principale: etats.principale,
    objet: etats.objet,
    titulaires: fiche.titulaires,
    suites: etats.suites,
    connuEstAvenant,
  };
}

/** A row repeats another when it tells the same state of the same holders: of those alike, the first by weight is kept. */
function marquerRepetitions(lignes: LigneLiee[], { ordre }: EtatRetenu): void {
  const gardees = new Map<string, LigneContrat>();
  for (const ligne of ordre) {
    const cle = [ligne.numero, cleTitulaires(ligne), cleMontant(ligne.cpv, ligne)].join(' ');
    const gardee = gardees.get(cle);
    if (gardee) lignes.find((liee) => liee.ligne === ligne)!.repete = gardee.rang;
    else gardees.set(cle, ligne);
  }
}
