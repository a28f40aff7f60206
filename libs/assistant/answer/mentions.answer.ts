import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { type UnknownMention, unknownOf } from '../frame/mentions.js';
import { toolArguments, type Wording } from './answer.js';

/** What one contract, and several, tell nothing of. */
const OF_UNKNOWN: Readonly<Record<UnknownMention, readonly [one: string, more: string]>> = {
  sociale_inconnue: ['ses considérations sociales', 'leurs considérations sociales'],
  environnementale_inconnue: ['ses considérations environnementales', 'leurs considérations environnementales'],
  sous_traitance_inconnue: ['sa sous-traitance', 'leur sous-traitance'],
};

/**
 * « 12 marchés ne disent rien de leurs considérations sociales. »: they may have the clause that is asked about, and so may
 * what was bought on them.
 */
export async function sayUnknownMentions(wording: Wording): Promise<string> {
  const { frame, tools } = wording;
  const { mentions, sansMentions } = frame.filtres;
  const asked = [...(mentions ?? []), ...(sansMentions ?? [])];
  const kept = mentions?.includes('accord_cadre') ? (['accord_cadre'] as const) : null;
  const filtres = { ...frame.filtres, mentions: null, sansMentions: null };
  const mesure = frame.sujet === 'achats' ? 'montant_ht' : 'nombre';
  const said: string[] = [];
  for (const kind of unknownOf(asked)) {
    const { donnees } = await tools.call('agregat', {
      ...toolArguments(wording, { filtres, groupe: null, mesure, n: null }),
      mention: [...(kept ?? []), kind].join(','),
    });
    const count = donnees.total[mesure] ?? 0;
    if (count > 0 && mesure === 'montant_ht')
      said.push(` Et ${formatExactAmount(count)} HT sur des marchés qui ne disent rien de ${OF_UNKNOWN[kind][1]}.`);
    else if (count > 0)
      said.push(
        ` ${formatQuantity(count, 'autre marché ne dit', 'autres marchés ne disent')} rien de ${OF_UNKNOWN[kind][count > 1 ? 1 : 0]}.`,
      );
  }
  return said.join('');
}
