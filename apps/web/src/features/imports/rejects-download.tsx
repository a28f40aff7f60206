import { useState } from 'react';
import type { ImportItem } from '#client/operations.js';
import { saveDocument } from '../../api/document.js';
import { useApi } from '../../shell/data.js';
import { Button } from '../../ui/button.js';
import { notifyFailure } from '../../ui/toasts.js';
import { shownName } from '../../shell/file-name.js';

/** The rejected rows as a file: a link could not carry the token, so it is read, then given. */
export function RejectsDownload({ item }: { item: ImportItem }) {
  const api = useApi();
  const [isPending, setPending] = useState(false);
  const download = async (): Promise<void> => {
    setPending(true);
    try {
      const content = await api.call('GET /api/v1/imports/:id/rejets.csv', { path: { id: item.id } });
      const fileName = `rejets-${shownName(item.fichier, 60).replace(/\.[^.]*$/, '')}.csv`;
      saveDocument({ content, fileName });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon="recevoir" isPending={isPending} onPress={() => void download()}>
      Télécharger les rejets (CSV)
    </Button>
  );
}
