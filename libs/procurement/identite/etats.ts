import type { Jour } from '../dates.js';
import {
  compareLignes,
  compareTextes,
  estAvecOuSansTaxe,
  type LigneContrat,
  memeValeur,
  type Suite,
} from './contrat.js';
import { grouper } from './grouper.js';
import { estDit } from './montants.js';
import { toCentimes } from '../montant.js';

/** What is kept of the states that rows tell of one contract. */
export interface EtatRetenu {
  /** The rows, the one that weighs most first. */
  ordre: LigneContrat[];
  /** The row whose members the contract takes. */
  principale: LigneContrat;
  /** The day of its notification, which another row may tell. */
  dateNotification: Jour | null;
  /** Other rows of the same state, the one that weighs most first: they tell what the principal row leaves out. */
  memes: LigneContrat[];
  /** The longest spelling of the state that is kept. */
  objet: string;
  suites: Suite[];
}

/**
 * The first notification is the initial state, a later one a modification; of one notification, and of days that follow each
 * other with the same amount and duration, the last publication counts, and an older one changes nothing (rulebook §1.2, 3).
 * A row without a notification is a publication of the first one: what it says later corrects it.
 */
export function retenirEtats(lignes: readonly LigneContrat[]): EtatRetenu {
  const depart = premierJour(lignes);
  const datees = lignes.map((ligne) => ({ ...ligne, dateNotification: ligne.dateNotification ?? depart, ligne }));
  const ordre = datees.sort((a, b) => parPublication(a, b) || compareLignes(a, b));
  const dits = ordre.filter(({ montant }) => estDit(montant));
  // A symbolic euro is no state of a contract whose amount another row tells.
  const symbolique = ({ montant }: Suite): boolean => dits.length > 0 && montant !== null && !estDit(montant);
  const [premier, ...autres] = etatsSuccessifs(ordre.filter((etat) => !symbolique(etat)));
  return {
    ordre: ordre.map(({ ligne }) => ligne),
    principale: premier!.ligne,
    dateNotification: premier!.dateNotification,
    memes: ordre
      .filter(
        (etat) =>
          etat !== premier &&
          (memeValeur(etat, premier!) || symbolique(etat) || estAvecOuSansTaxe(etat.ligne, premier!.ligne)),
      )
      .map(({ ligne }) => ligne),
    objet: plusLongObjet(premier!, ordre),
    suites: autres.map(({ montant, dureeMois, dateNotification, datePublication }) => ({
      ...{ montant, dureeMois, dateNotification, datePublication },
    })),
  };
}

/** The states of the days of notification, one a day; days that change neither the amount nor the duration are one state. */
function etatsSuccessifs<Datee extends LigneContrat & { ligne: LigneContrat }>(ordre: readonly Datee[]): Datee[] {
  const parJour = [...grouper([...ordre].sort(parNotification), ({ dateNotification }) => dateNotification).values()];
  const etats: Datee[] = [];
  for (const jour of parJour as [Datee, ...Datee[]][]) {
    const etat = sansTaxe(jour);
    const dernier = etats.at(-1);
    if (!dernier || !memeValeur(etat, dernier)) etats.push(etat);
    else if (parPublication(etat, dernier) < 0) etats[etats.length - 1] = etat;
  }
  return etats;
}

/** Of the states of a day, the first; without tax, where another row tells it with tax: amounts are published without. */
function sansTaxe<Datee extends LigneContrat & { ligne: LigneContrat }>([premier, ...autres]: [
  Datee,
  ...Datee[],
]): Datee {
  return autres
    .filter((etat) => estAvecOuSansTaxe(etat.ligne, premier.ligne))
    .reduce((moins, etat) => (toCentimes(etat.montant!) < toCentimes(moins.montant!) ? etat : moins), premier);
}

const premierJour = (lignes: readonly LigneContrat[]): Jour | null =>
  lignes.flatMap(({ dateNotification }) => dateNotification ?? []).sort(compareTextes)[0] ?? null;

const parNotification = (a: Suite, b: Suite): number =>
  compareTextes(a.dateNotification ?? '', b.dateNotification ?? '');

/** The last publication first; of one day, the first notification. */
const parPublication = (a: Suite, b: Suite): number =>
  compareTextes(b.datePublication ?? '', a.datePublication ?? '') ||
  compareTextes(a.dateNotification ?? '9999', b.dateNotification ?? '9999');

function plusLongObjet(initial: LigneContrat, ordre: readonly LigneContrat[]): string {
  const alike = ordre.filter((etat) => memeValeur(etat, initial));
  return alike.map(({ objet }) => objet).sort((a, b) => b.length - a.length || compareTextes(a, b))[0]!;
}
