import { EMPTY_FRAME, type Frame, NO_FILTERS, type Nomme } from '../../frame/frame.js';
import type { Clause } from '../../frame/terms.js';
import type { Token } from '../tokens.js';

/** The words that ask for each. */
const CLAUSES: readonly (readonly [RegExp, Clause])[] = [
  [/^(?:revis(?:ables?|ions?|e|es)|actualis(?:ables?|ations?)|forme|fermes?|forfaitaires?|unitaires?)$/, 'prix'],
  [/^ccag(?:-\w+)?$/, 'ccag'],
  [/^(?:recondu\w+|tacite)$/, 'reconduction'],
  [/^avances?$/, 'avance'],
  [/^(?:sous-trait\w+|soustrait\w+|traitances?|traitants?|traites?)$/, 'sous_traitance'],
  [/^(?:considerations?|socia(?:le?s?|ux)|environnementa(?:le?s?|ux))$/, 'considerations'],
];

/** The other words of such a question: one that is none of these asks for something else. */
const OTHERS = new Set(
  `quel quelle quels quelles est sont a ont t il elle on y du ce cet cette marche contrat pour sur dans au aux ses son sa leur prix type
  comporte comportent prevoit prevu prevue prevus prevues verse versee accorde accordee taux nombre combien fois applique appliquer s en qui ete avec ou et
  declare declaree declares possible possibles sous sociale sociales social environnementale environnementales environnemental
  tacite reference clauses clause critere criteres insertion donne donner moi nous me dis dire quoi que qu ce ils elles soumis soumise admet autorise autorisee peut peuvent pouvons encore etre`
    .trim()
    .split(/\s+/),
);

/** « le sous-traitant et son montant », « le montant sous-traité »: what the acts of subcontracting tell. */
const OF_ACTS = /^(?:montants?|sommes?|noms?|actes?)$/;

/** Whether a word says what of the subcontracting is asked, and nothing of the contract: no contract stands between them. */
function isOfActs(tokens: readonly Token[], at: number, number: string | null): boolean {
  if (!OF_ACTS.test(tokens[at]!.text)) return false;
  const isContract = ({ text }: Token): boolean => text === number || /^(?:marche|contrat)$/.test(text);
  const said = tokens.findIndex(({ text }) => SUBCONTRACTED.test(text));
  return said >= 0 && (said < at || !tokens.slice(at, said).some(isContract));
}
const SUBCONTRACTED = CLAUSES.find(([, clause]) => clause === 'sous_traitance')![0];

/** What a question asks of how one contract is carried out; null where it says something else, or more. */
export function clauseOf(tokens: readonly Token[], number: string | null): Clause | null {
  const said = new Set(tokens.flatMap(({ text }) => CLAUSES.filter(([word]) => word.test(text)).map(([, one]) => one)));
  const isRead = tokens.every(
    ({ text }, at) =>
      text === number || OTHERS.has(text) || isOfActs(tokens, at, number) || CLAUSES.some(([word]) => word.test(text)),
  );
  const [clause, ...more] = said;
  return isRead && clause !== undefined && more.length === 0 ? clause : null;
}

/** « les prix du DEMO-2003-2 sont-ils révisables ? », « quel CCAG ? » after one contract: its frame. */
export const ofClause = (marche: Nomme, champ: Clause): Frame => ({
  ...EMPTY_FRAME,
  acte: 'lister',
  sujet: 'marches',
  mesure: 'nombre',
  champ,
  filtres: { ...NO_FILTERS, marche },
});

/** « retenue de garantie du DEMO-2003-2 », « a-t-il une retenue de garantie ? »: of a contract, and of no procedure that was retained. */
export function asksRetention(tokens: readonly Token[], number: string | null): boolean {
  const at = tokens.findIndex(({ text }, place) => /^retenues?$/.test(text) && tokens[place + 1]?.text === 'garantie');
  return (
    at >= 0 &&
    tokens.every(({ text }, place) => place === at || place === at + 1 || text === number || OTHERS.has(text))
  );
}

/** No file of contracts tells it. */
export const NO_RETENTION =
  'La retenue de garantie n’est dans aucune des données que je lis d’un marché : elle se lit dans ses pièces, d’ordinaire le CCAP.';
