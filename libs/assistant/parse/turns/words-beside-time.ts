import type { Reading } from '../reading.js';
import type { Token } from '../tokens.js';

/** The words of a turn that tell no time, without what leads to it: « pour 2026 », « en 2025 ». */
export const wordsBesideTime = (reading: Reading): readonly Token[] =>
  reading.tokens.filter(
    ({ text }, at) =>
      reading.of(at) !== 'periode' && !(/^(?:en|pour|sur|de)$/.test(text) && reading.of(at + 1) === 'periode'),
  );
