import { compareTextes, type Etat } from '#procurement/identite/contrat.js';
import { lireIdentifiantV1 } from '#procurement/identite/identifiant.js';
import type { Numerotation } from '#procurement/identite/lots.js';
import { type Modification, numeroterSuites } from '#procurement/identite/modifications.js';
import { DU_CONTRAT, estVide, valeursPossibles } from './marches.departage.js';
import { type AvenantConnu, cleDeLigne, type ConnuLu, type LigneLue, titulairesDe } from './marches.groupe-lu.js';

type Contrat = Numerotation['contrats'][number];

/** What the rows of a contract tell beside its principal row. */
export interface Parts {
  complement: object;
  avenants_retires: number[];
}

/** The members that a contract does not take from its row alone: what other rows and its record add to them. */
export function partsDe(contrat: Contrat, lues: ReadonlyMap<string, LigneLue>, connu: ConnuLu | undefined): Parts {
  const { principale, lignes } = contrat;
  const own = principale && lues.get(cleDeLigne(principale))!;
  const rows = lignes.flatMap(({ ligne, avenant }) => {
    const lue = lues.get(cleDeLigne(ligne));
    return lue && !ligne.connue?.fictive ? [{ lue, avenant }] : [];
  });
  const retires = avenantsRetires(rows, connu);
  const modifications = modificationsDe(contrat, { own, rows, connu, retires });
  const actes = parNumero([...listesDe(rows, ({ lue }) => lue.actesSousTraitance), own?.actesSousTraitance ?? []]);
  const complement = own
    ? {
        ...membresDesAutres(own, contrat, lues),
        ...filledObject('nonDepartages', valeursPossibles(contrat, lues)),
        ...(contrat.objet === own.objet ? {} : { objet: contrat.objet }),
        ...(own.dateNotification || !contrat.dateNotification ? {} : { dateNotification: contrat.dateNotification }),
        ...titulairesDuContrat(contrat, own, connu),
        ...(alike(modifications, own.modifications) ? {} : { modifications }),
        ...(alike(actes, own.actesSousTraitance) ? {} : { actesSousTraitance: actes }),
      }
    : {
        ...(contrat.titulaires.some((cle) => !connu!.titulaires.includes(cle))
          ? { titulaires: contrat.titulaires.map(operateurDe) }
          : {}),
        ...filled('modifications', nouvelles(modifications, connu!)),
      };
  return { complement, avenants_retires: retires };
}

/** What other rows of the same state tell, and the principal one leaves out. */
function membresDesAutres(own: LigneLue, { memes }: Contrat, lues: ReadonlyMap<string, LigneLue>): object {
  const autres = memes.flatMap((ligne) => (ligne.connue?.fictive ? [] : lues.get(cleDeLigne(ligne))!));
  const members = new Map<string, unknown>();
  for (const { donnees } of autres) {
    for (const [member, value] of Object.entries(donnees)) {
      const wanted = !members.has(member) && !DU_CONTRAT.includes(member) && estVide(own.donnees[member]);
      if (wanted && !estVide(value)) members.set(member, value);
    }
  }
  return Object.fromEntries(members);
}

/** The holders that rows give, or those that a person put in their place: these are not the ones of the rows. */
function titulairesDuContrat(contrat: Contrat, own: LigneLue, connu: ConnuLu | undefined): object {
  const dits = connu?.publications.filter(({ numero }) => numero === connu.numero) ?? [];
  const published = new Set(dits.flatMap(titulairesDe));
  const held = new Set(connu?.titulaires);
  const replaced = dits.length > 0 && !alike([...held].sort(compareTextes), [...published].sort(compareTextes));
  const titulaires = replaced ? connu!.titulaires : contrat.titulaires;
  return alike([...titulaires].sort(compareTextes), titulairesDe(own))
    ? {}
    : { titulaires: titulaires.map(operateurDe) };
}

function operateurDe(cle: string): object {
  const at = cle.indexOf(':');
  return { typeIdentifiant: cle.slice(0, at), identifiant: cle.slice(at + 1) };
}

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const filled = (member: string, list: readonly unknown[]): object => (list.length > 0 ? { [member]: list } : {});

const filledObject = (member: string, value: object): object =>
  Object.keys(value).length > 0 ? { [member]: value } : {};

/** What the record does not hold yet. */
function nouvelles(modifications: readonly Modification[], { avenants }: ConnuLu): Modification[] {
  const held = new Map(avenants.map((avenant) => [avenant.id, avenant]));
  return modifications.filter(({ id, deduite, montant, dateNotification }) => {
    const known = held.get(id);
    if (!known) return true;
    return deduite && (known.montant !== (montant ?? null) || known.dateNotification !== (dateNotification ?? null));
  });
}

interface LigneDite {
  lue: LigneLue;
  avenant: number | undefined;
}

/**
 * The lists that rows tell, as later ones correct them: the last publication last. Rows of a flat table tell one list together:
 * it comes once.
 */
function listesDe<Item>(rows: readonly LigneDite[], dites: (row: LigneDite) => readonly Item[]): (readonly Item[])[] {
  const ordre = [...rows].sort((a, b) =>
    compareTextes(a.lue.datePublicationDonnees ?? '', b.lue.datePublicationDonnees ?? ''),
  );
  return [...new Set(ordre.map(dites).reverse())].reverse();
}

/** The modifications that a row lists, or that its suffix of v1 makes it. */
const ditesPar = ({ lue, avenant }: LigneDite): Modification[] =>
  avenant === undefined ? lue.modifications : modificationsDuSuffixe(lue, avenant);

/** Modifications of the record that a row told which tells another contract now; what a person gave stays. */
function avenantsRetires(rows: readonly LigneDite[], connu: ConnuLu | undefined): number[] {
  if (!connu) return [];
  const kept = new Set(rows.map(({ lue }) => cleDeLigne(lue)));
  const parties = connu.publications.filter((lue) => !kept.has(cleDeLigne(lue)));
  const numeros = (dites: readonly LigneDite[]): Set<number> =>
    new Set(listesDe(dites, ditesPar).flatMap((liste) => liste.map(({ id }) => id)));
  const told = numeros(
    parties.map((lue) => ({
      lue,
      avenant: lue.numero === connu.numero ? undefined : lireIdentifiantV1(lue.numero)?.suffixe,
    })),
  );
  const dites = numeros(rows);
  return connu.avenants.filter(({ id, saisie }) => !saisie && !dites.has(id) && told.has(id)).map(({ id }) => id);
}

/**
 * The modifications that rows list, the last publication's word of each; those that suffixes of v1 tell; and those that later
 * rows imply.
 */
function modificationsDe(
  contrat: Contrat,
  {
    own,
    rows,
    connu,
    retires,
  }: { own: LigneLue | undefined; rows: readonly LigneDite[]; connu: ConnuLu | undefined; retires: readonly number[] },
): Modification[] {
  const dites = parNumero([...listesDe(rows, ditesPar), own?.modifications ?? []]);
  const enregistrees = (connu?.avenants ?? []).filter(
    ({ id, deduite }) => !deduite && !retires.includes(id) && !dites.some((dite) => dite.id === id),
  );
  const initial: Etat = contrat.principale ?? contrat.connu!;
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

function toModification({
  id,
  montant,
  dureeMois,
  dateNotification,
  datePublicationDonnees,
}: Omit<AvenantConnu, 'deduite' | 'saisie'>): Modification {
  const members = Object.entries({ id, montant, dureeMois, dateNotification, datePublicationDonnees }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(members) as unknown as Modification;
}

/** One of each number, the last that is told, in their order. */
function parNumero<Numbered extends { id: number }>(lists: readonly (readonly Numbered[])[]): Numbered[] {
  return [...new Map(lists.flatMap((list) => list.map((one) => [one.id, one] as const))).values()].sort(
    (a, b) => a.id - b.id,
  );
}
