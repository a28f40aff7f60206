import { type Attente, EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { unexpressedWords, wordsAt } from '../lost/accounting.js';
import type { Draft, FoundSupplier } from '../draft.js';
import { type Match, MAX_NAMES } from './names.js';

/** Words that fit several names, and the frame with each. */
export interface Ambiguity {
  genre: 'ambigu';
  mots: string;
  choix: Attente['choix'];
  /** The frame of all of them together, where one has them. */
  ensemble: Frame | null;
  autres: boolean;
}

/** What the next turn may choose; undefined where a choice would lose a word of the question. */
export function awaitedOf({ choix, ensemble }: Ambiguity, draft: Draft): Attente | undefined {
  const frames = [...choix.map(({ frame }) => frame), ...(ensemble ? [ensemble] : [])];
  return frames.every((frame) => unexpressedWords(frame, draft).length === 0) ? { choix, ensemble } : undefined;
}

type FrameOf = (draft: Draft) => Frame | null;

/** More of them together would be a question of the whole. */
const MAX_TOGETHER = 4;

/** « voirie » of three familles: one of them, or all. */
export function ofNames(draft: Draft, several: Match, frameOf: FrameOf): Ambiguity {
  const with_ = (...entites: Match['entites'][number][]): Frame | null =>
    frameOf({
      ...draft,
      names: draft.names.flatMap((match) =>
        match === several ? entites.map((entity) => ({ ...match, entites: [entity] })) : [match],
      ),
    });
  const { entites } = several;
  const isOfOneKind = entites.every(({ kind }) => kind === entites[0]!.kind);
  return {
    genre: 'ambigu',
    mots: wordsAt(draft.reading, several.places),
    choix: entites
      .slice(0, MAX_NAMES)
      .map((entity) => ({ libelle: entity.libelle, frame: byLabel(ofNeed(with_(entity) ?? EMPTY_FRAME, entity)) })),
    ensemble: isOfOneKind && entites.length <= MAX_TOGETHER ? ofAll(with_(...entites)) : null,
    autres: entites.length > MAX_NAMES,
  };
}

/** One of several is asked by its own name, for the words that were said are those of all of them. */
function byLabel(frame: Frame): Frame {
  const { familles } = frame.filtres;
  if (!familles) return frame;
  const valeurs = familles.valeurs.map(({ code, libelle }) => ({ code, libelle }));
  return { ...frame, filtres: { ...frame.filtres, familles: { ...familles, valeurs } } };
}

/** A need is of one famille: that which is chosen. */
const ofNeed = (frame: Frame, { code, libelle }: Match['entites'][number]): Frame =>
  NEEDS.has(frame.acte) && (frame.filtres.familles?.valeurs.length ?? 0) > 1
    ? { ...frame, filtres: { ...frame.filtres, familles: { valeurs: [{ code, libelle }], sauf: false } } }
    : frame;
const NEEDS: ReadonlySet<Frame['acte']> = new Set(['procedure', 'besoins']);

/** A need is of one famille. */
const ofAll = (frame: Frame | null): Frame | null => (frame && NEEDS.has(frame.acte) ? null : frame);

/** « Colas » of four companies: one of them, or all. */
export function ofSuppliers(draft: Draft, several: readonly FoundSupplier[], frameOf: FrameOf): Ambiguity {
  const others = draft.suppliers.filter((one) => !several.includes(one));
  const mots = wordsAt(draft.reading, several[0]!.places);
  return {
    genre: 'ambigu',
    mots,
    choix: several.map((one) => ({
      libelle: one.libelle,
      frame: frameOf({ ...draft, suppliers: [...others, one] }) ?? EMPTY_FRAME,
    })),
    ensemble: frameOf({ ...draft, suppliers: [...others, ...several.map((one) => ({ ...one, mots }))] }),
    autres: false,
  };
}
