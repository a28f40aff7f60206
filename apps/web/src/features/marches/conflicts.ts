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
  /** Members that the other changed, and that stand in `values` as they recorded them. */
  taken: string[];
  /**
   * Members that the service reckons again from one that I changed. As they were recorded in `values`, so that the form sends
   * none of them: an end that was read before would stand beside a duration that it does not follow.
   */
  following: string[];
  /** Members that both changed: mine stands in `values` until the person says otherwise. */
  conflicts: Conflict[];
}

/** What moves a member that the service reckons: the last day follows a new notification or duration. */
const CAUSES: Readonly<Record<string, readonly string[]>> = { date_fin: ['date_notification', 'duree_mois'] };

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
  const both = [...changedByThem].filter((name) => changedByMe.has(name) && different.has(name));
  const follows = (name: string): boolean => (CAUSES[name] ?? []).some((cause) => changedByMe.has(cause));
  const free = [...changedByThem].filter((name) => !both.includes(name));
  return {
    values: free.reduce((values, name) => withMember(values, name, theirs), mine),
    taken: free.filter((name) => !follows(name)),
    following: free.filter(follows),
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
