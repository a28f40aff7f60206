import { compareTextes, type ContratConnu, type LigneContrat, type Suite } from '#procurement/identite/contrat.js';
import { lireIdentifiantV1 } from '#procurement/identite/identifiant.js';
import { estEnregistre, lotEffectif, numeroter } from '#procurement/identite/lots.js';
import { rapprocher } from '#procurement/identite/rapprocher.js';
import { plainText } from '../readers/values/texts.js';
import { partsDe } from './marches.complement.js';
import { rassembler } from './marches.plat.js';
import { type LigneNonDepartagee, nonDepartagees } from './marches.departage.js';
import {
  type AvenantConnu,
  cleDeLigne,
  type ConnuLu,
  type GroupeLu,
  type LigneLue,
  titulairesDe,
} from './marches.groupe-lu.js';

/** Rows of the tables of the run. */
export interface GroupeIdentifie {
  contrats: {
    siret: string;
    /** Of the row of the file that it is told by; null when the file only moves its rows. */
    rang: number | null;
    lignes: number[];
    marche: string;
    lot: string;
    lot_a_preciser: boolean;
    recapitulatif: string | null;
    marche_id: string | null;
    ecriture: 'tout' | 'parties' | 'rien';
    complement: object;
    /** Hash of the row of before that it is written from; null: from that of the file. */
    publiee: string | null;
    /** Hashes of rows of before that it takes. */
    deplacees: string[];
    /** Numbers of modifications that its rows no longer tell. */
    avenants_retires: number[];
  }[];
  ecartees: { numero: number; retenue: number }[];
  non_departagees: LigneNonDepartagee[];
  avenants_a_rattacher: { siret: string; numero: number | null; empreinte: string; lots: string }[];
  renommes: { id: string; lot: string; lot_a_preciser: boolean; recapitulatif: string | null }[];
  disparus: { id: string }[];
}

/** Tells the contracts of a group, and what each takes from its rows. */
export function identifierGroupe({
  siret,
  lignes,
  connus: recorded,
  en_attente: enAttente,
}: GroupeLu): GroupeIdentifie {
  const known = [...recorded.flatMap(({ publications }) => publications), ...enAttente];
  const brutes = new Map([...lignes, ...known].map((lue) => [cleDeLigne(lue), lue]));
  // Rows of flat tables are told as those of their contract tell it together: the known ones as they did before this file, too.
  const ordre = recorded.flatMap(({ titulaires }) => titulaires);
  const [avant, ensemble] = [rassembler(known, ordre), rassembler(brutes.values(), ordre)];
  const lues = new Map([...brutes].map(([cle, lue]) => [cle, ensemble.get(cle) ?? lue]));
  const actuelle = (lue: LigneLue): LigneLue => ({ ...lues.get(cleDeLigne(lue))!, rang: lue.rang });
  const connus = recorded.map((connu) => ({
    ...connu,
    publications: connu.publications.map((lue) => avant.get(cleDeLigne(lue)) ?? lue),
  }));
  const records = new Map(connus.map((connu) => [connu.id, connu]));
  const rapprochement = rapprocher(
    connus.map((connu) => toConnu(connu, actuelle)),
    lignes.map((lue) => toLigne(actuelle(lue))),
    enAttente.map((lue) => toLigne(actuelle(lue), null)),
  );
  const { contrats, renommes } = numeroter(rapprochement);
  const douteuses = contrats.flatMap((contrat) => nonDepartagees(contrat, lues));
  const gardees = new Set(douteuses.map(({ numero }) => numero));
  return {
    contrats: contrats.map((contrat) => {
      const { connu, principale, attribue, lignes: own } = contrat;
      const parts = partsDe(contrat, lues, connu && records.get(connu.id)!);
      const changed = Object.keys(parts.complement).length > 0 || (connu && !estEnregistre(connu, attribue));
      const duFichier = own.filter(({ ligne }) => !ligne.connue);
      const telle = principale && duFichier.find(({ ligne }) => cleDeLigne(ligne) === cleDeLigne(principale));
      return {
        siret,
        rang: (telle ?? duFichier.find(({ repete }) => repete === undefined))?.ligne.rang ?? null,
        lignes: duFichier.map(({ ligne }) => ligne.rang),
        marche: contrat.numero,
        lot: attribue.lot,
        lot_a_preciser: attribue.lotAPreciser,
        recapitulatif: attribue.recapitulatif,
        marche_id: connu?.id ?? null,
        ecriture: principale ? 'tout' : changed ? 'parties' : 'rien',
        ...parts,
        complement: { ...(principale && ditEnsemble(cleDeLigne(principale), brutes, lues)), ...parts.complement },
        publiee: principale && !telle ? principale.empreinte : null,
        deplacees: own.flatMap(({ ligne: { connue, empreinte } }) =>
          connue && !connue.fictive && connue.marche !== connu?.id ? empreinte : [],
        ),
      };
    }),
    ecartees: contrats.flatMap(({ lignes: own }) =>
      own.flatMap(({ ligne, repete }) =>
        repete === undefined || gardees.has(ligne.rang) ? [] : [{ numero: ligne.rang, retenue: repete }],
      ),
    ),
    non_departagees: douteuses,
    avenants_a_rattacher: rapprochement.avenantsARattacher.map(({ ligne, lots }) => ({
      siret,
      numero: ligne.connue ? null : ligne.rang,
      empreinte: ligne.empreinte,
      lots: [...lots].map((lot) => lot || 'sans numéro').join(', '),
    })),
    renommes: renommes.map(({ connu, attribue }) => ({
      id: connu.id,
      lot: attribue.lot,
      lot_a_preciser: attribue.lotAPreciser,
      recapitulatif: attribue.recapitulatif,
    })),
    disparus: rapprochement.disparus.map(({ id }) => ({ id })),
  };
}

/** Members of a row of a flat table that the rows of its contract tell together, where it tells them otherwise. */
function ditEnsemble(cle: string, brutes: ReadonlyMap<string, LigneLue>, lues: ReadonlyMap<string, LigneLue>): object {
  const [seule, ensemble] = [brutes.get(cle)!.donnees, lues.get(cle)!.donnees];
  return Object.fromEntries(
    Object.entries(ensemble).filter(
      ([membre, valeur]) => JSON.stringify(valeur) !== JSON.stringify(seule[membre] ?? null),
    ),
  );
}

/**
 * Rows and records of before HTML was read as text are told as it would read them now.
 * @param marche of a row of before: the record that it tells, null when it waits for its lot
 */
const toLigne = (lue: LigneLue, marche?: string | null): LigneContrat => ({
  rang: lue.rang,
  numero: lue.numero,
  lot: lue.objet_lu.lot,
  objet: marche === undefined ? lue.objet : plainText(lue.objet),
  titulaires: titulairesDe(lue),
  cpv: lue.cpv ?? null,
  montant: lue.montant ?? null,
  dureeMois: lue.dureeMois ?? null,
  dateNotification: lue.dateNotification ?? null,
  datePublication: lue.datePublicationDonnees ?? null,
  modifications: lue.modifications.length,
  empreinte: lue.empreinte,
  ...(marche === undefined ? {} : { connue: { marche, fictive: false } }),
  ...(lue.part === undefined ? {} : { part: lue.part }),
});

const toConnu = (
  { avenants, publications, saisis, tenu, ...connu }: ConnuLu,
  actuelle: (lue: LigneLue) => LigneLue,
): ContratConnu => ({
  ...connu,
  objet: plainText(connu.objet),
  tenu: tenu || estDAvant(avenants, publications),
  lot: lotEffectif(connu),
  lotEnregistre: connu.lot,
  titulaires: [...connu.titulaires].sort(compareTextes),
  modifications: avenants.filter(({ deduite }) => !deduite).length,
  suites: avenants.filter(({ deduite }) => deduite).map(toSuite),
  publications: publications.map((lue) => ({
    ...toLigne(lue, connu.id),
    ...(lue.part === undefined && actuelle(lue).part === undefined
      ? {}
      : { actuelle: toLigne(actuelle(lue), connu.id) }),
  })),
  saisis: saisis.map((colonne) => MEMBRES_SAISIS[colonne] ?? colonne),
});

/** Something of the record was told by no row that is kept: it would be lost with it. */
const estDAvant = (avenants: readonly AvenantConnu[], publications: readonly LigneLue[]): boolean =>
  publications.length === 0 ||
  avenants.some(({ id, deduite }) => !deduite && !publications.some((lue) => tellsModification(lue, id)));

const tellsModification = (lue: LigneLue, id: number): boolean =>
  lireIdentifiantV1(lue.numero)?.suffixe === id || lue.modifications.some((dite) => dite.id === id);

/** Columns that have another name than their member. */
const MEMBRES_SAISIS: Readonly<Record<string, string>> = {
  duree_mois: 'dureeMois',
  date_notification: 'dateNotification',
  date_publication: 'datePublication',
};

const toSuite = ({ montant, dureeMois, dateNotification, datePublicationDonnees }: AvenantConnu): Suite => ({
  montant,
  dureeMois,
  dateNotification,
  datePublication: datePublicationDonnees,
});
