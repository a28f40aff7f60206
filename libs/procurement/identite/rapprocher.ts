import {
  compareLignes,
  compareTextes,
  type ContratConnu,
  type Identite,
  type Lien,
  lienEntre,
  type LigneContrat,
  memesTitulaires,
  personnesDe,
  type Suite,
} from './contrat.js';
import type { Jour } from '../dates.js';
import { choisirConnus } from './choisir-connus.js';
import { grouper } from './grouper.js';
import { type EtatRetenu, retenirEtats } from './etats.js';
import type { Fiche, LigneLiee } from './fiche.js';
import { lireIdentifiantV1 } from './identifiant.js';
import { memoireDe } from './memoire.js';
import { lotDeLaModification } from './modifications.js';
import { memesLettres } from './ecritures.js';
import { toCentimes } from '../montant.js';

/** A contract that rows tell: known, or to be created. */
export interface ContratIdentifie {
  connu: ContratConnu | undefined;
  numero: string;
  /** Number that rows or the record give; empty for none. */
  lot: string;
  lignes: LigneLiee[];
  /** Row whose members the contract takes; undefined: those that are recorded stay. */
  principale: LigneContrat | undefined;
  /** The day of its notification, which another row than the principal one may tell. */
  dateNotification: Jour | null;
  objet: string;
  /** Other rows of the state of the principal one, the one that weighs most first. */
  memes: readonly LigneContrat[];
  titulaires: readonly string[];
  /** States that later notifications tell, in their order. */
  suites: readonly Suite[];
}

/** A row that tells a modification of one of several lots, and nothing says of which. */
export interface AvenantARattacher {
  ligne: LigneContrat;
  /** The lots that it may be of. */
  lots: readonly string[];
}

export interface Rapprochement {
  /** Contracts that the file tells, or whose rows it moves. */
  contrats: ContratIdentifie[];
  /** Known contracts of the same identifiers that it does not touch: nothing of theirs changes. */
  nonCites: ContratConnu[];
  /** Known contracts whose rows tell another one, or a modification that waits for its lot: they are no contract any more. */
  disparus: ContratConnu[];
  avenantsARattacher: AvenantARattacher[];
}

const FORCE: Record<Lien, number> = { repetition: 3, cotitulaire: 2, version: 1 };

/**
 * Tells which rows of one buyer with one identifier (or identifiers of v1 that differ by their suffix) are which contract
 * (rulebook §1.2). The contracts follow from all rows that were ever received, whatever their order, their repetitions and
 * their files: each time, they are told anew from those of before and those of the file. What matches nothing is a contract of
 * its own: nothing is replaced. A contract may turn out to be two, or two to be one; payments and what a person did stay where
 * they are: two contracts that have some are not made one.
 * @param enAttente rows of before that wait for their lot
 */
export function rapprocher(
  connus: readonly ContratConnu[],
  lignes: readonly LigneContrat[],
  enAttente: readonly LigneContrat[] = [],
): Rapprochement {
  const apart = new Set<ContratConnu>();
  for (;;) {
    const libres = connus.filter((connu) => !apart.has(connu));
    const exactes = new Exactes([...apart]);
    const autres = [...enAttente, ...lignes].filter((ligne) => !exactes.prendre(ligne));
    const { fiches, avenantsARattacher } = reconnaitreContrats([...libres.flatMap(memoireDe), ...autres]);
    const { fiches: choisies, disparus } = choisirConnus(libres, fiches);
    const tenus = disparus.filter(({ tenu }) => tenu);
    if (tenus.length === 0) {
      const contrats = [...choisies.map(conclure), ...exactes.contrats()].filter(estTouche);
      const touches = new Set([...contrats.map(({ connu }) => connu), ...disparus]);
      return { contrats, disparus, nonCites: connus.filter((connu) => !touches.has(connu)), avenantsARattacher };
    }
    for (const connu of tenus) apart.add(connu);
  }
}

/** Whether the file tells a contract, gives it rows of another, or takes rows from it. */
function estTouche({ connu, lignes }: ContratIdentifie): boolean {
  if (!connu || lignes.some(({ ligne }) => ligne.connue?.marche !== connu.id)) return true;
  return lignes.filter(({ ligne }) => !ligne.connue!.fictive).length < connu.publications.length;
}

/** Contracts that stay apart: the rows that told them are theirs, and no others. */
class Exactes {
  private readonly parLigne = new Map<string, ContratIdentifie>();

  constructor(connus: readonly ContratConnu[]) {
    for (const connu of connus) {
      const contrat = { ...connu, connu, lignes: [], memes: [], principale: undefined };
      for (const ligne of connu.publications) this.parLigne.set(cleExacte(ligne), contrat);
    }
  }

  prendre(ligne: LigneContrat): boolean {
    const contrat = this.parLigne.get(cleExacte(ligne));
    contrat?.lignes.push({ ligne });
    return contrat !== undefined;
  }

  contrats(): ContratIdentifie[] {
    return [...new Set(this.parLigne.values())].filter(({ lignes }) => lignes.length > 0);
  }
}

/** The contracts of rows, in an order that does not depend on theirs. */
function reconnaitreContrats(lignes: readonly LigneContrat[]) {
  const fiches = new Fiches();
  const avenantsARattacher: AvenantARattacher[] = [];
  for (const ligne of [...lignes].sort(compareLignes)) {
    const avenant = fiches.avenantDe(ligne);
    if (!avenant) {
      fiches.joindre(ligne);
      continue;
    }
    const lot = lotDeLaModification(avenant.lots, ligne);
    if (lot) lot.lignes.push({ ligne, avenant: avenant.numero });
    else avenantsARattacher.push({ ligne, lots: avenant.lots.map(({ lot: nom }) => nom) });
  }
  return { fiches: fiches.toutes, avenantsARattacher };
}

/** The contracts of one identifier, found by their holders and by their amounts: a file may bear one identifier thousands of times. */
class Fiches {
  readonly toutes: Fiche[] = [];
  private readonly parEmpreinte = new Map<string, Fiche>();
  private readonly parTitulaires = new Map<string, Fiche[]>();
  private readonly parMontant = new Map<string, Fiche[]>();

  joindre(ligne: LigneContrat): void {
    const exacte = this.parEmpreinte.get(cleExacte(ligne));
    const fiche = exacte ?? this.meilleure(ligne) ?? this.ajouter(ligne);
    // The same row again says nothing more; the states that stand for a record's rows bear one name.
    if (fiche.lignes.length > 0 && (!exacte || ligne.connue?.fictive)) this.completer(fiche, ligne);
    fiche.lignes.push({ ligne });
    this.parEmpreinte.set(cleExacte(ligne), fiche);
  }

  /**
   * The contract that a row tells. When it is a version of several alike, nothing says of which: then of none, so that
   * no amount is lost.
   */
  private meilleure(ligne: LigneContrat): Fiche | undefined {
    let best: { fiche: Fiche; force: number } | undefined;
    let doubtful = false;
    const candidates = [
      ...(this.parTitulaires.get(personnesDe(ligne)) ?? []),
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

  private completer(fiche: Fiche, ligne: LigneContrat): void {
    if (fiche.lot === '') fiche.lot = ligne.lot;
    this.ajouterEtat(fiche, ligne);
    if (memesTitulaires(fiche, ligne)) return;
    fiche.titulaires = [...new Set([...fiche.titulaires, ...ligne.titulaires])].sort(compareTextes);
    listeDe(this.parTitulaires, personnesDe(fiche)).push(fiche);
  }

  private ajouter(ligne: LigneContrat): Fiche {
    const fiche: Fiche = { ...ligne, lignes: [], suites: [], etats: new Set([cleEtat(ligne)]) };
    this.toutes.push(fiche);
    listeDe(this.parTitulaires, personnesDe(fiche)).push(fiche);
    this.indexerEtat(fiche, fiche);
    return fiche;
  }

  /** Thousands of rows may tell one state: it is compared with once. */
  private ajouterEtat(fiche: Fiche, etat: Suite): void {
    const cle = cleEtat(etat);
    if (fiche.etats.has(cle)) return;
    fiche.etats.add(cle);
    fiche.suites.push(etat);
    this.indexerEtat(fiche, etat);
  }

  private indexerEtat(fiche: Fiche, etat: Suite): void {
    listeDe(this.parMontant, cleMontant(fiche.cpv, etat)).push(fiche);
  }

  /**
   * The modification that a suffix of v1 tells, and the lots that it may be of: 01 and what follows, of the contract 00 (or of the one
   * that was published without a suffix) with the same holders, a similar object and an amount that a modification explains.
   * Undefined when the row is a contract.
   */
  avenantDe(ligne: LigneContrat): { numero: number; lots: Fiche[] } | undefined {
    const lu = lireIdentifiantV1(ligne.numero);
    if (!lu || lu.suffixe === 0) return undefined;
    const lots = this.toutes.filter(
      (fiche) =>
        SIGNES.has(fiche.numero.slice(lu.racine.length)) &&
        fiche.numero.startsWith(lu.racine) &&
        memesTitulaires(fiche, ligne) &&
        estAvenantDe(ligne, fiche),
    );
    return lots.length === 0 ? undefined : { numero: lu.suffixe, lots };
  }
}

/** What ends the identifier of a contract as it was signed. */
const SIGNES: ReadonlySet<string> = new Set(['', '00']);

function listeDe(index: Map<string, Fiche[]>, cle: string): Fiche[] {
  const liste = index.get(cle) ?? [];
  index.set(cle, liste);
  return liste;
}

const cleExacte = ({ numero, empreinte }: LigneContrat): string => `${numero} ${empreinte}`;
const cleEtat = ({ montant, dureeMois, dateNotification, datePublication }: Suite): string =>
  [montant, dureeMois, dateNotification, datePublication].join(' ');
const cleMontant = (cpv: string | null, { montant, dateNotification, dureeMois }: Suite): string =>
  [cpv, montant, dateNotification, dureeMois].join(' ');

/** Another object, or an amount that differs by more than a half, is that of another contract [C]: numbers may follow each other. */
function estAvenantDe(ligne: Identite, contrat: Identite): boolean {
  if (ligne.lot !== '' && contrat.lot !== '' && ligne.lot !== contrat.lot) return false;
  if (ligne.cpv !== null && contrat.cpv !== null && ligne.cpv !== contrat.cpv) return false;
  if (!memesLettres(ligne, contrat)) return false;
  if (ligne.montant === null || contrat.montant === null) return true;
  const [apres, avant] = [toCentimes(ligne.montant), toCentimes(contrat.montant)];
  return 2n * apres <= 3n * avant && 2n * avant <= 3n * apres;
}

function conclure({ fiche, connu }: { fiche: Fiche; connu: ContratConnu | undefined }): ContratIdentifie {
  const etats = retenirEtats(fiche.lignes.filter(({ avenant }) => avenant === undefined).map(({ ligne }) => ligne));
  marquerRepetitions(fiche.lignes, etats);
  return {
    connu,
    numero: fiche.numero,
    lot: fiche.lot,
    lignes: fiche.lignes,
    principale: etats.principale.connue?.fictive ? undefined : etats.principale,
    dateNotification: etats.dateNotification,
    objet: etats.objet,
    memes: etats.memes,
    titulaires: fiche.titulaires,
    suites: etats.suites,
  };
}

/** A row of the file repeats another when it tells the same state of the same holders: of those alike, the first by weight is kept. */
function marquerRepetitions(lignes: LigneLiee[], { ordre }: EtatRetenu): void {
  const liees = new Map(lignes.map((liee) => [liee.ligne, liee]));
  // By their holders first: a key that named the thousands that rows share would be as long for each of the rows.
  const parPersonnes = grouper(
    ordre.filter(({ connue }) => !connue),
    personnesDe,
  );
  for (const memes of parPersonnes.values()) {
    const gardees = new Map<string, LigneContrat>();
    for (const ligne of memes) {
      const cle = [ligne.numero, cleMontant(ligne.cpv, ligne), ligne.part].join(' ');
      const gardee = gardees.get(cle);
      if (gardee) liees.get(ligne)!.repete = gardee.rang;
      else gardees.set(cle, ligne);
    }
  }
}
