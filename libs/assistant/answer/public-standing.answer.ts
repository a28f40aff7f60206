import { SANS_DIRECTION } from '#design/parts.js';
import { formatExactAmount } from '#design/format-francais.js';
import { type Frame, isUnfiltered } from '../frame/frame.js';
import type { SyntheseData } from '../tools/synthese.tool.js';
import { type LocalAnswer, answered, outsideLink } from './answer.js';

/**
 * « à quel rang arrive la culture », through a public link: the place of one direction among all of a whole exercice, or of one of the
 * main familles. How many familles there are is no published figure.
 */
export function sayPublishedStanding(frame: Frame, donnees: SyntheseData, year: string): LocalAnswer {
  const { filtres, groupe, mesure, periode } = frame;
  const own = groupe === 'service' ? 'services' : 'familles';
  const asked = filtres[own];
  const isOfOne = asked?.valeurs.length === 1 && !asked.sauf && isUnfiltered({ ...filtres, [own]: null });
  if (!isOfOne || mesure !== 'montant_ht' || periode.exercices.length > 1) return outsideLink('ce rang');
  const { code, libelle } = asked.valeurs[0]!;
  const directions = donnees.services.filter(({ service }) => service !== SANS_DIRECTION);
  const rows = groupe === 'service' ? directions : donnees.familles;
  const found = rows.find((row) => ('code' in row ? row.code === code : row.service === libelle));
  if (!found) return outsideLink('ce rang');
  const rank = 1 + rows.filter(({ montant_ht }) => montant_ht > found.montant_ht).length;
  const among = groupe === 'service' ? `sur ${directions.length} directions` : 'des familles d’achat';
  return answered(`« ${libelle} » : rang ${rank} ${among} en ${year}, avec ${formatExactAmount(found.montant_ht)} HT.`);
}
