import type { TypeAchat } from '../types-achat.js';
import type { FamilleNommee, Vocabulaire } from './vocabulaire.js';

/** A contract without a famille, with what the rules of the organisation say of it. */
export interface MarcheSansFamille {
  objet: string;
  cpv: string | null;
  siren: string | null;
  /** Types that it may be of. */
  types: readonly TypeAchat[];
  /** Familles of the longest prefix of its CPV, and that prefix. */
  parCpv: readonly string[];
  prefixe: string | null;
  /** Familles of the rules that are more precise than its CPV: a code of many zeros covers theirs. */
  parCpvGeneral: readonly string[];
  /** Familles of the rules on its only holder. */
  parFournisseur: readonly string[];
  /** Familles that a person refused for it. */
  refusees: readonly string[];
}

export type CritereSuggestion = 'cpv' | 'fournisseur' | 'objet';

export interface Suggestion {
  familleId: string;
  critere: CritereSuggestion;
  /** The prefix of the CPV, the SIREN, or the words of the object. */
  valeur: string;
  /** For a person. */
  raison: string;
  confiance: number;
}

/** How far each may be relied upon [C]: less than what classifies without asking (classer_marches). */
const CONFIANCES = { fournisseur: 0.7, cpvEtObjet: 0.7, cpv: 0.6, objet: 0.5 } as const;

/** One word that no other famille has is enough [C]; between two familles, the one named twice as much. */
const POIDS_MIN = 1;
const AVANCE_MIN = 2;

/**
 * The famille that a contract may be of, for a person to confirm: the rules on its holder, then those on its CPV where they
 * leave a doubt, then the words of its object. A famille of a type that the contract cannot be of is never suggested.
 * @returns undefined when nothing speaks, or several things do
 */
export function suggererFamille(
  marche: MarcheSansFamille,
  familles: ReadonlyMap<string, FamilleNommee>,
  vocabulaire: Vocabulaire,
): Suggestion | undefined {
  const possible = (id: string): boolean => {
    const famille = familles.get(id);
    return famille !== undefined && marche.types.includes(famille.type) && !marche.refusees.includes(id);
  };
  const nommee = famillesNommees(marche, vocabulaire, possible);
  return (
    parFournisseur(marche, marche.parFournisseur.filter(possible)) ??
    parCpv(marche, marche.parCpv.filter(possible), nommee) ??
    parCpvGeneral(marche, marche.parCpvGeneral.filter(possible), nommee) ??
    parObjet(nommee)
  );
}

interface Nommee {
  id: string;
  poids: number;
  mots: string[];
}

/** Familles that the object names, the most named first. */
function famillesNommees(
  { objet }: MarcheSansFamille,
  vocabulaire: Vocabulaire,
  possible: (id: string) => boolean,
): Nommee[] {
  return [...vocabulaire.peser(objet)]
    .filter(([id]) => possible(id))
    .map(([id, pesee]) => ({ id, ...pesee }))
    .sort((a, b) => b.poids - a.poids);
}

function parFournisseur({ siren }: MarcheSansFamille, candidats: readonly string[]): Suggestion | undefined {
  if (siren === null || candidats.length !== 1) return undefined;
  const raison = `Vos règles rangent le titulaire (SIREN ${siren}) dans cette famille.`;
  return {
    familleId: candidats[0]!,
    critere: 'fournisseur',
    valeur: siren,
    raison,
    confiance: CONFIANCES.fournisseur,
  };
}

/** The rules on the CPV did not decide: its type is open, or several familles share the prefix. */
function parCpv(
  { cpv, prefixe, types }: MarcheSansFamille,
  candidats: readonly string[],
  nommees: readonly Nommee[],
): Suggestion | undefined {
  if (cpv === null || prefixe === null || candidats.length === 0) return undefined;
  const choisie = candidats.length === 1 ? candidats[0]! : premiere(nommees, candidats);
  if (choisie === undefined) return undefined;
  const aussi = nommees.some(({ id }) => id === choisie);
  const doute = types.length > 1 ? `, mais son objet peut désigner des ${types.join(' ou des ')}` : '';
  return {
    familleId: choisie,
    critere: 'cpv',
    valeur: prefixe,
    raison: `Le code CPV ${cpv} relève de cette famille par vos règles (préfixe ${prefixe})${doute}.`,
    confiance: aussi ? CONFIANCES.cpvEtObjet : CONFIANCES.cpv,
  };
}

/** A code of many zeros: of the familles that it covers, the only one, or the one that the object names. */
function parCpvGeneral(
  { cpv }: MarcheSansFamille,
  candidats: readonly string[],
  nommees: readonly Nommee[],
): Suggestion | undefined {
  if (cpv === null || candidats.length === 0) return undefined;
  const choisie = candidats.length === 1 ? candidats[0]! : premiere(nommees, candidats);
  if (choisie === undefined) return undefined;
  return {
    familleId: choisie,
    critere: 'cpv',
    valeur: cpv,
    raison: `Le code CPV ${cpv}, général, couvre ceux de cette famille.`,
    confiance: CONFIANCES.cpv,
  };
}

function parObjet(nommees: readonly Nommee[]): Suggestion | undefined {
  const choisie = premiere(
    nommees,
    nommees.map(({ id }) => id),
  );
  const nommee = nommees.find(({ id }) => id === choisie);
  if (!nommee || nommee.poids < POIDS_MIN) return undefined;
  const mots = [...nommee.mots].sort().join(', ');
  return {
    familleId: nommee.id,
    critere: 'objet',
    valeur: mots,
    raison: `L’objet emploie les mots de cette famille (${mots}).`,
    confiance: CONFIANCES.objet,
  };
}

/** Of some familles, the one that the object names well before the others. */
function premiere(nommees: readonly Nommee[], candidats: readonly string[]): string | undefined {
  const [first, second] = nommees.filter(({ id }) => candidats.includes(id));
  if (!first) return undefined;
  return !second || first.poids >= AVANCE_MIN * second.poids ? first.id : undefined;
}
