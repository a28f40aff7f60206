import type { CreateMarcheDto, MarcheDetail, PatchMarcheDto, TitulaireDto } from '#client/operations.js';
import { readDay, readNumber, readPercent, writeDay, writeNumber } from '../../ui/french-input.js';
import { formatCount } from '#design/format-francais.js';
import { dayDoubt } from '#design/day-doubt.js';
import { type FieldDefinition, FIELDS } from './form-definition.js';
import { compactIdentifier } from './operator-words.js';

/** A holder as it is typed. */
export interface HolderValues {
  type_id: string;
  identifiant: string;
  raison_sociale: string;
}

/** A form as it is typed: texts by member, and the holders. */
export interface MarcheValues {
  texts: Record<string, string>;
  titulaires: HolderValues[];
}

/** Members of the interface, read from what is typed. */
export type MarcheMembers = Record<string, unknown>;

const NEW_HOLDER: HolderValues = { type_id: 'SIRET', identifiant: '', raison_sociale: '' };

export const newHolder = (): HolderValues => ({ ...NEW_HOLDER });

/** What holds where nothing else is said. */
const USUAL: Readonly<Record<string, string>> = { reconductions: '0', montant_base: 'total', categorie: 'marche' };

/** An empty form, for the exercice of the top bar. */
export const emptyValues = (exercice: number | undefined): MarcheValues => ({
  texts: Object.fromEntries(
    FIELDS.map(({ name }) => [
      name,
      name === 'exercice' && exercice !== undefined ? String(exercice) : (USUAL[name] ?? ''),
    ]),
  ),
  titulaires: [newHolder()],
});

/** A marché as its form shows it. */
export const valuesOf = (marche: MarcheDetail): MarcheValues => ({
  texts: Object.fromEntries(FIELDS.map((field) => [field.name, written(field, memberAt(marche, field.name))])),
  titulaires: marche.titulaires.map(({ type_id, identifiant, raison_sociale }) => ({
    type_id,
    identifiant,
    raison_sociale,
  })),
});

/** A member by its name; a dot leads into it. */
const memberAt = (marche: object, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], marche);

/** The member that a field is of. */
const memberOf = (name: string): string => name.split('.')[0]!;

/** Separates the values of a field that takes several. */
const BETWEEN = '\n';

export const valuesIn = (text: string): string[] => text.split(BETWEEN).filter(Boolean);

export const textOf = (values: readonly string[]): string => values.join(BETWEEN);

/** A member as its field shows it. */
export function written({ kind }: FieldDefinition, value: unknown): string {
  if (value === null || value === undefined || kind === 'holders') return '';
  if (kind === 'yes-no') return value === true ? 'oui' : 'non';
  if (kind === 'day') return writeDay(String(value));
  if (kind === 'several') return textOf(value as string[]);
  if (kind === 'share') return writeNumber(Math.round(Number(value) * 1e6) / 1e4);
  if (kind === 'amount') return writeNumber(Number(value));
  return String(value);
}

export interface ReadForm {
  members: MarcheMembers;
  /** By member. */
  faults: Map<string, string>;
}

/** Reads a whole form: each member as the interface takes it, or what is wrong with it. */
export function readForm(values: MarcheValues): ReadForm {
  const members: MarcheMembers = {};
  const faults = new Map<string, string>();
  const year = Number(values.texts['exercice']) || new Date().getFullYear();
  for (const field of FIELDS) {
    if (field.kind === 'holders') continue;
    const read = readField(field, (values.texts[field.name] ?? '').trim(), year);
    if ('fault' in read) faults.set(field.name, read.fault);
    else if (read.value !== undefined) setMember(members, field.name, read.value);
  }
  members['lieu_execution'] = readPlace(members['lieu_execution'] as MarcheMembers, faults);
  members['titulaires'] = readHolders(values.titulaires, faults);
  return { members, faults };
}

export type ReadValue = { value: unknown } | { fault: string };

/** What contradicts something in a form, by field: it is taken all the same. */
export function doubtOf({ name }: FieldDefinition, { texts }: MarcheValues): string | undefined {
  if (name !== 'date_fin') return undefined;
  const year = Number(texts['exercice']) || new Date().getFullYear();
  const day = (field: string) => readDay(texts[field] ?? '', year);
  return dayDoubt(day('date_fin'), day('date_notification'));
}

/** Reads one field; an empty one is null, or stays what it is. */
export function readField(field: FieldDefinition, typed: string, year: number): ReadValue {
  if (typed === '') {
    if (field.isRequired) return { fault: 'À renseigner.' };
    if (field.kind === 'several') return { value: [] };
    return { value: field.isKept ? undefined : null };
  }
  const value = READERS[field.kind](typed, year);
  if (value === undefined) return { fault: FAULTS[field.kind] };
  const fault = beyondLimit(field, value);
  return fault === undefined ? { value } : { fault };
}

/** The limits of the service, said with the other faults: else its refusal comes only once those are mended. */
function beyondLimit({ most, least = 0 }: FieldDefinition, value: unknown): string | undefined {
  if (most === undefined) return undefined;
  if (typeof value === 'number')
    return value < least || value > most ? `Un nombre de ${least} à ${most} est attendu.` : undefined;
  return tooLong(String(value), most);
}

function tooLong(text: string, most: number): string | undefined {
  const { length } = [...text];
  return length > most
    ? `${formatCount(most)} caractères au plus sont attendus : il y en a ${formatCount(length)}.`
    : undefined;
}

const asText = (typed: string): string => typed;

const READERS: Record<FieldDefinition['kind'], (typed: string, year: number) => unknown> = {
  text: asText,
  long: asText,
  choice: asText,
  several: valuesIn,
  cpv: (typed) => (/^\d{8}$/.test(typed) ? typed : undefined),
  reference: asText,
  holders: asText,
  amount: (typed) => positive(readNumber(typed)),
  integer: (typed) => positive(readNumber(typed, 0)),
  share: (typed) => {
    const percent = readPercent(typed);
    return percent === undefined || percent < 0 || percent > 100 ? undefined : Math.round(percent * 100) / 1e4;
  },
  day: (typed, year) => readDay(typed, year),
  'yes-no': (typed) => typed === 'oui',
};

const positive = (value: number | undefined): number | undefined =>
  value === undefined || value < 0 ? undefined : value;

const FAULTS: Record<FieldDefinition['kind'], string> = {
  text: '',
  long: '',
  choice: '',
  several: '',
  cpv: 'Un code CPV 2008 de 8 chiffres est attendu.',
  reference: '',
  holders: '',
  'yes-no': '',
  amount: 'Un montant est attendu, comme 84 500,50, de 9 999 999 999 999,99 au plus.',
  integer: 'Un nombre entier est attendu.',
  share: 'Un pourcentage de 0 à 100 est attendu, comme 12,5.',
  day: 'Une date est attendue, comme 12/03/2025 ou 12 mars 2025.',
};

function setMember(members: MarcheMembers, name: string, value: unknown): void {
  const [head, part] = name.split('.') as [string, string?];
  members[head] = part === undefined ? value : { ...(members[head] as object | undefined), [part]: value };
}

/** A place is known by its code; without any of its members there is none. */
function readPlace(place: MarcheMembers, faults: Map<string, string>): MarcheMembers | null {
  if (Object.values(place).every((value) => value === null)) return null;
  if (place['code'] === null) faults.set('lieu_execution.code', 'Le code du lieu est à renseigner.');
  return place;
}

/** Rows that say nothing are no holders. */
function readHolders(holders: readonly HolderValues[], faults: Map<string, string>): TitulaireDto[] {
  return holders.flatMap((holder, index): TitulaireDto[] => {
    const identifiant = holder.identifiant.trim();
    const raison_sociale = holder.raison_sociale.trim();
    if (identifiant === '' && raison_sociale === '') return [];
    const tell = (member: string, fault: string | undefined): void => {
      if (fault !== undefined) faults.set(`titulaires.${index}.${member}`, fault);
    };
    tell('identifiant', identifiant === '' ? 'L’identifiant est à renseigner.' : tooLong(identifiant, 40));
    tell('raison_sociale', tooLong(raison_sociale, 300));
    return [
      {
        type_id: holder.type_id as TitulaireDto['type_id'],
        identifiant: compactIdentifier(holder),
        raison_sociale: raison_sociale === '' ? null : raison_sociale,
      },
    ];
  });
}

/**
 * The members that a form changes of what it began with: what is sent, so that nobody's other change is undone. What a file
 * gave otherwise than a form would is no fault of who changes something else.
 */
export function changedMembers(base: MarcheValues, values: MarcheValues): ReadForm {
  const { members, faults } = readForm(values);
  const names = new Set([...changedNames(base, values)].map(memberOf));
  return {
    members: Object.fromEntries(Object.entries(members).filter(([name]) => names.has(name))),
    faults: new Map([...faults].filter(([name]) => names.has(memberOf(name)))),
  };
}

/** Names of the fields that differ between two states of a form. */
export const changedNames = (one: MarcheValues, other: MarcheValues): Set<string> =>
  new Set([
    ...FIELDS.map(({ name }) => name).filter((name) => (one.texts[name] ?? '') !== (other.texts[name] ?? '')),
    ...(JSON.stringify(one.titulaires) === JSON.stringify(other.titulaires) ? [] : ['titulaires']),
  ]);

/** What a new marché is created from: nothing is said of what is not known. */
export const createdMembers = (values: MarcheValues): ReadForm => {
  const { members, faults } = readForm(values);
  const dates = ['exercice', 'date_notification'];
  if (dates.every((name) => (members[name] ?? null) === null && !faults.has(name)))
    faults.set('exercice', 'L’exercice ou la date de notification est attendu.');
  return { members: Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)), faults };
};

export const asCreation = (members: MarcheMembers): CreateMarcheDto => members as unknown as CreateMarcheDto;

export const asPatch = (members: MarcheMembers): PatchMarcheDto => members as unknown as PatchMarcheDto;
