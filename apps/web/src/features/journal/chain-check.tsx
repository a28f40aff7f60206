import { useState } from 'react';
import type { AuditLog, AuditVerification } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { useWrite } from '../../shell/data.js';
import { Button } from '../../ui/button.js';
import { CopyField } from '../../ui/copy-field.js';
import { Dialog } from '../../ui/dialog.js';
import { StateWord } from '../../ui/state-word.js';
import { notifyFailure } from '../../ui/toasts.js';
import { REASONS } from './words.js';

/** With the last entry, whose hash vouches for all before it. */
interface Verified extends AuditVerification {
  last: AuditLog | undefined;
}

/** Reads the whole chain again: whether an entry was changed, removed or moved since it was written. */
export function ChainCheck() {
  const [found, setFound] = useState<Verified>();
  const check = useWrite(
    async (api) => {
      const verified = await api.call('GET /api/v1/audit/verification');
      const { logs } = await api.call('GET /api/v1/audit', { query: { limit: 1 } });
      return { ...verified, last: logs[0] };
    },
    { onDone: setFound },
  );
  return (
    <>
      <Button isPending={check.isPending} onPress={() => void check.send(undefined).catch(notifyFailure)}>
        Vérifier la chaîne
      </Button>
      <Dialog title="La chaîne du journal" isOpen={found !== undefined} onClose={() => setFound(undefined)}>
        {found && <Finding found={found} />}
        <p className="small muted">
          Chaque inscription porte l’empreinte (SHA-256) de celle qui la précède : en changer une change toutes les
          suivantes. Gardez celle de la dernière pour la comparer plus tard.
        </p>
        {found?.last && (
          <CopyField
            label={`Empreinte de l’inscription n° ${formatCount(found.last.sequence)}`}
            value={found.last.hash}
          />
        )}
        <div className="dialog-foot">
          <Button onPress={() => setFound(undefined)}>Fermer</Button>
        </div>
      </Dialog>
    </>
  );
}

function Finding({ found: { intact, entries, first_bad: bad, reason } }: { found: AuditVerification }) {
  const read = formatQuantity(entries, 'inscription relue', 'inscriptions relues');
  if (intact)
    return (
      <p>
        <StateWord tone="ok">La chaîne est intacte : {read}.</StateWord>
      </p>
    );
  return (
    <p>
      <StateWord tone="fault">
        L’inscription n° {bad} {REASONS[reason ?? ''] ?? 'ne tient pas'}, sur {read}.
      </StateWord>
    </p>
  );
}
