import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LienCree } from '#client/operations.js';
import { problemOfField } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { Button } from '../../ui/button.js';
import { CopyField } from '../../ui/copy-field.js';
import { FormFault } from '../../ui/form-fault.js';
import { Choice, TextField } from '../../ui/form-fields.js';
import { QrCode } from '../../ui/qr-code.js';
import { formatDayOf } from '../../ui/dates.js';

const DAYS = [
  { value: '7', label: '7 jours' },
  { value: '30', label: '30 jours' },
  { value: '90', label: '90 jours' },
  { value: '0', label: 'Sans fin' },
] as const;

type Days = (typeof DAYS)[number]['value'];

/** Makes a public link of the assistant, whose address is shown this once, above those that there are. */
export function NewAssistantLink({ children }: { children: ReactNode }) {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<Days>('30');
  const [link, setLink] = useState<LienCree>();
  const create = useWrite(
    (api) => api.call('POST /api/v1/chatbot/tokens', { body: { label: label.trim(), expires_in_days: Number(days) } }),
    {
      onDone: (created) => {
        setLink(created);
        setLabel('');
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
        <TextField label="À qui ou à quoi il sert" value={label} onChange={setLabel} maxLength={200} fault={fault} />
        <Choice label="Valable" value={days} onChange={setDays} options={DAYS} />
        <div className="row">
          <Button look="main" type="submit" isPending={create.isPending} isDisabled={label.trim() === ''}>
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
        <p className="muted">{end === null ? 'Sans fin.' : `Jusqu’au ${formatDayOf(end)}.`}</p>
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
