import { fieldOfConditions } from '../frame/conditions.js';
import { type Frame, NO_FILTERS } from '../frame/frame.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import { type LocalAnswer, answered, declined, contractArguments, type Wording } from './answer.js';
import { detailOf, isTold, sayContract, toldField } from './one-contract.answer.js';
import { linksOf } from './links.js';
import { inYears } from './scope-words.js';
import { subjectName } from './subject.js';

/**
 * « c’est une procédure adaptée ? » of one contract: whether it is so, with what tells it. Where nothing does, it is not said to be
 * otherwise.
 * @param found the contract, where it is so
 */
export async function sayWhether(wording: Wording, found: MarcheTrouve | undefined): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const champ = toldField(fieldOfConditions(frame));
  const more = { lignes: 1, liens: linksOf({ ...wording, frame: alone(frame) }) };
  if (found) return answered(`Oui. ${sayContract(wording, champ, found)}`, more);
  const asked = contractArguments({ ...wording, frame: alone(frame) });
  const { donnees } = await tools.call('recherche_marches', { ...asked, ...detailOf(champ) });
  const [one] = donnees.marches;
  if (!one) return declined('Je n’ai pas trouvé ce marché.');
  const no =
    champ !== null && isTold(champ, one)
      ? 'Non.'
      : `Rien ne dit que ce marché réponde à cette demande${inYears(wording)} (${subjectName(frame)}).`;
  return answered(`${no} ${sayContract(wording, champ, one)}`, more);
}

/** The contract, whatever it is asked to be. */
const alone = (frame: Frame): Frame => ({
  ...frame,
  filtres: { ...NO_FILTERS, marche: frame.filtres.marche },
  periode: { ...frame.periode, exercices: [], mois: null },
});
