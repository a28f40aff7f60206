import type { Frame } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import { AUTHORITY } from '../turns/head-turns.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import { PAPER } from './lost-conditions.js';

const INCOME = /^(?:vend|encaiss|percu|percev|percoi|recu|recoi|recev|touche|rapport)/;
/** « on a », « avons-nous », « la ville a-t-elle »: we are who receives. */
const WE = /(?:^| )(?:on|avons nous|nous avons|ville|mairie|commune|collectivite)(?: (?:a|t|elle|deja|bien|avait))*$/;
const TO_US = /(?:^| )nous(?: (?:a|ont|avait))?$/;

/** « combien la ville a-t-elle encaissé », « que nous a-t-on versé »: what came in, and no purchase. */
const lostIncome = (_frame: Frame, { reading }: Draft): number[] =>
  // « les factures que nous avons reçues » are paid.
  reading.has('offres', 'offre_unique') || reading.tokens.some(({ text }) => PAPER.test(text))
    ? []
    : reading.tokens.flatMap(({ text }, at) => {
        const before = reading.tokens
          .slice(Math.max(0, at - 4), at)
          .map((one) => one.text)
          .join(' ');
        // « que vend la ville ? »
        const isOurs = text.startsWith('vend') && AUTHORITY.test(reading.tokens[at + 1]?.text ?? '');
        // « combien rapporte le nettoyage ? »
        const isEarned = /^rapporte(?:nt)?$/.test(text) && /combien$/.test(before) && reading.of(at + 1) === 'nom';
        const isIn =
          INCOME.test(text) &&
          (isOurs || isEarned || WE.test(before) || (text.startsWith('rapport') && TO_US.test(before)));
        return isIn && ['depense', 'vide'].includes(reading.of(at) ?? '') ? [at] : [];
      });

const OWED = /^(?:dus|due|dues|ardoise|theoriques?)$/;

/** « sommes dues à Onet », « notre ardoise », « montant dû à »: what is not paid yet, and no sum of what was. */
const lostDues = ({ sujet }: Frame, { reading }: Draft): number[] =>
  sujet !== 'achats'
    ? []
    : reading.tokens.flatMap(({ text, lead }, at) =>
        // « dû » is read as an article, which never stands before « à ».
        OWED.test(text) && ['vide', 'depense'].includes(reading.of(at) ?? '')
          ? [at]
          : text === 'a' && /\bdu\s+$/.test(lead)
            ? [Math.max(0, at - 1), at]
            : [],
      );

/** « un tiers de nos achats », « les deux tiers »: a part of the whole, and no supplier. */
const lostFractions = (_frame: Frame, { reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text, lead }, at) => {
    const before = tokens[at - 1]?.text ?? '';
    const isPart = /^(?:deux|2)$/.test(before) || (/\b(?:un|le)\s*$/.test(lead) && before !== 'a');
    return text === 'tiers' && isPart ? [at] : [];
  });

/** « la différence entre un mandat et une facture »: what each is, and no gap between two years. */
const lostDifferences = (_frame: Frame, { reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text }, at) =>
    /^diff(?:erence)?$/.test(text) && tokens[at + 1]?.text === 'entre' && /\bune?\s*$/.test(tokens[at + 2]?.lead ?? '')
      ? [at]
      : [],
  );

const MEANS = /^(?:ser(?:t|vent)|appelez|entendez|designe|recouvre)$/;

/** « à quoi sert la famille 16.05 ? »: what it is for, and no sum. */
const lostMeanings = ({ acte }: Frame, { reading }: Draft): number[] =>
  acte === 'seuils' || acte === 'procedure'
    ? []
    : reading.tokens.flatMap(({ text }, at) => (MEANS.test(text) && reading.of(at) === 'definition' ? [at] : []));

const SHARED = /^(?:montants?|objets?|jours?|sommes?|prix|numeros?)$/;

/** « mandats de même montant »: those that are alike, and no sum. */
const lostAlike = (_frame: Frame, { reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text, lead }, at) =>
    /^memes?$/.test(text) && /\bd(?:e|u|es)\s*$/.test(lead) && SHARED.test(tokens[at + 1]?.text ?? '') ? [at] : [],
  );

/** « doublons de factures », « factures en double »: twice the same, and no change. */
const lostTwice = (_frame: Frame, { reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text }, at) =>
    // « sans doublon » counts each once.
    (/^doublons?$/.test(text) && !/^(?:sans|hors|aucun)$/.test(tokens[at - 1]?.text ?? '')) ||
    (text === 'double' && tokens[at - 1]?.text === 'en')
      ? [at]
      : [],
  );

const BOUGHT = /^(?:achats?|depenses?|besoins?|marches?|commandes?|prestations?)$/;

/** « achats ponctuels »: bought once, and no payment in time. */
const lostOccasional = (_frame: Frame, { reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text }, at) =>
    text.startsWith('ponctuel') && BOUGHT.test(tokens[at - 1]?.text ?? '') ? [at] : [],
  );

/** « aux petites entreprises »: their size, which nothing tells, and no rank of what they were paid. */
const lostSize = (_frame: Frame, { reading }: Draft): number[] =>
  reading
    .placesOf('moins')
    .filter(
      (at) =>
        /^petite?s?$/.test(reading.tokens[at]!.text) &&
        reading.of(at - 1) !== 'moins' &&
        reading.of(at + 1) === 'fournisseurs',
    );

const SEATED = /^(?:est|sont|situee?s?|basee?s?|installee?s?|implantee?s?|sieges?)$/;

/** « les entreprises de Lyon », « dont le titulaire est à Lyon »: where suppliers are, which the name of the authority hides. */
const lostSeats = (_frame: Frame, { reading }: Draft): number[] =>
  reading.tokens.flatMap(({ text, lead }, at) => {
    if (reading.of(at) !== 'vide' || EMPTY_WORDS.has(text) || /^(?:\d|qu|rang|place)/.test(text)) return [];
    const isOf = reading.of(at - 1) === 'fournisseurs' && /\b(?:de|d['’])\s*$/.test(lead);
    const isAt = reading.tokens[at - 1]?.text === 'a' && SEATED.test(reading.tokens[at - 2]?.text ?? '');
    return isOf || isAt ? [at] : [];
  });

/** « marchés verts », « achats verts »: what they do to nature, and no green spaces. */
const lostGreen = (_frame: Frame, { reading }: Draft): number[] =>
  reading.tokens.flatMap(({ text }, at) =>
    /^verte?s?$/.test(text) && BOUGHT.test(reading.tokens[at - 1]?.text ?? '') ? [at] : [],
  );

/** « les fournisseurs partis », « sortis du marché »: who is paid no more. */
const lostLeavers = (_frame: Frame, { reading }: Draft): number[] =>
  reading
    .placesOf('depense')
    .filter((at) => /^(?:parti|sorti)e?s?$/.test(reading.tokens[at]!.text) && reading.of(at - 1) === 'fournisseurs');

/** « avances versées », « avance du marché 2025-12 »: paid before the work, and no « d’avance » of who thanks. */
const lostAdvances = ({ filtres }: Frame, { reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text, lead }, at) => {
    const isOfContract = filtres.marche !== null && !/\bd['’]\s*$/.test(lead);
    const isOne = text === 'avance' && (isOfContract || /\b(?:une|l['’]|cette)\s*$/.test(lead));
    return isOne || text === 'avances' ? [at] : [];
  });

/** « combien reste-t-il de crédits »: what was voted, and no need. */
const lostCredits = (_frame: Frame, { reading }: Draft): number[] =>
  reading.has('reste') ? reading.placesOf('depense').filter((at) => /^credits?$/.test(reading.tokens[at]!.text)) : [];

/** « le délai entre la réception et le mandatement »: a part of it, and a delay is told whole; of two directions it is each one's, and two months are when. */
const lostSteps = ({ sujet }: Frame, { reading, names, suppliers }: Draft): number[] => {
  const sides = [...names.filter(({ entites }) => entites[0]!.kind === 'service'), ...suppliers];
  const isRead = (at: number): boolean =>
    reading.of(at) === 'periode' || sides.some(({ places }) => places.includes(at));
  return sujet === 'paiements'
    ? reading.tokens.flatMap(({ text }, at) =>
        text === 'entre' && reading.of(at) === 'vide' && !isRead(at + 1) && !isRead(at + 2) ? [at] : [],
      )
    : [];
};

/** « avenants de plus de 5 % »: a number of percents, which bounds no contracts. */
const lostPercents = ({ sujet, filtres }: Frame, { reading: { tokens } }: Draft): number[] =>
  sujet !== 'marches' || filtres.consomme !== null
    ? []
    : tokens.flatMap(({ text }, at) =>
        /^\d+(?:,\d+)?$/.test(text) && /^(?:%|pourcents?|pct)$/.test(tokens[at + 1]?.text ?? '') ? [at] : [],
      );

/** « combien de fois plus »: a ratio, where both amounts are told; « rapporté au nombre de mandats »: one of something else. */
const lostRatios = ({ oppose }: Frame, { reading }: Draft): number[] =>
  reading
    .placesOf('evolution')
    .map((at) => ({ at, text: reading.tokens[at]!.text }))
    .filter(({ text }) => (oppose && text === 'fois') || text.startsWith('rapporte'))
    .map(({ at }) => at);

const WITHIN = /^(?:dans|parmi)$/;

/**
 * « la part de SFR dans les retards », « les retards de la culture dans le total des retards », « combien des retards représente la
 * DEE »: of all that was late, where a rate is of its own payments.
 */
const lostLateShares = ({ sujet }: Frame, { reading }: Draft): number[] => {
  const { tokens } = reading;
  const late = sujet === 'paiements' ? reading.placesOf('retard') : [];
  const weighs = tokens.some(({ text }) => /^(?:represente|pese)/.test(text));
  // « pas réglés dans les délais » says of which: late ones.
  const isWithin = (at: number): boolean => WITHIN.test(tokens[at]?.text ?? '') && reading.of(at) !== 'retard';
  const within = tokens.findLastIndex((_token, at) => isWithin(at));
  const isOfLate = late.some((at) => at < within);
  return late.filter((at) => weighs || (isOfLate && at > within) || [at - 1, at - 2].some(isWithin));
};

/** « laquelle est la plus chère ? » of delays: no delay costs. */
const lostCosts = ({ sujet, mesure }: Frame, { reading: { tokens } }: Draft): number[] =>
  sujet === 'paiements' && mesure !== 'interets'
    ? tokens.flatMap(({ text }, at) => (/^(?:chere?s?|couteu(?:x|ses?))$/.test(text) ? [at] : []))
    : [];

/** « pourquoi l’électricité et le gaz sont-ils non conformes ? »: a verdict has its reasons famille by famille. */
const lostReasons = ({ acte, filtres }: Frame, { reading }: Draft): number[] =>
  acte === 'expliquer' &&
  filtres.familles !== null &&
  reading.has('conforme', 'non_conforme') &&
  !reading.has('evolution')
    ? reading.placesOf('pourquoi')
    : [];

const DOES = /^(?:fait|font|faisait|faisaient|fera|feront|fabrique|fabriquent)$/;

/** « que fait la direction des sports ? »: its work, and no sum. « Que fait-elle comme achats ? » asks for one. */
const lostDoing = (_frame: Frame, { reading }: Draft): number[] => {
  const { tokens } = reading;
  const at = tokens[1]?.text === 'a' ? 2 : 1;
  const isAsked = /^(?:que|qu|quoi)$/.test(tokens[0]?.text ?? '') && DOES.test(tokens[at]?.text ?? '');
  return isAsked && reading.placesOf('depense').every((place) => place === at) ? [at] : [];
};

/** Words that are read in one sense, and said in another. */
export const lostSenses = (frame: Frame, draft: Draft): number[] =>
  [
    ...[
      lostIncome,
      lostDues,
      lostFractions,
      lostAlike,
      lostDifferences,
      lostMeanings,
      lostTwice,
      lostOccasional,
      lostSize,
      lostSeats,
      lostLeavers,
      lostGreen,
    ],
    ...[
      lostAdvances,
      lostCredits,
      lostSteps,
      lostPercents,
      lostRatios,
      lostLateShares,
      lostCosts,
      lostReasons,
      lostDoing,
    ],
  ].flatMap((lost) => lost(frame, draft));
