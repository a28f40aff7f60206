import { formatCount, formatDay, formatQuantity } from '#design/format-francais.js';
import { type LocalAnswer, answered, outsideLink, type Wording } from './answer.js';
import { cut } from './one-contract.answer.js';

/** The renewals that are to be decided by a day, each with the contract that it is of. */
export async function sayReconductions({ frame, tools }: Wording): Promise<LocalAnswer> {
  if (!tools.allows('reconductions')) return outsideLink('les reconductions des marchés');
  const { finApres, finAvant } = frame.filtres;
  const { nombre, reconductions } = (
    await tools.call('reconductions', { ...(finApres ? { du: finApres } : {}), ...(finAvant ? { au: finAvant } : {}) })
  ).donnees;
  const from = finApres !== null && finApres > tools.scope.aujourdhui ? ` à partir du ${formatDay(finApres)}` : '';
  const by = finAvant === null ? from : `${from}${from ? ' et' : ''} d’ici le ${formatDay(finAvant)}`;
  if (nombre === 0) return answered(`Aucune reconduction n’est à décider${by}.`, { lignes: 0 });
  const [first] = reconductions;
  const shown = nombre > reconductions.length ? ` Les ${reconductions.length} premières sont au tableau.` : '';
  return answered(
    `${formatQuantity(nombre, 'reconduction', 'reconductions')} à décider${by}, la première le ${formatDay(first!.date)} pour le ${first!.numero}, « ${cut(first!.objet)} ». Sauf clause contraire, le marché est reconduit si rien n’est dit avant ce jour (CCP, article R2112-4).${shown}`,
    {
      lignes: nombre,
      tableau: {
        titre: 'Reconductions à décider',
        colonnes: ['Marché', 'Objet', 'Titulaires', 'À décider avant le', 'Reconduction', 'Fin du marché'],
        lignes: reconductions.map((one) => [
          one.numero,
          cut(one.objet),
          cut(one.titulaires.join(', ') || '–'),
          formatDay(one.date),
          `${formatCount(one.rang)} sur ${formatCount(one.prevues)}`,
          formatDay(one.fin),
        ]),
      },
      liens: [{ libelle: 'Voir les échéances', url: `/app/${tools.scope.organizationId}/echeances` }],
    },
  );
}
