import type { ReactNode } from 'react';
import './section-head.css';

/** The title of a section, and at the other end what is done with its rows; that is left out on paper. */
export const SectionHead = ({ children }: { children: ReactNode }) => <div className="section-head">{children}</div>;
