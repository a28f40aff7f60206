import type { Frame } from '../../frame/frame.js';
import { phraseOf, placesOfPhrase } from '../phrase.js';
import { ROLES } from '../around/roles/roles.js';
import type { Draft } from '../draft.js';
import { ofLaw } from './expressing.js';
import type { Claim, Reading } from '../reading.js';

const OF_GENITIVE = /\bd(?:e(?:s| l['’]| la)?|u|['’])\s*$/;
const AS_IT_IS = /^(?:en|dans)$/;
const STANDING = /^(?:actuel|present|ou|des)$/;

/** « combien pour l’État »: a body that is paid or buys. « L’état des achats », « en l’état » are how things stand. */
const lostState = (_frame: Frame, { reading }: Draft): number[] =>
  reading.tokens.flatMap(({ text, lead }, at) => {
    const isIt = text === 'etat' && reading.of(at) === 'vide' && /\bl['’]\s*$/.test(lead);
    const isStanding =
      AS_IT_IS.test(reading.tokens[at - 1]?.text ?? '') ||
      STANDING.test(reading.tokens[at + 1]?.text ?? '') ||
      [at + 1, at + 2].some((place) => OF_GENITIVE.test(reading.tokens[place]?.lead ?? ''));
    return isIt && !isStanding ? [at] : [];
  });

/** « combien de fournisseurs artisans »: no row tells what kind of firm it is. The law holds for each alike. */
const lostTrades = (frame: Frame, draft: Draft): number[] =>
  ofLaw(frame, draft, 0)
    ? []
    : draft.reading.placesOf('fournisseurs').filter((at) => /^artisans?$/.test(draft.reading.tokens[at]!.text));

/** « combien pour mon chef », « combien a-t-on payé pour un rapport »: it is what is asked for. « Les achats pour mon chef » is who waits. */
const ASKED_FOR = phraseOf(
  `(combien | payé | versé | donné | dépensé | payons | versons | dépensons | coûte | coûtent) (pour | à) <mon>* <petit>? (<métier> | <proche> | <occasion>)`,
  ROLES,
);

const lostAskers = (_frame: Frame, { reading }: Draft): number[] =>
  placesOfPhrase(ASKED_FOR, reading.tokens)
    // « combien, pour mon chef, »
    .filter(([from]) => !/[,;:]/.test(reading.tokens[from + 1]!.lead))
    .map(([, to]) => to - 1)
    // « rapport » is read as « rapporte ».
    .filter((at) => ['vide', 'neutre', 'depense'].includes(reading.of(at) ?? ''));

const PAID = /^(?:pay|regl|vers|mandat|consomm|utilis|factur|depens)/;
const COST = /^cout(?:e|ee|er)?$/;
const HAS = /^(?:a|ont|aura|avait)$/;

/** « le marché le plus payé », « qu’on utilise le plus », « qui a coûté le plus »: contracts are ranked by their amount alone. */
const lostRankOfPaid = ({ sujet, rang, groupe }: Frame, { reading }: Draft): number[] =>
  sujet === 'marches' && rang && groupe === null && !reading.has('consommation')
    ? reading.tokens.flatMap(({ text }, at) => {
        const isPast = COST.test(text) && HAS.test(reading.tokens[at - 1]?.text ?? '');
        return PAID.test(text) || isPast ? [at] : [];
      })
    : [];

const RANKS: readonly (Claim | undefined)[] = ['plus', 'moins', 'qualite'];
const LEFT = /^(?:rest|sold)/;

/** « le plus de reste », « le plus gros reste », « il reste le plus », « combien reste-t-il sur le plus gros »: of one alone the amount is told. */
const lostRankOfLeft = ({ sujet, rang, champ, n }: Frame, { reading }: Draft): number[] =>
  sujet === 'marches' && rang && champ === 'reste'
    ? reading
        .placesOf('reste', 'impaye')
        .filter((at) => LEFT.test(reading.tokens[at]!.text) && (n === 1 || isRanked(reading, at)))
    : [];

const isRanked = (reading: Reading, at: number): boolean =>
  [at - 1, at - 2].some((place) => RANKS.includes(reading.of(place)) && reading.of(place - 1) !== 'marches') ||
  (RANKS.includes(reading.of(reading.tokens.length - 1)) && !isOfContract(reading, at));

/** « reste sur le marché le plus gros » */
const isOfContract = (reading: Reading, at: number): boolean => reading.placesOf('marches').some((place) => place > at);

const RULES: ReadonlySet<Frame['acte']> = new Set(['seuils', 'taux', 'procedure', 'besoins']);

/** « c’est un marché de défense. Quel est le seuil ? »: what a contract is for may change its rule, and no rule reads it. */
const lostSearch = ({ acte, filtres }: Frame, { reading }: Draft): number[] =>
  RULES.has(acte) && filtres.texte !== null ? reading.unknown : [];

const SHOWING = /^(?:montre[rsz]?|voir|consulter|affiche[rsz]?|donne[rsz]?|envoie[sz]?|envoyer)$/;
const PAPER = /^(?:factures?|mandats?)$/;

/** « montre-moi les factures d’EDF »: the papers, and no sum of them. */
const lostPapers = ({ sujet, mesure, groupe }: Frame, { reading: { tokens } }: Draft): number[] =>
  sujet === 'achats' && mesure === 'montant_ht' && groupe === null
    ? tokens.flatMap(({ text }, at) =>
        PAPER.test(text) && [at - 1, at - 2].some((place) => SHOWING.test(tokens[place]?.text ?? '')) ? [at] : [],
      )
    : [];

/** Kinds of bodies, firms, persons and papers that no frame has, and ranks by what no contract is ranked by. */
export const lostKinds = (frame: Frame, draft: Draft): number[] =>
  [...[lostState, lostTrades, lostAskers, lostRankOfPaid], ...[lostRankOfLeft, lostSearch, lostPapers]].flatMap(
    (lost) => lost(frame, draft),
  );
