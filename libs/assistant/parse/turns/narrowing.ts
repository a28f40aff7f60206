import type { Filtres, Frame } from '../../frame/frame.js';
import type { Spoken } from '../draft.js';
import type { Reading } from '../reading.js';
import { ONLY_AND } from '../tokens.js';
import { mergedFilters } from './turn-merge.js';

const JOINS = /^(?:et|mais|parmi|dont|eux|elles)$/;
const WHICH = /^(?:lesquels|lesquelles|ceux|celles)$/;

/** « uniquement chez SFR », « seulement ceux en cours »: of what went before, what is so alone. */
const saysOnly = ({ tokens }: Reading): boolean => tokens[0]?.typed === ONLY_AND.typed;

/** « lesquels sont en cours ? », « et ceux à une seule offre ? » */
const saysWhich = ({ tokens }: Reading): boolean =>
  WHICH.test(tokens.find(({ text }) => !JOINS.test(text))?.text ?? '');

/** The filters that words say. */
const told = (filtres: Filtres): Partial<Filtres> =>
  Object.fromEntries(Object.entries(filtres).filter(([, one]) => one !== null && one !== false));

/**
 * « seulement ceux encore en cours », « lesquels peuvent être reconduits ? » after contracts, « uniquement chez SFR » after an amount: the
 * rows before that are so too, and nothing else of the question changes. Undefined of a turn that asks for anything more; null of
 * the first ones of a rank, which no frame keeps.
 */
export function narrowed(before: Frame, { frame, said }: Spoken, reading: Reading): Frame | null | undefined {
  const isOnly = saysOnly(reading);
  if (!isOnly && !saysWhich(reading)) return undefined;
  // « uniquement en appel d’offres » after an amount, « uniquement payés en retard » after contracts: rows of another kind.
  if (isOnly && isOfOtherRows(before, frame)) return null;
  const filtres = told(frame.filtres);
  if (Object.keys(filtres).length === 0 || frame.groupe !== null || said.has('n') || said.has('acte')) return undefined;
  if (before.sujet === 'marches') {
    const some = narrowedContracts(before, frame, filtres, reading);
    return some === undefined && isOnly ? null : some;
  }
  const { sujet, groupe } = before;
  if (isOnly && sujet === 'paiements' && (before.rang || (groupe !== null && filtres.jours))) return null;
  const isOfRows = before.acte === 'mesurer' && frame.sujet === 'achats' && (sujet === 'achats' || !said.has('sujet'));
  const isSameKind = (['familles', 'services', 'fournisseurs', 'types'] as const).some(
    (name) => filtres[name] && before.filtres[name],
  );
  if (!isOnly || !isOfRows || isSameKind || said.has('periode') || said.has('mesure') || frame.rang) return undefined;
  return { ...before, filtres: { ...before.filtres, ...filtres } };
}

const isOfOtherRows = (before: Frame, { sujet }: Frame): boolean =>
  sujet !== before.sujet && (sujet === 'paiements' || (sujet === 'marches' && before.sujet !== 'marches'));

const namesOf = ({ familles, fournisseurs }: Partial<Filtres>): Partial<Filtres> => ({
  ...(familles ? { familles } : {}),
  ...(fournisseurs ? { fournisseurs } : {}),
});

function narrowedContracts(
  before: Frame,
  frame: Frame,
  filtres: Partial<Filtres>,
  reading: Reading,
): Frame | null | undefined {
  const { acte, groupe, mesure } = before;
  const isOfRows = groupe === null && before.filtres.marche === null && (acte === 'lister' || acte === 'mesurer');
  const isOfOffers = frame.mesure === 'offres_moyennes' && filtres.offres !== undefined;
  const isMeasured = frame.acte === 'mesurer' && frame.sujet === 'marches' && frame.mesure !== 'nombre' && !isOfOffers;
  if (!isOfRows || isMeasured || filtres.passation || filtres.marche || frame.rang || frame.recents) return undefined;
  // « lesquels sont en cours ? » of the five largest: of these, and not the five largest that run.
  if (before.n !== null || before.rang) return null;
  const isDated = frame.periode.exercices.length > 0;
  // A list has one period: of the notification, or of the end.
  if (isDated && before.periode.exercices.length > 0)
    return frame.filtres.parFin === before.filtres.parFin ? undefined : null;
  const isList = acte === 'lister' || saysWhich(reading);
  return {
    ...before,
    ...(isList
      ? { acte: 'lister', mesure: 'nombre', part: false, champ: frame.champ ?? (before.enTout ? null : before.champ) }
      : { mesure }),
    filtres: { ...mergedFilters(before.filtres, frame.filtres), ...namesOf(before.filtres), ...namesOf(filtres) },
    periode: isDated ? frame.periode : before.periode,
  };
}
