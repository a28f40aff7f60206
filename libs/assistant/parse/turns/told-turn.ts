import type { Frame } from '../../frame/frame.js';
import type { Context } from '../parsed.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import type { ReadPeriod } from '../time/periods.js';
import { ofAmendmentsTold } from './amended-turns.js';
import { ofContractsTold } from './contract-whole-turns.js';
import { ofContractBehind } from './contract-behind.js';
import { ofContractsListed } from './contracts-listed.js';
import { costByYear } from './cost-by-year.js';
import { endOfTheirs } from './end-of-contract.js';
import { interestOwed } from './interest-owed.js';
import { summedPayments } from './payment-sums.js';
import { whyNotMore } from './rate-reasons.js';

/** Turns that lean on what was told before and are known by all of their words, before any rule of the law is looked for in them. */
export const toldTurn = (
  reading: Reading,
  before: Frame,
  period: ReadPeriod,
  { niveau, exerciceCourant }: Context['scope'],
): Frame | Refused | null =>
  before.deChacun
    ? null
    : (interestOwed(reading, before, period) ??
      ofAmendmentsTold(reading, before, period, exerciceCourant) ??
      ofContractsTold(reading, before, period) ??
      ofContractsListed(reading, before, period) ??
      ofContractBehind(reading, before, period) ??
      costByYear(reading, before, period, niveau !== 'complet') ??
      summedPayments(reading, before, period) ??
      endOfTheirs(reading, before, period) ??
      whyNotMore(reading, before, period));
