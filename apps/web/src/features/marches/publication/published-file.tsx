import { useState } from 'react';
import { formatQuantity } from '#design/format-francais.js';
import { saveDocument } from '../../../api/document.js';
import { useApi } from '../../../shell/data.js';
import { useExercice } from '../../../shell/organization.js';
import { Button } from '../../../ui/button.js';
import { notifyFailure } from '../../../ui/toasts.js';

/** The file to publish: a link could not carry the token, so it is read, then given. */
export function PublishedFile({ count }: { count: number }) {
  const api = useApi();
  const { exercice } = useExercice();
  const [isPending, setPending] = useState(false);
  async function receive(): Promise<void> {
    setPending(true);
    try {
      const content = await api.call('GET /api/v1/marches/export/decp', { query: { exercice } });
      saveDocument({ content, fileName: `decp-v2-${exercice ?? 'tous'}.json` });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button look="main" icon="recevoir" isDisabled={count === 0} isPending={isPending} onPress={() => void receive()}>
      {count === 0 ? 'Recevoir le fichier' : `Recevoir le fichier (${formatQuantity(count, 'marché', 'marchés')})`}
    </Button>
  );
}
