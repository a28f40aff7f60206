import { isNomDeCollectivite } from '#procurement/reference/collectivites.js';
import { isThing } from './lexicon/things.js';
import { RATED } from './figures/rank.js';
import type { Claim, Reading } from './reading.js';
import { isPast } from './time/tense.js';
import { firstOf, phraseOf } from './phrase.js';
import { keyOf } from './tokens.js';
import type { Vocabulary } from './names/vocabulary.js';
import { numberOf } from './time/years.js';

/** Why a question is declined before any figure is read. */
export type Limit =
  | 'decoupage'
  | 'projection'
  | 'personne'
  | 'opinion'
  | 'identifiant'
  | 'meteo'
  | 'hors_donnees'
  | 'collectivite'
  | 'rue';

const STAFF = /^(?:agents|employes)$/;

const ORDER: readonly Limit[] = ['meteo', 'personne', 'opinion', 'identifiant', 'hors_donnees', 'projection'];

/** The limit that a question meets, if any. */
export function limitOf(reading: Reading, { ownKeys }: Vocabulary): Limit | undefined {
  readNotBought(reading);
  // « qui est le copain du maire chez X ? » asks for nothing to buy.
  if (reading.tokens[0]?.text === 'qui' && reading.has('personne')) return 'personne';
  const splits = reading.placesOf('decouper').filter((at) => !isDivided(reading, at) && !isOneChosen(reading, at));
  // « le directeur favorise-t-il Colas ? » judges somebody, « la ville favorise-t-elle des entreprises ? » asks for an opinion.
  if (splits.length > 0 && splits.every((at) => isDone(reading, at))) {
    if (reading.has('personne')) return 'personne';
    if (splits.every((at) => FAVOURS.test(reading.tokens[at]!.text))) return 'opinion';
  }
  if (splits.length > 0 || staysBelow(reading) || splitsInto(reading) || choosesAlone(reading)) return 'decoupage';
  // « la formation des agents », « l’habillement du personnel »: what is bought for all of them.
  for (const at of reading.placesOf('personne'))
    if ((STAFF.test(reading.tokens[at]!.text) && isOfName(reading, at)) || isPremium(reading, at))
      reading.claim(at, 1, 'vide');
  // « que je recommande 20 000 € de mobilier » orders them again.
  for (const at of reading.placesOf('opinion'))
    if (/^recommande[rs]?$/.test(reading.tokens[at]!.text) && reading.of(at + 1) === 'chiffre')
      reading.claim(at, 1, 'vide');
  const met = ORDER.find((limit) => reading.has(limit as 'meteo'));
  if (met) return met;
  if (tellsFuture(reading) || tellsYearEnd(reading)) return 'projection';
  // « le meilleur taux » is a rank, « le meilleur fournisseur » an opinion.
  if (reading.has('qualite') && !reading.has(...RATED)) return 'opinion';
  if (speaksOfWages(reading)) return 'hors_donnees';
  if (namesStreet(reading)) return 'rue';
  return namesAnotherAuthority(reading, ownKeys) ? 'collectivite' : undefined;
}

const NOT_BOUGHT = `(paie | masse salariale | salaires | personnel | frais personnel | dépenses personnel | charges personnel | rémunérations | subventions | emprunts | emprunt | dette | intérêts dette | remboursements emprunts | annuité | amortissements)`;
/** « hors masse salariale et subventions »: no purchase is one, so that nothing is left out. */
const WITHOUT_THEM = phraseOf(
  `(hors | sans | hormis | excepté) (compter)? ${NOT_BOUGHT} ((et | ni | ou | hors | sans)? ${NOT_BOUGHT}){3}`,
);

function readNotBought(reading: Reading): void {
  const found = firstOf(WITHOUT_THEM, reading.tokens);
  if (found) reading.claim(found[0], found[1] - found[0], 'vide');
}

/** « primes d’assurance » are bought. */
const isPremium = (reading: Reading, at: number): boolean =>
  reading.tokens[at]!.text === 'primes' && reading.of(at + 1) === 'nom';

/** « la formation des agents », « de formation pour les agents » */
const isOfName = (reading: Reading, at: number): boolean =>
  reading.of(at - 1) === 'nom' || (reading.tokens[at - 1]?.text === 'pour' && reading.of(at - 2) === 'nom');

/** « les dépenses divisées par douze »: a sum that is divided, and no need. */
const isDivided = ({ tokens }: Reading, at: number): boolean =>
  tokens[at]!.text.startsWith('divis') && tokens[at + 1]?.text === 'par';

/** « 12 000 € : peut-on me choisir directement ? » asks for the procedure of an amount, and splits nothing. */
const isOneChosen = (reading: Reading, at: number): boolean =>
  reading.has('chiffre') && [at, at + 1].some((place) => reading.tokens[place]?.text === 'directement');

const FAVOURS = /^(?:favoris|avantag|privilegi)/;
/** « comment favoriser Colas » asks for a way. */
const isDone = ({ tokens }: Reading, at: number): boolean =>
  !/(?:er|ir|re|ons|ez)$/.test(tokens[at]!.text) && tokens[at - 1]?.text !== 'on';

const KEEPS_BELOW =
  /^(?:rest(?:er|ons|ant)|maintenir|tenir|demeurer|glisser|cantonner|contenir|plafonner|laisser|ramener)$/;

/** « rester en dessous de 60 000 »: the amount takes the words of an expression. */
const staysBelow = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      KEEPS_BELOW.test(text) &&
      [at + 1, at + 2, at + 3, at + 4].some((place) => /^(?:sous|dessous|deca)$/.test(tokens[place]?.text ?? '')),
  );

const SELLER = /^(?:prestataire|fournisseur|entreprise|societe|boite|artisan|cabinet|firme|titulaire)$/;
const CHOOSING =
  /^(?:prendre|prends|prend|prenons|choisir|choisis|choisit|retenir|retiens|solliciter|sollicite|appeler|appelle|orienter|adresser|adresse|contacter|contacte|conseill\w*|recommand\w*|confier|designer|selectionner|privilegier|recourir|reprendre|reprends|reconduire|continuer|garder)$/;

/** « quelle boîte de nettoyage je prends sans mise en concurrence ? »: whom to choose without asking others. */
const choosesAlone = (reading: Reading): boolean =>
  (reading.has('sans_publicite') || hasNoCompetition(reading)) &&
  !reading.has('marches', 'chiffre') &&
  reading.tokens.some(({ text }) => CHOOSING.test(text)) &&
  (reading.has('qui') ||
    ((reading.has('quel') || reading.tokens.some(({ text }) => text === 'meme')) &&
      reading.tokens.some(({ text }) => SELLER.test(text))));

/** « sans mettre personne en concurrence », « sans faire de concurrence » */
const hasNoCompetition = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      /^(?:sans|dispens\w+|eviter|echapper)$/.test(text) &&
      tokens
        .slice(at + 1, at + 5)
        .some((one) => /^(?:concurrence|consultation|consulter|concurrents|publicite)$/.test(one.text)),
  );

const SPLITS =
  /^(?:(?:de)?coup|repart|partag|scind|fractionn|saucissonn|morcel|eclat|tronconn|divis|separ)(?:er|ir|ons|issons)$/;
const PIECE =
  /^(?:contrats?|marches?|commandes?|bons?|factures?|achats?|procedures?|consultations?|morceaux|parts|parties)$/;

/** « couper 230 000 € de nettoyage en trois petits contrats »; in « lots » is what the law asks for. */
const splitsInto = (reading: Reading): boolean =>
  !reading.tokens.some(({ text }) => /^lots?$/.test(text)) &&
  reading.tokens.some(({ text }, at) => {
    const isSplit = /^(?:en|sur)$/.test(text) && reading.tokens.slice(0, at).some((word) => SPLITS.test(word.text));
    const [many, ...next] = reading.tokens.slice(at + 1, at + 5).map((word) => word.text);
    const isSeveral = /^(?:plusieurs|petite?s)$/.test(many ?? '') || numberOf(many ?? '') > 1;
    return isSplit && isSeveral && [many, ...next].some((word) => PIECE.test(word ?? ''));
  });

/** « la paie » is no « on paie ». */
const speaksOfWages = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text, lead }, at) =>
      text === 'paie' &&
      !/^(?:sans|hors|ni|hormis)$/.test(tokens[at - 1]?.text ?? '') &&
      /\bla\s*$/.test(lead) &&
      !/^(?:on|nous|il|elle|qui|ville|mairie)$/.test(tokens[at - 1]?.text ?? ''),
  );

/** What is no ville. */
const OTHER_KIND = /^(?:agglo|metropole|departement|region|communaute|conseil)/;
const TOWN = /^(?:ville|commune|mairie)$/;

/** « la métropole de Lyon », asked of the ville de Lyon: the same name, and another authority. */
const isOtherKind = ({ tokens }: Reading, at: number, ownKeys: ReadonlySet<string>): boolean => {
  const { text, key } = tokens[at]!;
  if (!OTHER_KIND.test(text) || ownKeys.has(key)) return false;
  const isOurPlace = ownKeys.has(tokens[at + 1]?.key ?? '') && !TOWN.test(tokens[at + 1]!.text);
  return isOurPlace || ['ville', 'commune', 'mairie'].some((town) => ownKeys.has(keyOf(town)));
};

const GOING = /^(?:va|vont|allons|allez|vas)$/;
const ACTS: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['depense', 'evolution', 'mandats']);
const OF_LAW: readonly Claim[] = ['chiffre', 'quelle_procedure', 'seuil', 'devis', 'sans_publicite'];

/** « combien va coûter l’électricité »: what is to come. A purchase to come is one of the law. */
const tellsFuture = (reading: Reading): boolean =>
  !reading.tokens.some(({ text }) => /^(?:bientot|proche)/.test(text)) &&
  reading.tokens.some(
    ({ text }, at) =>
      GOING.test(text) &&
      [at + 1, at + 2, at + 3].some((place) => {
        const between = reading.tokens.slice(at + 1, place);
        return (
          /(?:er|ir|re)$/.test(reading.tokens[place]?.text ?? '') &&
          ACTS.has(reading.of(place)) &&
          !reading.has(...OF_LAW) &&
          between.every((word) => /^(?:t|on|nous|vous|il|elle|ils|elles)$/.test(word.text))
        );
      }),
  );

const US = /^(?:on|nous|va|allons|ville|mairie|commune)$/;
const CLOSES = /^(?:fini|termin|achev|clotur|boucl)/;

/** « on finira 2026 à combien », « on va finir l’année à combien »: what will have been spent, and no contract that ends. */
const tellsYearEnd = (reading: Reading): boolean =>
  !reading.has('marches') &&
  reading.has('combien', 'depense') &&
  !isPast(reading) &&
  reading.tokens.some(
    ({ text }, at) =>
      CLOSES.test(text) &&
      reading.tokens
        .slice(at + 1, at + 3)
        .some(
          (one) =>
            (/^(?:annee|exercice)$/.test(one.text) && /\bl['’]\s*$/.test(one.lead)) ||
            (/^20\d\d$/.test(one.text) && US.test(reading.tokens[at - 1]?.text ?? '')),
        ),
  );

const STREET = /^(?:rue|rues|avenue|boulevard|impasse|allee|quai)$/;

/** « les travaux de la rue des Lilas »: its name may be that of a town too. */
const namesStreet = (reading: Reading): boolean =>
  reading.tokens.some(({ text }, at) => STREET.test(text) && reading.isFree(at) && reading.tokens[at + 1]?.capital);

/** « la ville de Villeurbanne », « les communes voisines », « à Marseille ». */
function namesAnotherAuthority(reading: Reading, ownKeys: ReadonlySet<string>): boolean {
  const free = reading.unknown.filter(
    (at) => !ownKeys.has(reading.tokens[at]!.key) && !isThing(reading.tokens[at]!.text),
  );
  const places = reading.placesOf('collectivite');
  if (places.some((at) => /^(?:voisin|autres?$|cote$)/.test(reading.tokens[at]!.text))) return true;
  if (places.some((at) => isOtherKind(reading, at, ownKeys))) return true;
  if (places.some((at) => free.includes(at + 1) && isPlace(reading, at + 1))) return true;
  return free.some((at) => {
    const words = [at, at + 1, at + 2].map((place) => (free.includes(place) ? reading.tokens[place]!.text : ''));
    const isName = [1, 2, 3].some(
      (length) => !words.slice(0, length).includes('') && isNomDeCollectivite(words.slice(0, length).join(' ')),
    );
    return isName && isPlace(reading, at);
  });
}

/** « à Marseille », « de lyon », « Grenoble paie », « vénissieux dépense »: common words are names of communes too. */
function isPlace(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  const { capital, lead } = tokens[at]!;
  // « le groupe scolaire Alix »: a building that bears a name is ours.
  // « la Fête des Lumières » is no town.
  const isOfSomething = /^\s*(?:des?|du|d['’])\b/.test(tokens[at + 1]?.lead ?? '');
  if (/\b(?:des|aux)\s*$/.test(lead) || (isOfSomething && /\b(?:la|le|les|l['’])\s*$/.test(lead))) return false;
  if (capital && lead.trim() === '' && BUILDING.test(tokens[at - 1]?.text ?? '')) return false;
  return (
    (capital && at > 0) ||
    (at === 0 && reading.of(1) === 'depense') ||
    /\b(?:de|d)$/.test(lead.trim().replace(/['’]$/, '')) ||
    /^(?:a|par|chez)$/.test(tokens[at - 1]?.text ?? '')
  );
}

const BUILDING =
  /^(?:scolaire|ecoles?|maternelle|elementaire|primaire|college|lycee|creche|gymnase|stade|piscine|salle|mediatheque|bibliotheque|theatre|musee|parc|square|jardin|cimetiere|residence|halle|complexe|centre)$/;
