import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../frame/frame.js';
import type { Spoken } from '../draft.js';
import type { Reading } from '../reading.js';
import { isJudged, reasonsOf } from './contract-whole-turns.js';

/** Why what was told is judged as it is, where the turn asks it of one famille or of one contract; null: it asks something else. */
export const reasonOfVerdict = (before: Frame, spoken: Spoken, reading: Reading): Frame | null =>
  reasonOfFamille(before, spoken, reading) ??
  reasonOfContract(before, spoken, reading) ??
  reasonOfListed(before, spoken, reading);

/** « pourquoi non conforme ? » after one famille: the reason of that verdict. */
function reasonOfFamille({ filtres, periode, sujet }: Frame, { frame, said }: Spoken, reading: Reading): Frame | null {
  const { familles } = filtres;
  const verdict = (['non_conforme', 'conforme', 'a_verifier'] as const).filter((one) => reading.has(one));
  const isOfOne = sujet === 'achats' && familles?.valeurs.length === 1 && !familles.sauf && !said.has('noms');
  const told = filtres.verdicts && !filtres.verdicts.sauf ? filtres.verdicts.valeurs : [];
  const asked = verdict.length > 0 ? verdict : told;
  if (!reading.has('pourquoi') || reading.has('evolution') || asked.length !== 1 || !isOfOne) return null;
  return {
    ...EMPTY_FRAME,
    acte: 'motiver',
    filtres: { ...NO_FILTERS, familles, verdicts: { valeurs: asked, sauf: false } },
    periode: said.has('periode') ? frame.periode : periode,
  };
}

/** « pourquoi le DEMO-3002-2 ? » after contracts that were told by their verdict: the reason of that one. */
const reasonOfContract = (before: Frame, { frame, said }: Spoken, reading: Reading): Frame | null =>
  reading.has('pourquoi') && frame.filtres.marche !== null && isJudged(before) && !said.has('periode')
    ? reasonsOf({ ...EMPTY_FRAME, sujet: 'marches', filtres: { ...NO_FILTERS, marche: frame.filtres.marche } })
    : null;

/** « pourquoi celui du mobilier ? » after contracts that were told by their verdict: the reason of those of that famille among them. */
const reasonOfListed = (before: Frame, { frame, said }: Spoken, reading: Reading): Frame | null =>
  reading.has('pourquoi') &&
  reading.tokens.some(({ text }) => /^(?:celui|ceux)$/.test(text)) &&
  isJudged(before) &&
  before.filtres.marche === null &&
  frame.filtres.familles !== null &&
  !said.has('periode')
    ? reasonsOf({ ...before, filtres: { ...before.filtres, familles: frame.filtres.familles } })
    : null;
