import type { Api } from '../../../api/api.js';
import { formatQuantity } from '#design/format-francais.js';
import { useApi, useChanged, useWrite } from '../../../shell/data.js';
import { notify } from '../../../ui/toast.js';
import { asSupposable, memberOf } from './members.js';

/** As many as the service gives, and takes, at once. */
const PAGE = 500;

/** The marchés that wait for a member now: what is confirmed is what was seen, and no other. */
async function waiting(api: Api, membre: string, exercice: number | undefined): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { exercice, membre, page, page_size: PAGE };
    const list = await api.call('GET /api/v1/marches/export/decp/a-completer', { query });
    for (const { marche, supposable } of list.a_completer) if (supposable !== null) ids.add(marche.id);
    ({ pages } = list);
  }
  return [...ids];
}

const slices = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, at) => ids.slice(at * PAGE, (at + 1) * PAGE));

/** Confirms the usual value of a member for all marchés that wait for it; the same ones can be withdrawn. */
export function useConfirm(membre: string, exercice: number | undefined): { run: () => void; isPending: boolean } {
  const api = useApi();
  const changed = useChanged();
  const write = useWrite(
    async () => {
      const ids = await waiting(api, membre, exercice);
      for (const marches of slices(ids))
        await api.call('POST /api/v1/marches/export/decp/confirmations', {
          body: { membres: [asSupposable(membre)], marches },
        });
      return ids;
    },
    {
      onDone: (ids) =>
        notify(`${memberOf(membre).label} : confirmé pour ${formatQuantity(ids.length, 'marché', 'marchés')}.`, {
          undo: async () => {
            for (const marches of slices(ids))
              await api.call('POST /api/v1/marches/export/decp/confirmations/retrait', {
                body: { membres: [asSupposable(membre)], marches },
              });
            changed();
          },
        }),
    },
  );
  return { run: () => write.run(undefined), isPending: write.isPending };
}
