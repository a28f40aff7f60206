import type { TypeAchat } from '../types-achat.js';
import type { FamilleNommee, Mention, Vocabulaire } from './vocabulaire.js';

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

/** Between two familles, the one that the object names so many times as much [C]. */
const AVANCE_MIN = 1.5;
/** What an object names so many times more than the famille of its CPV speaks against that code [C]. */
const ECART_MIN = 2;

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
    return famille !== undefined && marche.types.includes(famille.type);
  };
  const accepted = (suggestion: Suggestion | undefined): Suggestion | undefined =>
    suggestion && !marche.refusees.includes(suggestion.familleId) ? suggestion : undefined;
  const mentions = vocabulaire.mentions(marche.objet, possible);
  const parCpvSeul = marche.parCpv.filter(possible);
  const nommee = accepted(parObjet(mentions));
  return (
    accepted(parFournisseur(marche, marche.parFournisseur.filter(possible))) ??
    (contredit(mentions, parCpvSeul) ? nommee : undefined) ??
    accepted(parCpv(marche, parCpvSeul, mentions)) ??
    accepted(parCpvGeneral(marche, marche.parCpvGeneral.filter(possible), mentions)) ??
    nommee
  );
}

/**
 * Whether the object of a contract names another famille, and hardly the one that its CPV gives: codes are often chosen in
 * haste.
 */
export function objetContredit(
  { objet, type, familleId }: { objet: string; type: TypeAchat; familleId: string },
  familles: ReadonlyMap<string, FamilleNommee>,
  vocabulaire: Vocabulaire,
): boolean {
  const mentions = vocabulaire.mentions(objet, (id) => familles.get(id)?.type === type);
  return contredit(mentions, [familleId]);
}

/** What names the candidates is little beside what names another famille. */
function contredit(mentions: readonly Mention[], candidats: readonly string[]): boolean {
  const nommee = nommeeDe(mentions);
  if (!nommee || candidats.length === 0) return false;
  const dits = mentions.filter(({ familleId }) => candidats.includes(familleId));
  return dits.every(({ nette, poids }) => !nette && ECART_MIN * poids <= nommee.poids);
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
  { prefixe, types }: MarcheSansFamille,
  candidats: readonly string[],
  mentions: readonly Mention[],
): Suggestion | undefined {
  if (prefixe === null || candidats.length === 0) return undefined;
  const choisie = candidats.length === 1 ? candidats[0]! : premiere(mentions, candidats);
  if (choisie === undefined) return undefined;
  const aussi = mentions.some(({ familleId }) => familleId === choisie);
  const doute = types.length > 1 ? `, mais le type reste à préciser (${types.join(' ou ')})` : '';
  return {
    familleId: choisie,
    critere: 'cpv',
    valeur: prefixe,
    raison: `Vos règles rangent les codes CPV ${prefixe}… dans cette famille${doute}.`,
    confiance: aussi ? CONFIANCES.cpvEtObjet : CONFIANCES.cpv,
  };
}

/** A code of many zeros: of the familles that it covers, the only one, or the one that the object names. */
function parCpvGeneral(
  { cpv }: MarcheSansFamille,
  candidats: readonly string[],
  mentions: readonly Mention[],
): Suggestion | undefined {
  if (cpv === null || candidats.length === 0) return undefined;
  const choisie = candidats.length === 1 ? candidats[0]! : premiere(mentions, candidats);
  if (choisie === undefined) return undefined;
  return {
    familleId: choisie,
    critere: 'cpv',
    valeur: cpv,
    raison: `Le code CPV ${cpv}, général, couvre ceux de cette famille.`,
    confiance: CONFIANCES.cpv,
  };
}

function parObjet(mentions: readonly Mention[]): Suggestion | undefined {
  const mention = nommeeDe(mentions);
  if (!mention) return undefined;
  const mots = [...mention.mots].sort().join(', ');
  return {
    familleId: mention.familleId,
    critere: 'objet',
    valeur: mots,
    raison: `L’objet emploie les mots de cette famille (${mots}).`,
    confiance: CONFIANCES.objet,
  };
}

/** The famille that the object names itself, well before any other that it names so. */
function nommeeDe(mentions: readonly Mention[]): Mention | undefined {
  const nettes = mentions.filter(({ nette }) => nette);
  const choisie = premiere(
    nettes,
    nettes.map(({ familleId }) => familleId),
  );
  return nettes.find(({ familleId }) => familleId === choisie);
}

/** Of some familles, the one that the object names well before the others. */
function premiere(mentions: readonly Mention[], candidats: readonly string[]): string | undefined {
  const [first, second] = mentions.filter(({ familleId }) => candidats.includes(familleId));
  if (!first) return undefined;
  return !second || first.poids >= AVANCE_MIN * second.poids ? first.familleId : undefined;
}
