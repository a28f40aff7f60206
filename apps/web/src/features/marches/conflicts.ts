import { changedNames, type MarcheValues } from './form-values.js';

/** A member that two people changed, each otherwise. */
export interface Conflict {
  name: string;
  mine: string;
  theirs: string;
}

export interface Merged {
  /** The form over what is recorded now: what the other changed alone is taken over. */
  values: MarcheValues;
  /** Members that the other changed alone. */
  taken: string[];
  /** Members that both changed: mine stands in `values` until the person says otherwise. */
  conflicts: Conflict[];
}

/** Whose value holds, by member: mine, where nothing is said. */
export type Sides = Readonly<Record<string, 'mine' | 'theirs'>>;

/** The form that is to be recorded, once it is said whose values hold. */
export const settled = ({ values, conflicts }: Merged, sides: Sides, theirs: MarcheValues): MarcheValues =>
  conflicts
    .filter(({ name }) => sides[name] === 'theirs')
    .reduce((kept, { name }) => withMember(kept, name, theirs), values);

/** Three states of one form: as it was read, as I typed it, and as somebody recorded it meanwhile. */
export function merge(base: MarcheValues, mine: MarcheValues, theirs: MarcheValues): Merged {
  const changedByMe = changedNames(base, mine);
  const changedByThem = changedNames(base, theirs);
  const different = changedNames(mine, theirs);
  const taken = [...changedByThem].filter((name) => !changedByMe.has(name));
  const both = [...changedByThem].filter((name) => changedByMe.has(name) && different.has(name));
  return {
    values: taken.reduce((values, name) => withMember(values, name, theirs), mine),
    taken,
    conflicts: both.map((name) => ({ name, mine: shownValue(mine, name), theirs: shownValue(theirs, name) })),
  };
}

/** One member of a form replaced by that of another. */
export const withMember = (values: MarcheValues, name: string, from: MarcheValues): MarcheValues =>
  name === 'titulaires'
    ? { ...values, titulaires: from.titulaires }
    : { ...values, texts: { ...values.texts, [name]: from.texts[name] ?? '' } };

const shownValue = ({ texts, titulaires }: MarcheValues, name: string): string =>
  name === 'titulaires'
    ? titulaires.map(({ raison_sociale, identifiant }) => raison_sociale || identifiant).join(', ')
    : (texts[name] ?? '');
