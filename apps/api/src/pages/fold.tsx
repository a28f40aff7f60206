import type { ComponentChildren } from 'preact';

export interface FoldProps {
  /** What it holds, in words; seen on a phone alone. */
  label: string;
  /** Completes the label for those who hear it. */
  of: string;
  children: ComponentChildren;
}

/**
 * What a phone shows once it is asked for; a wide page and paper always show it. It works without script. A browser too old to
 * open it by the stylesheet keeps the disclosure.
 */
export function Fold({ label, of, children }: FoldProps) {
  return (
    <details class="fold">
      <summary>
        <span>
          {label}
          <span class="sr-only"> : {of}</span>
        </span>
      </summary>
      <div class="fold-body">{children}</div>
    </details>
  );
}
