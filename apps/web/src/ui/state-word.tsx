import type { ReactNode } from 'react';
import './state-word.css';

const SIGNS = { ok: '✓', fault: '✗', doubt: '?', wait: '○', off: '–' } as const;

export type StateTone = keyof typeof SIGNS;

/** The state of a thing by a sign and words, never by colour alone. */
export const StateWord = ({ tone, children }: { tone: StateTone; children: ReactNode }) => (
  <span className="state-word" data-tone={tone}>
    <span aria-hidden="true">{SIGNS[tone]}</span>
    {'\u00a0'}
    {children}
  </span>
);
