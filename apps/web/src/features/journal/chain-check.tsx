import { useState } from 'react';
import type { AuditVerification } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useWrite } from '../../shell/data.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { StateWord } from '../../ui/state-word.js';
import { notifyFailure } from '../../ui/toast.js';
import { REASONS } from './words.js';

/** Reads the whole chain again: whether an entry was changed, removed or moved since it was written. */
export function ChainCheck() {
  const [found, setFound] = useState<AuditVerification>();
  const check = useWrite((api) => api.call('GET /api/v1/audit/verification'), { onDone: setFound });
  return (
    <>
      <Button isPending={check.isPending} onPress={() => void check.send(undefined).catch(notifyFailure)}>
        Vérifier la chaîne
      </Button>
      <Dialog title="La chaîne du journal" isOpen={found !== undefined} onClose={() => setFound(undefined)}>
        {found && <Finding found={found} />}
        <p className="small muted">
          Chaque inscription porte l’empreinte (SHA-256) de celle qui la précède : en changer une change toutes les
          suivantes. Ouvrez la dernière pour noter son empreinte : elle se comparera plus tard.
        </p>
        <footer className="dialog-foot">
          <Button onPress={() => setFound(undefined)}>Fermer</Button>
        </footer>
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
