import type { ReactNode } from 'react';
import './state-word.css';

const SIGNS = { ok: '✓', fault: '✗', wait: '…', off: '–' } as const;

/** The state of a thing by a sign and words, never by colour alone. */
export const StateWord = ({ tone, children }: { tone: keyof typeof SIGNS; children: ReactNode }) => (
  <span className="state-word" data-tone={tone}>
    <span aria-hidden="true">{SIGNS[tone]}</span>
    {'\u00a0'}
    {children}
  </span>
);
