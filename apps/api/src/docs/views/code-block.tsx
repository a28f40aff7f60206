export interface CodeBlockProps {
  /** Unique on the page. */
  id: string;
  /** What the code is, for people who do not see it. */
  label: string;
  code: string;
}

/** Code to copy: the button appears with the script that serves it. */
export function CodeBlock({ id, label, code }: CodeBlockProps) {
  return (
    <div class="code-block">
      <pre role="group" aria-label={label}>
        <code id={id}>{code}</code>
      </pre>
      <button class="button" type="button" data-copie={id} aria-label={`Copier : ${label}`} hidden>
        Copier
      </button>
    </div>
  );
}
