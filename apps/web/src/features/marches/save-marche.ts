import type { MarcheDetail } from '#client/operations.js';
import { type Write, useApi, useChanged, useWrite } from '../../shell/data.js';
import { notify } from '../../ui/toasts.js';
import { asPatch, type MarcheMembers } from './form-values.js';
import { numberOf } from './marche-data.js';

interface Sent {
  members: MarcheMembers;
  version: number;
}

/** Records members of a contract, with the way back. */
export function useSaveMarche(marche: MarcheDetail, onSaved: () => void): Write<Sent, MarcheDetail> {
  const api = useApi();
  const changed = useChanged();
  return useWrite((_, { members, version }: Sent) => patch({ ...members, version }), {
    onDone: ({ version }, { members }) => {
      notify(`Marché ${numberOf(marche)} modifié.`, {
        undo: async () => {
          await patch({ ...formerOf(marche, members), version });
          changed();
        },
      });
      onSaved();
    },
  });
  function patch(members: MarcheMembers): Promise<MarcheDetail> {
    return api.call('PATCH /api/v1/marches/:id', { path: { id: marche.id }, body: asPatch(members) });
  }
}

/** What the changed members were before. */
const formerOf = (marche: MarcheDetail, members: MarcheMembers): MarcheMembers =>
  Object.fromEntries(
    Object.keys(members).map((name) => [
      name,
      name === 'titulaires'
        ? marche.titulaires.map(({ type_id, identifiant, raison_sociale }) => ({
            type_id,
            identifiant,
            raison_sociale,
          }))
        : (marche as unknown as MarcheMembers)[name],
    ]),
  );
