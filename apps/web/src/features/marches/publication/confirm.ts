import type { Api } from '../../../api/api.js';
import { formatQuantity } from '#design/format-francais.js';
import { useApi, useChanged, useWrite } from '../../../shell/data.js';
import { inParts, PartlyDone } from '../../../shell/parts.js';
import { notify, notifyFailure } from '../../../ui/toasts.js';
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

/** Confirms the usual value of a member for all marchés that wait for it; the same ones can be withdrawn. */
export function useConfirm(membre: string, exercice: number | undefined): { run: () => void; isPending: boolean } {
  const api = useApi();
  const changed = useChanged();
  const { label } = memberOf(membre);
  const membres = [asSupposable(membre)];
  const countOf = (count: number): string => formatQuantity(count, 'marché', 'marchés');
  const takeBack = (ids: readonly string[]) => async (): Promise<void> => {
    await inParts(ids, PAGE, (marches) =>
      api.call('POST /api/v1/marches/export/decp/confirmations/retrait', { body: { membres, marches: [...marches] } }),
    ).finally(changed);
  };
  const write = useWrite(
    async () => {
      const ids = await waiting(api, membre, exercice);
      await inParts(ids, PAGE, (marches) =>
        api.call('POST /api/v1/marches/export/decp/confirmations', { body: { membres, marches: [...marches] } }),
      );
      return ids;
    },
    {
      onDone: (ids) => notify(`${label} : confirmé pour ${countOf(ids.length)}.`, { undo: takeBack(ids) }),
      onFailed: (error) => {
        if (!(error instanceof PartlyDone)) return notifyFailure(error);
        const { done, left, touched, message } = error as PartlyDone<string>;
        const text = `${label} : confirmé pour ${countOf(done)}, pas encore pour ${countOf(left.length)}. ${message}`;
        notify(text, { tone: 'failed', undo: takeBack(touched) });
        changed();
      },
    },
  );
  return { run: () => write.run(undefined), isPending: write.isPending };
}
