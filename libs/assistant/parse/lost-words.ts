import type { Frame } from '../frame/frame.js';
import type { Draft } from './draft.js';
import { ofLaw } from './expressing.js';
import { CHARGE } from './framing.js';
import { lostAdvice } from './lost-advice.js';
import { lostConditions } from './lost-conditions.js';
import { MENTION_CLAIMS } from './mentions.js';
import type { Claim, Reading } from './reading.js';

const NEGATING: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...([
    'sauf',
    'non_conforme',
    'hors_marche',
    'impaye',
    'non_publie',
    'non_classe',
    'sans_publicite',
    'offre_unique',
    'sans_paiement',
    'borne',
    'non_termine',
  ] as const),
]);

const isConsideration = (claim: Claim | undefined): boolean => MENTION_CLAIMS.some((one) => one === claim);

/** « n’ont été payés qu’une fois », « qui ne dépassent jamais »: a negation that no filter of the frame is. */
function lostNegations(frame: Frame, draft: Draft): number[] {
  const { tokens } = draft.reading;
  if (ofLaw(frame, draft, 0) || frame.acte === 'prix') return [];
  return tokens.flatMap(({ text }, at) => {
    if (['retard', 'a_l_heure'].includes(draft.reading.of(at) ?? '')) return [];
    const isNegation = /^(?:ne|n|jamais|aucune?|rien)$/.test(text) && !/^\d/.test(tokens[at + 1]?.text ?? '');
    const isKept = tokens.some(
      (_token, place) =>
        place >= at &&
        place < at + 7 &&
        (NEGATING.has(draft.reading.of(place)) ||
          (frame.filtres.sansMentions !== null && isConsideration(draft.reading.of(place)))),
    );
    return isNegation && !isKept ? [at] : [];
  });
}

/** « hors janvier », « sauf en 2025 »: a frame has the time that is kept, never the one that is left out. */
function lostExceptions({ reading }: Draft): number[] {
  return reading.placesOf('sauf').filter((at) => {
    let next = at + 1;
    while (reading.of(next) === 'vide') next += 1;
    return reading.of(next) === 'periode';
  });
}

/** « le double des dépenses »: a sum to do, and no change. */
const lostSums = ({ reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text, lead }, at) => (text === 'double' && /\ble\s*$/.test(lead) ? [at] : []));

/** « cet été » is no verb, and a season no part of an exercice. */
const lostSeasons = ({ reading }: Draft): number[] =>
  reading.tokens.flatMap(({ text, lead }, at) => {
    if (text !== 'ete') return [];
    const before = reading.tokens[at - 1]?.text ?? '';
    const isDated = reading.of(at + 1) === 'periode' && !/^(?:a|ont|avait|aurait|avons|t|on|il|elle)$/.test(before);
    return /\bl['’]\s*$/.test(lead) || before === 'cet' || before === 'en' || isDated ? [at] : [];
  });

/** « l’année scolaire »: no exercice, and no famille of school supplies. */
const lostSchoolYears = ({ reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text }, at) =>
    /^(?:annee|saison|rentree)$/.test(text) &&
    /^(?:scolaire|culturelle|sportive|universitaire)$/.test(tokens[at + 1]?.text ?? '')
      ? [at, at + 1]
      : [],
  );

const TERM = /^(?:sur|pendant|durant|depuis)$/;

/** « d’aujourd’hui », « les achats aujourd’hui » are a day, « sur le mandat » the years of a council. */
const lostSpans = ({ sujet, acte, periode }: Frame, { reading, reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text, lead }, at) =>
    (text === 'aujourd' &&
      (/\bd['’]\s*$/.test(lead) ||
        (sujet === 'achats' &&
          acte === 'mesurer' &&
          reading.of(at) === 'vide' &&
          periode.exercices.length === 0 &&
          !reading.has('qui', 'chez_qui', 'reste')))) ||
    (text === 'mandat' && /\ble\s*$/.test(lead) && TERM.test(tokens[at - 1]?.text ?? ''))
      ? [at]
      : [],
  );

const THINGS =
  /^(?:repas|livres|voitures?|vehicules|camions|ordinateurs|arbres|fleurs|timbres|bus|cars|meubles|chaises|tables|stylos|poubelles|telephones)$/;

/** « combien de repas »: things are counted, and the data knows euros. */
const lostThings = ({ reading }: Draft): number[] =>
  reading
    .placesOf('nom')
    .filter((at) => THINGS.test(reading.tokens[at]!.text) && ['combien', 'nombre'].includes(reading.of(at - 1) ?? ''));

/** « combien coûte un repas »: the price of one, and the data knows what was paid in all. */
function lostUnits({ reading }: Draft): number[] {
  const costs = reading.tokens.some(({ text }) => /^(?:cout|vaut|valent)/.test(text));
  return costs ? reading.placesOf('nom').filter((at) => /\bune?\s*$/.test(reading.tokens[at]!.lead)) : [];
}

const PROVIDES =
  /^(?:fournit|fournissent|vend|vendent|livre|livrent|facture|facturent|gere|gerent|assure|assurent|utilise|utilisent|achete|achetent|consomme|consomment|emploie|emploient|paie|paient|paye|payent|sollicite|sollicitent)$/;
const PROVIDERS = /^(?:qui|nous|on|directions?|services?|villes?|mairies?|familles?)$/;

/** « pour elle », « chez eux »: someone who was named, and nobody was. */
function lostPronouns({ filtres, groupe }: Frame, { reading: { tokens } }: Draft): number[] {
  const isNamed = [filtres.familles, filtres.services, filtres.fournisseurs, filtres.marche].some(
    (one) => one !== null,
  );
  if (isNamed) return [];
  return tokens.flatMap(({ text, lead }, at) =>
    // « qui nous le fournit ? »
    (/\b(?:le|la|les|l['’])\s*$/.test(lead) && PROVIDES.test(text) && PROVIDERS.test(tokens[at - 1]?.text ?? '')) ||
    (groupe === null &&
      /^(?:elle|elles|lui|eux)$/.test(text) &&
      /^(?:pour|chez|avec|par|a)$/.test(tokens[at - 1]?.text ?? ''))
      ? [at]
      : [],
  );
}

/** « par école »: groups that the data does not have; « par la culture » is the one who bought. */
const lostGroups = ({ reading, names }: Draft): number[] =>
  names
    .flatMap(({ places }) => places.slice(0, 1))
    .filter((at) => reading.tokens[at - 1]?.text === 'par' && !/\b(?:la|le|les|l)\b/.test(reading.tokens[at]!.lead));

/** « quand », « à quelle date »: a day is asked for, and the frame has another answer. */
function lostDays(frame: Frame, draft: Draft): number[] {
  const { acte, champ, mesure } = frame;
  if (ofLaw(frame, draft, 0) || acte === 'prix' || champ === 'fin' || champ === 'notification') return [];
  const { tokens } = draft.reading;
  return tokens.flatMap(({ text }, at) =>
    (/^(?:quand|kan)$/.test(text) &&
      !/^(?:meme)$/.test(tokens[at + 1]?.text ?? '') &&
      // « quand on paie en retard, de combien de jours »: those that were paid late.
      !(mesure === 'retard_moyen' && /^(?:on|nous|vous|ville)$/.test(tokens[at + 1]?.text ?? ''))) ||
    // « à partir de quel mois a-t-on dépassé 10 millions »: a sum that grows, and no month by itself.
    (text === 'partir' && /^(?:quel|quelle|kel)$/.test(tokens[at + 1]?.text ?? '') && frame.groupe !== null) ||
    (/^(?:date|jour)$/.test(text) && /^(?:quel|quelle|kel)$/.test(tokens[at - 1]?.text ?? ''))
      ? [at]
      : [],
  );
}

/** « le montant et le nombre de mandats »: two measures, and one figure. */
function lostMeasures({ mesure, sujet, filtres, acte, groupe }: Frame, { reading }: Draft): number[] {
  // The count of mandats or lines is told with what they add up to.
  const tellsBoth = groupe === null && /^nombre_(?:mandats|lignes)$/.test(mesure);
  const isCount = sujet === 'achats' && acte === 'mesurer' && /^nombre_/.test(mesure) && !tellsBoth;
  if (!isCount || filtres.montantMin !== null || filtres.montantMax !== null) return [];
  return reading
    .placesOf('depense')
    .filter(
      (at) =>
        /^(?:montants?|mnt|sommes?|volumes?|couts?)$/.test(reading.tokens[at]!.text) &&
        [at + 1, at - 1, at - 2].some((place) => reading.tokens[place]?.text === 'et'),
    );
}

/** « combien pour le conseil municipal »: an occasion, unless it is what is asked about. */
const lostOccasions = ({ reading }: Draft): number[] =>
  reading
    .placesOf('neutre')
    .filter(
      (at) =>
        reading.tokens[at]!.text === 'conseil' &&
        reading.tokens[at - 1]?.text === 'pour' &&
        ['combien', 'depense'].includes(reading.of(at - 2) ?? ''),
    );

const MANNERS: readonly Claim[] = ['evolution', 'par', 'pourquoi', 'conformite', 'delai', 'part'];

/** « où sont publiés vos marchés »: a place. « Où en est » and « ou en 2024 » ask for none. */
const whereAsked = ({ reading }: Draft): number =>
  reading.tokens.findIndex(
    ({ text, lead }, at) =>
      text === 'ou' &&
      reading.of(at) === 'vide' &&
      (at === 0 || /[,;:]/.test(lead)) &&
      /^(?:sont|est|se|va|vont|passe|part|achete|trouve)/.test(reading.tokens[at + 1]?.text ?? ''),
  );

/** « comment sont payés nos fournisseurs »: a way of doing, and no ranking of theirs. */
function lostManners(frame: Frame, draft: Draft): number[] {
  const where = whereAsked(draft);
  if (where >= 0 && !frame.situe) return [where];
  if (ofLaw(frame, draft, 0) || frame.acte !== 'mesurer' || frame.periode.exercices.length > 1) return [];
  if (draft.reading.has(...MANNERS)) return [];
  return draft.reading.tokens.flatMap(({ text }, at) =>
    text === 'comment' && draft.reading.of(at) === 'vide' ? [at] : [],
  );
}

/** « combien d’appels d’offres et combien de MAPA », « la liste des mandats »: several figures or rows, and one figure. */
function lostCounts({ acte, groupe, sujet, mesure }: Frame, { reading }: Draft): number[] {
  if (acte !== 'mesurer' || groupe !== null) return [];
  // « combien HT et combien TTC »: both are told.
  const isOfTax = (at: number): boolean => mesure === 'montant_ttc' && ['ht', 'ttc'].includes(reading.of(at + 1) ?? '');
  const [, ...others] = reading.placesOf('combien', 'nombre').filter((at) => reading.isAlone(at) && !isOfTax(at));
  const lists = reading
    .placesOf('tous')
    .filter((at) => sujet === 'achats' && /^(?:liste|lister|enumere|tableau)$/.test(reading.tokens[at]!.text));
  return [...others, ...lists];
}

/** « quelles familles sont achetées uniquement hors marché »: groups by what all of their rows are, and no sum of some. */
const lostOnly = ({ groupe, mesure, filtres }: Frame, { reading }: Draft): number[] =>
  (groupe !== null || mesure === 'nombre_groupes') &&
  (filtres.passation !== null || filtres.verdicts !== null || filtres.types !== null || filtres.sections !== null) &&
  (reading.has('quel', 'qui') || mesure.startsWith('nombre'))
    ? reading.tokens.flatMap(({ text }, at) =>
        /^(?:uniquement|seulement|exclusivement|entierement|totalement|toujours|que|qu)$/.test(text) &&
        reading.of(at) === 'vide' &&
        !(/^qu/.test(text) && !isLimiting(reading, at))
          ? [at]
          : [],
      )
    : [];

/** « le nombre de familles sans marché »: those that have none, and not those that bought some of it without one. */
const lostWithout = ({ groupe, acte, mesure }: Frame, { reading }: Draft): number[] =>
  acte === 'mesurer' && (groupe !== null || mesure === 'nombre_groupes')
    ? reading
        .placesOf('hors_marche')
        .filter((at) => reading.tokens[at]!.text === 'sans' && OWNERS.has(reading.of(at - 1)))
    : [];
const OWNERS: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['famille', 'direction', 'fournisseurs']);

/** « n’achètent que hors marché » */
const isLimiting = ({ tokens }: Reading, at: number): boolean =>
  [at - 2, at - 3, at - 4].some((place) => /^(?:n|ne)$/.test(tokens[place]?.text ?? ''));

/** « l’écart entre le budget et le réalisé »: what was voted is no purchase. */
const lostBudgets = ({ acte, periode }: Frame, { reading, period }: Draft): number[] =>
  acte === 'comparer' && period.periode.exercices.length < 2 && !periode.memeDate
    ? reading.tokens.flatMap(({ text }, at) =>
        text === 'budget' &&
        reading.tokens.some((one) => /^(?:realise|reel|execute|vote|prevu|consomme)/.test(one.text))
          ? [at]
          : [],
      )
    : [];

const CHARGED: ReadonlySet<string> = new Set(CHARGE.split('|'));

/** « je suis à la DAC et je veux les achats de la DSJ »: whose they are is not who asks. */
const lostSelf = (_frame: Frame, { reading, names }: Draft): number[] => {
  const services = names.filter(({ entites }) => entites[0]!.kind === 'service');
  const self = reading.tokens.findIndex(
    ({ text }, at) =>
      /^(?:suis|jsuis|chuis|travaille|bosse)$/.test(text) ||
      (CHARGED.has(text) && /^(?:ma|mon|notre)$/.test(reading.tokens[at - 1]?.text ?? '')),
  );
  return self >= 0 && services.length > 1 ? [...services[0]!.places] : [];
};

/** « combien de fournisseurs, et lesquels ? »: names, where one figure is all. */
const lostNames = ({ acte, groupe }: Frame, { reading: { tokens } }: Draft): number[] =>
  acte === 'mesurer' && groupe === null && /^(?:lesquels|lesquelles)$/.test(tokens.at(-1)?.text ?? '')
    ? [tokens.length - 1]
    : [];

/** « le montant total des mandats de moins de 1 000 € »: their sum, where the first of many are shown. */
const lostSumOfRows = ({ groupe, filtres }: Frame, { reading }: Draft): number[] =>
  groupe === 'mandat' && filtres.montantMax !== null && filtres.montantMin === null
    ? reading
        .placesOf('depense', 'cumul')
        .filter((at) => /^(?:total|totale|somme|cumul)/.test(reading.tokens[at]!.text))
    : [];

/** « combien pour chacune »: groups, and there are none. */
const lostEach = ({ groupe }: Frame, { reading }: Draft): number[] =>
  groupe === null ? reading.tokens.flatMap(({ text }, at) => (/^chacune?$/.test(text) ? [at] : [])) : [];

/** Words that are known where they stand, and say what no frame has. */
export const lostWords = (frame: Frame, draft: Draft): number[] => [
  ...lostNegations(frame, draft),
  ...lostOnly(frame, draft),
  ...lostWithout(frame, draft),
  ...lostEach(frame, draft),
  ...lostSumOfRows(frame, draft),
  ...lostConditions(frame, draft),
  ...lostAdvice(frame, draft),
  ...lostSelf(frame, draft),
  ...lostBudgets(frame, draft),
  ...lostExceptions(draft),
  ...lostSums(draft),
  ...lostPronouns(frame, draft),
  ...lostUnits(draft),
  ...lostSeasons(draft),
  ...lostSchoolYears(draft),
  ...lostSpans(frame, draft),
  ...lostThings(draft),
  ...lostGroups(draft),
  ...lostManners(frame, draft),
  ...lostCounts(frame, draft),
  ...lostDays(frame, draft),
  ...lostMeasures(frame, draft),
  ...lostOccasions(draft),
  ...lostNames(frame, draft),
];
