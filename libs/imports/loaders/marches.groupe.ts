import { compareTextes, type ContratConnu, type LigneContrat, type Suite } from '#procurement/identite/contrat.js';
import { estEnregistre, lotEffectif, numeroter, type Numerotation } from '#procurement/identite/lots.js';
import { type Modification, numeroterSuites } from '#procurement/identite/modifications.js';
import type { ObjetLu } from '#procurement/identite/objet.js';
import { rapprocher } from '#procurement/identite/rapprocher.js';
import type { ActeSousTraitanceLu, ModificationLue, OperateurLu } from '../readers/decp/marche-lu.js';

/** A row, as SQL hands it to the identity step. */
interface LigneLue {
  rang: number;
  numero: string;
  objet_lu: ObjetLu;
  empreinte: string;
  objet: string;
  cpv: string | null;
  montant: string | null;
  dureeMois: number | null;
  dateNotification: string | null;
  datePublicationDonnees: string | null;
  titulaires: OperateurLu[];
  modifications: ModificationLue[];
  actesSousTraitance: ActeSousTraitanceLu[];
}

interface AvenantConnu {
  id: number;
  montant: string | null;
  dureeMois: number | null;
  dateNotification: string | null;
  datePublicationDonnees: string | null;
  deduite: boolean;
}

/** A known contract, as SQL hands it to the identity step. */
interface ConnuLu {
  id: string;
  numero: string;
  objet: string;
  cpv: string | null;
  montant: string | null;
  dureeMois: number | null;
  dateNotification: string | null;
  datePublication: string | null;
  lot: string;
  lotAPreciser: boolean;
  lotSaisi: boolean;
  recapitulatif: 'propose' | 'confirme' | null;
  empreinte: string | null;
  titulaires: string[];
  avenants: AvenantConnu[];
}

/** The rows of one buyer with one identifier, and the known contracts that they may be. */
export interface GroupeLu {
  siret: string;
  lignes: LigneLue[];
  connus: ConnuLu[];
}

/** Rows of the tables of the run. */
export interface GroupeIdentifie {
  contrats: {
    siret: string;
    rang: number;
    lignes: number[];
    marche: string;
    lot: string;
    lot_a_preciser: boolean;
    recapitulatif: string | null;
    marche_id: string | null;
    ecriture: 'tout' | 'parties' | 'rien';
    complement: object;
  }[];
  ecartees: { numero: number; retenue?: number; lots?: string }[];
  renommes: { id: string; lot: string; lot_a_preciser: boolean; recapitulatif: string | null }[];
}

/** Tells the contracts of a group, and what each takes from its rows. */
export function identifierGroupe({ siret, lignes, connus }: GroupeLu): GroupeIdentifie {
  const lues = new Map(lignes.map((lue) => [lue.rang, lue]));
  const records = new Map(connus.map((connu) => [connu.id, connu]));
  const rapprochement = rapprocher(connus.map(toConnu), lignes.map(toLigne));
  const { contrats, renommes } = numeroter(rapprochement);
  return {
    contrats: contrats.map((contrat) => {
      const { connu, principale, attribue, lignes: own } = contrat;
      const complement = complementDe(contrat, lues, connu && records.get(connu.id)!);
      const parties = Object.keys(complement).length > 0;
      const renamed = connu !== undefined && !estEnregistre(connu, attribue);
      return {
        siret,
        rang: (principale ?? own[0]!.ligne).rang,
        lignes: own.map(({ ligne }) => ligne.rang),
        marche: contrat.numero,
        lot: attribue.lot,
        lot_a_preciser: attribue.lotAPreciser,
        recapitulatif: attribue.recapitulatif,
        marche_id: connu?.id ?? null,
        ecriture: principale ? 'tout' : parties || renamed ? 'parties' : 'rien',
        complement,
      };
    }),
    ecartees: [
      ...contrats.flatMap(({ lignes: own }) =>
        own.flatMap(({ ligne, repete }) => (repete === undefined ? [] : [{ numero: ligne.rang, retenue: repete }])),
      ),
      ...rapprochement.avenantsARattacher.map(({ ligne, lots }) => ({
        numero: ligne.rang,
        lots: [...lots].map((lot) => lot || 'sans numéro').join(', '),
      })),
    ],
    renommes: renommes.map(({ connu, attribue }) => ({
      id: connu.id,
      lot: attribue.lot,
      lot_a_preciser: attribue.lotAPreciser,
      recapitulatif: attribue.recapitulatif,
    })),
  };
}

const cleDe = ({ typeIdentifiant, identifiant }: OperateurLu): string => `${typeIdentifiant}:${identifiant}`;

function operateurDe(cle: string): object {
  const at = cle.indexOf(':');
  return { typeIdentifiant: cle.slice(0, at), identifiant: cle.slice(at + 1) };
}

const toLigne = (lue: LigneLue): LigneContrat => ({
  rang: lue.rang,
  numero: lue.numero,
  lot: lue.objet_lu.lot,
  objet: lue.objet,
  titulaires: [...new Set(lue.titulaires.map(cleDe))].sort(compareTextes),
  cpv: lue.cpv ?? null,
  montant: lue.montant ?? null,
  dureeMois: lue.dureeMois ?? null,
  dateNotification: lue.dateNotification ?? null,
  datePublication: lue.datePublicationDonnees ?? null,
  modifications: lue.modifications.length,
  empreinte: lue.empreinte,
});

const toConnu = ({ avenants, ...connu }: ConnuLu): ContratConnu => ({
  ...connu,
  lot: lotEffectif(connu),
  lotEnregistre: connu.lot,
  titulaires: [...connu.titulaires].sort(compareTextes),
  modifications: avenants.filter(({ deduite }) => !deduite).length,
  suites: avenants.filter(({ deduite }) => deduite).map(toSuite),
});

const toSuite = ({ montant, dureeMois, dateNotification, datePublicationDonnees }: AvenantConnu): Suite => ({
  montant,
  dureeMois,
  dateNotification,
  datePublication: datePublicationDonnees,
});

type Contrat = Numerotation['contrats'][number];

/** The members that a contract does not take from its row alone: what other rows and its record add to them. */
function complementDe(contrat: Contrat, lues: ReadonlyMap<number, LigneLue>, connu: ConnuLu | undefined): object {
  const { principale, lignes } = contrat;
  const own = principale && lues.get(principale.rang)!;
  const rows = lignes.map(({ ligne, avenant }) => ({ lue: lues.get(ligne.rang)!, avenant }));
  const holders = own ? toLigne(own).titulaires : connu!.titulaires;
  const modifications = modificationsDe(contrat, rows, connu);
  const actes = parNumero([...rows.flatMap(({ lue }) => lue.actesSousTraitance), ...(own?.actesSousTraitance ?? [])]);
  const told = new Set(connu?.avenants.map(({ id }) => id));
  return {
    ...(own && contrat.objet !== own.objet ? { objet: contrat.objet } : {}),
    ...(contrat.titulaires.some((cle) => !holders.includes(cle))
      ? { titulaires: contrat.titulaires.map(operateurDe) }
      : {}),
    ...(own
      ? alike(modifications, own.modifications)
        ? {}
        : { modifications }
      : filled('modifications', nouvelles(modifications, connu!, told))),
    ...(own && !alike(actes, own.actesSousTraitance) ? { actesSousTraitance: actes } : {}),
  };
}

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const filled = (member: string, list: readonly unknown[]): object => (list.length > 0 ? { [member]: list } : {});

/** What the record does not hold yet. */
function nouvelles(
  modifications: readonly Modification[],
  { avenants }: ConnuLu,
  told: ReadonlySet<number>,
): Modification[] {
  const held = new Map(avenants.map((avenant) => [avenant.id, avenant]));
  return modifications.filter(({ id, deduite, montant, dateNotification }) => {
    if (!told.has(id)) return true;
    const known = held.get(id)!;
    return deduite && (known.montant !== (montant ?? null) || known.dateNotification !== (dateNotification ?? null));
  });
}

/**
 * The modifications that rows list, the last publication's word of each; those that suffixes of v1 tell; and those that later
 * rows imply.
 */
function modificationsDe(
  contrat: Contrat,
  rows: readonly { lue: LigneLue; avenant: number | undefined }[],
  connu: ConnuLu | undefined,
): Modification[] {
  const byWeight = [...rows].sort((a, b) =>
    compareTextes(a.lue.datePublicationDonnees ?? '', b.lue.datePublicationDonnees ?? ''),
  );
  const listees: Modification[] = byWeight.flatMap(({ lue, avenant }) =>
    avenant === undefined ? lue.modifications : modificationsDuSuffixe(lue, avenant),
  );
  const own = contrat.principale && rows.find(({ lue }) => lue.rang === contrat.principale!.rang)!.lue.modifications;
  const former = contrat.connuEstAvenant === undefined ? [] : [etatConnu(connu!, contrat.connuEstAvenant)];
  const dites = parNumero([...former, ...listees, ...(own ?? [])]);
  const enregistrees = (connu?.avenants ?? []).filter(
    ({ id, deduite }) => !deduite && !dites.some((dite) => dite.id === id),
  );
  const initial = contrat.principale ?? contrat.connu!;
  const numbered = numeroterSuites([...dites, ...enregistrees.map(toModification)], contrat.suites, initial);
  return numbered.filter(({ id }) => !enregistrees.some((known) => known.id === id));
}

/** A row of a suffix lists its modifications, or is itself one. */
function modificationsDuSuffixe(lue: LigneLue, numero: number): Modification[] {
  const [seule, ...autres] = lue.modifications;
  if (seule && autres.length > 0) return lue.modifications;
  if (seule) return [{ ...seule, id: numero }];
  const { montant, dureeMois, dateNotification, datePublicationDonnees } = lue;
  return [toModification({ id: numero, montant, dureeMois, dateNotification, datePublicationDonnees })];
}

const etatConnu = ({ montant, dureeMois, dateNotification, datePublication }: ConnuLu, id: number): Modification =>
  toModification({ id, montant, dureeMois, dateNotification, datePublicationDonnees: datePublication });

function toModification(told: Omit<AvenantConnu, 'deduite'>): Modification {
  const members = Object.entries({ ...told, deduite: undefined }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(members) as unknown as Modification;
}

/** One of each number, the last that is told, in their order. */
function parNumero<Numbered extends { id: number }>(list: readonly Numbered[]): Numbered[] {
  return [...new Map(list.map((one) => [one.id, one])).values()].sort((a, b) => a.id - b.id);
}
