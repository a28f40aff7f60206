import type { ACompleterItem, DonneesMarchesDto, MarchesModifies } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useAnswer } from '../../../shell/data.js';
import { inParts } from '../../../shell/parts.js';

/** All that the api takes at once. */
export const MOST = 200;

type Effects = Pick<MarchesModifies, 'types_changes' | 'familles_retirees'>;

/** What values change beside themselves; empty: nothing. */
export function effectsInWords({ types_changes, familles_retirees }: Effects): string {
  const words = [
    ...(types_changes > 0
      ? [`${formatQuantity(types_changes, 'marché changera', 'marchés changeront')} de type d’achat`]
      : []),
    ...(familles_retirees > 0
      ? [
          `${formatQuantity(familles_retirees, 'marché perdra', 'marchés perdront')} la famille que les règles donnaient, qui est d’un autre type`,
        ]
      : []),
  ];
  return words.length === 0 ? '' : `${words.join(' ; ')}.`;
}

/**
 * What values would change beside themselves, as the service tells without recording them: the type of a marché is deduced from
 * its CCAG, and the famille that the rules give follows the type.
 * @param donnees undefined: not asked for
 * @returns undefined as long as it is not known
 */
export function useGiftEffects(
  marches: readonly ACompleterItem['marche'][],
  donnees: DonneesMarchesDto | undefined,
): { effects: Effects | undefined; isPending: boolean } {
  const ids = marches.map(({ id }) => id);
  // Where it fails nobody is kept from giving the value: what refuses it is told then.
  const { data: effects, isPending } = useAnswer(
    'PATCH /api/v1/marches',
    { ids, donnees, dry_run: true },
    async (api, signal) => {
      const sum: Effects = { types_changes: 0, familles_retirees: 0 };
      await inParts(ids, MOST, async (part) => {
        const body = { ids: [...part], donnees: donnees!, dry_run: true };
        const told = await api.call('PATCH /api/v1/marches', { body, signal });
        sum.types_changes += told.types_changes;
        sum.familles_retirees += told.familles_retirees;
      });
      return sum;
    },
    { enabled: donnees !== undefined },
  );
  return { effects, isPending };
}
