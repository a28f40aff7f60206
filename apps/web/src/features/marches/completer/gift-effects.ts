import { useEffect, useState } from 'react';
import type { ACompleterItem, DonneesMarchesDto, MarchesModifies } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useApi } from '../../../shell/data.js';
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
  const api = useApi();
  const [known, setKnown] = useState<{ asked: string; effects?: Effects }>();
  const ids = marches.map(({ id }) => id);
  const asked = donnees === undefined ? '' : JSON.stringify([donnees, ids]);
  useEffect(() => {
    if (asked === '') return undefined;
    const [given, chosen] = JSON.parse(asked) as [DonneesMarchesDto, string[]];
    const ended = new AbortController();
    const sum: Effects = { types_changes: 0, familles_retirees: 0 };
    inParts(chosen, MOST, async (part) => {
      const body = { ids: [...part], donnees: given, dry_run: true };
      const told = await api.call('PATCH /api/v1/marches', { body, signal: ended.signal });
      sum.types_changes += told.types_changes;
      sum.familles_retirees += told.familles_retirees;
    }).then(
      () => setKnown({ asked, effects: sum }),
      // Nobody is kept from giving the value: what refuses it is told then.
      () => !ended.signal.aborted && setKnown({ asked }),
    );
    return () => ended.abort();
  }, [api, asked]);
  const isKnown = known?.asked === asked;
  return { effects: isKnown ? known.effects : undefined, isPending: asked !== '' && !isKnown };
}
