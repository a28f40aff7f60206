import type { AppError } from '#common/app-error.js';
import { renderConsolePage, SECTIONS } from './console-layout.js';
import { formSentTo } from './console-forms.js';
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
  const section = SECTIONS.find(({ href }) => href !== '/console' && path.startsWith(href))?.href;
  if (!form || !section) return undefined;
  const faults = Array.isArray(error.details) ? error.details : [];
  const ofNoField = faults.filter(({ field }) => !form.fields.some(({ name }) => name === field));
  // The message of a refusal with faults speaks to programs: it names a member of the answer.
  const said = faults.length === 0 ? [error.message] : ofNoField.map(({ message }) => message);
  return renderConsolePage({
    title: 'Opération refusée',
    section,
    children: (
      <section class="panel">
        <h2>{form.title}</h2>
        <p class="failed" role="alert">
          {[...said, 'Rien n’a été changé : ce que vous avez écrit est gardé ici.'].join(' ')}
        </p>
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

/** The page that the form stands on: that of its section, or of the organisation or operator that it names. */
const pageOf = (action: string): string => action.split('/').slice(0, 4).join('/');
