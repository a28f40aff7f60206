import type { Frame } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import type { Claim, Reading } from '../reading.js';
import { numberOf } from '../time/years.js';

const THINGS =
  /^(?:repas|livres|voitures?|vehicules|camions|ordinateurs|arbres|fleurs|timbres|bus|cars|meubles|chaises|tables|stylos|poubelles|telephones)$/;

/** « combien de repas »: things are counted, and the data knows euros. */
const lostThings = (_frame: Frame, { reading }: Draft): number[] =>
  reading
    .placesOf('nom')
    .filter((at) => THINGS.test(reading.tokens[at]!.text) && ['combien', 'nombre'].includes(reading.of(at - 1) ?? ''));

/** « combien coûte un repas »: the price of one, and the data knows what was paid in all. */
function lostUnits(_frame: Frame, { reading }: Draft): number[] {
  const costs = reading.tokens.some(({ text }) => /^(?:cout|vaut|valent)/.test(text));
  return costs ? reading.placesOf('nom').filter((at) => /\bune?\s*$/.test(reading.tokens[at]!.lead)) : [];
}

/** « par école »: groups that the data does not have; « par la culture » is the one who bought. */
const lostGroups = (_frame: Frame, { reading, names }: Draft): number[] =>
  names
    .flatMap(({ places }) => places.slice(0, 1))
    .filter((at) => reading.tokens[at - 1]?.text === 'par' && !/\b(?:la|le|les|l)\b/.test(reading.tokens[at]!.lead));

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

/** « combien d’appels d’offres et combien de MAPA », « la liste des mandats »: several figures or rows, and one figure. */
function lostSeveral({ acte, groupe, sujet, mesure }: Frame, { reading }: Draft): number[] {
  if (acte !== 'mesurer' || groupe !== null) return [];
  // « combien HT et combien TTC »: both are told.
  const isOfTax = (at: number): boolean =>
    mesure === 'montant_ttc' &&
    [at + 1, at + 2].some((place) => ['ht', 'ttc'].includes(reading.of(place) ?? '')) &&
    (['ht', 'ttc'].includes(reading.of(at + 1) ?? '') || /^(?:en|avec|sans)$/.test(reading.tokens[at + 1]?.text ?? ''));
  // « le nombre de mandats hors marché, c’est combien ? » asks once.
  const isAskedAgain = (at: number): boolean =>
    reading.tokens[at]!.text === 'combien' &&
    reading.tokens.slice(at + 1).every((_token, step) => reading.of(at + 1 + step) === 'vide') &&
    /^(?:est|etait|fait|faisait|sont|etaient|donne|de|a)$/.test(reading.tokens[at - 1]?.text ?? '') &&
    reading.placesOf('nombre').some((place) => place < at);
  const [, ...others] = reading
    .placesOf('combien', 'nombre')
    .filter((at) => reading.isAlone(at) && !isOfTax(at) && !isAskedAgain(at));
  const lists = reading
    .placesOf('tous')
    .filter((at) => sujet === 'achats' && /^(?:liste|lister|enumere|tableau)$/.test(reading.tokens[at]!.text));
  return [...others, ...lists];
}

/** « au moins 3 marchés »: a bound, and no rank of the least; where nothing took it as one, it was not read. */
const lostBounds = (_frame: Frame, { reading }: Draft): number[] =>
  reading.placesOf('plus', 'moins').filter((at) => {
    const { text } = reading.tokens[at]!;
    const counts = !Number.isNaN(numberOf(reading.tokens[at + 1]?.text ?? ''));
    return /^(?:plus|moins)$/.test(text) && reading.tokens[at - 1]?.text === 'au' && counts;
  });

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

/** « combien de familles sont conformes »: all that they bought, and not some of it. */
const lostWhole = ({ mesure, filtres }: Frame, { reading }: Draft): number[] =>
  mesure === 'nombre_groupes' && filtres.verdicts?.valeurs.includes('conforme') ? reading.placesOf('conforme') : [];

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

/** What is counted, listed or grouped, where the frame has one figure or other rows. */
export const lostCounts = (frame: Frame, draft: Draft): number[] =>
  [
    ...[lostThings, lostUnits, lostGroups, lostMeasures, lostSeveral],
    ...[lostOnly, lostBounds, lostWhole, lostWithout, lostNames, lostSumOfRows, lostEach],
  ].flatMap((lost) => lost(frame, draft));
