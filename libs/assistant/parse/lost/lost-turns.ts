import type { Frame } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import { NAMED_AXES } from '../../frame/terms.js';
import { wordsOf } from '../claims.js';
import { isBareAmount, isBareFilter } from '../turns/continues.js';
import type { Draft, Said, Spoken } from '../draft.js';
import { asksItsAmount, asksItsContract, AUTHORITY, pronounAt } from '../turns/head-turns.js';
import { MENTION_CLAIMS } from '../names/mentions.js';
import type { Context } from '../parsed.js';
import type { Claim, Reading } from '../reading.js';
import type { Token } from '../tokens.js';
import { GONE, isWholeQuestion, saysWhatAndWhen } from '../turns/whole-question.js';
import { leansOnNothing } from '../turns/leaning-alone.js';
import { WHOLE_TURNS } from '../turns/whole-turns.js';

const RESTATED: readonly Said[] = ['periode', 'noms', 'filtres', 'n', 'groupe'];

/** « merci », « c’est beaucoup »: a turn that changes nothing of what was asked is no question. */
export const isRepeated = (
  before: Frame,
  { avant: _now, tete: _its, montres: _rows, ...frame }: Frame,
  said: Spoken['said'],
): boolean => {
  const { avant: _then, tete: _head, montres: _shown, ...other } = before;
  return isSame(frame, other) && !RESTATED.some((one) => said.has(one));
};

/** « ceux en cours », « ceux à clause sociale »: rows, and nobody. */
function isOfRows(reading: Reading, at: number): boolean {
  let said = at;
  // « ceux encore en cours »
  while (reading.of(said) === 'vide' && said < at + 3) said += 1;
  return ROW_CLAIMS.has(reading.of(said));
}
const ROW_CLAIMS: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...([
    'en_cours',
    'termine',
    'non_termine',
    'adaptee',
    'appel',
    'sans_publicite',
    'formalisee',
    'conforme',
    'non_conforme',
  ] as const),
  ...(['fournitures', 'services_type', 'travaux', 'investissement', 'fonctionnement', 'negociee'] as const),
  ...([
    'chiffre',
    'borne',
    'periode',
    'echeance',
    'offre_unique',
    'sans_paiement',
    'pres_du_maximum',
    'au_dela_maximum',
  ] as const),
  ...MENTION_CLAIMS,
]);

const ALONE = /^(?:lui|leurs?|eux|celle|celui|ceux)$/;
const VERB = /^(?:a|ont|avait|fait|font|gagne|touche|recoit|percoit|facture|vend|tient|detient)$/;

/** « combien lui a-t-on versé », « quels marchés a-t-il »: someone of a list that went before, whom no frame names. */
export function speaksOfSomeone(reading: Reading, frame: Frame, precedent: Frame | undefined): boolean {
  const { tokens } = reading;
  const { filtres, groupe } = frame;
  // « il est à combien ? » of several contracts is no sum of them.
  const areSeveral = precedent?.sujet === 'marches' && precedent.filtres.marche === null && frame.sujet === 'marches';
  const isSum = areSeveral && frame.acte === 'mesurer' && groupe === null && filtres.marche === null;
  if (isSum && tokens.some(({ text }) => /^(?:il|elle)$/.test(text)) && pronounAt(tokens) !== undefined) return true;
  const { familles, services, fournisseurs, marche } = filtres;
  const isNamed = [familles, services, fournisseurs, marche].some((one) => one !== null);
  // Of the three that have most mandats, « pour quel montant ? » is no rank by amount.
  if (precedent && asksItsAmount(precedent, tokens)) return true;
  // « ils pèsent combien ? » of the first ones is no sum of all.
  const ofFirst = precedent?.groupe != null && precedent.n !== null && groupe === null;
  if (ofFirst && tokens.some(({ text }) => /^(?:ils|elles|eux|leurs?)$/.test(text))) return true;
  // « quel est son montant ? » of one of those that came first: which, nothing tells.
  const ofRank = precedent?.groupe != null && precedent.rang && !tokens.some(({ text }) => AUTHORITY.test(text));
  if (ofRank && pronounAt(tokens) !== undefined) return true;
  // « qui sont leurs fournisseurs ? », « combien ils ont dépensé ? » of the direction that came first
  const isOfOthers = ofRank && NAMED_AXES.has(precedent.groupe) && groupe !== precedent.groupe && !isNamed;
  if (isOfOthers && tokens.some(({ text }) => /^(?:ils|elles|eux|leurs?)$/.test(text))) return true;
  if (!precedent || isNamed || groupe !== null || tokens.some(({ text }) => AUTHORITY.test(text))) return false;
  return tokens.some(({ text }, at) => {
    // « et celui d’avant ? » after a month
    if (ALONE.test(text) && reading.of(at) === 'periode') return false;
    if (ALONE.test(text)) return text !== 'ceux' || !(tokens[at + 1]?.text === 'qui' || isOfRows(reading, at + 1));
    const verb = tokens[at - 1]?.text === 't' ? at - 2 : at - 1;
    return (
      /^(?:il|elle|ils|elles)$/.test(text) && VERB.test(tokens[verb]?.text ?? '') && tokens[verb - 1]?.text !== 'y'
    );
  });
}

/** « sur quel marché ? » after « pourquoi ? »: where it moved, which a list of contracts does not tell. */
export const asksWhereItMoved = ({ tokens }: Reading, { sujet }: Frame, precedent: Frame | undefined): boolean =>
  (precedent?.acte === 'expliquer' || precedent?.acte === 'varier') && sujet === 'marches' && tokens.length <= SHORT;

const LEADS = /^(?:et|alors|puis|mais|dont|idem|pareil|soit)$/;
const WHOLE = /^(?:total|tous|toutes?|ensemble|global|general|ville|mairie|commune|collectivite)/;
const OWN_ACTS: ReadonlySet<Frame['acte']> = new Set(['seuils', 'procedure', 'taux', 'prix', 'definition', 'besoins']);
const SHORT = 4;
const ROWS: readonly Claim[] = ['direction', 'famille', 'fournisseurs', 'marches'];

/**
 * « en TTC », « et la part de l’investissement ? » after a question that was not understood: alone it would be of all purchases of
 * this year, which nobody asked for.
 * @param context whether a question before told a year, and whether the last one was understood but for some words
 */
export function leansOnLost(
  draft: Draft,
  spoken: Spoken,
  { datee: isDated = false, proche: isNear = false }: Pick<Context, 'datee' | 'proche'>,
): boolean {
  const { reading, names, suppliers, marche } = draft;
  const { frame, said } = spoken;
  const { tokens } = reading;
  const isNamed = names.length + suppliers.length > 0 || marche !== null;
  // « combien d’offres on avait eu ? » is of some contract.
  if (frame.sujet === 'marches' && !isNamed && !reading.has('marches') && isOfContracts(reading, said)) return true;
  if (leansOnNothing(spoken, reading)) return true;
  if (isWholeQuestion(draft, spoken, undefined) || (!isNear && saysWhatAndWhen(draft, spoken))) return false;
  const leads = LEADS.test(tokens[0]?.text ?? '');
  // « et l’avenant du marché de mobilier ? » says what it asks and of which contract.
  const isOfContract = frame.sujet === 'marches' && reading.has('marches') && isNamed;
  if (isOfContract && (frame.champ !== null || frame.mesure === 'avenants')) return false;
  // « quel marché ? »
  if (asksItsContract(tokens)) return true;
  // « dans quelles familles est-ce parti ? », « combien parmi eux ? », « et dedans ? »
  if (pointsAtTold(tokens)) return true;
  // « pour acheter quoi ? »: only ever said of what went before
  if (isTurnAlone(tokens.map(({ text }) => text).join(' '))) return true;
  // « lesquels ont un marché ? »
  if (/^(?:lesquels|lesquelles|lequel|laquelle)$/.test(tokens[0]?.text ?? '') && !isNamed) return true;
  if (leads && (tokens.length <= SHORT || !(said.has('sujet') || said.has('mesure')))) return true;
  // « hors marché uniquement », « combien a-t-on déjà dépensé ? »: of what, that question said.
  const saysNeither = !isNamed && !said.has('periode');
  if (saysNeither && (isBareFilter(reading, said) || tokens.some(({ text }) => text === 'deja'))) return true;
  // « combien ça coûte ? »
  const isAmount = frame.groupe === null && /^montant_(?:ht|ttc|tva)$/.test(frame.mesure);
  if (saysNeither && isAmount && tokens.some(({ text }) => /^(?:ca|cela|ceci)$/.test(text))) return true;
  // « jusqu’en quelle année ? »
  if (saysNeither && /^(?:jusque?|depuis)$/.test(tokens[0]?.text ?? '')) return true;
  // « montant ? »
  const isBare = saysNeither && tokens.length <= 2 && isBareAmount(frame, reading) && frame.groupe === null;
  if (isBare && !tokens.some(({ text }) => WHOLE.test(text) || /^(?:achats?|depenses)$/.test(text))) return true;
  // « quel montant au total ? »: of what was asked for
  if (saysNeither && frame.groupe === null && isBareAmount(frame, reading) && / au total /.test(` ${wordsOf(reading)}`))
    return true;
  // « chez qui achète-t-elle ? », « quelle direction en a le plus profité ? »
  const isOfOne = !isNamed && !tokens.some(({ text }) => AUTHORITY.test(text));
  if (isOfOne && (pronounAt(tokens) !== undefined || tokens.some(({ text }) => /^leurs?$/.test(text)))) return true;
  // « ils font combien ensemble ? »
  if (isOfOne && !reading.has(...ROWS) && tokens.some(({ text }) => /^(?:ils|elles|eux)$/.test(text))) return true;
  if (tokens.some(({ text }, at) => text === 'en' && VERB.test(tokens[at + 1]?.text ?? ''))) return true;
  // « la plus grosse facture ? »: of the year that was told, or of this one.
  if (isDated && !said.has('periode') && !OWN_ACTS.has(frame.acte) && frame.sujet !== 'marches') return true;
  if (OWN_ACTS.has(frame.acte) || tokens.some(({ text }) => WHOLE.test(text))) return false;
  const { familles, services, fournisseurs } = frame.filtres;
  // « et la part payée en retard ? » says neither of whom nor when.
  if (leads && saysNeither) return true;
  if (isNamed) return [familles, services, fournisseurs].some((one) => one?.sauf) && !said.has('sujet');
  // « jusqu’à quand ? » is of a contract.
  // « combien d’offres ? » is of some contracts.
  if (frame.sujet === 'marches')
    return !reading.has('marches') && (frame.acte === 'lister' ? frame.champ !== null : isOfContracts(reading, said));
  const isRanked = said.has('groupe') && (frame.n !== null || reading.has('quel', 'qui'));
  return !said.has('sujet') && !isRanked;
}

/** Words that point at what was told, whatever stands beside them. */
const pointsAtTold = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }, at) => {
    const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
    if (text === 'ce') return before === 'est' && GONE.test(after);
    return text === 'dedans' || (/^(?:eux|elles|ceux|celles)$/.test(text) && /^(?:parmi|entre)$/.test(before));
  });

const isTurnAlone = (said: string): boolean =>
  WHOLE_TURNS.some(([pattern, { genre }]) => genre === 'axe' && pattern.test(said));

const isOfContracts = (reading: Reading, said: Spoken['said']): boolean =>
  reading.has('offres', 'avenants', 'duree') && !said.has('periode') && !said.has('groupe') && !said.has('filtres');

const LEANING_FIRST = /^(?:pour|sur|dont|parmi|trie[rz]?|classe[rz]?)$/;

/** What no frame says: « et en 2025 ? » or « son montant » of nothing, the published part of what a member reads. */
export function isUnanswerable(reading: Reading, { said, frame }: Spoken, complet: boolean): boolean {
  const onlyPeriod = said.size === 1 && said.has('periode') && reading.tokens[0]?.text === 'et';
  // « pour quelles familles ? » of nothing
  const leans =
    LEANING_FIRST.test(reading.tokens[0]?.text ?? '') &&
    reading.tokens.length <= SHORT &&
    !said.has('noms') &&
    !said.has('periode') &&
    !reading.has('depense');
  const pronoun =
    !said.has('noms') &&
    !said.has('groupe') &&
    !reading.has('collectivite') &&
    !reading.tokens.some(({ text }) => /^(?:ville|mairie|commune|collectivite)$/.test(text)) &&
    reading.tokens.some(({ text }) => text === 'son' || text === 'sa' || text === 'ses');
  return (
    onlyPeriod ||
    leans ||
    pronoun ||
    (complet && reading.has('publie') && !(frame.filtres.publiees && frame.sujet === 'marches'))
  );
}
