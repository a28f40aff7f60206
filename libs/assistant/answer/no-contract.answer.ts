import { EMPTY_FRAME, NO_FILTERS } from '../frame/frame.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording } from './answer.js';
import { choiceOf, CONTRACTS } from './offers.js';
import { inYears } from './scope-words.js';
import { subjectName } from './subject.js';

/** No contract answers: words that nothing bears are no list of nothing, and those that some bear are not said to be of none. */
export async function noContract({ frame, tools }: Wording): Promise<LocalAnswer> {
  const { texte, motsObjet } = frame.filtres;
  const filtres = { ...NO_FILTERS, texte, motsObjet };
  const named = { ...CONTRACTS, filtres, periode: EMPTY_FRAME.periode };
  const isNamed = texte !== null || motsObjet !== null;
  const found = isNamed
    ? (await tools.probe('recherche_marches', { ...toolArguments({ frame: named, tools }), n: 1 })).nombre
    : 0;
  if (texte !== null && found === 0)
    return declined(`Je n’ai pas trouvé de marché pour « ${texte} » : ni objet, ni numéro, ni titulaire.`);
  const when = inYears({ frame, tools });
  const choix = texte !== null && found > 0 ? [choiceOf(named, tools.scope)] : [];
  return answered(`Aucun marché${when} ne répond à cette demande (${subjectName(frame)}).`, { lignes: 0, choix });
}
