import { type FormEvent, Fragment, type ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { FormFoot } from '../../ui/form-foot.js';
import { Doubts } from './doubts.js';
import { FaultSummary } from './fault-summary.js';
import { memberName, SECTIONS } from './form-definition.js';
import { doubtOf, type MarcheValues } from './form-values.js';
import { HoldersField } from './holders-field.js';
import { MarcheField } from './marche-field.js';

export interface MarcheFormProps {
  values: MarcheValues;
  onChange: (values: MarcheValues) => void;
  faults: ReadonlyMap<string, string>;
  /** What was refused without a field. */
  message: string | undefined;
  /** Above the fields: what somebody else changed meanwhile. */
  notice?: ReactNode;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Given where there is a draft: forgets it. */
  onForget?: (() => void) | undefined;
}

/** A whole contract, section by section. Faults stand beside their field, and together at the top. */
export function MarcheForm(props: MarcheFormProps) {
  const { values, onChange, faults, message, notice, isPending, onSubmit, onClose, onForget } = props;
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className="form marche-form" onSubmit={submit} noValidate>
      <FaultSummary faults={faults} nameOf={nameOfField} message={message} />
      {notice}
      {SECTIONS.map(({ id, title, fields, isRare }) => (
        <Section
          key={id}
          title={title}
          isFolded={isRare}
          isUsed={fields.some(({ name }) => (values.texts[name] ?? '') !== '' || faults.has(name))}
        >
          {fields.map((field) =>
            field.kind === 'holders' ? (
              <div key={field.name} className="form-wide">
                <HoldersField
                  holders={values.titulaires}
                  onChange={(titulaires) => onChange({ ...values, titulaires })}
                  faults={faults}
                />
              </div>
            ) : (
              <Fragment key={field.name}>
                <div data-field={field.name} className={classes(!field.isShort && 'form-wide')}>
                  <MarcheField
                    field={field}
                    value={values.texts[field.name] ?? ''}
                    onChange={(text) => onChange({ ...values, texts: { ...values.texts, [field.name]: text } })}
                    fault={faults.get(field.name)}
                  />
                </div>
                {field.kind === 'day' && <Doubts isTyped doubts={[doubtOf(field, values)]} />}
              </Fragment>
            ),
          )}
        </Section>
      ))}
      <FormFoot isPending={isPending} onClose={onClose}>
        {onForget && (
          <Button look="quiet" onPress={onForget}>
            Oublier le brouillon
          </Button>
        )}
      </FormFoot>
    </form>
  );
}

interface SectionProps {
  title: string;
  /** Folded until it is asked for, or used. */
  isFolded: boolean | undefined;
  isUsed: boolean;
  children: ReactNode;
}

function Section({ title, isFolded = false, isUsed, children }: SectionProps) {
  if (!isFolded)
    return (
      <fieldset className="form-section">
        <legend>{title}</legend>
        {children}
      </fieldset>
    );
  return (
    <details className="form-more" open={isUsed}>
      <summary>{title}</summary>
      <div role="group" aria-label={title} className="form-section">
        {children}
      </div>
    </details>
  );
}

/** « Titulaire 2 » for `titulaires.1.identifiant`. */
function nameOfField(field: string): string {
  const holder = /^titulaires\.(\d+)/.exec(field);
  return holder ? `Titulaire ${Number(holder[1]) + 1}` : memberName(field);
}
