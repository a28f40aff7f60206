/** The fields that lines are counted by. */
export const CHAMPS_FACETTES = [
  'exercice',
  'service',
  'famille',
  'fournisseur',
  'marche',
  'compte',
  'type',
  'section',
  'verdict',
  'source',
] as const;

export type ChampFacette = (typeof CHAMPS_FACETTES)[number];

/** The filters of the list of lines, as texts: values separated by commas are alternatives. */
export const CHAMPS_FILTRE = [
  ...CHAMPS_FACETTES,
  'operation',
  'montant_min',
  'montant_max',
  'du',
  'au',
  'search',
  'reclassement',
  'import',
] as const;

export type ChampFiltre = (typeof CHAMPS_FILTRE)[number];

/** What a request gives: each filter is optional. */
export type FiltreBrut = { [Champ in ChampFiltre]?: string | number | undefined };

/** The value of a filter for what bears none; `aucune` is read as the same. */
export const AUCUN = 'aucun';

/** Of `marche`: bought without a contract, as passation_lignes() says it; a cited one, or a file that names none, is not. */
export const HORS_MARCHE = 'hors_marche';

/** Which lines are asked for: filters that were checked, or lines by their identifiers. */
export interface FiltreLignes {
  exercice?: number[];
  service?: string[];
  famille?: string[];
  fournisseur?: string[];
  marche?: string[];
  compte?: string[];
  type?: string[];
  section?: string[];
  verdict?: string[];
  source?: string[];
  /** Of the need that the line counts in. */
  operation?: string[];
  montant_min?: string;
  montant_max?: string;
  du?: string;
  au?: string;
  search?: string;
  reclassement?: string;
  import?: string;
  /** Identifiers of lines. */
  lignes?: string[];
}

/** PostgreSQL holds no NUL in a text. */
const withoutNul = (text: string | number): string => String(text).replaceAll('\u0000', '');

/** The alternatives of a filter, once each; undefined when there are none. */
export function alternatives(text: string | number | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const values = withoutNul(text)
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((value) => (value === 'aucune' ? AUCUN : value));
  return values.length === 0 ? undefined : [...new Set(values)];
}

/** Reads filters that were checked; the members that are absent filter nothing. */
export function readFiltre(brut: FiltreBrut): FiltreLignes {
  const text = (champ: ChampFiltre): string | undefined => withoutNul(brut[champ] ?? '').trim() || undefined;
  const lower = (champ: ChampFiltre): string[] | undefined =>
    alternatives(brut[champ])?.map((value) => value.toLowerCase());
  const filtre: { [Champ in keyof FiltreLignes]: FiltreLignes[Champ] | undefined } = {
    exercice: alternatives(brut.exercice)?.map(Number),
    service: alternatives(brut.service),
    famille: alternatives(brut.famille),
    fournisseur: lower('fournisseur'),
    marche: lower('marche'),
    compte: alternatives(brut.compte),
    type: alternatives(brut.type),
    section: alternatives(brut.section),
    verdict: alternatives(brut.verdict),
    source: alternatives(brut.source),
    operation: alternatives(brut.operation),
    montant_min: text('montant_min'),
    montant_max: text('montant_max'),
    du: text('du'),
    au: text('au'),
    search: text('search'),
    reclassement: text('reclassement'),
    import: text('import'),
  };
  return Object.fromEntries(Object.entries(filtre).filter(([, value]) => value !== undefined)) as FiltreLignes;
}

/** The filter without one field, as a facet of that field wants it. */
export function sans(filtre: FiltreLignes, champ: keyof FiltreLignes): FiltreLignes {
  const { [champ]: _left, ...others } = filtre;
  return others;
}

/** The filters on what only a line has. */
const CHAMPS_DES_LIGNES = [
  'fournisseur',
  'montant_min',
  'montant_max',
  'du',
  'au',
  'search',
  'reclassement',
  'import',
  'lignes',
] as const;

/** Whether the filter reads what only a line has, so that rollups do not tell how many there are. */
export const lisLignes = (filtre: FiltreLignes): boolean =>
  CHAMPS_DES_LIGNES.some((champ) => filtre[champ] !== undefined);

/** $1 to $11 of `GROUPES_CHOISIS`. */
export const parametresGroupes = (organizationId: string, filtre: FiltreLignes): unknown[] => [
  organizationId,
  filtre.exercice ?? null,
  filtre.service ?? null,
  filtre.famille ?? null,
  filtre.marche ?? null,
  filtre.compte ?? null,
  filtre.type ?? null,
  filtre.section ?? null,
  filtre.source ?? null,
  filtre.verdict ?? null,
  filtre.operation ?? null,
];

/** $1 to $21 of the lines that meet a filter. */
export const parametresLignes = (organizationId: string, filtre: FiltreLignes): unknown[] => [
  ...parametresGroupes(organizationId, filtre),
  filtre.fournisseur?.filter((value) => value !== AUCUN) ?? null,
  filtre.fournisseur?.includes(AUCUN) ?? false,
  filtre.montant_min ?? null,
  filtre.montant_max ?? null,
  filtre.du ?? null,
  filtre.au ?? null,
  filtre.search ?? null,
  filtre.reclassement ?? null,
  filtre.lignes ?? null,
  filtre.import ?? null,
];
