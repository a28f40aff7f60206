import type { Frame } from '../../frame/frame.js';
import type { Mesure } from '../../frame/terms.js';
import { AXIS_OF } from '../figures/axis-words.js';
import type { Parsed } from '../parsed.js';
import type { ReadPeriod } from '../time/periods.js';
import type { Reading } from '../reading.js';
import { whole } from '../turns/turn-rows.js';

const AROUND =
  /^(?:et|dans|chez|a|au|aux|pour|par|sur|en|quel|quelle|quels|quelles|y|t|il|ils|on|avons|nous|trouve|compte|comptent|ont|plus|moins)$/;

/** What there may be most of: numbers and amounts, and no rate, mean or delay. */
const ADDED: ReadonlySet<Mesure> = new Set<Mesure>([
  ...(['montant_ht', 'montant_ttc', 'nombre_mandats', 'nombre_lignes', 'nombre', 'payes', 'en_retard'] as const),
  ...([
    'a_l_heure',
    'impayes',
    'impayes_en_retard',
    'interets',
    'montant_en_retard',
    'montant_a_l_heure',
    'montant_impaye',
  ] as const),
]);

/** What a question counted or added up as one figure; null: it asked for something else. */
function countedBy({ acte, sujet, mesure, groupe, part, soit }: Frame): Mesure | null {
  if (groupe !== null || part || soit) return null;
  if (acte === 'lister' && sujet === 'marches') return 'nombre';
  return acte === 'mesurer' && ADDED.has(mesure) ? mesure : null;
}

/**
 * « dans quelle direction y en a-t-il le plus ? »: the group that has most of what was just counted, under the same filters and in the
 * same time. « En » stands for it, so that without anything counted nothing is asked.
 * @returns null where the turn says anything else
 */
export function whereMost(reading: Reading, before: Frame | undefined, { dite, periode }: ReadPeriod): Parsed | null {
  const { tokens } = reading;
  const axes = tokens.flatMap((_token, at) => AXIS_OF.get(reading.of(at) as never) ?? []);
  const [axe, ...others] = new Set(axes);
  const standsFor = tokens.findIndex(
    ({ text }, at) => text === 'en' && /^(?:a|ont|avons|compte|comptent|trouve)$/.test(tokens[at + 1]?.text ?? ''),
  );
  const most = tokens.find(({ text }, at) => at > standsFor && /^(?:plus|moins)$/.test(text));
  const isAll = tokens.every(
    ({ text }, at) => AROUND.test(text) || AXIS_OF.has(reading.of(at) as never) || reading.of(at) === 'periode',
  );
  if (axe === undefined || others.length > 0 || standsFor < 0 || !most || !isAll) return null;
  const mesure = before ? countedBy(before) : null;
  if (!before || mesure === null) return { genre: 'suite', reste: null };
  const ordre = most.text === 'plus' ? 'desc' : 'asc';
  const frame: Frame = {
    ...whole(before),
    ...{ acte: 'mesurer', mesure, groupe: axe, rang: true, n: 1, ordre, recents: false },
    periode: dite ? periode : before.periode,
  };
  return { genre: 'frame', frame, corrections: [] };
}
