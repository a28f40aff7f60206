import { formatCount, formatQuantity } from '#design/format-francais.js';
import type { AlertesOuvertes } from '../tools/alertes.tool.js';
import type { Toolbox } from '../toolbox.js';
import { type LocalAnswer, answered, outsideLink } from './answer.js';

/** As the screen of alerts names them. */
const KINDS: Readonly<Record<AlertesOuvertes['type'], string>> = {
  echeance: 'Échéances de marchés',
  delai_paiement: 'Délais de paiement',
  execution_proche: 'Marchés proches de leur montant',
  execution_atteinte: 'Marchés dont le montant est atteint',
};

/** How many alerts nobody has said to have looked at, by kind. */
export async function sayAlertes(tools: Toolbox): Promise<LocalAnswer> {
  if (!tools.allows('alertes')) return outsideLink('les alertes');
  const { nombre, types } = (await tools.call('alertes', {})).donnees;
  if (nombre === 0) return answered('Aucune alerte n’est ouverte.', { lignes: 0 });
  const told = types.map(({ type, nombre: many }) => `${KINDS[type].toLowerCase()}, ${formatCount(many)}`).join(' ; ');
  return answered(`${formatQuantity(nombre, 'alerte ouverte', 'alertes ouvertes')} à ce jour : ${told}.`, {
    lignes: nombre,
    tableau: {
      titre: 'Alertes ouvertes',
      colonnes: ['Alertes', 'Ouvertes', 'Sans personne qui les suit'],
      lignes: types.map((one) => [KINDS[one.type], formatCount(one.nombre), formatCount(one.sans_suivi)]),
    },
    liens: [{ libelle: 'Voir les alertes', url: `/app/${tools.scope.organizationId}/alertes` }],
  });
}
