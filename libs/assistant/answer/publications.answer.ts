import { formatDay, formatDecimal, formatQuantity } from '#design/format-francais.js';
import { sayYears } from '../frame/say-frame.js';
import { type LocalAnswer, answered, outsideLink, type Wording } from './answer.js';
import { daysOf } from './figures.js';
import { cut } from './one-contract.answer.js';

/** How long after their notification contracts were published, and how many after the two months of the law. */
export async function sayPublications({ frame, tools }: Wording): Promise<LocalAnswer> {
  if (!tools.allows('publications')) return outsideLink('le délai de publication des marchés');
  const years = frame.periode.exercices;
  const exercice = years.join(',');
  const { donnees } = await tools.call('publications', years.length === 0 ? {} : { exercice });
  const { publies, jours_moyens, en_retard, marches } = donnees;
  const when = years.length === 0 ? '' : ` notifiés ${sayYears(years)}`;
  if (publies === 0 || jours_moyens === null)
    return answered(`Aucun marché${when.replace('és', 'é')} n’est publié.`, { lignes: 0 });
  const late =
    en_retard === 0
      ? 'aucun n’a été publié plus de deux mois après'
      : `${formatQuantity(en_retard, 'a été publié', 'ont été publiés')} plus de deux mois après`;
  return answered(
    `Publication des données essentielles des marchés${when} : ${formatDecimal(jours_moyens)} jours en moyenne après la notification, pour ${formatQuantity(publies, 'marché publié', 'marchés publiés')} ; ${late}, le délai de l’article R2196-1. Les marchés qui ne sont pas publiés n’y sont pas comptés. Au tableau, les délais les plus longs.`,
    {
      lignes: publies,
      tableau: {
        titre: 'Délais de publication',
        colonnes: ['Marché', 'Objet', 'Notification', 'Publication', 'Délai'],
        lignes: marches.map((one) => [
          one.numero,
          cut(one.objet),
          formatDay(one.date_notification),
          formatDay(one.date_publication),
          daysOf(one.jours),
        ]),
      },
    },
  );
}
