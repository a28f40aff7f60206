import { firstOf, phraseOf } from '../phrase.js';
import { tokensOf } from '../tokens.js';
import { clausesOf } from './clauses.js';

/** What is asked stands between these two places of a question, and what is told around it. */
export interface Cut {
  from: number;
  to: number;
}

/**
 * What a question begins with where no mark of punctuation stands before it: « mon chef râle combien … », « … donc il me faut … »; after « ses » or
 * « pour », a word is of what they say.
 */
const OPENINGS = [
  /(?<=[\s,:;.!?…–-])(?<!\b(?:m[eo]s?n?|ma|s[eo]s?n?|sa|leurs?|nos|notre|vos|votre|ces?|cette?|de|des|du|à|a|en|dans|parmi|pour|par|sur|hors|sans|sauf) )(?:(?:(?:à|a|de|en|sous|pour|chez|par|dans) )?(?:combien|cb|quel(?:le)?s?|kel(?:le)?s?))(?=[\s,?’'-])/gi,
  /(?<=[\s,:;.!?…–-])(?<!\b(?:m[eo]s?n?|ma|s[eo]s?n?|sa|leurs?|nos|notre|vos|votre|ces?|cette?|de|des|du|à|a|en|dans|parmi|pour|par|sur|hors|sans|sauf) )(?:pourquoi|pk|comment|est-ce|y a-t-il|a-t-on|avons-nous|avez-vous|ont-ils|pouvez-vous|pourriez-vous|peux-tu|pourrais-tu)(?=[\s,?’'-])/gi,
  /(?<=[\s,:;.!?…–-])(?<!\b(?:m[eo]s?n?|ma|s[eo]s?n?|sa|leurs?|nos|notre|vos|votre|ces?|cette?|de|des|du|à|a|en|dans|parmi|pour|par|sur|hors|sans|sauf) )(?:(?:re)?(?:donne[rz]?|dis|dites|sors|sortez|envoie|envoyez|montre[rz]?|liste[rz]?|calcule[rz]?)[ -](?:moi|nous|les?|la|toutes?|tous))(?=[\s,?’'-])/gi,
  /(?<=[\s,:;.!?…–-])(?<!\b(?:m[eo]s?n?|ma|s[eo]s?n?|sa|leurs?|nos|notre|vos|votre|ces?|cette?|de|des|du|à|a|en|dans|parmi|pour|par|sur|hors|sans|sauf) )(?:(?:à|chez|avec|pour) qui|c(?:['’]est| est)? (?:quoi|koi|kwa|qui|ki)|jusqu['’]?(?:à|a) (?:quel(?:le)?|combien)|à partir (?:de|d['’]))(?=[\s,?’'-])/gi,
  /(?<=[\s,:;.!?…–-])(?<!\b(?:m[eo]s?n?|ma|s[eo]s?n?|sa|leurs?|nos|notre|vos|votre|ces?|cette?|de|des|du|à|a|en|dans|parmi|pour|par|sur|hors|sans|sauf) )(?:il (?:me|nous) (?:fau(?:t|drait)|manque)|il fau(?:t|drait)|(?:j['’]|g |nous )?(?:ai|avons|aurais|aurions)? ?besoin d(?:e|u|es|['’]))(?=[\s,?’'-])/gi,
  /(?<=[\s,:;.!?…–-])(?<!\b(?:m[eo]s?n?|ma|s[eo]s?n?|sa|leurs?|nos|notre|vos|votre|ces?|cette?|de|des|du|à|a|en|dans|parmi|pour|par|sur|hors|sans|sauf) )(?:je (?:veux|voudrais|souhaite|souhaiterais|cherche)|j(?:v|veux|voudrais|cherche)|j['’]aimerais|nous (?:voulons|voudrions|souhaitons|cherchons))(?=[\s,?’'-])/gi,
  /(?<=[\s,:;.!?…–-])(?<!\b(?:m[eo]s?n?|ma|s[eo]s?n?|sa|leurs?|nos|notre|vos|votre|ces?|cette?|de|des|du|à|a|en|dans|parmi|pour|par|sur|hors|sans|sauf|l[ea]|les) )(?:(?:le |la |les |l['’]|du |des )?(?:montant|total|nombre|nb|liste|part|taux|évolution|evolution|dépenses|depenses|top))(?=[\s,?’'-])/gi,
] as const;

/**
 * The places where what is asked may begin, and where it may end, the least left out first: at a mark of punctuation, or at words that
 * ask.
 * @param question as typed
 * @param after where a clause begins that tells why it is asked
 */
export function cutsOf(question: string, after: number | null): Cut[] {
  const clauses = clausesOf(question);
  const marked = clauses.slice(1).map(({ start }) => start);
  const spoken = OPENINGS.flatMap((opening) => [...question.matchAll(opening)].map(({ index }) => index)).filter(
    (index) => firstOf(SPENDS, tokensOf(question.slice(0, index))) === undefined,
  );
  const starts = new Set([0, ...marked, ...spoken]);
  const ends = new Set([question.length, ...(after === null ? [] : [after]), ...marked]);
  const left = ({ from, to }: Cut): number => from + question.length - to;
  return [...starts]
    .flatMap((from) => [...ends].filter((to) => to > from).map((to) => ({ from, to })))
    .filter((cut) => left(cut) > 0)
    .sort((one, other) => left(one) - left(other));
}

/** « la mairie de Bron paie combien »: how much is what its verb asks for, and whoever spends is a part of what is asked. */
const SPENDS = phraseOf(
  `(dépense | dépenses | dépensent | dépensait | dépensé | paie | paient | paye | payent | payait | payé | achète | achètent | achetait | acheté | consacre | consacrent | consacré
    | met | mettent | mis | verse | versent | versé | débourse | déboursent | engage | engagent | engagé | consomme | consomment | coûte | coûtent) (donc | environ | bien | chaque année | par an)? $`,
);
