/**
 * Oracle: the famille of a line, decided in plain JavaScript. Nothing of the service calls it: lines are classified in SQL
 * (`classer_combinaisons()`, `choisir_famille()`). test/e2e/conformite-regles.spec.ts compares the two on many lines;
 * scripts/demo/demo-data.spec.ts asks it what the demo's lines would become.
 */
/** Where the famille of a line comes from; `manuel` is a decision by hand, which no rule ever replaces. */
export type SourceClassement = 'marche' | 'compte' | 'cpv' | 'fournisseur' | 'manuel';

/** A rule says: the lines that meet this criterion belong to this famille. */
export interface RegleClassement {
  familleId: string;
  critere: 'compte' | 'cpv' | 'fournisseur';
  /** Prefix of the account or of the CPV, SIREN of the supplier. */
  valeur: string;
}

/** What a line of mandat says of its famille. */
export interface LigneAClasser {
  /** Budget account. */
  compte: string;
  /** Eight digits: the CPV of its marché. */
  cpv?: string;
  /** SIREN of the supplier. */
  siren?: string;
  /** Famille of its marché. */
  familleDuMarche?: string;
  /** Famille decided by hand. */
  familleManuelle?: string;
}

export interface Classement {
  familleId: string;
  source: SourceClassement;
  /** 0 to 1, two decimals: how far the attribution can be relied upon. */
  confiance: number;
}

export type ResultatClassement =
  | { classement: Classement }
  /** Familles between which the rules do not decide; empty when no rule applies. The line stays unclassified. */
  | { classement?: undefined; candidates: string[] };

/** Confidence by source. An account groups unlike things, a supplier sells several; two criteria that agree weigh more. */
const CONFIANCES: Readonly<Record<SourceClassement | 'accord', number>> = {
  manuel: 1,
  marche: 1,
  cpv: 0.9,
  compte: 0.8,
  fournisseur: 0.7,
  accord: 0.95,
};

const CRITERES: readonly RegleClassement['critere'][] = ['compte', 'cpv', 'fournisseur'];

/**
 * Gives a line its famille: by hand if a person decided, else that of its marché, else by the rules on its account, the
 * CPV of its marché and its supplier, in that order. Within one criterion the longest prefix wins. When a criterion
 * leaves several familles (account 611 serves catering as well as waste), the next one chooses among them; when the
 * last one still leaves several, the line stays unclassified rather than guessed.
 */
export function classerLigne(ligne: LigneAClasser, regles: readonly RegleClassement[]): ResultatClassement {
  if (ligne.familleManuelle !== undefined) {
    return { classement: { familleId: ligne.familleManuelle, source: 'manuel', confiance: CONFIANCES.manuel } };
  }
  if (ligne.familleDuMarche !== undefined) {
    return { classement: { familleId: ligne.familleDuMarche, source: 'marche', confiance: CONFIANCES.marche } };
  }

  let candidates: string[] = [];
  for (const critere of CRITERES) {
    const matching = famillesFor(critere, ligne, regles);
    if (matching.length === 0) continue;
    const narrowing = candidates.length > 0;
    const kept = narrowing ? candidates.filter((id) => matching.includes(id)) : matching;
    const [familleId] = kept;
    if (familleId !== undefined && kept.length === 1) {
      return {
        classement: { familleId, source: critere, confiance: narrowing ? CONFIANCES.accord : CONFIANCES[critere] },
      };
    }
    // A criterion that contradicts the previous ones settles nothing.
    if (kept.length > 0) candidates = kept;
  }
  return { candidates };
}

/** The distinct familles of the longest rules of one criterion that fit the line. */
function famillesFor(
  critere: RegleClassement['critere'],
  ligne: LigneAClasser,
  regles: readonly RegleClassement[],
): string[] {
  const value = { compte: ligne.compte, cpv: ligne.cpv, fournisseur: ligne.siren }[critere];
  if (value === undefined || value === '') return [];
  const fitting = regles.filter(
    (regle) =>
      regle.critere === critere &&
      regle.valeur !== '' &&
      (critere === 'fournisseur' ? value === regle.valeur : value.startsWith(regle.valeur)),
  );
  const longest = Math.max(0, ...fitting.map(({ valeur }) => valeur.length));
  return [...new Set(fitting.filter(({ valeur }) => valeur.length === longest).map(({ familleId }) => familleId))];
}

/** The rules that a nomenclature carries by itself: the CPV prefixes and the accounts of each famille. */
export function reglesDeLaNomenclature(
  familles: Iterable<{ id: string; prefixesCpv: readonly string[]; comptes: readonly string[] }>,
): RegleClassement[] {
  return [...familles].flatMap(({ id, prefixesCpv, comptes }) => [
    ...comptes.map((valeur): RegleClassement => ({ familleId: id, critere: 'compte', valeur })),
    ...prefixesCpv.map((valeur): RegleClassement => ({ familleId: id, critere: 'cpv', valeur })),
  ]);
}
