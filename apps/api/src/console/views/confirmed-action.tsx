import type { ComponentChildren } from 'preact';
import { Folding } from './email.js';

export interface ActionToConfirm {
  /** Unique on the page. */
  id: string;
  /** Address of the operation: GET shows the confirmation alone, POST does it. */
  href: string;
  /** Address of the page that asks, to go back to. */
  from: string;
  /** Question that the confirmation asks. */
  title: string;
  /** What follows from it, in a sentence. */
  consequence: string;
  /** Text of the button that does it. */
  confirm: string;
  /** It takes something away: its button looks it. */
  takesAway?: boolean;
  /** Sent with the operation. */
  fields: Record<string, string>;
}

/** The look of the button that asks, where what it asks about takes something away. */
export const askingClass = ({ takesAway }: ActionToConfirm): string => (takesAway ? 'button button-takes' : 'button');

/** A button that asks before it acts: in a dialog with script, on a page of its own without. */
export function ConfirmedAction({ action, children }: { action: ActionToConfirm; children: ComponentChildren }) {
  return (
    <>
      <form method="get" action={action.href}>
        {Object.entries(action.fields).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {children}
      </form>
      <dialog id={action.id} aria-labelledby={`${action.id}-titre`}>
        <Confirmation action={action} heading="h2" />
      </dialog>
    </>
  );
}

/** The question, its consequence and the two answers. */
export function Confirmation({ action, heading }: { action: ActionToConfirm; heading: 'h1' | 'h2' }) {
  const Heading = heading;
  return (
    <form class="dialog-body" method="post" action={action.href}>
      <Heading id={`${action.id}-titre`}>
        <Folding text={action.title} />
      </Heading>
      <p>{action.consequence}</p>
      {Object.entries(action.fields).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <div class="actions">
        <button class={`button ${action.takesAway ? 'button-danger' : 'button-main'}`}>{action.confirm}</button>
        {heading === 'h2' && (
          <button class="button" data-close>
            Annuler
          </button>
        )}
        {heading === 'h1' && (
          <a class="button" href={action.from}>
            Annuler
          </a>
        )}
      </div>
    </form>
  );
}
