import { CONTINUED } from '../answer/complements.js';
import { contractsOf } from '../answer/offers.js';
import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import type { Near } from '../parse/parsed.js';
import type { AssistantScope } from '../scope.js';

/** What was asked, of a name that resembles what was typed; to a link, the contracts of a supplier. */
export function ofNear({ nom, tiers }: Near, asked: Frame, scope: AssistantScope): Frame {
  if (tiers && scope.niveau !== 'complet') return contractsOf(nom);
  const filtre = { valeurs: [{ code: '', libelle: nom }], sauf: false };
  const of = CONTINUED.has(asked.acte) ? asked : EMPTY_FRAME;
  return { ...of, filtres: { ...of.filtres, ...(tiers ? { fournisseurs: filtre } : { familles: filtre }) } };
}

/** Whether a frame has the name of something and not its code. */
export const isOnlyNamed = ({ filtres: { familles, fournisseurs } }: Frame): boolean =>
  [familles, fournisseurs].some((one) => one?.valeurs.some(({ code }) => code === ''));
