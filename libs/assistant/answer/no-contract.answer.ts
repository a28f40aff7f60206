import { type LocalAnswer, answered, declined, type Wording } from './answer.js';
import { inYears } from './scope-words.js';
import { subjectName } from './subject.js';

/** No contract answers: words that nothing bears are no list of nothing. */
export function noContract({ frame, tools }: Wording): LocalAnswer {
  const { texte } = frame.filtres;
  if (texte !== null)
    return declined(`Je n’ai pas trouvé de marché pour « ${texte} » : ni objet, ni numéro, ni titulaire.`);
  const when = inYears({ frame, tools });
  return answered(`Aucun marché${when} ne répond à cette demande (${subjectName(frame)}).`, { lignes: 0 });
}
