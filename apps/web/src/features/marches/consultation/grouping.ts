import type { ConsultationDetail, RegroupementFait } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import type { Api } from '../../../api/api.js';
import { type Read, useApi, useChanged, useRead, useWrite, type Write } from '../../../shell/data.js';
import { notify } from '../../../ui/toasts.js';

export const useConsultation = (id: string): Read<ConsultationDetail> =>
  useRead('GET /api/v1/consultations/:id', { path: { id } });

/** A grouping may take a consultation away, that of the marché which joins another one: the marchés say which are left. */
const LAST = 'GET /api/v1/consultations/:id';

type Versioned = Pick<ConsultationDetail, 'id' | 'version'>;

/** What a person does to the grouping of marchés. */
export type Grouping =
  | { act: 'attacher' | 'detacher' | 'scinder'; marches: string[] }
  | { act: 'fusionner'; consultations: string[] }
  | { act: 'confirmer' };

export type GroupingAct = Grouping['act'];

/** What was done, in the words of its history. */
export const ACT_WORDS: Readonly<Record<GroupingAct, string>> = {
  attacher: 'Regroupé ici',
  detacher: 'Détaché, chacun seul',
  scinder: 'Détaché ensemble',
  fusionner: 'Consultation réunie à celle-ci',
  confirmer: 'Regroupement confirmé',
};

export const isAct = (word: string): word is GroupingAct => Object.hasOwn(ACT_WORDS, word);

function send(api: Api, { id, version }: Versioned, grouping: Grouping): Promise<RegroupementFait> {
  const path = { id };
  switch (grouping.act) {
    case 'fusionner':
      return api.call('POST /api/v1/consultations/:id/fusionner', {
        path,
        body: { version, consultations: grouping.consultations },
      });
    case 'confirmer':
      return api.call('POST /api/v1/consultations/:id/confirmer', { path, body: { version } });
    default:
      return api.call(`POST /api/v1/consultations/:id/${grouping.act}`, {
        path,
        body: { version, marches: grouping.marches },
      });
  }
}

/** Groups or splits the marchés of a consultation; « Annuler » puts them back where they were. */
export function useGroup(consultation: Versioned, onDone?: () => void): Write<Grouping, RegroupementFait> {
  const api = useApi();
  const undo = useUndoGrouping();
  return useWrite((_, grouping: Grouping) => send(api, consultation, grouping), {
    last: LAST,
    onDone: ({ regroupement: { id, marches } }, { act }) => {
      const moved = marches.length === 0 ? '' : ` : ${formatQuantity(marches.length, 'marché', 'marchés')}`;
      notify(`${ACT_WORDS[act]}${moved}.`, { undo: () => undo(id) });
      onDone?.();
    },
  });
}

/** Puts the marchés of a grouping back where they were. */
export function useUndoGrouping(): (id: string) => Promise<void> {
  const api = useApi();
  const changed = useChanged();
  return async (id) => {
    try {
      await api.call('POST /api/v1/consultations/regroupements/:id/annuler', { path: { id } });
    } finally {
      changed(LAST);
    }
  };
}
