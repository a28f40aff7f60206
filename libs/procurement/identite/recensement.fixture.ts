import { type ContratAGrouper, compareLots, compareTextes, type ContratConnu, type LigneContrat } from './contrat.js';
import { grouper } from './grouper.js';
import { racineDe } from './identifiant.js';
import { numeroter } from './lots.js';
import { lireObjet } from './objet.js';
import { rapprocher } from './rapprocher.js';

/** A row as the table of cases writes it. */
export interface Lue {
  id: string;
  objet: string;
  titulaire: string;
  montant: number | null;
  cpv: string;
  dateNotification?: string | null;
  datePublicationDonnees?: string;
  dureeMois?: number;
  modifications?: unknown[];
}

export const ligneDe = (lue: Lue, rang = 0): LigneContrat => ({
  rang: rang + 1,
  numero: lue.id,
  lot: lireObjet(lue.objet).lot,
  objet: lue.objet,
  titulaires: [lue.titulaire],
  cpv: lue.cpv,
  montant: lue.montant === null ? null : lue.montant.toFixed(2),
  dureeMois: lue.dureeMois ?? null,
  dateNotification: lue.dateNotification ?? null,
  datePublication: lue.datePublicationDonnees ?? null,
  modifications: lue.modifications?.length ?? 0,
  empreinte: JSON.stringify(lue),
});

/** What an import of these rows makes of the contracts that are known: the loader's own steps, without a database. */
export function ajouter(
  connus: readonly ContratConnu[],
  lignes: readonly LigneContrat[],
  enAttente: readonly LigneContrat[] = [],
) {
  const rapprochement = rapprocher(connus, lignes, enAttente);
  const { contrats, renommes } = numeroter(rapprochement);
  const written = contrats.map((contrat, index): ContratConnu => {
    const { connu, principale, attribue } = contrat;
    const id = connu?.id ?? `${contrat.numero} ${connus.length} ${String(index).padStart(4, '0')}`;
    return {
      ...(principale ?? connu!),
      id,
      numero: contrat.numero,
      dateNotification: contrat.dateNotification,
      lot: contrat.lot,
      objet: contrat.objet,
      titulaires: contrat.titulaires,
      lotEnregistre: attribue.lot,
      lotAPreciser: attribue.lotAPreciser,
      lotSaisi: connu?.lotSaisi ?? false,
      recapitulatif: attribue.recapitulatif,
      suites: contrat.suites,
      publications: distinctes(contrat.lignes.map(({ ligne }) => ligne)).map((ligne) => gardee(ligne, id)),
      saisis: connu?.saisis ?? [],
      tenu: connu?.tenu ?? false,
    };
  });
  const renamed = renommes.map(({ connu, attribue }) => ({
    ...connu,
    lotEnregistre: attribue.lot,
    lotAPreciser: attribue.lotAPreciser,
    recapitulatif: attribue.recapitulatif,
  }));
  const untouched = rapprochement.nonCites.filter(({ id }) => !renamed.some((other) => other.id === id));
  const { length: changed } = contrats.filter(({ connu, principale }) => connu && principale && !principale.connue);
  return {
    connus: [...untouched, ...renamed, ...written].map(seul).sort(parLot),
    enAttente: distinctes(rapprochement.avenantsARattacher.map(({ ligne }) => ligne)).map((ligne) =>
      gardee(ligne, null),
    ),
    crees: contrats.filter(({ connu }) => !connu).length,
    modifies: changed,
    inchanges: contrats.filter(({ connu }) => connu).length - changed,
    nonCites: rapprochement.nonCites.length,
    repetitions: contrats.flatMap((contrat) => contrat.lignes).filter(({ repete }) => repete !== undefined).length,
  };
}

const distinctes = (lignes: readonly LigneContrat[]): LigneContrat[] => [
  ...new Map(lignes.map((ligne) => [`${ligne.numero} ${ligne.empreinte}`, ligne])).values(),
];

/** A row as it is kept: under its contract, or waiting for its lot. */
const gardee = (ligne: LigneContrat, marche: string | null): LigneContrat => ({
  ...ligne,
  rang: 0,
  connue: { marche, fictive: false },
});

/** The place in the file is no part of a contract. */
function seul(connu: ContratConnu & Partial<LigneContrat>): ContratConnu {
  const { rang: _rang, connue: _connue, empreinte: _empreinte, ...contrat } = connu;
  return contrat;
}

const parLot = (a: ContratConnu, b: ContratConnu): number =>
  compareTextes(a.numero, b.numero) || compareLots(a.lotEnregistre, b.lotEnregistre);

/** What imports of these files, one after the other, make of nothing. */
export function recenser(files: readonly (readonly LigneContrat[])[]) {
  let connus: ContratConnu[] = [];
  let enAttente: LigneContrat[] = [];
  let repetitions = 0;
  for (const rows of files) {
    const numbered = rows.map((row, index) => ({ ...row, rang: index + 1 }));
    // As the loader does, rows meet those of their own identifier.
    for (const [racine, group] of grouper(numbered, ({ numero }) => racineDe(numero))) {
      const before = connus;
      const touched = before.filter(({ numero }) => racineDe(numero) === racine);
      const waiting = enAttente.filter(({ numero }) => racineDe(numero) === racine);
      const after = ajouter(touched, group, waiting);
      enAttente = [...enAttente.filter((row) => !waiting.includes(row)), ...after.enAttente];
      connus = [...before.filter((connu) => !touched.includes(connu)), ...after.connus].sort(parLot);
      repetitions += after.repetitions;
    }
  }
  return { connus, enAttente, repetitions };
}

export const aGrouper = (connu: ContratConnu): ContratAGrouper => ({
  id: connu.id,
  acheteur: '21999001200015',
  numero: connu.numero,
  categorie: 'marche',
  lot: connu.lot,
  objet: connu.objet,
  dateNotification: connu.dateNotification,
  datePublication: connu.datePublication,
  annee: Number((connu.dateNotification ?? connu.datePublication ?? connu.numero).slice(0, 4)),
  reference: lireObjet(connu.objet).consultation ?? null,
  recapitulatifPropose: connu.recapitulatif === 'propose',
});
