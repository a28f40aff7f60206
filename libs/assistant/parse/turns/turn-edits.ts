import { PLACES } from '../ordinals.js';
import type { Frame } from '../../frame/frame.js';
import type { Champ } from '../../frame/terms.js';
import type { ReadPeriod } from '../time/periods.js';
import type { Reading } from '../reading.js';
import { plain, wordsIn } from '../tokens.js';
import type { Edit, OrderSaid } from './turn-edit.js';
import { WHOLE_TURNS } from './whole-turns.js';
import { numberOf } from '../time/years.js';

const ASKS_WHICH = '(?:qui est |c est qui |quel est |quelle est |c est quoi )?';
const PLACE = new RegExp(
  `^${ASKS_WHICH}(?:(?:combien )?(?:pour |chez |a ))?(?:n |no |numero )?(?<place>premiere?|deuxieme|seconde?|troisieme|quatrieme|cinquieme|sixieme|septieme|huitieme|neuvieme|dixieme|[2-9]|10|[2-9](?:e|eme|nd|nde))(?: place)?(?:(?<titulaire> qui (?:a|a eu|a obtenu|a gagne|a remporte|detient|tient))| (?:c est |est |ca fait )?(?:qui|quoi|laquelle|lequel|combien))?$`,
);

const FIRST = new RegExp(
  `^(?:(?:donnez?|cite[sz]?|liste[sz]?|montrez?|affichez?) (?:(?:moi|nous) )?|(?:quels|quelles) sont |je (?:veux|voudrais) )?(?<n>\\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|dixhuit|vingt|trente|cinquante|cent) (?<quoi>premiere?s|plus (?:gros|grosses|importante?s|elevee?s|chers|cheres)|derniere?s|pires|plus mauvaise?s|moins bonn?e?s|meilleure?s|prochaine?s)(?<mandats> (?:en|par|selon) nombre mandats)?$`,
);
/** « et les trois suivants ? », « les cinq d’après » */
const NEXT_ONES =
  /^(?:(?<n>[2-9]|1\d|deux|trois|quatre|cinq|six|sept|huit|neuf|dix) )?(?:suivante?s|apres|qui suivent)$/;
/** « la plus forte en % ? », « la plus forte baisse ? » after changes */
const MOVED =
  /^plus (?:forte?s?|grosses?|grandes?|importantes?|eleve?e?s?)(?: (?:(?<hausse>hausses?|augmentations?|progressions?)|(?<baisse>baisses?|diminutions?|reculs?)))?(?<pct> en (?:%|pourcentages?|pourcents?))?$/;
const FEW = '\\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix';
const WEIGH = '(?:ca |cela |ils |elles )?(?:fait|font|pese|pesent|represente|representent|totalise|totalisent)';
/** « du total des travaux » */
const OF_WHOLE =
  '(?: (?:du |dans |sur )?(?:total|ensemble))?(?: (?:achats|depenses))?(?: (?:du |dans |en )?(?<de>[a-z]{3,}))?';
/** « ces cinq-là pèsent combien ? », « ces trois-là, ça fait quelle part du total des travaux ? » */
const COUNTED = [
  new RegExp(
    `^(?:(?:ces|eux|a eux) )?(?<n>${FEW})(?: premiere?s)? (?:ensemble|${WEIGH} (?:combien|quelle part|quel pourcentage|quelle proportion)(?: ensemble| en tout| au total)?${OF_WHOLE})$`,
  ),
  // « quelle part des travaux font ces trois-là ? »
  new RegExp(
    `^(?:combien|(?:quelle part|quel pourcentage|quelle proportion)${OF_WHOLE}) ${WEIGH} (?:ces|eux) (?<n>${FEW})(?: premiere?s)?$`,
  ),
];
/** « les plus gros d’abord, trois », « les trois plus gros en premier » */
const LARGEST_FIRST =
  /^(?:(?<avant>[2-9]|1\d|20|deux|trois|quatre|cinq|six|sept|huit|neuf|dix) )?plus (?:gros|grosses|grands|grandes|chers|cheres|importants|importantes|eleves) (?:abord|en premier|en tete)(?: (?<apres>[2-9]|1\d|20|deux|trois|quatre|cinq|six|sept|huit|neuf|dix))?$/;
const orderSaid = (quoi: string): OrderSaid =>
  /^(?:pires|plus mauvais|moins bon)/.test(quoi)
    ? 'pire'
    : quoi.startsWith('meilleur')
      ? 'meilleur'
      : quoi.startsWith('dernier')
        ? 'bout'
        : quoi.startsWith('prochain')
          ? 'prochains'
          : quoi.startsWith('plus')
            ? 'plus'
            : null;

/** « de la com » after the first suppliers of « Communication »: the one thing that the question before was of. */
function isOfBefore(said: string | undefined, { filtres }: Frame): boolean {
  if (said === undefined || said === 'total') return true;
  const [kept, ...others] = [filtres.familles, filtres.services].filter((one) => one !== null);
  // « du total des travaux »
  const { types } = filtres;
  if (types && !types.sauf && types.valeurs.length === 1 && kept === undefined) return types.valeurs[0] === said;
  return (
    kept !== undefined &&
    others.length === 0 &&
    kept.valeurs.length === 1 &&
    wordsIn(plain(kept.valeurs[0]!.libelle)).some((word) => word.startsWith(said))
  );
}

/** « laquelle des directions est la pire ? » */
const RATED_OF =
  /^(?:laquelle|lequel|quelle|quel) (?:(?<service>directions?|services?)|(?<famille>familles?)|(?<fournisseur>fournisseurs?|entreprises?)) (?:est )?(?:(?<pire>plus lente?|pire|plus mauvaise?|moins bonne?|moins bien)|plus rapide|meilleure?|mieux)$/;

function ratedOf(said: string): Edit | null {
  const groups = RATED_OF.exec(said)?.groups;
  const axe = (['service', 'famille', 'fournisseur'] as const).find((one) => groups?.[one] !== undefined);
  return axe ? { genre: 'qualite', pire: groups!['pire'] !== undefined, axe } : null;
}

/** « le plus gros mandat dessus ? » of a contract */
const LARGEST_PAID =
  /^(?:quel est )?(?:plus (?:gros|grosse|grand|grande|eleve|elevee)) (?:mandat|paiement|facture|cheque|versement)(?: dessus)?(?: combien)?$/;

/** « qui l’avait eu et pour combien ? » of a contract */
const WON =
  /^qui (?:a|avait|ont|avaient) (?:eu|obtenu|gagne|remporte|decroche)(?<montant> (?:et )?(?:pour |a )?(?:combien|quel montant|quel prix))?$/;

const OF_CONTRACT = new Set(
  `il elle ils elles se s acheve achevent finissent terminent expirent nous ca cela ce cet sur contrat court courre dure jusqu jusque quand maximum plafond commander commande a duree combien temps de reste consommer payer titulaire titulaires qui est c
  conforme conformite offres offre fait faite suivie suivi utilise utilisee utilisees choisie retenue lancee on avait avons eu eues recu recues nombre montant son sa ses deja dessus paye payes payee regle
  mandate verse depense t y procedure notification notifie signe date fin finit termine expire avenants avenant marche quel quelle
  annee en sont l ete qu que la le gagne aujourd hui maintenant actuellement detient tient detenteur attribue encore disponible consomme consommee etait vaut coute`
    .trim()
    .split(/\s+/),
);
const LONGEST = 9;
const FIELDS: readonly (readonly [RegExp, Champ | 'paye'])[] = [
  // What is consumed is told with what is left.
  [/\b(?:reste|disponible|consommee?|consommer)\b/, 'reste'],
  // « est-il utilisé à combien ? » asks how far.
  [/\b(?:est (?:il|elle)|(?:il|elle) est)(?: deja)? utilisee?\b/, 'reste'],
  [/\b(?:maximum|plafond)\b/, 'maximum'],
  [/\b(?:paye|payes|payee|regle|mandate|verse|depense)\b/, 'paye'],
  [/\b(?:offres?)\b/, 'offres'],
  [/\b(?:avenants?)\b/, 'avenants'],
  [/\b(?:notification|notifie|signe)\b/, 'notification'],
  [/jusqu|\b(?:fin|finit|finissent|termine(?:nt)?|acheve(?:nt)?|expire(?:nt)?|court)\b/, 'fin'],
  [/\b(?:duree|dure)\b/, 'duree'],
  [/\b(?:conforme|conformite)\b/, 'conformite'],
  [/\b(?:procedure)\b/, 'procedure'],
  [/\b(?:titulaires?|qui|detenteur)\b/, 'titulaire'],
  [/\b(?:montant)\b/, 'montant'],
  [
    /^(?:il |elle )?(?:est|etait) a combien$|^(?:combien|a combien) (?:est|etait|vaut|coute)(?: t)? (?:il|elle)$|^(?:il|elle) (?:vaut|coute) combien$/,
    'montant',
  ],
  [/^dessus$/, 'paye'],
];

/** Whether an amount is what was told. */
const isSummed = ({ mesure, acte }: Frame): boolean => acte === 'mesurer' && /^montant_(?:ht|ttc)$/.test(mesure);

const BEFORE_ALONE = /^(?:(?:juste )?avant|auparavant|precedemment)$/;

/** The words of a turn without its opener and its years. */
const skeleton = (reading: Reading): string =>
  reading.tokens
    .filter(({ text }, at) => reading.of(at) !== 'periode' && !(at === 0 && /^(?:et|mais)$/.test(text)))
    .map(({ text }) => text)
    .filter((text, at, all) => !(text === 'en' && at === all.length - 1))
    .join(' ');

/** « fin, titulaire, consommé »: several things in a row. */
const asksSeveral = ({ tokens }: Reading): boolean =>
  new Set(tokens.flatMap(({ text }) => FIELDS.filter(([pattern]) => pattern.test(text)).map(([, champ]) => champ)))
    .size > 1 && tokens.some(({ text, lead }, at) => at > 0 && (text === 'et' || lead.includes(',')));

/** The edit that a whole turn is; null where it says something else, or more. */
export function editOf(reading: Reading, before: Frame, period: ReadPeriod): Edit | null {
  const said = skeleton(reading);
  const placed = PLACE.exec(said)?.groups;
  const place = placed?.['place'];
  // « le deuxième, qui l’a ? » is of a contract.
  if (placed?.['titulaire'] !== undefined && before.sujet !== 'marches') return null;
  // « le troisième, combien en 2026 ? » is the one that was shown, and no rank of 2026.
  const isOfShown = /\bcombien\b/.test(said) && period.dite;
  if (place !== undefined && isOfShown) return null;
  if (place !== undefined) return { genre: 'place', place: PLACES[place] ?? Number.parseInt(place, 10) };
  const next = NEXT_ONES.exec(said)?.groups;
  if (next && before.n !== null) return { genre: 'suivants', n: next['n'] === undefined ? null : numberOf(next['n']) };
  const first = FIRST.exec(said)?.groups;
  if (first)
    return {
      ...{ genre: 'premiers', n: numberOf(first['n']!), ordre: orderSaid(first['quoi']!) },
      ...(first['mandats'] === undefined ? {} : { mandats: true }),
    };
  const largest = LARGEST_FIRST.exec(said)?.groups;
  const many = largest && (largest['avant'] ?? largest['apres']);
  if (largest)
    return { genre: 'extreme', ordre: 'desc', tous: true, ...(many === undefined ? {} : { n: numberOf(many) }) };
  const counted = COUNTED.map((pattern) => pattern.exec(said)?.groups).find((groups) => groups !== undefined);
  if (counted && before.rang && numberOf(counted['n']!) === before.n && isOfBefore(counted['de'], before))
    return { genre: 'total' };
  const moved = MOVED.exec(said)?.groups;
  if (moved && before.acte === 'varier') {
    const sens = moved['baisse'] !== undefined ? 'asc' : moved['hausse'] !== undefined ? 'desc' : null;
    return { genre: 'hausse', relatif: moved['pct'] !== undefined, sens };
  }
  // « les cinq ? » after the first three
  const alone = /\bles\s*$/.test(reading.tokens.at(-1)?.lead ?? '') ? numberOf(said) : NaN;
  if (alone > 1 && before.rang && before.n !== null) return { genre: 'premiers', n: alone, ordre: null };
  const turn = WHOLE_TURNS.find(([pattern]) => pattern.test(said));
  // « par rapport » alone sets against nothing.
  if (turn?.[1].genre === 'ecart' && !period.before && !/(?:avant|precedente?)$/.test(said)) return null;
  // « et avant ? » of some months: those before them, or the same of the year before, nothing tells.
  const isBare = turn?.[1].genre === 'avant' && BEFORE_ALONE.test(said) && !period.before;
  if (isBare && (before.periode.mois !== null || period.dite)) return null;
  // « combien sont-ils ? » of familles: they are none.
  if (turn?.[1].genre === 'compte' && before.groupe === 'famille' && /\bils\b/.test(said)) return null;
  if (turn?.[1].genre === 'compte')
    return {
      genre: 'compte',
      seul: said === 'combien',
      ecart: said === 'combien' && /\bde\s*$/.test(reading.tokens.at(-1)!.lead),
      // « combien l’année d’avant ? » is of another year.
      redit: said === 'combien' && reading.tokens.length <= 2 && !/\bde\s*$/.test(reading.tokens[0]!.lead),
    };
  // « pour quel montant ? » after one contract is its own; after a figure, that figure.
  const isAmount = /^(?:(?:pour |quel est )?(?:quel |son )?montant|pour combien)$/.test(said);
  if (turn?.[1].genre === 'total' && isAmount && before.filtres.marche !== null && before.sujet === 'marches')
    return { genre: 'champ', champ: 'montant' };
  if (
    turn?.[1].genre === 'total' &&
    isAmount &&
    before.groupe === null &&
    before.sujet === 'achats' &&
    isSummed(before)
  )
    return { genre: 'compte', redit: true, seul: true };
  // « pour combien ? », « quel montant ? » of who comes first is of that one, and no sum of all.
  const isOfFirst = before.rang && (before.n ?? 1) === 1 && !/tou[st]|total|ensemble|leur|cumul/.test(said);
  if (turn?.[1].genre === 'total' && isOfFirst) return null;
  if (turn?.[1].genre === 'contre' && period.periode.exercices.length !== 1) return null;
  // « la plus grosse » of years is a year.
  if (
    turn?.[1].genre === 'extreme' &&
    before.groupe === 'exercice' &&
    !/(?:gros|cher|grand|important|eleve|petit)$/.test(said)
  )
    return null;
  // « les plus gros » are several.
  if (turn?.[1].genre === 'extreme')
    return {
      ...turn[1],
      tous: reading.tokens.some(({ lead }) => /\bles\s*$/.test(lead)),
      // « le plus élevé de l’exercice ? » is of all of them.
      entier: /(?:exercice|annee)$/.test(said),
    };
  if (turn && !(turn[1].genre === 'borne' && before.filtres.marche !== null)) return turn[1];
  const rated = ratedOf(said);
  if (rated) return rated;
  // « la date de fin pour chacun ? » of contracts that were listed
  const own = said.replace(/ (?:pour )?chacune?$/, '');
  const words = own.split(' ');
  const won = before.filtres.marche === null ? undefined : WON.exec(said)?.groups;
  if (won) return { genre: 'champ', champ: won['montant'] === undefined ? 'titulaire' : 'fiche' };
  if (before.filtres.marche !== null && LARGEST_PAID.test(said)) return { genre: 'champ', champ: 'mandat_max' };
  if (
    before.filtres.marche === null ||
    said === '' ||
    words.length > LONGEST ||
    !words.every((one) => OF_CONTRACT.has(one))
  )
    return null;
  if (asksSeveral(reading)) return { genre: 'champ', champ: 'fiche' };
  const field = FIELDS.find(([pattern]) => pattern.test(own));
  return field ? { genre: 'champ', champ: field[1] } : null;
}
