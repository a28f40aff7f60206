import { placesOfPhrase, type Phrase, phraseOf } from './phrase.js';
import { type Token, tokensOf } from './tokens.js';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** A way of saying inside a question, with the words that the rules know it by. */
interface UsualPhrase {
  said: Phrase;
  means: readonly Token[];
}

const usual = (means: string, said: string): UsualPhrase => ({ said: phraseOf(said), means: tokensOf(means) });

const ACT_OF = `(ayant | ont | a | avait | avaient | aura | auront) fait l’objet (d’une | d’un)`;
const HAPPENED = `(est | a été | était | fut | serait | est-elle | est-il)? (intervenue | intervenu | faite | fait | effectuée | effectué | réalisée | réalisé | datée | daté | date | remonte | a eu lieu | se situe | tombe | survenue | survenu | prononcée)`;
/** « dont la notification est intervenue en 2025 », « ayant fait l’objet d’un règlement » */
const acted = (noun: string, means: string): UsualPhrase[] => [
  usual(means, `${ACT_OF} ${noun}`),
  usual(means, `dont (la | le | l’)? ${noun} ${HAPPENED}`),
];

const TO_PAY = `(à | pour) (payer | régler | mandater | s’acquitter)`;
const TAKE = `(a mis | ont mis | met | mettent | mettait | prend | prennent | a pris | ont pris | demande | demandent)`;

/**
 * What is said around a verb or by a noun, in the words that the rules know. Each says the same in any question; whatever is denied,
 * bounded or dated beside it stays.
 */
const PHRASES: readonly UsualPhrase[] = [
  // « ils étaient conformes à combien ? » asks for the rate, and for no amount.
  usual(
    'taux de conformité',
    `(est | sont | était | étaient)? (conforme | conformes) à combien &! (% | pourcent | pourcents | pourcentage)`,
  ),
  ...acted('notification', 'notifiés'),
  ...acted('signature', 'signés'),
  ...acted('(paiement | règlement | mandatement)', 'payés'),
  ...acted('publication', 'publiés'),
  ...acted('attribution', 'attribués'),
  // « la somme qui est partie en achats », « l’argent qui a été dépensé »
  usual(
    'montant dépensé',
    `(la somme | les sommes | l’argent | le montant | les fonds | l’argent public) qui (a | ont | est | sont | a été | ont été | était | étaient) (dépensé | dépensée | dépensées | parti | partie | parties | passé | passée | passées | consacrée | consacré | consacrées | versée | versées | versé | payée | payé | payées | sortie | sorties | sorti | engloutie | englouties | déboursée | déboursées)`,
  ),
  usual('paie le plus lentement', `${TAKE} le plus (de temps | de jours | longtemps) ${TO_PAY}`),
  usual('paie le plus vite', `${TAKE} le moins (de temps | de jours | longtemps) ${TO_PAY}`),
  usual(
    'paie le plus lentement',
    `(traîne | traînent | tarde | tardent | lambine | lambinent) le plus (au paiement | ${TO_PAY} | dans ses paiements)`,
  ),
  usual('délai de paiement', `(la)? durée (de | du) (paiement | règlement | mandatement)`),
  usual('en cours', `en cours (d’exécution | de validité | d’exécution actuellement)`),
  ...MONTHS.map((month) => usual(`fin ${month}`, `(la)? fin (du mois)? (de | d’) ${month}`)),
  usual(
    'nombre',
    `(le)? compte (de | des) &(marchés | contrats | mandats | paiements | factures | fournisseurs | prestataires | titulaires | avenants)`,
  ),
  usual(
    'je veux',
    `(j’ | g | on | nous | je) (ai | a | avons | aurais | aurait | aurions) besoin (de | des | du) &(marchés | contrats | mandats | nombre | compte | liste | montant | total | taux | détail | chiffre | chiffres | part | répartition | évolution | dépenses | savoir | connaître | voir | avoir)`,
  ),
  usual(
    '',
    `(a | ont | avons | avait | avaient | avions) (t)? (il | elle | on | nous | ils | elles)? (atteint | obtenu | affiché | enregistré | réalisé) &(en | sur | au | pour | durant | pendant | cette | pour l’)`,
  ),
  usual(
    'combien peut-on encore commander',
    `qu’est-ce (que | qu’) (on | nous | je)? (peut | pouvons | peux | puis) encore (dépenser | commander | acheter | engager | consommer | mandater | payer)`,
  ),
  usual(
    'combien peut-on encore commander',
    `combien (peut-on | pouvons-nous | puis-je | on peut | je peux | nous pouvons) encore (dépenser | engager | mandater | payer | passer)`,
  ),
  usual(
    'ce qui reste',
    `(le | du)? (reliquat | solde restant | solde disponible | montant restant | montant encore disponible | crédit restant)`,
  ),
];

/** « les marchés qu’on a notifiés »: as they are, by whoever did it. */
const DONE = [
  'notifiés',
  'signés',
  'passés',
  'conclus',
  'attribués',
  'payés',
  'payées',
  'réglés',
  'réglées',
  'mandatés',
  'émis',
  'publiés',
  'achetés',
  'lancés',
];
const DOERS = [
  'on a',
  'nous avons',
  'la ville a',
  'la mairie a',
  'la commune a',
  'la collectivité a',
  'a-t-on',
  'avons-nous',
  'ont été',
];
const DONE_PHRASES = DONE.map((done) => usual(done, `(que | qu’ | qui) (${DOERS.join(' | ')}) ${done}`));

/** « ceux au-delà de 100 000 € », « supérieurs à » */
function withBounds(words: readonly Token[]): readonly Token[] {
  return words.flatMap((token, at) => {
    const isBeyond = token.text === 'dela' && words[at - 1]?.text === 'au' && /^\d/.test(words[at + 1]?.text ?? '');
    if (isBeyond) return tokensOf('plus').map((plus) => ({ ...plus, lead: ' de ' }));
    const [next, then, last] = words.slice(at + 1, at + 4);
    const opens = next?.text === 'dela' && /^\d/.test(then?.text ?? '');
    const points = next?.text === 'au' && then?.text === 'dela' && /^\d/.test(last?.text ?? '');
    return (token.text === 'au' && opens) || (/^(?:ceux|celles)$/.test(token.text) && points) ? [] : [token];
  });
}

/** « combien de paiements …, en nombre de mandats »: what is counted is said twice. */
const COUNTED_TWICE = phraseOf(`en nombre (de (mandats | paiements | factures | marchés | contrats))? $`);
function countedOnce(words: readonly Token[]): readonly Token[] {
  const found = words.some(({ text }) => text === 'combien') ? placesOfPhrase(COUNTED_TWICE, words).at(-1) : undefined;
  return found && found[1] === words.length && found[0] > 2 ? words.slice(0, found[0]) : words;
}

/** « du 1er janvier 2025 à aujourd’hui »: since that day, which is none by itself. */
const TO_NOW = phraseOf(
  `(#an | (1er | #)? <mois> #an?) (à | au | jusqu’à | jusqu’en | jusqu’au) (aujourd’hui | ce jour | jour d’aujourd’hui | maintenant | présent | nos jours | hui)`,
  { mois: phraseOf(MONTHS.join(' | ')) },
);

/** The words with « depuis » in the place of « à aujourd’hui », where a day, a month or a year that « du » or « de » opens stands before. */
function sinceThen(words: readonly Token[]): readonly Token[] {
  return placesOfPhrase(TO_NOW, words).reduceRight<readonly Token[]>((tokens, [from, to]) => {
    if (!/\b(?:du|de|d['’]|entre)\s*(?:le\s*)?$/.test(tokens[from]!.lead)) return tokens;
    const end = tokens.slice(from, to).findIndex(({ text }) => /^(?:a|au|jusqu|jusque)$/.test(text)) + from;
    const [since] = tokensOf('depuis');
    return [...tokens.slice(0, from), since!, ...tokens.slice(from, end), ...tokens.slice(to)];
  }, words);
}

const ALL: readonly UsualPhrase[] = [...PHRASES, ...DONE_PHRASES];
const FIRST = new Set(ALL.flatMap(({ said }) => [...(said.first ?? [])]));

/** The words of a question with what is said in many ways in the words that the rules know. */
export function inUsualPhrases(words: readonly Token[]): readonly Token[] {
  const dated = countedOnce(withBounds(sinceThen(words)));
  if (!dated.some(({ text }) => FIRST.has(text))) return dated;
  return ALL.reduce<readonly Token[]>(
    (tokens, phrase) =>
      placesOfPhrase(phrase.said, tokens).reduceRight<readonly Token[]>(
        (kept, [from, to]) => [
          ...kept.slice(0, from),
          ...phrase.means.map((token, rank) => (rank === 0 ? { ...token, lead: kept[from]!.lead } : token)),
          ...kept.slice(to),
        ],
        tokens,
      ),
    dated,
  );
}
