import type { MarcheDetail } from '#client/operations.js';
import type { Api } from '../../api/api.js';
import { saveDocument } from '../../api/document.js';
import { startWork } from '../../shell/works.js';
import { notify, notifyFailure } from '../../ui/toasts.js';

/** A dossier of many payments takes its time: longer than a reading may. */
const DOSSIER_MS = 120_000;

/** Asks for the dossier of a contract and saves it as a file, whatever screen is shown meanwhile. */
export async function saveDossier(api: Api, { id, numero }: MarcheDetail): Promise<void> {
  const name = `dossier-${numero.replace(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`;
  try {
    await startWork(`Dossier du marché ${numero}`, async (report) => {
      const { url } = await api.call('POST /api/v1/exports/ticket', {
        body: { document: 'dossier', params: { id, format: 'pdf' } },
      });
      const ticket = url.split('/').at(-1)!;
      // A ticket opens once: a second attempt would find it used.
      const file = await api.call('GET /api/v1/documents/:ticket', {
        path: { ticket },
        timeoutMs: DOSSIER_MS,
        retries: 0,
      });
      saveDocument({ content: file, fileName: name });
      report({ detail: name });
    });
    notify(`${name} est enregistré.`);
  } catch (error) {
    notifyFailure(error);
  }
}
