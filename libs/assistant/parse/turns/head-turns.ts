import { PLACES } from '../ordinals.js';
import { EMPTY_FRAME, type Filtre, type Frame, NO_FILTERS, type Nomme } from '../../frame/frame.js';
import { countedPapers, ofPapers } from './counted-papers.js';
import type { Champ } from '../../frame/terms.js';
import type { Lookups } from '../names/lookups.js';
import { AND, type Token } from '../tokens.js';
import type { ReadPeriod } from '../time/periods.js';
import type { Reading } from '../reading.js';
import { aboutTimeHead } from './time-head.js';
import { editOf } from './turn-edits.js';
import { ofContract } from './turn-frames.js';
import { isAmount, whole } from './turn-rows.js';
import type { Vocabulary } from '../names/vocabulary.js';

const ONE = /^(?:lui|celui|celle)$/;
const SUBJECT = /^(?:il|elle)$/;
/** « y a-t-il », « faut-il », « s’agit-il », « quelle heure est-il »: of nobody. */
const OF_NOBODY = /^(?:y|faut|fallait|agit|agissait|suffit|existe|arrive|reste|convient|semble)$/;
const NOBODY_AFTER = /^(?:y|faut|faudrait|fallut|fallait|reste|manque|existe|suffit|convient|semble)$/;
/** « quels sont ses fournisseurs », « et son délai de paiement ? » */
const OWN = /^(?:son|sa|ses)$/;
const BEFORE_OWN =
  /^(?:et|mais|quoi|a|quels?|quelles?|sont|est|combien|pour|qui|donnez?|liste|en|dans|sur|avec|par|fin|finit|finissent|termine|terminent|expire|expirent|acheve|duree|montant|reste|titulaire|court|dure)$/;
const POINTED = /^(?:ci|la)$/;

/** What stands before a verb or its pronoun where nobody else is its subject. */
const NO_SUBJECT =
  /^(?:et|mais|pour|chez|avec|par|sur|contre|selon|nous|combien|qui|quoi|que|qu|quand|comment|pourquoi|ou|en|\d{4}|mandats?|factures?|marches|fournisseurs|familles|achats|retards|travaux)$/;
export const AUTHORITY = /^(?:ville|mairie|commune|collectivite|metropole|etablissement)$/;

/** « la ville a-t-elle », « Onet, il touche »: the pronoun takes up its own subject. */
function standsAlone(tokens: readonly Token[], at: number, verb: number): boolean {
  const isSubject = (place: number): boolean => place >= 0 && !NO_SUBJECT.test(tokens[place]!.text);
  if (!isSubject(verb)) return true;
  // « quel marché a-t-il ? »: what is asked for is no subject.
  if (/^(?:marche|contrat)$/.test(tokens[verb - 1]?.text ?? '') && /^quel$/.test(tokens[verb - 2]?.text ?? ''))
    return true;
  return !/,/.test(tokens[at]!.lead) && !isSubject(verb - 1);
}

export const THING =
  /^(?:marche|contrat|fournisseur|entreprise|societe|prestataire|boite|titulaire|direction|service|pole|famille|poste|categorie)$/;

/** « et le même en 2026 ? », « la même direction », and neither « la même chose » nor « le même mois ». */
function isSameOne(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.text ?? '';
  return (
    tokens[at]!.text === 'meme' &&
    /\bl[ae]\s*$/.test(tokens[at]!.lead) &&
    (next === '' || next === 'en' || /^20\d\d$/.test(next) || THING.test(next))
  );
}

/** « qui en est le fournisseur principal ? » */
const isOfIt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text === 'en' &&
  /^(?:est|sont|etait|etaient)$/.test(tokens[at + 1]?.text ?? '') &&
  /^(?:qui|quel|quelle|quels|quelles)$/.test(tokens[at - 1]?.text ?? '');

const NEEDED =
  /^(?:me|nous|te|vous|leur|lui|m|s|se) (?:faut|faudrait|faudra|fallait|agit|agirait|manque|reste|importe)$/;
const WANTS_TO_KNOW = /^(?:veut|veulent|voudrait|voudraient|souhaite|souhaitent|aimerait|aimeraient) savoir$/;

/** Where a turn speaks of the one that came first: « il », « elle », « lui », « celle-ci », « ses ». */
export function pronounAt(tokens: readonly Token[]): number | undefined {
  const at = tokens.findIndex(({ text }, place) => {
    const [before, after] = [tokens[place - 1]?.text ?? '', tokens[place + 1]?.text ?? ''];
    if (isSameOne(tokens, place) || isOfIt(tokens, place)) return true;
    // « celui des sports », « ceux qui »: some other.
    if (ONE.test(text)) return text === 'lui' || after === 'ci' || isLast(tokens, place);
    if (OWN.test(text)) return before === '' || BEFORE_OWN.test(before);
    if (!SUBJECT.test(text) || NOBODY_AFTER.test(after)) return false;
    // « les jours qu’il nous a fallu pour payer »
    if (tokens.slice(place + 1, place + 5).some((one) => one.text === 'fallu')) return false;
    // « il me faudrait »
    if (NEEDED.test(`${after} ${tokens[place + 2]?.text}`)) return false;
    // « il me manque », « il nous faut »
    if (/^(?:m|me|nous|vous)$/.test(after) && NOBODY_AFTER.test(tokens[place + 2]?.text ?? '')) return false;
    // « il veut savoir combien … »: whoever asks.
    if (WANTS_TO_KNOW.test(`${after} ${tokens[place + 2]?.text}`)) return false;
    const verb = before === 't' ? place - 2 : place - 1;
    if (OF_NOBODY.test(tokens[verb]?.text ?? '') || OF_NOBODY.test(tokens[verb - 1]?.text ?? '')) return false;
    return standsAlone(tokens, place, verb);
  });
  return at < 0 ? undefined : at;
}

/** « celui-là »: the article is read past. */
const isLast = (tokens: readonly Token[], at: number): boolean =>
  at === tokens.length - 1 || /[-]/.test(tokens[at + 1]?.lead ?? '');

const AXES = { fournisseur: 'fournisseurs', service: 'services', famille: 'familles' } as const;
/** Needs are those of familles. */
const axisOf = ({ acte, groupe }: Frame): keyof typeof AXES | undefined =>
  acte === 'besoins'
    ? 'famille'
    : groupe === 'fournisseur' || groupe === 'service' || groupe === 'famille'
      ? groupe
      : undefined;

/** The question before, of the one alone that its answer told first; null where it told none. */
export async function aboutHead(
  before: Frame,
  { findSuppliers }: Lookups,
  vocabulary: Vocabulary,
): Promise<Frame | null> {
  const inTime = aboutTimeHead(before);
  if (inTime) return inTime;
  const axe = axisOf(before);
  if (axe === undefined || !before.tete) return null;
  const named =
    axe === 'fournisseur' ? await supplierOf(before.tete, findSuppliers) : entityOf(before.tete, vocabulary);
  if (!named) return null;
  const filtre: Filtre<Nomme> = { valeurs: [named], sauf: false };
  // What rows were bounded by is of no one of them.
  const { montantMin: _min, montantMax: _max, ...others } = before.filtres;
  const told = { ...others, montantMin: null, montantMax: null, [AXES[axe]]: filtre };
  if (before.acte === 'besoins')
    return { ...EMPTY_FRAME, periode: before.periode, filtres: { ...NO_FILTERS, familles: filtre } };
  return {
    ...whole(before),
    ordre: 'desc',
    tete: null,
    montres: [],
    filtres: told,
  };
}

/** « elle a un marché ? » after those who sell what one famille or one direction buys: of that, and of no seller. */
export const isOfWhatIsSold = ({ groupe, rang, filtres }: Frame, { text }: Token): boolean =>
  text === 'elle' && groupe === 'fournisseur' && !rang && (filtres.familles ?? filtres.services) !== null;

/** « quel marché ? » after a rank: that of the first one. */
export const asksItsContract = (words: readonly Token[]): boolean =>
  words.length === 2 && words[0]!.text === 'quel' && /^(?:marche|contrat)$/.test(words[1]!.text);

/**
 * The words of a turn that speaks of the first one, without the pronoun; null where it does not.
 * @param before the question that ranked them
 */
export function ofHead(tokens: readonly Token[], before: Frame): Token[] | null {
  const turn = tokens[0]?.text === 'et' ? tokens.slice(1) : tokens;
  if (axisOf(before) && (asksItsContract(turn) || asksItsAmount(before, tokens)))
    return [AND, ...tokens.filter(({ text }) => text !== 'et')];
  const at = pronounAt(tokens);
  if (at === undefined || tokens.some(({ text }) => AUTHORITY.test(text))) return null;
  // « elle » after the suppliers of a famille is the famille.
  if (isOfWhatIsSold(before, tokens[at]!)) return null;
  const rest = tokens.filter(
    ({ text }, place) =>
      place !== at &&
      !(place === at + 1 && (POINTED.test(text) || (tokens[at]!.text === 'meme' && THING.test(text)))) &&
      !(place === 0 && text === 'et'),
  );
  return [AND, ...rest];
}

/** « pour quel montant ? » after who comes first, by number or by amount: of that one, and no rank by amount nor sum of all. */
export const asksItsAmount = ({ rang, mesure, n }: Frame, tokens: readonly Token[]): boolean =>
  rang &&
  (mesure.startsWith('nombre') || (n ?? 1) === 1) &&
  /^(?:et )?(?:pour )?(?:quels? montants?|montants?|quelles? sommes?|combien euros?|(?<=pour )combien)$/.test(
    tokens.map(({ text }) => text).join(' '),
  );

/** What the one that came first amounts to, where the turn asks for just that; null where it asks something else. */
export const amountOfHead = (before: Frame, about: Frame, tokens: readonly Token[]): Frame | null =>
  about.sujet === 'achats' &&
  about.acte === 'mesurer' &&
  // Of a rate, which amount is meant nothing tells.
  (isAmount(about) || about.mesure.startsWith('nombre')) &&
  asksItsAmount(before, tokens)
    ? { ...about, mesure: isAmount(about) ? about.mesure : 'montant_ht', part: false }
    : null;

const NUMBERED = /^(?<n>[2-9]|10)(?:e|eme|nd|nde)$/;
/** « le premier fournisseur » of suppliers, and no first contract of these. */
const THINGS = {
  fournisseur: /^(?:fournisseur|entreprise|societe|prestataire|boite|titulaire)$/,
  service: /^(?:direction|service|pole)$/,
  famille: /^(?:famille|poste|categorie|besoin)$/,
} as const;
/** What goes on about the one that a place points at. */
const GOES_ON = /^(?:il|elle|on|a|avait|aura|est|etait|depend|depense|vend|chez|pour|depuis)$/;
/** « le premier, c’est qui ? » asks for the place itself. */
const ITS_NAME = /^(?:c|est|etait|ca|qui|quoi|lequel|laquelle|combien|fait)$/;
const WHY_IT = /^(?:(?:et|mais) )?pourquoi (?<place>[a-z0-9]+)$/;

/**
 * « le 1er, il a eu combien en 2025 ? », « la première a un marché ? », « pourquoi la première ? »: which of those that were shown, and
 * what is asked of it; null of « le troisième ? », which is a rank again, and of « le premier trimestre ».
 */
export function ofShown(tokens: readonly Token[], before: Frame): { nom: string; reste: Token[] } | null {
  const { montres = [] } = before;
  const sold = soldBy(tokens, before) ?? askedWhy(tokens, before) ?? ofPlaceAtEnd(tokens, before);
  if (sold) return sold;
  const axe = axisOf(before);
  const [first, ...others] = fromPlace(tokens);
  const place = PLACES[first?.text ?? ''] ?? Number(NUMBERED.exec(first?.text ?? '')?.groups?.['n']);
  const nom = montres[place - 1];
  const after = axe && THINGS[axe].test(others[0]?.text ?? '') ? others.slice(1) : others;
  const isPointed = GOES_ON.test(after[0]?.text ?? '') || /,/.test(after[0]?.lead ?? '');
  // « a-t-il »: the pronoun is the one that the place told.
  const reste = after.filter(({ text }, rank) => !SUBJECT.test(text) || (rank > 0 && after[rank - 1]!.text !== 't'));
  // « et pour la deuxième, les fournisseurs ? »
  const isAsked =
    (reste.length > 1 || /,/.test(reste[0]?.lead ?? '')) && !reste.every(({ text }) => ITS_NAME.test(text));
  return nom !== undefined && isPointed && isAsked ? { nom, reste: [AND, ...reste] } : null;
}

/** The words of a turn from the place that it points at: « et pour la deuxième, … ». */
function fromPlace(tokens: readonly Token[]): readonly Token[] {
  const at = tokens[0]?.text === 'et' ? 1 : 0;
  return tokens.slice(/^(?:pour|chez|sur|dans|avec)$/.test(tokens[at]?.text ?? '') ? at + 1 : at);
}

/** « pourquoi la première ? » of those that were shown */
function askedWhy(tokens: readonly Token[], { montres = [] }: Frame): { nom: string; reste: Token[] } | null {
  const place = WHY_IT.exec(tokens.map(({ text }) => text).join(' '))?.groups?.['place'];
  const nom = montres[(PLACES[place ?? ''] ?? 0) - 1];
  return nom === undefined ? null : { nom, reste: [AND, ...tokens.filter(({ text }) => text === 'pourquoi')] };
}

/** « qui sont les fournisseurs de la première ? » of familles that were shown: of that one, and no rank of all. */
function ofPlaceAtEnd(tokens: readonly Token[], before: Frame): { nom: string; reste: Token[] } | null {
  const last = tokens.at(-1);
  const nom = before.montres?.[(PLACES[last?.text ?? ''] ?? 0) - 1];
  const asked = tokens.slice(0, -1);
  const isRows = asked.some(({ text }) => /^(?:fournisseurs?|familles?|directions?|services?)$/.test(text));
  return nom !== undefined && isRows && /\bde la\s*$|\bdu\s*$/.test(last!.lead) && axisOf(before) !== null
    ? { nom, reste: [AND, ...asked.filter(({ text }) => text !== 'et')] }
    : null;
}

const SELLS = /^(?:et )?(?:que|qu est ce que)(?: nous)? (?:vend|fournit|livre) (?<place>[a-z0-9]+)$/;

/** « que vend le premier ? » of suppliers that were shown. */
function soldBy(tokens: readonly Token[], before: Frame): { nom: string; reste: Token[] } | null {
  const place = SELLS.exec(tokens.map(({ text }) => text).join(' '))?.groups?.['place'];
  const nom = before.montres?.[(PLACES[place ?? ''] ?? 0) - 1];
  if (nom === undefined || axisOf(before) !== 'fournisseur') return null;
  return { nom, reste: [AND, ...tokens.slice(0, -1).filter(({ text }) => text !== 'et')] };
}

async function supplierOf(libelle: string, find: Lookups['findSuppliers']): Promise<Nomme | undefined> {
  const found = (await find(libelle)).filter(({ raison_sociale }) => raison_sociale === libelle);
  return found[0] && { code: found[0].id, libelle };
}

/** A famille is told with its code before its name. */
const entityOf = (told: string, { byCode }: Vocabulary): Nomme | undefined =>
  [...byCode.values()]
    .map(({ code, libelle }) => ({ code, libelle }))
    .find(({ code, libelle }) => told === libelle || told === `${code} ${libelle}`);

/** « qui en est titulaire ? », « combien a-t-on payé dessus ? », « combien de mandats ? » after one contract: the frame of that one. */
export async function ofFoundContract(
  reading: Reading,
  before: Frame,
  period: ReadPeriod,
  { findContract }: Lookups,
): Promise<Frame | null> {
  if (before.sujet !== 'marches' || before.acte !== 'lister') return null;
  const papers = countedPapers(reading);
  if (papers && before.filtres.marche) return ofPapers(papers, before.filtres.marche, period);
  const isOfOne = before.rang || before.recents || before.n === 1 || speaksOfOne(reading.tokens);
  if (!before.tete || !isOfOne) return period.dite ? null : ofListedContracts(reading, before, period);
  const marche = await findContract(before.tete.toLowerCase());
  if (!marche) return null;
  if (papers) return ofPapers(papers, marche, period);
  const about = { ...before, filtres: { ...NO_FILTERS, marche } };
  const edit = editOf(reading, about, period);
  if (edit?.genre !== 'champ') return null;
  const frame = ofContract(about, edit.champ);
  if (!period.dite) return frame;
  // « il finit en 2027 ? »: its end tells; of what was paid, a year is one to count.
  if (edit.champ === 'paye') return { ...frame, periode: { ...frame.periode, ...period.periode } };
  return edit.champ === 'fin' && speaksOfOne(reading.tokens) ? frame : null;
}

/** « il », « son », « l’a-t-on », « dessus », « ce marché »: of one contract, where several were listed. */
const speaksOfOne = (tokens: readonly Token[]): boolean =>
  pronounAt(tokens) !== undefined ||
  tokens.some(
    ({ text }, at) =>
      text === 'dessus' || (/^(?:marche|contrat)$/.test(text) && /^cet?$/.test(tokens[at - 1]?.text ?? '')),
  ) ||
  tokens.some(({ text, lead }) => /^(?:a|ai|avons|ont)$/.test(text) && /\bl['’]\s*$/.test(lead));

/** « ils finissent quand ? », « combien reste dessus ? » after several contracts: the same list, with what is asked of each. */
function ofListedContracts(reading: Reading, before: Frame, period: ReadPeriod): Frame | null {
  if (before.filtres.marche !== null || before.groupe !== null) return null;
  const anyone = { ...before, filtres: { ...NO_FILTERS, marche: { code: '', libelle: '' } } };
  const edit = editOf(reading, anyone, period);
  if (edit?.genre !== 'champ' || edit.champ === 'paye' || edit.champ === 'mandat_max') return null;
  // « il finit quand ? » of the largest ones: a rank is by its field, and that would be of others.
  if (before.rang && !BESIDE_RANK.has(edit.champ)) return null;
  return { ...before, champ: edit.champ };
}

const BESIDE_RANK: ReadonlySet<Champ> = new Set<Champ>([
  'titulaire',
  'montant',
  'procedure',
  'notification',
  'conformite',
]);
