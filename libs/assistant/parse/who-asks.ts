import { claimFree } from './framing.js';
import type { Reading } from './reading.js';

const SPEAKS = /^(?:j|je|nous|on)$/;
const OWNS =
  /^(?:ai|avons|a|gere|gerons|dirige|dirigeons|tiens|tenons|represente|possede|possedons|monte|cree|suis|sommes)$/;
const BUSINESS =
  /^(?:entreprise|boite|societe|commerce|boutique|atelier|cabinet|garage|imprimerie|restaurant|pme|tpe|start-?up|association|asso|micro-?entreprise|auto-?entreprise|exploitation|magasin|agence|affaire)$/;
const ENDS_SENTENCE = /[.;:!?–]/;
/** « mobilier 2025 » is a question. */
const LEAST = 2;

/**
 * Takes « j’ai une petite entreprise de peinture. Combien … ? »: who asks, told in a sentence of its own before the question. What
 * that business does is no purchase that is asked about. Without a sentence after it, it may be all that is asked.
 */
export function takeWhoAsks(reading: Reading): void {
  const { tokens } = reading;
  const from = tokens.findIndex(({ text }) => !/^(?:bonjour|bonsoir|salut|slt|bjr|hello|madame|monsieur)$/.test(text));
  const owns = tokens.findIndex(({ text }, at) => at > from && at <= from + 2 && OWNS.test(text));
  if (from < 0 || !SPEAKS.test(tokens[from]!.text) || owns < 0) return;
  const to = tokens.findIndex(({ lead }, at) => at > owns && ENDS_SENTENCE.test(lead));
  if (to < 0 || tokens.length - to < LEAST || /\?/.test(tokens[to]!.lead)) return;
  const said = tokens.slice(owns + 1, to);
  const isBusiness = said.slice(0, 3).some(({ text }) => BUSINESS.test(text));
  const isAsked = said.some(({ text }) => /^(?:20\d\d|combien|cb|quels?|quelles?|chez)$/.test(text));
  if (isBusiness && !isAsked) claimFree(reading, from, to);
}
