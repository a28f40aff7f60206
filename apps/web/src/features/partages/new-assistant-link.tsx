import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LienCree } from '#client/operations.js';
import { problemOfField } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { useOrganization } from '../../shell/organization.js';
import { useDraft } from '../../shell/stored.js';
import { Button } from '../../ui/button.js';
import { CopyField } from '../../ui/copy-field.js';
import { FormFault } from '../../ui/form-fault.js';
import { Choice, TextField } from '../../ui/form-fields.js';
import { QrCode } from '../../ui/qr-code.js';
import { sayDayOf } from '../../ui/dates.js';

const DAYS = [
  { value: '7', label: '7 jours' },
  { value: '30', label: '30 jours' },
  { value: '90', label: '90 jours' },
  { value: '0', label: 'Sans fin' },
] as const;

interface Draft {
  label: string;
  days: (typeof DAYS)[number]['value'];
}

const NEW: Draft = { label: '', days: '30' };

/** Makes a public link of the assistant, whose address is shown this once, above those that there are. */
export function NewAssistantLink({ children }: { children: ReactNode }) {
  const { id } = useOrganization();
  const { draft, change, clear } = useDraft(`lien-assistant:${id}`, NEW);
  const { label, days } = draft;
  const [link, setLink] = useState<LienCree>();
  const create = useWrite(
    (api) => api.call('POST /api/v1/chatbot/tokens', { body: { label: label.trim(), expires_in_days: Number(days) } }),
    {
      onDone: (created) => {
        setLink(created);
        clear();
      },
    },
  );
  const { fault, message } = problemOfField(create.error, 'label');
  function submit(event: FormEvent): void {
    event.preventDefault();
    create.run(undefined);
  }
  return (
    <div className="share">
      <form className="form panel share-form" onSubmit={submit} noValidate>
        <p className="muted">
          Une adresse publique de l’assistant, sans compte.{' '}
          <strong>Toute personne qui a ce lien voit les échanges.</strong>
        </p>
        <FormFault message={message} />
        <TextField
          label="À qui ou à quoi il sert"
          value={label}
          onChange={(next) => change({ ...draft, label: next })}
          maxLength={200}
          fault={fault}
          isRequired
        />
        <Choice label="Valable" value={days} onChange={(next) => change({ ...draft, days: next })} options={DAYS} />
        <div className="row">
          <Button look="main" type="submit" isPending={create.isPending}>
            Créer le lien
          </Button>
        </div>
      </form>
      <div className="share-result">
        {link && <CreatedLink key={link.id} link={link} />}
        {children}
      </div>
    </div>
  );
}

function CreatedLink({ link: { label, url, expires_at: end } }: { link: LienCree }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section className="panel share-card" aria-labelledby="lien-pret">
      <div className="share-card-head">
        <h2 id="lien-pret" tabIndex={-1} ref={heading} className="given">
          {label}
        </h2>
        <p className="muted">{end === null ? 'Sans fin.' : `Jusqu’au ${sayDayOf(end)}.`}</p>
      </div>
      <QrCode text={url} label={`Code QR du lien « ${label} »`} />
      <p className="share-card-address given">{url}</p>
      <div className="share-card-actions">
        <CopyField
          label="Adresse du lien"
          value={url}
          hint="Elle n’est montrée que cette fois : seule son empreinte est conservée."
        />
      </div>
    </section>
  );
}
