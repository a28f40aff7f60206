import { useEffect, useRef } from 'react';
import type { ShareResponse } from '#client/operations.js';
import { useOrganization } from '../../shell/organization.js';
import { Button } from '../../ui/button.js';
import { CopyField } from '../../ui/copy-field.js';
import { Icon } from '../../ui/icons.js';
import { QrCode } from '../../ui/qr-code.js';
import { sayDayOf } from '../../ui/dates.js';

/** The link that was just made: to copy, to scan, to send, and to print as a card. */
export function ElectedCard({ link: { url, exercice, expires_at: end, label } }: { link: ShareResponse }) {
  const { name } = useOrganization();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  const until = sayDayOf(end);
  const subject = `Synthèse des achats ${exercice}, ${name}`;
  const text = `Bonjour,\n\nVoici la synthèse des achats de l’exercice ${exercice} :\n${url}\n\nCette adresse s’ouvre sans mot de passe, jusqu’au ${until}.\n`;
  return (
    <section className="panel share-card" aria-labelledby="lien-pret">
      <div className="share-card-head">
        <h2 id="lien-pret" tabIndex={-1} ref={heading} className="given">
          Synthèse des achats {exercice}
        </h2>
        <p className="share-card-organization given">{name}</p>
        <p className="muted">
          Sans compte ni mot de passe, jusqu’au {until}.
          {label && (
            <>
              {' '}
              <span className="given">{label}</span>
            </>
          )}
        </p>
      </div>
      <QrCode text={url} label={`Code QR de la synthèse des achats ${exercice}`} />
      <p className="share-card-address given">{url}</p>
      <div className="share-card-actions">
        <CopyField label="Adresse du lien" value={url} />
        <div className="row">
          <a
            className="button button-plain"
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
          >
            <Icon name="envoyer" />
            <span>Envoyer par courriel</span>
          </a>
          <Button icon="imprimer" onPress={() => print()}>
            Imprimer la carte
          </Button>
        </div>
        <p className="small muted">
          Ce lien ne peut pas être repris avant son échéance, et il n’existe pas de liste : copiez-le maintenant.
        </p>
      </div>
    </section>
  );
}
