import { type ReactNode, useEffect, useRef } from 'react';
import './title.css';

let isFirst = true;

export interface TitleProps {
  /** The `h1`. */
  children: string;
  /** Of what it is: « exercice 2026 ». */
  detail?: string | undefined;
  /** After them in the browser's tab: « Ville de Lyon ». */
  context?: string | undefined;
  /** Beside it. */
  aside?: ReactNode;
}

/** The title of a screen: it names the tab, and takes the focus upon a change of screen. */
export function Title({ children, detail, context, aside }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const subject = detail === undefined ? children : `${children}, ${detail}`;
    document.title = context === undefined ? subject : `${subject} – ${context}`;
  }, [children, detail, context]);
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
      {aside && <div className="row screen-actions">{aside}</div>}
    </div>
  );
}
