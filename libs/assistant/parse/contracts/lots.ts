import type { Reading } from '../reading.js';

const CONTRACTS = /^(?:marches?|contrats?|accords?)$/;

/** Takes « les lots du parc Blandan » as the contracts of these words: each lot is one, with its own holder. */
export function takeLots(reading: Reading): void {
  const { tokens } = reading;
  if (tokens.some(({ text }) => CONTRACTS.test(text))) return;
  for (const [at, { text }] of tokens.entries()) {
    const next = tokens[at + 1];
    const isOf = next !== undefined && (next.text === 'pour' || /\bd(?:e|es|u|['’])/.test(next.lead));
    // How many there are is no number of contracts: some have none.
    if (text === 'lots' && isOf && reading.isFree(at) && !/^(?:combien|nombre)$/.test(tokens[at - 1]?.text ?? ''))
      reading.claim(at, 1, 'marches');
  }
}
