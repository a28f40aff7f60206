import type { VNode } from 'preact';
import type { AppError, FieldFault } from '#common/app-error.js';
import { renderConsolePage, type SectionPath, SECTIONS } from './console-layout.js';
import { formSentTo } from './console-forms.js';
import type { KeptForm } from './kept-form.js';
import { refill, TypedForm } from './typed-form.js';

/**
 * A form that was refused, with what was typed and what is wrong, to be sent again; undefined where no form is sent to that
 * address. `typed` is the body as it came.
 */
export function renderRefusedForm(
  error: AppError,
  path: string,
  typed: Readonly<Record<string, unknown>>,
): string | undefined {
  const form = formSentTo(path);
  if (!form) return undefined;
  const faults = Array.isArray(error.details) ? error.details : [];
  const ofNoField = faults.filter(({ field }) => !form.fields.some(({ name }) => name === field));
  // The message of a refusal with faults speaks to programs: it names a member of the answer.
  const said = faults.length === 0 ? [error.message] : ofNoField.map(({ message }) => message);
  return renderFormAgain(path, typed, {
    title: 'Opération refusée',
    said: (
      <p class="failed" role="alert">
        {[...said, 'Rien n’a été changé : ce que vous avez écrit est gardé ici.'].join(' ')}
      </p>
    ),
    faults,
  });
}

/**
 * A form that was sent after the end of its session, for who signed in since, who need not have written it: nothing of it was
 * saved.
 * @param about the name of the organisation or operator that it is about
 */
export function renderKeptForm({ action, typed }: KeptForm, about?: string): string | undefined {
  const asksPassword = formSentTo(action)?.fields.some(
    (field) => field.kind === 'text' && field.input.type === 'password',
  );
  const password = asksPassword ? ' Le mot de passe est à taper de nouveau.' : '';
  return renderFormAgain(action, typed, {
    title: 'À envoyer de nouveau',
    about,
    said: (
      <p role="status">
        {`Rien n’a été changé : ce qui a été écrit avant la fin de la session est gardé ici.${password}`}
      </p>
    ),
  });
}

interface FormAgain {
  title: string;
  /** The name of what it is about. */
  about?: string | undefined;
  /** Why it is shown again. */
  said: VNode;
  faults?: readonly FieldFault[];
}

function renderFormAgain(
  path: string,
  typed: Readonly<Record<string, unknown>>,
  { title, about, said, faults = [] }: FormAgain,
): string | undefined {
  const form = formSentTo(path);
  const section = sectionOf(path);
  if (!form || !section) return undefined;
  return renderConsolePage({
    title,
    section,
    children: (
      <section class="panel">
        <h2>{about === undefined ? form.title : `${form.title} : ${about}`}</h2>
        {said}
        <TypedForm form={refill(form, typed)} faults={faults} />
        <p>
          <a class="button" href={pageOf(form.action)}>
            Revenir sans enregistrer
          </a>
        </p>
      </section>
    ),
  });
}

const sectionOf = (path: string): SectionPath | undefined =>
  SECTIONS.find(({ href }) => href !== '/console' && path.startsWith(href))?.href;

/** The page that the form stands on: that of its section, or of the organisation or operator that it names. */
const pageOf = (action: string): string => action.split('/').slice(0, 4).join('/');
