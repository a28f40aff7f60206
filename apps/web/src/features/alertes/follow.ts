import type { AlerteItem, SuivreAlertesDto } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useApi, useChanged, useWrite } from '../../shell/data.js';
import { notify, notifyFailure } from '../../ui/toasts.js';

interface Followed {
  alertes: readonly AlerteItem[];
  acquittee?: boolean;
  /** null: nobody any more. */
  assigne_a?: { id: string; nom: string } | null;
}

/** Looks at alerts, or gives them to a member; both can be taken back. */
export function useFollow() {
  const api = useApi();
  const changed = useChanged();
  const send = (body: SuivreAlertesDto) => api.call('POST /api/v1/alertes/suivi', { body });
  return useWrite(
    (_, { alertes, acquittee, assigne_a: member }: Followed) =>
      send({
        alertes: alertes.map(({ id }) => id),
        ...(acquittee === undefined ? {} : { acquittee }),
        ...(member === undefined ? {} : { assigne_a: member?.id ?? null, ...expectedOf(alertes) }),
      }),
    {
      onFailed: notifyFailure,
      onDone: (_, { alertes, acquittee, assigne_a: member }) => {
        notify(wordsFor({ alertes, acquittee, assigne_a: member }), {
          undo: async () => {
            if (acquittee !== undefined) await send({ alertes: alertes.map(({ id }) => id), acquittee: !acquittee });
            if (member !== undefined)
              for (const [former, ids] of formerMembers(alertes))
                await send({ alertes: ids, assigne_a: former, attendu: member?.id ?? null });
            changed();
          },
        });
      },
    },
  );
}

function wordsFor({ alertes, acquittee, assigne_a: member }: Partial<Followed>): string {
  const count = formatQuantity(alertes?.length ?? 0, 'alerte', 'alertes');
  const many = (alertes?.length ?? 0) > 1 ? 's' : '';
  if (acquittee !== undefined) return acquittee ? `${count} acquittée${many}.` : `${count} de nouveau à voir.`;
  return member ? `${count} confiée${many} à ${member.nom}.` : `${count} sans personne qui la suive.`;
}

/** Who followed them when they were read, where it is one: whom somebody else gave them to meanwhile is not replaced. */
function expectedOf(alertes: readonly AlerteItem[]): { attendu?: string | null } {
  const [attendu, ...others] = formerMembers(alertes).keys();
  return others.length > 0 || attendu === undefined ? {} : { attendu };
}

/** Whom the alerts were given to before. */
function formerMembers(alertes: readonly AlerteItem[]): Map<string | null, string[]> {
  const former = new Map<string | null, string[]>();
  for (const { id, assigne_a: member } of alertes)
    former.set(member?.id ?? null, [...(former.get(member?.id ?? null) ?? []), id]);
  return former;
}
