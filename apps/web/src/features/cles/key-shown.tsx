import type { CreatedApiKey } from '#client/operations.js';
import { useOrganization } from '../../shell/organization.js';
import { formatInstant } from '../../ui/dates.js';
import { SecretDialog } from '../../ui/secret-dialog.js';

export interface KeyShownProps {
  title: string;
  apiKey: Pick<CreatedApiKey, 'key' | 'expires_at'>;
  /** Until when the key before it holds too. */
  formerUntil?: string;
  onClose: () => void;
}

/** A key, this once, with the two headers that a request needs. */
export function KeyShown({ title, apiKey: { key, expires_at: end }, formerUntil, onClose }: KeyShownProps) {
  const { id } = useOrganization();
  return (
    <SecretDialog title={title} label="Clé d’API" value={key} onClose={onClose}>
      <p>
        Chaque requête la porte dans <code>Authorization: Bearer</code>, avec l’en-tête{' '}
        <code className="given">X-Organization-Id: {id}</code>.
      </p>
      <p>Seule son empreinte est conservée.</p>
      <p>{end === null ? 'Elle n’a pas de fin.' : `Elle vaut jusqu’au ${formatInstant(end)}.`}</p>
      {formerUntil !== undefined && <p>L’ancienne vaut encore jusqu’au {formatInstant(formerUntil)}.</p>}
    </SecretDialog>
  );
}
