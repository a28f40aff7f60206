import type { ReactNode } from 'react';

interface DoubtsProps {
  doubts: readonly (string | undefined)[];
  /** Of what is typed: they are said to ears as they come, and their place stays while there are none. */
  isTyped?: boolean;
  /** What else is to be known. */
  children?: ReactNode;
}

/** What a person has to look at. It forbids nothing. */
export const Doubts = ({ doubts, isTyped = false, children }: DoubtsProps) => (
  <div className="doubts" role={isTyped ? 'status' : undefined}>
    {doubts.map((doubt) => doubt !== undefined && <p key={doubt}>{doubt}</p>)}
    {children}
  </div>
);
