import type { LigneItem, ReclassementDto, ReclassementResponse } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import type { Api } from '../../api/api.js';
import { mayPass, problemOf, WordedError } from '../../api/problem.js';
import { useApi, useChanged } from '../data.js';
import { startWork } from '../works.js';
import { notify, notifyFailure } from '../../ui/toasts.js';
import { type Followed, keepFollowed, leaveFollowed } from './followed.js';
import type { SingleLine } from './single-line.js';

/** What an operation changes: all that the filters match, or lines one by one. */
export interface Target {
  /** The filters or the lines, as a body takes them. */
  body: Partial<ReclassementDto>;
  /** The same for a query: of suggestions, of facets. */
  query: Record<string, string>;
  count: number;
  /** Euros HT. */
  amount: number;
  /** Those that are loaded; all of them where they were chosen one by one. */
  lines: readonly LigneItem[];
  /** They were chosen by their filter. */
  isFilter: boolean;
  /** Lines out of scope that the filters match too, and that are left. */
  leftOut?: number | undefined;
  /** One line alone: it is changed at once, by its version. */
  single?: SingleLine | undefined;
}

/** How often the progress is asked for, in milliseconds. */
const EVERY_MS = 400;
/** How long it is left alone when the service did not say: the operation goes on meanwhile. */
const UNANSWERED_MS = 3_000;

const pause = (milliseconds: number): Promise<void> => new Promise((wake) => setTimeout(wake, milliseconds));

/** Said in the place of what was done, without a way back. */
export const UNCHANGED = 'Rien n’a changé : c’était déjà ainsi.';

export const lineCount = (count: number): string => formatQuantity(count, 'ligne', 'lignes');

/** How far an operation is; undefined when the service does not say for now. */
const stateOf = (api: Api, id: string): Promise<ReclassementResponse | undefined> =>
  api.call('GET /api/v1/nomenclature/reclassement/:id', { path: { id } }).catch((error: unknown) => {
    if (mayPass(error)) return undefined;
    throw error;
  });

/** Waits for the end of an operation, telling how far it is. @throws WordedError in the words of the service when it failed */
async function finished(
  api: Api,
  id: string,
  onProgress: (state: ReclassementResponse) => void,
): Promise<ReclassementResponse> {
  for (;;) {
    const state = await stateOf(api, id);
    if (state === undefined) {
      await pause(UNANSWERED_MS);
      continue;
    }
    onProgress(state);
    if (state.statut === 'termine') return state;
    if (state.statut === 'echoue') throw new WordedError(state.message ?? 'L’opération a échoué.');
    // The first answers come soon: a thousand lines take less than a second.
    await pause(state.lignes_lues === 0 ? EVERY_MS / 4 : EVERY_MS);
  }
}

const detailOf = ({ lignes_modifiees, lignes_total }: ReclassementResponse): string =>
  lignes_total === null ? 'en attente' : `${lineCount(lignes_modifiees)} sur ${lineCount(lignes_total)}`;

/** « 12 lignes classées », « 1 ligne classée ». @param done in the plural */
const told = (count: number, done: string): string =>
  `${lineCount(count)} ${count > 1 ? done : done.replace(/^(\S+)s(?=\s|$)/, '$1')}`;

/** What an operation left as it was, in words. */
export const leftOf = (count: number): string =>
  count === 0 ? '' : ` ${lineCount(count)} ${count === 1 ? 'est laissée' : 'sont laissées'}.`;

export interface Bulk {
  /**
   * Asks for an operation. Resolves once it is accepted; the tray and a toast tell the rest. False: the selection is another
   * by now, which is told, and it is read again. @throws ApiRefusal
   */
  start: (target: Target, what: Partial<ReclassementDto>, label: string, done: string) => Promise<boolean>;
  /** Shows an operation that was asked for in the tray, and tells its end, after a reload of the page too. */
  follow: (operation: Followed) => void;
  /** Undoes an operation, telling how far it is. Resolves at its end. @throws Error */
  undo: (id: string, say: (detail: string) => void) => Promise<void>;
}

/** Changes many lines in the background, reversibly. */
export function useBulk(): Bulk {
  const api = useApi();
  const changed = useChanged();
  const organization = api.organization!;

  async function undo(id: string, say: (detail: string) => void): Promise<void> {
    await startWork('Annulation d’un classement', async (report) => {
      const { id: back } = await api.call('POST /api/v1/nomenclature/reclassement/:id/annulation', { path: { id } });
      const state = await finished(api, back, (now) => {
        report({ fraction: now.progression / 100, detail: detailOf(now) });
        say(detailOf(now));
      });
      changed();
      if (state.lignes_laissees > 0)
        notify(
          formatQuantity(
            state.lignes_laissees,
            'ligne est restée ainsi : modifiée depuis, ou d’un exercice clos.',
            'lignes sont restées ainsi : modifiées depuis, ou d’un exercice clos.',
          ),
        );
    });
  }

  function follow(operation: Followed): void {
    const { id, label, done, hasUndo } = operation;
    if (!keepFollowed(organization, operation)) return;
    const work = startWork(label, async (report) => {
      const state = await finished(api, id, (now) =>
        report({ fraction: now.progression / 100, detail: detailOf(now) }),
      );
      changed();
      const left = leftOf(state.lignes_laissees);
      if (state.lignes_modifiees === 0) return notify(`${UNCHANGED}${left}`);
      notify(`${told(state.lignes_modifiees, done)}.${left}`, hasUndo ? { undo: (say) => undo(id, say) } : {});
    });
    // The tray keeps it too: nobody has to be there.
    work.catch(notifyFailure).finally(() => leaveFollowed(organization, id));
  }

  async function start(target: Target, what: Partial<ReclassementDto>, label: string, done: string): Promise<boolean> {
    const attendu = { nombre: target.count, montant_ht: target.amount };
    try {
      const { id } = await api.call('POST /api/v1/nomenclature/reclassement', {
        body: { ...target.body, ...what, attendu },
      });
      follow({ id, label, done, hasUndo: true });
      return true;
    } catch (error) {
      if (problemOf(error).kind !== 'conflict') throw error;
      // Somebody changed lines of it: the next attempt is about what it holds by now.
      changed();
      notifyFailure(error);
      return false;
    }
  }

  return { start, follow, undo };
}
