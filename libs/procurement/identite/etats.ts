import {
  compareEtats,
  compareLignes,
  compareTextes,
  type ContratConnu,
  type LigneContrat,
  type Suite,
} from './contrat.js';

/** What is kept of the states that rows tell of one contract. */
export interface EtatRetenu {
  /** The rows, the one that weighs most first. */
  ordre: LigneContrat[];
  /** The row whose members the contract takes; undefined when the recorded ones stay. */
  principale: LigneContrat | undefined;
  /** The longest spelling of the state that is kept. */
  objet: string;
  suites: Suite[];
}

/**
 * The first notification is the initial state, a later one a modification; of the same amount and duration, or of the same
 * notification, the last publication counts, and an older one changes nothing (rulebook §1.2, 3).
 */
export function retenirEtats(connu: ContratConnu | undefined, lignes: readonly LigneContrat[]): EtatRetenu {
  const ordre = [...lignes].sort((a, b) => parPublication(a, b) || compareLignes(a, b));
  const valeurs = new Map<string, LigneContrat | ContratConnu>();
  for (const etat of [...ordre, ...(connu ? [connu] : [])]) {
    const garde = valeurs.get(cleValeur(etat));
    if (!garde || parPublication(etat, garde) < 0) valeurs.set(cleValeur(etat), etat);
  }
  const tries = [...valeurs.values()].sort((a, b) => compareEtats(a, b));
  const premier = tries[0];
  const principale = premier && 'rang' in premier ? premier : undefined;
  const initial = principale ?? connu!;
  const objet = plusLongObjet(initial, ordre, connu);
  // The row that the contract was last written from changes nothing, so that what a person edited since stays.
  const inchangee = principale && principale.empreinte === connu?.empreinte && objet.length <= connu.objet.length;
  return {
    ordre,
    principale: inchangee ? undefined : principale,
    objet,
    suites: suitesDe(initial, [...tries, ...(connu?.suites ?? [])]),
  };
}

const cleValeur = ({ montant, dureeMois }: Suite): string => `${montant} ${dureeMois}`;
const memeValeur = (a: Suite, b: Suite | undefined): boolean => b !== undefined && cleValeur(a) === cleValeur(b);

/** The last publication first; of one day, the first notification. */
const parPublication = (a: Suite, b: Suite): number =>
  compareTextes(b.datePublication ?? '', a.datePublication ?? '') ||
  compareTextes(a.dateNotification ?? '9999', b.dateNotification ?? '9999');

function plusLongObjet(
  initial: LigneContrat | ContratConnu,
  ordre: readonly LigneContrat[],
  connu: ContratConnu | undefined,
): string {
  const alike = [initial, ...ordre, ...(connu ? [connu] : [])].filter((etat) => memeValeur(etat, initial));
  return alike.map(({ objet }) => objet).sort((a, b) => b.length - a.length || compareTextes(a, b))[0]!;
}

/** The states of later notifications, one a day, without those that change neither the amount nor the duration. */
function suitesDe(initial: Suite, etats: readonly Suite[]): Suite[] {
  const depart = initial.dateNotification;
  if (depart === null) return [];
  const later = etats
    .filter(({ dateNotification }) => dateNotification !== null && dateNotification > depart)
    .sort((a, b) => compareTextes(a.dateNotification!, b.dateNotification!) || parPublication(a, b));
  const suites: Suite[] = [];
  let before = initial;
  for (const { montant, dureeMois, dateNotification, datePublication } of later) {
    const suite = { montant, dureeMois, dateNotification, datePublication };
    if (suites.at(-1)?.dateNotification === dateNotification || memeValeur(suite, before)) continue;
    suites.push(suite);
    before = suite;
  }
  return suites;
}
