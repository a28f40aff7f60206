import { type ContratConnu, type Etat, type LigneContrat, memeValeur, type Suite } from './contrat.js';

/** Members of a row that a person may have corrected on the record. */
const CORRIGEABLES = ['montant', 'dureeMois', 'dateNotification', 'datePublication', 'cpv', 'objet'] as const;

/** Of these, those that tell from which of its rows a record is written. */
const COMPARES = ['montant', 'dureeMois', 'datePublication'] as const;

/**
 * The rows that told a known contract, in the words of the person who corrected it: a value of the row that it is written from
 * is what that person said wherever it stands. A record that was made by hand, or before rows were kept, stands for the rows
 * that it wants: its own state, and each later one.
 */
export function memoireDe(connu: ContratConnu): LigneContrat[] {
  const propres = connu.publications.map((ligne) => (connu.lotSaisi ? dire(ligne, { lot: connu.lot }) : ligne));
  const base = propres.find((ligne) => ligne.numero === connu.numero && estEcrite(ligne, connu));
  const lignes = base ? propres.map((ligne) => corriger(ligne, base, connu)) : [fictive(connu, connu), ...propres];
  const voulues = connu.suites.filter((suite) => !lignes.some((ligne) => memeSuite(ligne, suite)));
  return [...lignes.map((ligne) => ligne.actuelle ?? ligne), ...voulues.map((suite) => fictive(connu, suite))];
}

/** Whether the record may be written from that row: what differs, a person gave. */
const estEcrite = (ligne: LigneContrat, connu: ContratConnu): boolean =>
  COMPARES.every((membre) => connu.saisis.includes(membre) || ligne[membre] === connu[membre]) &&
  // A row without a notification is written with that of another row.
  (ligne.dateNotification === null ||
    connu.saisis.includes('dateNotification') ||
    ligne.dateNotification === connu.dateNotification);

function corriger(ligne: LigneContrat, base: LigneContrat, connu: ContratConnu): LigneContrat {
  const dits = CORRIGEABLES.filter((membre) => connu.saisis.includes(membre) && ligne[membre] === base[membre]);
  return dits.length === 0 ? ligne : dire(ligne, Object.fromEntries(dits.map((membre) => [membre, connu[membre]])));
}

/** A row with other values, as it was told and as it is told now. */
const dire = (ligne: LigneContrat, valeurs: Partial<LigneContrat>): LigneContrat => ({
  ...ligne,
  ...valeurs,
  ...(ligne.actuelle && { actuelle: { ...ligne.actuelle, ...valeurs } }),
});

const memeSuite = (ligne: Etat, suite: Suite): boolean =>
  ligne.dateNotification === suite.dateNotification && memeValeur(ligne, suite);

const fictive = (connu: ContratConnu, etat: Etat): LigneContrat => ({
  rang: 0,
  numero: connu.numero,
  lot: connu.lot,
  objet: connu.objet,
  titulaires: connu.titulaires,
  cpv: connu.cpv,
  modifications: connu.modifications,
  montant: etat.montant,
  dureeMois: etat.dureeMois,
  dateNotification: etat.dateNotification,
  datePublication: etat.datePublication,
  empreinte: connu.id,
  connue: { marche: connu.id, fictive: true },
});
