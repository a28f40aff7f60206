import { type LocalAnswer, declined, outsideLink, toolArguments, type Wording, type Writer } from '../answer/answer.js';
import { answerContracts } from '../answer/contracts.answer.js';
import { answerMeasure, NO_TENDERS } from '../answer/measure.answer.js';
import { choiceOf } from '../answer/offers.js';
import type { Choice } from '../engine.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS, type Nomme } from '../frame/frame.js';
import { objectWords } from '../parse/names/search.js';
import { wordsIn } from '../parse/tokens.js';

/** Contracts that a frame lists or measures: of a famille, those that bear it, else those whose object says it. */
export async function searchContracts(asked: Wording): Promise<LocalAnswer> {
  const frame = await readByWords(asked);
  if ('texte' in frame) return frame;
  const found = await listOrMeasure({ ...asked, frame });
  return frame === asked.frame ? found : { cadre: frame, ...found };
}

async function listOrMeasure(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const { familles, offres, services } = frame.filtres;
  if (offres !== null && !(await haveTenders(wording))) return declined(NO_TENDERS);
  if (services !== null && !(await haveDirections(wording)))
    return declined('Aucun marché ne dit de quelle direction il est.');
  const writer: Writer = frame.acte === 'lister' ? answerContracts : answerMeasure;
  if (familles === null) return writer(wording);
  const [famille, ...others] = familles.valeurs;
  if (tools.scope.niveau !== 'complet') {
    if (familles.sauf) return outsideLink(CLASSING);
    return others.length > 0 ? askWhichWords(wording, familles.valeurs) : searchByWords(wording, famille!, writer);
  }
  if (familles.sauf) return writer(wording);
  const codes = familles.valeurs.map(({ code }) => code).join(',');
  const found = await tools.probe('recherche_marches', { famille: codes, n: 1 });
  const sansFamille = await wordsOfUnclassed(wording);
  if (found.nombre === 0 && others.length === 0) return searchByWords(wording, famille!, writer);
  const cadre = { ...frame, filtres: { ...frame.filtres, sansFamille } };
  return { ...(await writer({ ...wording, frame: cadre })), cadre };
}

/**
 * The frame as its contracts are found. Words that no object has side by side are looked for one by one: « armes de la police » is in
 * « armes de poing et accessoires pour la police ». None is told where no object has any of them; else what fewer words find is offered.
 */
async function readByWords(wording: Wording): Promise<Frame | LocalAnswer> {
  const { frame, tools } = wording;
  const { texte } = frame.filtres;
  if (texte === null || /\d/.test(texte)) return frame;
  const found = await tools.probe('recherche_marches', { texte, n: 1 });
  if (found.nombre > 0) return frame;
  const mots = objectWords(texte);
  if (mots.length > 0 && (await areSaid(wording, mots)))
    return { ...frame, filtres: { ...frame.filtres, texte: null, motsObjet: mots } };
  const choix: Choice[] = [];
  for (const fewer of lessOne(mots)) if (await areSaid(wording, fewer)) choix.push(listedBy(wording, fewer.join(' ')));
  return choix.length === 0
    ? frame
    : declined(`Aucun marché n’a tous les mots de « ${texte} » dans son objet.`, choix.slice(0, MOST_OFFERED));
}

const MOST_OFFERED = 3;

/** All the words but one, each in turn; then each of them alone. */
const lessOne = (mots: readonly string[]): string[][] =>
  mots.length < 2
    ? []
    : [...mots.map((left) => mots.filter((one) => one !== left)), ...(mots.length > 2 ? mots.map((one) => [one]) : [])];

const CLASSING = 'la famille où la collectivité range un marché';

async function haveTenders({ frame, tools }: Wording): Promise<boolean> {
  const whole = { ...frame, groupe: null, filtres: { ...frame.filtres, offres: null } };
  const { total } = await tools.probe('agregat', toolArguments({ frame: whole, tools }));
  return (total['offres_connues'] ?? 0) > 0;
}

/** Whether a contract bears a direction: where none does, those of one direction are unknown, and not none. */
async function haveDirections({ tools }: Wording): Promise<boolean> {
  const { groupes } = await tools.probe('agregat', { sujet: 'marches', mesure: 'nombre', groupe: 'service', n: 2 });
  return groupes.some(({ cle }) => cle !== null);
}

/** The words that name the one famille of a question, where contracts without famille have them in their object. */
async function wordsOfUnclassed({ frame: { filtres }, tools }: Wording): Promise<string | null> {
  const [{ mots } = { mots: undefined }, ...others] = filtres.familles?.valeurs ?? [];
  if (mots === undefined || others.length > 0 || filtres.texte !== null) return null;
  const found = await tools.probe('recherche_marches', { famille_sauf: '*', mots_objet: mots, n: 1 });
  return found.nombre > 0 ? mots : null;
}

/** No contract bears the famille, or nobody may know: those whose object has all the words that name it, whole. */
async function searchByWords(wording: Wording, famille: Nomme, writer: Writer): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const { libelle } = famille;
  const { texte } = frame.filtres;
  if (texte !== null && !/\d/.test(texte))
    return declined(
      `Aucun marché que je puisse lire n’est classé dans « ${libelle} », et je ne cherche pas deux objets à la fois : « ${texte} », ou cette famille.`,
    );
  // A number says which contract is meant.
  if (texte !== null) return writer({ ...wording, frame: { ...frame, filtres: { ...frame.filtres, familles: null } } });
  const isMember = tools.scope.niveau === 'complet';
  const said = famille.mots?.split(' ') ?? (isMember ? wordsOf(libelle) : null);
  if (said === null) return { ...outsideLink(CLASSING), choix: await choicesOf(wording, famille) };
  // « le marché des cantines »: objects say what the nomenclature calls it.
  const motsObjet = await firstSaid(wording, [said, wordsOf(libelle)]);
  if (!motsObjet) {
    const classed = isMember ? `Aucun marché n’est classé dans « ${libelle} », ni n’a` : 'Aucun marché publié n’a';
    return declined(`${classed} « ${said.join(' ')} » dans son objet.`, await choicesOf(wording, famille));
  }
  const cadre = { ...frame, filtres: { ...frame.filtres, familles: null, motsObjet } };
  return { ...(await writer({ ...wording, frame: cadre })), cadre };
}

/** The words of a label that say what it is of. */
const wordsOf = (libelle: string): string[] => wordsIn(libelle).filter((word) => word.length > 2);

/** Whether the object of a contract has all of these words. */
async function areSaid({ tools }: Pick<Wording, 'tools'>, mots: readonly string[]): Promise<boolean> {
  const found = await tools.probe('recherche_marches', { mots_objet: mots.join(' '), n: 1 });
  return found.nombre > 0;
}

/** The first of these words that the object of a contract has, all of them. */
async function firstSaid(wording: Wording, words: readonly string[][]): Promise<string[] | undefined> {
  for (const some of words) if (await areSaid(wording, some)) return some;
  return undefined;
}

/** What may be asked instead: the words of the label where objects have them, and to members what was bought of the famille. */
async function choicesOf(wording: Wording, { code, libelle }: Nomme): Promise<Choice[]> {
  const { scope } = wording.tools;
  const familles = { valeurs: [{ code, libelle }], sauf: false };
  return [
    ...((await areSaid(wording, wordsOf(libelle))) ? [listedBy(wording, libelle)] : []),
    ...(scope.niveau === 'complet' ? [choiceOf({ ...EMPTY_FRAME, filtres: { ...NO_FILTERS, familles } }, scope)] : []),
  ];
}

const MOST_WORDS = 4;

/** The contracts whose object has all the words that nothing explained: « éclairage public » is no famille. */
export async function contractsSaying(
  wording: Pick<Wording, 'tools'>,
  { inconnus, mots }: { inconnus: readonly string[]; mots: string },
): Promise<Choice[]> {
  const { niveau } = wording.tools.scope;
  const isObject = inconnus.length <= MOST_WORDS && inconnus.some((word) => word.length > 3 && !/\d/.test(word));
  return niveau !== 'aucun' && isObject && (await areSaid(wording, inconnus)) ? [listedBy(wording, mots)] : [];
}

/** Words of two objects are not looked for at once: those that objects have are offered. */
async function askWhichWords(wording: Wording, familles: readonly Nomme[]): Promise<LocalAnswer> {
  const choix: Choice[] = [];
  for (const { mots, libelle } of familles)
    if (await areSaid(wording, mots?.split(' ') ?? wordsOf(libelle))) choix.push(listedBy(wording, mots ?? libelle));
  return declined(
    'Par ce lien, je cherche les marchés par les mots de leur objet, un sujet à la fois. Lequel ?',
    choix,
  );
}

/** The contracts whose object has these words, whatever else was asked of them. */
const listedBy = ({ tools }: Pick<Wording, 'tools'>, texte: string): Choice =>
  choiceOf(
    { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre', filtres: { ...NO_FILTERS, texte } },
    tools.scope,
  );
