import type { Frame } from '../frame/frame.js';
import type { Axe, Champ } from '../frame/terms.js';
import type { ReadPeriod } from './periods.js';
import type { Reading } from './reading.js';
import { plain, wordsIn } from './tokens.js';
import { numberOf } from './years.js';

/** What the first ones of a turn are first of; null: of the rank before. */
export type OrderSaid = 'pire' | 'meilleur' | 'bout' | 'plus' | 'prochains' | null;

/**
 * What a short turn changes of the frame before it, where the whole turn says only that. Names, filters and years that it adds
 * are read as those of any question.
 */
export type Edit =
  /** « et le deuxième ? », « la suivante ? » */
  | { genre: 'place'; place: number | 'suivante'; titulaire?: boolean }
  /** « et la dernière ? » */
  | { genre: 'bout' }
  /** « la moins bonne ? » of rates and delays */
  | { genre: 'qualite'; pire: boolean; axe?: Axe }
  /** « combien sont-ils ? » */
  | { genre: 'compte'; seul?: boolean; redit?: boolean }
  /** « combien ça fait en tout ? » */
  | { genre: 'total' }
  /** « soit quelle part ? » */
  | { genre: 'part' }
  /** « le détail ? » */
  | { genre: 'detail' }
  /** « et séparément ? » of several that were added up */
  | { genre: 'chacun' }
  /** « en pourcentage ? »: of a change too, which tells it. */
  | { genre: 'pourcent' }
  /** « les 20 premiers », « les 5 pires » */
  | { genre: 'premiers'; n: number; ordre: OrderSaid; mandats?: true }
  /** « et les trois suivants ? »; null: as many as were told */
  | { genre: 'suivants'; n: number | null }
  /** « et pour toute la ville ? » after one direction */
  | { genre: 'ville' }
  /** « et tous les autres ? » after the first ones */
  | { genre: 'autres' }
  /** « le plus cher ? » of contracts or mandats */
  | { genre: 'extreme'; ordre: Frame['ordre']; tous?: boolean; entier?: boolean; n?: number }
  /** « il reste combien avant le prochain seuil ? » of a famille */
  | { genre: 'seuil' }
  /** « et l’indemnité fixe ? » of interest on late payments */
  | { genre: 'indemnite' }
  /** « et ce qui ne l’est pas ? » of a rate of conformity */
  | { genre: 'reste' }
  /** « qui a touché cet argent ? », « pour quoi faire ? » */
  | { genre: 'axe'; axe: Axe }
  /** « HT ? » after an amount with tax */
  | { genre: 'hors_taxe' }
  /** « depuis quand ? » of a supplier, or of a contract */
  | { genre: 'depuis' }
  /** « combien de plus ? » of a change: it is told with it. */
  | { genre: 'redit' }
  /** « la plus forte en % ? » of changes */
  | { genre: 'hausse'; relatif: boolean }
  /** « au-dessus ? » after a bound */
  | { genre: 'borne'; cote: 'montantMin' | 'montantMax' }
  /** « et avant ? » */
  | { genre: 'avant' }
  /** « par rapport à l’an d’avant ? » */
  | { genre: 'ecart' }
  /** « c’était moins en 2024 ? » */
  | { genre: 'contre' }
  /** « le même mois en 2024 » */
  | { genre: 'memes_mois' }
  /** « il court jusqu’à quand ? » of a contract */
  | { genre: 'champ'; champ: Champ | 'paye' | 'mandat_max' };

const PLACES: Readonly<Record<string, number>> = {
  ...{ premier: 1, premiere: 1 },
  ...{ deuxieme: 2, second: 2, seconde: 2, troisieme: 3, quatrieme: 4, cinquieme: 5, sixieme: 6, septieme: 7 },
  ...{ huitieme: 8, neuvieme: 9, dixieme: 10 },
};

const ASKS_WHICH = '(?:qui est |c est qui |quel est |quelle est |c est quoi )?';
const PLACE = new RegExp(
  `^${ASKS_WHICH}(?:n |no |numero )?(?<place>premiere?|deuxieme|seconde?|troisieme|quatrieme|cinquieme|sixieme|septieme|huitieme|neuvieme|dixieme|[2-9]|10|[2-9](?:e|eme|nd|nde))(?: place)?(?:(?<titulaire> qui (?:a|a eu|a obtenu|a gagne|a remporte|detient|tient))| (?:c est |est |ca fait )?(?:qui|quoi|laquelle|lequel|combien))?$`,
);
const PAID =
  '(?:paie|paye|payons|a paye|a ete paye|a ete payee|touche|recoit|a touche|a recu|a percu|a encaisse|ont touche|ont recu|en profite|encaisse|a faits?|a realise|a realises|a fourni|a livre|a execute)';
const MONEY = '(?: (?:ca|cela|cet argent|ces sommes|cette somme|ce montant|argent|en))?';

const FIRST = new RegExp(
  `^(?:(?:donnez?|cite[sz]?|liste[sz]?|montrez?|affichez?) (?:(?:moi|nous) )?|(?:quels|quelles) sont |je (?:veux|voudrais) )?(?<n>\\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|dixhuit|vingt|trente|cinquante|cent) (?<quoi>premiere?s|plus (?:gros|grosses|importante?s|elevee?s|chers|cheres)|derniere?s|pires|plus mauvaise?s|moins bonn?e?s|meilleure?s|prochaine?s)(?<mandats> (?:en|par|selon) nombre mandats)?$`,
);
/** « et les trois suivants ? », « les cinq d’après » */
const NEXT_ONES =
  /^(?:(?<n>[2-9]|1\d|deux|trois|quatre|cinq|six|sept|huit|neuf|dix) )?(?:suivante?s|apres|qui suivent)$/;
/** « la plus forte en % ? » after changes */
const MOVED =
  /^plus (?:forte?s?|grosses?|grandes?|importantes?|eleve?e?s?)(?<pct> en (?:%|pourcentages?|pourcents?))?$/;
/** « ces cinq-là pèsent combien ? » */
const COUNTED =
  /^(?:(?:ces|eux) )?(?<n>\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)(?: premiere?s)? (?:ensemble|(?:font|pesent|representent|totalisent) (?:combien|quelle part)(?: ensemble| en tout| au total| (?:du |dans )?(?<de>[a-z]{3,}))?)$/;
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
  return (
    kept !== undefined &&
    others.length === 0 &&
    kept.valeurs.length === 1 &&
    wordsIn(plain(kept.valeurs[0]!.libelle)).some((word) => word.startsWith(said))
  );
}

/** Whole turns, articles and years left out, with the edit that each is. */
const TURNS: readonly (readonly [RegExp, Edit])[] = [
  [/^(?:qui (?:vient|arrive) )?(?:suivante?|apres|juste apres)$/, { genre: 'place', place: 'suivante' }],
  [
    /^(?:pour |dans |sur |a |au niveau )?(?:toute |ensemble |entiere )?(?:ville|mairie|commune|collectivite)(?: entiere)?$/,
    { genre: 'ville' },
  ],
  [/^(?:tout )?(?:derniere?|bon dernier)(?: c est (?:qui|laquelle|lequel))?$/, { genre: 'bout' }],
  [
    /^combien$|^(?:ca fait |ils sont |elles sont |soit )?combien(?: (?:sont|etaient)(?: t)? (?:ils|elles)| y en a(?: t il)?| il y en a(?: t il)?| y en a t il| en a t on| en avons nous| de lignes)$|^(?:ils|elles) sont combien$|^il y en a combien$|^ca en fait combien$/,
    { genre: 'compte' },
  ],
  [
    /^(?:(?:quel est |donne |donnez |pour quel )?(?:leur |leurs )?(?:total|somme|montant|montants|montant total|valeur|valeur totale|cumul)|(?:ca (?:fait|nous fait) )?combien (?:ca fait )?(?:en tout|au total|tout compris|ensemble)|combien ca fait|en tout|au total|ca fait combien(?: en tout| au total)?)$/,
    { genre: 'total' },
  ],
  [
    /^(?:separement|individuellement|chacune?|(?:un|une) par (?:un|une)|chacune? (?:combien|part))$/,
    { genre: 'chacun' },
  ],
  [/^(?:donne |donnez |montre |montrez |avec |plus )?(?:details?|en detail|detaille|detaillez)$/, { genre: 'detail' }],
  [
    /^(?:il |qu est ce qu il )?(?:reste |restent )?(?:c est )?(?:quoi |combien )?(?:pour |a |chez )?(?:tous |toutes )?autres(?: (?:fournisseurs|entreprises|directions|services|familles))?(?: (?:ensemble|reunis|reunies|c est combien|ca fait combien|combien|font combien|pesent combien|representent combien))?$/,
    { genre: 'autres' },
  ],
  [/^(?:c est )?depuis (?:quand|combien temps|quelle annee)$/, { genre: 'depuis' }],
  // « on est au-dessus ou en dessous, et de combien ? » of a change or a threshold: it is told with it.
  [
    /^(?:on |nous |est |sommes |ou |en |et |au |a )*dessus(?: ou| en| et| au)* dessous(?:(?: et| de)* combien)?$/,
    { genre: 'redit' },
  ],
  [/^(?:au )?(?:dessus|dela)$/, { genre: 'borne', cote: 'montantMin' }],
  [/^(?:en |au )?dessous$/, { genre: 'borne', cote: 'montantMax' }],
  [/^(?:en )?(?:ht|hors taxes?)$/, { genre: 'hors_taxe' }],
  [
    /^combien (?:plus|moins)(?: exactement)?$|^(?:et |ca fait combien |combien )?en (?:euros?|€|valeur)$/,
    { genre: 'redit' },
  ],
  [/^en (?:%|pourcentage|pourcents?|part)$/, { genre: 'pourcent' }],
  [
    /^(?:(?:ils|elles) (?:pesent|representent|font|totalisent|valent) combien|combien (?:pesent|representent|font|totalisent|valent)(?: t)? (?:ils|elles)|(?:c est |ca fait )?combien a (?:eux|elles))(?: ensemble| en tout| au total)?$/,
    { genre: 'total' },
  ],
  [
    /^(?:(?:quel|quelle|lequel|laquelle) est |est (?:lequel|laquelle) )?plus (?:cher|chere|gros|grosse|grand|grande|important|importante|eleve|elevee)(?: (?:exercice|annee))?$/,
    { genre: 'extreme', ordre: 'desc' },
  ],
  [
    /^(?:(?:quel|quelle|lequel|laquelle) est |est (?:lequel|laquelle) )?(?:moins (?:cher|chere|eleve|elevee|important|importante)|plus (?:petit|petite|faible))$/,
    { genre: 'extreme', ordre: 'asc' },
  ],
  [
    /^(?:soit |ca fait |est |ca represente |cela represente )?(?:quelle |quel )?(?:part|pourcentage|proportion|%)(?: (?:ca|cela) (?:represente|fait|pese)(?: (?:t )?il)?)?(?: (?:total|ensemble|tout|achats|total achats|ensemble achats|depenses))?$|^(?:ca|cela) (?:represente|pese|fait) (?:quelle |quel |combien )?(?:en )?(?:part|pourcentage|proportion|%)(?: (?:total|ensemble|achats))?$/,
    { genre: 'part' },
  ],
  [
    /^(?:il |combien )?(?:me |nous )?reste(?: t)?(?: il)?(?: (?:combien|quoi|quelle marge))? (?:avant|jusqu (?:a|au)) (?:prochain |premier )?seuil(?: suivant)?$|^(?:on est |est on |on en est |suis je |je suis )(?:loin|ou|a combien|encore loin)(?: du| de)? (?:prochain )?seuil$/,
    { genre: 'seuil' },
  ],
  [
    /^ce qui (?:ne |n )?(?:est|serait|etait) pas(?: conforme)?(?:(?: ca| cela)? (?:en euros?|en €|en montant|fait combien|represente combien|pese combien|combien|c est combien))?$|^(?:combien |quel montant )(?:qui )?(?:ne |n )est pas$/,
    { genre: 'reste' },
  ],
  [
    /^(?:quelle est |c est combien |il y a )?indemnite (?:fixe|forfaitaire|(?:40|quarante) (?:€|euros?))(?: en plus| aussi| c est combien| combien)?$/,
    { genre: 'indemnite' },
  ],
  // « leur poids dans le total, en % »
  [
    /^(?:quel est |c est quoi )?(?:leur |son )?poids(?: (?:dans|sur) (?:le )?(?:total|tout|ensemble|achats|total achats|ensemble achats|depenses|nos achats|nos depenses))?(?: en (?:%|pourcentages?|pourcents?))?$/,
    { genre: 'part' },
  ],
  [
    new RegExp(
      `^(?:c est |a )?(?:qui|qui est ce|qui est ce qu on paie|qui paie t on|qui paye t on|qui on paie|a qui|chez qui|aupres qui|avec qui)(?: (?:qu on|qui|on|nous))?(?: ${PAID})?${MONEY}$`,
    ),
    { genre: 'axe', axe: 'fournisseur' },
  ],
  [
    /^(?:dans |par )?quel(?:le)?s (?:directions|services) (?:y (?:recourent|ont recours)|en (?:prennent|achetent|consomment|utilisent|font)|sont concernees?|concernees?)$/,
    { genre: 'axe', axe: 'service' },
  ],
  [
    /^(?:c est |c etait )?(?:pour )?(?:quoi|quoi faire|acheter quoi|quels achats|quelles depenses|quels besoins)$|^(?:sur|en|dans) quoi$|^qu est ce qu on (?:lui |leur |y )?achete$|^a quoi (?:ca|cela) (?:sert|correspond|servi)$|^qu achete t on$/,
    { genre: 'axe', axe: 'famille' },
  ],
  [
    /^(?:(?:qui|laquelle|lequel|quelle|quel) est |c est )?(?:plus lente?|pires?|plus mauvaise?|moins bonne?|moins bien|moins performante?|mauvaise? eleve)(?: c est (?:qui|laquelle|lequel))?$/,
    { genre: 'qualite', pire: true },
  ],
  [
    /^(?:(?:qui|laquelle|lequel|quelle|quel) est |c est )?(?:plus rapide|meilleure?|mieux|plus performante?|bonne? eleve)(?: c est (?:qui|laquelle|lequel))?$/,
    { genre: 'qualite', pire: false },
  ],
  [
    /^(?:(?:au |pour |en |sur )?(?:memes? (?:mois|trimestres?|semestres?|periodes?) )?(?:an|annee|exercice) plus tot|avant|auparavant|precedemment|an avant|annee avant|juste avant)$/,
    { genre: 'avant' },
  ],
  [
    /^(?:c est plus |c est moins |ca a bouge |evolution )?(?:par )?(?:rapport|compare|comparaison|contre|face)(?: a| au| avec)?(?: an| annee| exercice)?(?: avant| precedente?)?$/,
    { genre: 'ecart' },
  ],
  [
    /^(?:(?:est|etait|a ete|fait|faisait|avait|y avait) (?:ce )?)?(?:plus|moins|pareil|autant|mieux)(?: (?:cher|chere|eleve|elevee|haut|haute|bas|basse|important|importante))?(?: qu)?$/,
    { genre: 'contre' },
  ],
  [/^(?:au |pour |en )?memes? (?:mois|trimestre|semestre|periode|moment)$/, { genre: 'memes_mois' }],
];

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

const OF_CONTRACT = new Set(
  `il elle ca cela ce court courre dure jusqu jusque quand maximum plafond commander commande a duree combien temps de reste consommer payer titulaire titulaires qui est c
  conforme conformite offres offre fait faite suivie suivi utilisee utilisees choisie retenue lancee on avait avons eu eues recu recues nombre montant son sa ses deja dessus paye payes payee regle
  mandate verse depense t y procedure notification notifie signe date fin finit termine expire avenants avenant marche quel quelle
  annee en sont l ete qu que la le gagne detient tient detenteur attribue encore disponible consomme consommee`
    .trim()
    .split(/\s+/),
);
const LONGEST = 9;
const FIELDS: readonly (readonly [RegExp, Champ | 'paye'])[] = [
  [/\b(?:reste|disponible)\b/, 'reste'],
  // « est-il consommé ? » asks how far.
  [/\b(?:est (?:il|elle)|(?:il|elle) est)(?: deja)? consommee?\b/, 'reste'],
  [/\b(?:maximum|plafond)\b/, 'maximum'],
  [/\b(?:paye|payes|payee|regle|mandate|verse|depense|consomme)\b/, 'paye'],
  [/\b(?:offres?)\b/, 'offres'],
  [/\b(?:avenants?)\b/, 'avenants'],
  [/\b(?:notification|notifie|signe)\b/, 'notification'],
  [/jusqu|\b(?:fin|finit|termine|expire|court)\b/, 'fin'],
  [/\b(?:duree|dure)\b/, 'duree'],
  [/\b(?:conforme|conformite)\b/, 'conformite'],
  [/\b(?:procedure)\b/, 'procedure'],
  [/\b(?:titulaires?|qui|detenteur)\b/, 'titulaire'],
  [/\b(?:montant)\b/, 'montant'],
  [/^dessus$/, 'paye'],
];

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
  const isOfShown = said.endsWith('combien') && period.dite;
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
  const counted = COUNTED.exec(said)?.groups;
  if (counted && before.rang && numberOf(counted['n']!) === before.n && isOfBefore(counted['de'], before))
    return { genre: 'total' };
  const moved = MOVED.exec(said)?.groups;
  if (moved && before.acte === 'varier') return { genre: 'hausse', relatif: moved['pct'] !== undefined };
  // « les cinq ? » after the first three
  const alone = /\bles\s*$/.test(reading.tokens.at(-1)?.lead ?? '') ? numberOf(said) : NaN;
  if (alone > 1 && before.rang && before.n !== null) return { genre: 'premiers', n: alone, ordre: null };
  const turn = TURNS.find(([pattern]) => pattern.test(said));
  // « par rapport » alone sets against nothing.
  if (turn?.[1].genre === 'ecart' && !period.before && !/(?:avant|precedente?)$/.test(said)) return null;
  // « et avant ? » of some months: those before them, or the same of the year before, nothing tells.
  const isBare = turn?.[1].genre === 'avant' && BEFORE_ALONE.test(said) && !period.before;
  if (isBare && (before.periode.mois !== null || period.dite)) return null;
  if (turn?.[1].genre === 'compte')
    return {
      genre: 'compte',
      seul: said === 'combien',
      // « combien l’année d’avant ? » is of another year.
      redit: said === 'combien' && reading.tokens.length <= 2 && !/\bde\s*$/.test(reading.tokens[0]!.lead),
    };
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
  const words = said.split(' ');
  if (before.filtres.marche !== null && LARGEST_PAID.test(said)) return { genre: 'champ', champ: 'mandat_max' };
  if (
    before.filtres.marche === null ||
    said === '' ||
    words.length > LONGEST ||
    !words.every((one) => OF_CONTRACT.has(one))
  )
    return null;
  if (asksSeveral(reading)) return { genre: 'champ', champ: 'fiche' };
  const field = FIELDS.find(([pattern]) => pattern.test(said));
  return field ? { genre: 'champ', champ: field[1] } : null;
}
