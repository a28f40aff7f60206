import type { Frame } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import { rankedPapers } from '../figures/ranked-papers.js';
import type { Claim, Reading } from '../reading.js';
import { isCounted, openerOf } from '../figures/axis-words.js';

const HOLDER = /^(?:titulaire|fournisseur|prestataire|entreprise|societe|attributaire)$/;

/** « attribués au même titulaire »: those that one holder shares, and no list of all. */
const lostSameHolder = ({ part }: Frame, { reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text }, at) =>
    // « achète-t-on trop au même fournisseur ? » is the part of the first one.
    !part &&
    text === 'meme' &&
    HOLDER.test(tokens[at + 1]?.text ?? '') &&
    /^(?:au|a|par|chez)$/.test(tokens[at - 1]?.text ?? '')
      ? [at, at + 1]
      : [],
  );

/**
 * « la famille la plus concentrée », « un seul fournisseur concentre »: how many share it, and no rank of its amount. What the
 * first ones concentrate is their part.
 */
const lostConcentration = ({ rang, groupe, filtres }: Frame, { reading }: Draft): number[] =>
  rang && groupe !== null
    ? reading
        .placesOf('part')
        .filter((at) => (filtres.tiers === null ? /^concentre(?:es?|s)$/ : /^concentr/).test(reading.tokens[at]!.text))
    : [];

/** « le seuil de 40 000 € »: an amount that is none of those of the law, which the needs are held against. */
const lostThresholds = ({ acte, filtres, besoin }: Frame, { reading }: Draft): number[] =>
  acte === 'besoins' && filtres.familles === null && besoin.montant !== null && !besoin.proche
    ? reading.placesOf('chiffre')
    : [];

/** « le marché de nettoyage va-t-il dépasser 40 000 € ? »: of the contract, and not of the need of its famille. */
const lostContractLimit = ({ acte }: Frame, { reading }: Draft): number[] =>
  acte === 'besoins' && reading.placesOf('marches').some((at) => isThatContract(reading, at))
    ? reading.placesOf('depasse', 'chiffre')
    : [];

const isThatContract = ({ tokens }: Reading, at: number): boolean =>
  /^(?:marche|contrat)$/.test(tokens[at]!.text) && /\ble\s*$/.test(tokens[at]!.lead);

/** « les fournisseurs payés en retard »: who they are, and no number of mandats. */
const lostLatePaid = ({ sujet, groupe, filtres }: Frame, { reading }: Draft): number[] =>
  sujet === 'paiements' && groupe === null && filtres.fournisseurs === null
    ? reading
        .placesOf('fournisseurs')
        .filter(
          (at) =>
            /s$/.test(reading.tokens[at]!.text) && /^(?:payes|regles|qui)$/.test(reading.tokens[at + 1]?.text ?? ''),
        )
    : [];

/** « compare Lyon et Paris »: the authority itself is one of the two, and a comparison of years is not asked for. */
const lostAuthority = ({ acte, oppose }: Frame, { reading }: Draft): number[] =>
  acte === 'comparer' && !oppose
    ? reading.tokens.flatMap(({ text, capital }, at) => {
        const isOwn = reading.of(at) === 'vide' && capital && at > 0 && !EMPTY_WORDS.has(text);
        return isOwn && (reading.tokens[at + 1]?.text === 'et' || reading.tokens[at - 1]?.text === 'et') ? [at] : [];
      })
    : [];

const ASKER = /^(?:on|ils?|elles?|as|es|a|ai)$/;

/** « ligne t »: a letter that is part of a name, where « a-t-on », « a t on » and « t’as » ask. */
const lostLetters = (_frame: Frame, { reading }: Draft): number[] =>
  reading.tokens.flatMap(({ text, lead }, at) => {
    const [before, after] = [reading.tokens[at - 1]?.text ?? '', reading.tokens[at + 1]?.text ?? ''];
    const isAlone = text === 't' && reading.of(at) === 'vide' && !lead.includes('-');
    return isAlone && before !== 'a' && !ASKER.test(after) ? [at] : [];
  });

/** « les 3 plus grosses factures de chaque direction »: they are ranked within each group, where a frame ranks the groups. */
const lostRankedPapers = ({ groupe, mesure }: Frame, { reading }: Draft): number[] =>
  groupe !== null && groupe !== 'mandat' && mesure !== 'montant_maximum' ? rankedPapers(reading) : [];

const KINDS = [
  ['fournisseurs', 'fournisseur'],
  ['famille', 'famille'],
  ['direction', 'service'],
] as const;

/** « les 5 premiers fournisseurs par mois, chez SFR », « combien de fournisseurs de SFR payés en plus de 45 jours »: who is ranked or counted, and no group nor payment. */
const lostKindAsked = ({ groupe, croise, rang, sujet }: Frame, draft: Draft): number[] =>
  KINDS.flatMap(([claim, axe]) =>
    groupe === axe || croise === axe
      ? []
      : draft.reading
          .placesOf(claim)
          .filter(
            (at) =>
              /s$/.test(draft.reading.tokens[at]!.text) &&
              ((rang && RANKS.has(draft.reading.of(at - 1))) || (sujet === 'paiements' && isCounted(draft, at))),
          ),
  );

/** « liste des marchés hors marché payés en retard »: contracts are listed, and no payments. */
const lostContractsAsked = ({ sujet }: Frame, draft: Draft): number[] =>
  sujet === 'paiements'
    ? draft.reading
        .placesOf('marches')
        .filter((at) => isCounted(draft, at) || /^(?:tous|quel)$/.test(openerOf(draft.reading, at) ?? ''))
    : [];
const RANKS: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['plus', 'moins']);

/** Words of a rank, a bound or a side that the answer would be of something else than what they say. */
export const lostSides = (frame: Frame, draft: Draft): number[] =>
  [
    ...[lostSameHolder, lostConcentration, lostThresholds],
    ...[
      lostKindAsked,
      lostContractsAsked,
      lostRankedPapers,
      lostContractLimit,
      lostLatePaid,
      lostAuthority,
      lostLetters,
    ],
  ].flatMap((lost) => lost(frame, draft));
