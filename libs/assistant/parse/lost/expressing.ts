import type { Frame } from '../../frame/frame.js';
import type { Axe, Mesure } from '../../frame/terms.js';
import type { Draft } from '../draft.js';

/** Whether a frame says what a word of the question asks for. */
export type Expressed = (frame: Frame, draft: Draft, at: number) => boolean;

export const measures =
  (...mesures: Mesure[]): Expressed =>
  ({ mesure }) =>
    mesures.includes(mesure);
export const either =
  (...ways: Expressed[]): Expressed =>
  (frame, draft, at) =>
    ways.some((way) => way(frame, draft, at));
export const groupedBy =
  (axe: Axe): Expressed =>
  ({ groupe, croise }) =>
    groupe === axe || croise === axe;
export const ofLaw: Expressed = ({ acte }) => ['seuils', 'besoins', 'procedure', 'definition', 'taux'].includes(acte);
export const ofContract: Expressed = ({ filtres, champ }) => filtres.marche !== null || champ !== null;
/** All of one contract. */
export const ofSheet: Expressed = ({ champ }) => champ === 'fiche';
/** Payments do not tell their procedure. */
export const procedure: Expressed = ({ filtres, sujet }) => filtres.procedure !== null && sujet !== 'paiements';
