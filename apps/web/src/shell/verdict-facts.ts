import type { DonneeManquante, LevierItem } from '#client/operations.js';
import type { ScreenTarget } from '../ui/screen-link.js';

/** A fact that a verdict turns on, and that a person records from this page. */
export interface Fact {
  code: FactCode;
  /** On the button: « Enregistrer l’avis de publicité ». */
  action: string;
  /** Of the sheet. */
  title: string;
}

export const FACTS = {
  avis: { action: 'Enregistrer l’avis de publicité', title: 'Avis de publicité' },
  cas: { action: 'Enregistrer une justification', title: 'Justification' },
  estimation: { action: 'Enregistrer l’estimation', title: 'Estimation de la consultation' },
  jour: { action: 'Donner la date de lancement', title: 'Lancement de la consultation' },
  procedure: { action: 'Donner la procédure', title: 'Procédure suivie' },
  type: { action: 'Donner le type d’achat', title: 'Type d’achat' },
  montant: { action: 'Donner le montant', title: 'Montant du marché' },
  lots_manquants: { action: 'Donner le nombre de lots', title: 'Lots de la consultation' },
  activite_reseau: { action: 'Répondre', title: 'Exploitation d’un réseau' },
  besoin_famille: { action: 'Répondre', title: 'Besoin de la famille' },
  services_mixtes: { action: 'Répondre', title: 'Services sociaux ou spécifiques' },
} as const;

export type FactCode = keyof typeof FACTS;

const isFact = (code: string): code is FactCode => Object.hasOwn(FACTS, code);

/** What a missing fact is called; undefined: it is recorded elsewhere. */
export const titleOfFact = (code: string): string | undefined => {
  const fact = factOf(code);
  return fact && FACTS[fact].title;
};

/** Which fact answers what: an exclusion is recorded as a case. */
export const factOf = (code: string): FactCode | undefined => {
  const asked = code === 'exclusion' ? 'cas' : code === 'estimation_a_justifier' ? 'estimation' : code;
  return isFact(asked) ? asked : undefined;
};

/** What may be recorded, with the verdict that each answer leads to. */
export interface Lever {
  /** Undefined: not from this page. */
  fact: FactCode | undefined;
  answers: LevierItem[];
  /** What is missing, where no answer is known beforehand: « le montant ». */
  missing: DonneeManquante | undefined;
}

/** What would change a verdict, one entry a fact, in the order of the service. */
export function leversOf(leviers: readonly LevierItem[], manque: readonly DonneeManquante[]): Lever[] {
  const codes = [...new Set([...leviers.map(({ code }) => code), ...manque.map(({ code }) => code)])];
  const levers = codes.map((code) => ({
    fact: factOf(code),
    answers: leviers.filter((levier) => levier.code === code),
    missing: manque.find((datum) => datum.code === code),
  }));
  // Two codes of one fact are one act.
  return levers.reduce<Lever[]>((found, lever) => {
    const same = found.find(({ fact }) => fact !== undefined && fact === lever.fact);
    if (!same) return [...found, lever];
    same.answers.push(...lever.answers);
    same.missing ??= lever.missing;
    return found;
  }, []);
}

/** The sheet that records a fact, in `?fiche=`. */
export const ficheOf = (fact: FactCode): string => `fait-${fact}`;

export function factOfFiche(fiche: string): FactCode | undefined {
  const code = fiche.startsWith('fait-') ? fiche.slice('fait-'.length) : '';
  return isFact(code) ? code : undefined;
}

/** What its button does, and the condition beside it; a lever of the contract says « Si … » and is no act by itself. */
export function wordsOf(lever: LevierItem): { action: string; condition: string | undefined } {
  const fact = factOfLever(lever);
  return fact === undefined
    ? { action: lever.libelle, condition: undefined }
    : { action: FACTS[fact].action, condition: lever.libelle };
}

/** The part of a contract's page where a lever of its own is recorded. */
export function toMarche(id: string, lever: LevierItem): ScreenTarget<'/$org/marches/$id'> {
  const to = { to: '/$org/marches/$id', params: { id } } as const;
  if (lever.champ === 'avenants') return { ...to, search: { onglet: 'avenants', fiche: 'avenant' } };
  const fact = factOfLever(lever);
  return { ...to, search: { onglet: 'conformite', ...(fact === undefined ? {} : { fiche: ficheOf(fact) }) } };
}

const factOfLever = ({ sur, code }: LevierItem) => (sur === 'marche' ? factOf(code) : undefined);
