import { compareTextes } from '#procurement/identite/contrat.js';
import { grouper } from '#procurement/identite/grouper.js';
import type { LigneAPlat, OperateurLu, PartieNumerotee } from '../readers/decp/marche-lu.js';
import { cleDeLigne, cleDeTitulaire, type LigneLue } from './marches.groupe-lu.js';
import { distinctes, numeroter, type Partie } from './marches.plat.parties.js';

/** Members that differ from row to row of one contract. The place of the row among them goes with them. */
export const DE_LA_LIGNE = [
  ...['dureeMois', 'montant', 'dateNotification', 'datePublicationDonnees', 'titulaires', 'modifications'],
  ...['actesSousTraitance', 'modificationsActesSousTraitance', 'faits', 'plat'],
];

/** What the rows of a contract tell together: members, as a row of the file would hold them. */
type Ensemble = Pick<
  LigneLue,
  'montant' | 'dureeMois' | 'dateNotification' | 'titulaires' | 'modifications' | 'actesSousTraitance'
> & { modificationsActesSousTraitance: unknown[] };

interface Lot {
  /** Rows of the contract as it was signed. */
  signe: LigneLue[];
  /** Those of each later version, in their order. */
  suites: { version: number; lignes: LigneLue[] }[];
}

/**
 * The rows of flat tables of one identifier, each telling all that the rows of its contract tell: holders, modifications and
 * subcontracts take a row each, wherever it stands and in whatever file it came. Rows are of one contract when they say the same of
 * it otherwise; what differs stays apart, and the identity step says what it is. Other rows are left out.
 * @param ordre of the holders as they are recorded; those of the file follow in its own order, the first being the mandataire
 * @returns by the name of the row
 */
export function rassembler(lues: Iterable<LigneLue>, ordre: readonly string[] = []): ReadonlyMap<string, LigneLue> {
  const rows = [...new Map([...lues].map((lue) => [cleDeLigne(lue), lue])).values()]
    .filter((lue) => platDe(lue) !== undefined)
    .sort((a, b) => compareTextes(cleDeLigne(a), cleDeLigne(b)));
  const contrats = [...grouper(rows, (lue) => `${lue.numero} ${cleDuContrat(lue)}`).values()].flatMap(lotsDe);
  return new Map(contrats.flatMap((lot) => dire(lot, ordre)));
}

const platDe = ({ donnees }: LigneLue): LigneAPlat | undefined => donnees['plat'] as LigneAPlat | undefined;

const cleDuContrat = ({ donnees }: LigneLue): string =>
  JSON.stringify(
    Object.entries(donnees)
      .filter(([membre]) => !DE_LA_LIGNE.includes(membre))
      .sort(([a], [b]) => compareTextes(a, b)),
  );

/**
 * Rows that differ by what a modification changes alone. The states of the first version are the lots; a later state is of the
 * one lot that there is, else of the only one that shares a holder with it. A lot has one state of each version: what is left
 * is told by itself.
 */
function lotsDe(rows: readonly LigneLue[]): Lot[] {
  const [premiere, ...autres] = [...grouper(rows, (lue) => platDe(lue)!.version)].sort(([a], [b]) => a - b);
  const lots = etatsDe(premiere![1]).map((signe) => ({ signe, suites: [] as Lot['suites'], cles: clesDe(signe) }));
  const orphelins: Lot[] = [];
  for (const [version, lignes] of autres) {
    const libres = new Set(lots);
    for (const etat of etatsDe(lignes)) {
      const cles = clesDe(etat);
      const tenus = lots.length === 1 ? lots : lots.filter((lot) => [...cles].some((cle) => lot.cles.has(cle)));
      const [lot] = tenus;
      if (tenus.length === 1 && libres.delete(lot!)) {
        lot!.suites.push({ version, lignes: etat });
        for (const cle of cles) lot!.cles.add(cle);
      } else orphelins.push({ signe: etat, suites: [] });
    }
  }
  return [...lots, ...orphelins];
}

/** Rows by the state that they tell, the first to be notified first. */
const etatsDe = (rows: readonly LigneLue[]): LigneLue[][] =>
  [
    ...grouper(rows, ({ dateNotification, montant, dureeMois }) =>
      JSON.stringify([dateNotification ?? '9999', montant ?? null, dureeMois ?? null]),
    ),
  ]
    .sort(([a], [b]) => compareTextes(a, b))
    .map(([, etat]) => etat);

const clesDe = (rows: readonly LigneLue[]): Set<string> =>
  new Set(rows.flatMap(({ titulaires }) => titulaires.map(cleDeTitulaire)));

/** The rows of a lot, each telling it whole. */
function dire({ signe, suites }: Lot, ordre: readonly string[]): [string, LigneLue][] {
  const rows = [...signe, ...suites.flatMap(({ lignes }) => lignes)];
  const ensemble: Ensemble = {
    montant: signe[0]!.montant ?? null,
    dureeMois: signe[0]!.dureeMois ?? null,
    dateNotification: signe[0]!.dateNotification ?? null,
    titulaires: titulairesDe(signe, ordre),
    modifications: [
      ...numeroter(partiesDe(rows, 'modifications', ({ modifications }) => modifications)),
      ...suites.map(({ version, lignes }, index) =>
        modificationDe(version, { lignes, avant: index === 0 ? signe : suites[index - 1]!.lignes, ordre }),
      ),
    ],
    actesSousTraitance: numeroter(partiesDe(rows, 'actesSousTraitance', (row) => row.actesSousTraitance)),
    modificationsActesSousTraitance: numeroter(
      partiesDe(rows, 'modificationsActesSousTraitance', modificationsActesDe),
    ),
  };
  const publiee = publicationDe(signe);
  const initiales = new Set(signe);
  return rows.map((row) => {
    const { plat: _plat, ...donnees } = row.donnees;
    const datePublicationDonnees = initiales.has(row) ? (row.datePublicationDonnees ?? null) : publiee;
    const dits = { ...ensemble, datePublicationDonnees };
    const { modificationsActesSousTraitance: _actes, ...membres } = dits;
    return [
      cleDeLigne(row),
      { ...row, ...membres, donnees: { ...donnees, ...dits }, ...(rows.length > 1 ? { part: row.empreinte } : {}) },
    ];
  });
}

const modificationsActesDe = ({ donnees }: LigneLue) => donnees['modificationsActesSousTraitance'] as Partie[];

function partiesDe<P extends Partie>(
  rows: readonly LigneLue[],
  membre: PartieNumerotee,
  dites: (row: LigneLue) => readonly P[],
) {
  const sans = (row: LigneLue): boolean => platDe(row)!.sansNumero.includes(membre);
  return {
    numerotees: rows.flatMap((row) => (sans(row) ? [] : dites(row))),
    sansNumero: rows.flatMap((row) => (sans(row) ? dites(row) : [])),
  };
}

/** Each holder once. */
function titulairesDe(rows: readonly LigneLue[], ordre: readonly string[]): OperateurLu[] {
  const cites = [...rows].sort((a, b) => a.rang - b.rang).flatMap(({ titulaires }) => titulaires);
  const places = new Map(ordre.map((cle, at) => [cle, at]));
  const place = (titulaire: OperateurLu): number => places.get(cleDeTitulaire(titulaire)) ?? ordre.length;
  return distinctes(cites, cleDeTitulaire).sort((a, b) => place(a) - place(b));
}

const publicationDe = (rows: readonly LigneLue[]): string | null =>
  rows
    .flatMap(({ datePublicationDonnees }) => datePublicationDonnees ?? [])
    .sort(compareTextes)
    .at(-1) ?? null;

/** A version tells what it changes: what is as before is left out, and an amount of 0 € says nothing. */
function modificationDe(
  id: number,
  { lignes, avant, ordre }: { lignes: readonly LigneLue[]; avant: readonly LigneLue[]; ordre: readonly string[] },
) {
  const [apres, precedente] = [lignes[0]!, avant[0]!];
  const titulaires = titulairesDe(lignes, ordre);
  const publication = publicationDe(lignes);
  const [cles, anciennes] = [clesDe(lignes), clesDe(avant)];
  const memes = cles.size === anciennes.size && [...cles].every((cle) => anciennes.has(cle));
  return {
    id,
    ...(apres.montant && apres.montant !== '0.00' && apres.montant !== precedente.montant
      ? { montant: apres.montant }
      : {}),
    ...(apres.dureeMois && apres.dureeMois !== precedente.dureeMois ? { dureeMois: apres.dureeMois } : {}),
    ...(apres.dateNotification ? { dateNotification: apres.dateNotification } : {}),
    ...(publication ? { datePublicationDonnees: publication } : {}),
    ...(memes ? {} : { titulaires }),
  };
}
