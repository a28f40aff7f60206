import { formSentTo } from './console-forms.js';

/** A form that was sent after the end of its session: to be sent again once its author signed in. */
export interface KeptForm {
  /** Where it was sent. */
  action: string;
  /** What was typed in it, passwords left out. */
  typed: Readonly<Record<string, unknown>>;
}

/**
 * What is kept of a form, undefined where none is sent to that address. It is kept nowhere but in the sign-in page that answers it.
 * @param body as it came
 */
export function keepForm(action: string, body: unknown): KeptForm | undefined {
  const form = formSentTo(action);
  if (!form || typeof body !== 'object' || body === null) return undefined;
  const kept = new Set(
    form.fields.flatMap((field) => (field.kind === 'text' && field.input.type === 'password' ? [] : [field.name])),
  );
  return { action, typed: Object.fromEntries(Object.entries(body).filter(([name]) => kept.has(name))) };
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
export function readKeptForm({ formulaire, saisie }: { formulaire?: string; saisie?: string }): KeptForm | undefined {
  if (formulaire === undefined || saisie === undefined) return undefined;
  try {
    return keepForm(formulaire, JSON.parse(saisie));
  } catch {
    return undefined;
  }
}
