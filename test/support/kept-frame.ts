import { type Frame, rereadFrame } from '#assistant/frame/frame.js';

/** A frame as the next question reads it: jsonb orders members by the length of their names, and keeps none that is undefined. */
export const asKept = (frame: Frame | null | undefined): Frame | undefined =>
  frame ? rereadFrame(JSON.parse(JSON.stringify(frame, (_name, one: unknown) => ordered(one)))) : undefined;

const ordered = (one: unknown): unknown =>
  typeof one !== 'object' || one === null || Array.isArray(one)
    ? one
    : Object.fromEntries(Object.entries(one).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)));
