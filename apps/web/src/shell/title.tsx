import { type ReactNode, useEffect, useRef } from 'react';
import './title.css';

let isFirst = true;

export interface TitleProps {
  /** The `h1`. */
  children: string;
  /** After it in the browser's tab: « exercice 2026 – Ville de Lyon ». */
  context?: string | undefined;
  /** Beside it. */
  aside?: ReactNode;
}

/** The title of a screen: it names the tab, and takes the focus upon a change of screen. */
export function Title({ children, context, aside }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = [children, context].filter(Boolean).join(', ');
  }, [children, context]);
  useEffect(() => {
    // A page that has just been loaded begins at its top: « Aller au contenu » comes first.
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <div className="title">
      <h1 ref={heading} tabIndex={-1} className="given">
        {children}
      </h1>
      {aside}
    </div>
  );
}
