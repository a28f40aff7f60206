import { formSentTo } from './console-forms.js';

/** A form that was sent after the end of its session: to be sent again once its author signed in. */
export interface KeptForm {
  /** Where it was sent. */
  action: string;
  /** What was typed in it, passwords left out. */
  typed: Readonly<Record<string, unknown>>;
}

/** Most that is kept, as the sign-in form sends it: half of what a form of the console may hold, so that the sign-in passes. */
const MAX_KEPT_BYTES = 32 * 1024;

/**
 * What is kept of a form, undefined where none is sent to that address, or where it is larger than any that people type. It is
 * kept nowhere but in the sign-in page that answers it.
 * @param body as it came
 */
export function keepForm(action: string, body: unknown): KeptForm | undefined {
  const form = formSentTo(action);
  if (!form || typeof body !== 'object' || body === null) return undefined;
  const kept = new Set(
    form.fields.flatMap((field) => (field.kind === 'text' && field.input.type === 'password' ? [] : [field.name])),
  );
  const typed = Object.fromEntries(Object.entries(body).filter(([name]) => kept.has(name)));
  const sent = new URLSearchParams({ saisie: JSON.stringify(typed) }).toString();
  return sent.length > MAX_KEPT_BYTES ? undefined : { action, typed };
}

/** Its two hidden fields in the sign-in form. */
export function KeptFields({ action, typed }: KeptForm) {
  return (
    <>
      <input type="hidden" name="formulaire" value={action} />
      <input type="hidden" name="saisie" value={JSON.stringify(typed)} />
    </>
  );
}

/** The same, as the sign-in form sends it back; undefined where it holds none that can be read. */
export function readKeptForm({ formulaire, saisie }: { formulaire?: unknown; saisie?: unknown }): KeptForm | undefined {
  if (typeof formulaire !== 'string' || typeof saisie !== 'string') return undefined;
  try {
    return keepForm(formulaire, JSON.parse(saisie));
  } catch {
    return undefined;
  }
}
