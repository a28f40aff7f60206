import { FAMILLES } from '../../../../../scripts/demo/achats.js';
import { readFournisseurs, SERVICES } from '../../../../../scripts/demo/depenses.js';
import { tokensOf } from '../../tokens.js';
import { withoutAddress } from '../address.js';
import * as forms from './answer-forms.js';
import * as elected from './elected.js';
import * as institutions from './institutions.js';
import * as manners from './manners.js';
import * as occasions from './occasions.js';
import * as residents from './residents.js';
import * as staff from './staff.js';
import * as trades from './trades.js';

const ASKED = 'combien a-t-on dépensé en nettoyage en 2025 ?';

/** The entries of a list that change the question, each said around it so. */
const changed = (entries: readonly string[], said: (entry: string) => string): string[] =>
  entries.map(said).filter((question) => withoutAddress(question) !== ASKED);

const PEOPLE: readonly (readonly string[])[] = [
  ...[elected.ONE_ELECTED, staff.ONE_OF_STAFF, institutions.ONE_CHECKING, institutions.ONE_REPORTING],
  ...[institutions.CONTROL, residents.ONE_RESIDENT],
];

describe('every entry of a list, around a question', () => {
  it.each<[string, readonly string[], (entry: string) => string]>([
    ['who asks, by a title alone', PEOPLE.flat(), (entry) => `${entry}, ${ASKED}`],
    ['who speaks', [...PEOPLE.flat(), ...trades.ONE_OF_A_TRADE], (entry) => `Bonjour, ici ${entry} : ${ASKED}`],
    ['whose question it is', [...PEOPLE.flat(), ...trades.ONE_OF_A_TRADE], (entry) => `Question de ${entry}. ${ASKED}`],
    ['in whose name', [...PEOPLE.flat(), ...staff.OFFICES], (entry) => `${ASKED} À la demande de ${entry}`],
    ['who signs', PEOPLE.flat(), (entry) => `${ASKED} Mme Durand, ${entry}`],
    ['from where', staff.OFFICES, (entry) => `${ASKED} Cordialement, ${entry}`],
    ['whose kin asks', residents.FAMILY, (entry) => `De la part de mon ${entry} : ${ASKED}`],
    ['of which side', elected.SIDES, (entry) => `Élue ${entry}, ${ASKED}`],
    ['of which delegation', elected.MANDATES, (entry) => `Ici l’adjointe déléguée aux ${entry} : ${ASKED}`],
    ['of which post', staff.POSTS, (entry) => `Chargée ${entry}, ${ASKED}`],
    ['of which body', institutions.CHECKS, (entry) => `Auditeur ${entry}, ${ASKED}`],
    ['of which desk', institutions.DESKS, (entry) => `Journaliste ${entry}, ${ASKED}`],
    ['how somebody lives', residents.LIVING, (entry) => `Habitante ${entry}, ${ASKED}`],
    ['how somebody works', trades.WORKING, (entry) => `Je suis plombier ${entry}. ${ASKED}`],
    ['for which meeting', occasions.MEETINGS, (entry) => `Pour le ${entry} de jeudi, ${ASKED}`],
    ['for which paper', occasions.WRITINGS, (entry) => `En vue de notre ${entry} : ${ASKED}`],
    ['for which question', occasions.COUNCIL_QUESTIONS, (entry) => `Pour une ${entry} au conseil, ${ASKED}`],
    ['for what turn of life', occasions.TURNS_OF_LIFE, (entry) => `Dans le cadre du ${entry}, ${ASKED}`],
    [
      'for what of his own',
      [...occasions.HELD, ...occasions.PRINTED, ...occasions.TURNS_OF_LIFE],
      (entry) => `Pour mon ${entry}, ${ASKED}`,
    ],
    ['for which paper, afterwards', occasions.PRINTED, (entry) => `${ASKED} C’est pour un ${entry}.`],
    ['in what form', [...forms.SPOKEN_SO, ...forms.SPOKEN_APART], (entry) => `${entry} : ${ASKED}`],
    ['how plainly', forms.PLAIN_TO, (entry) => `Expliqué à un ${entry} : ${ASKED}`],
    ['what is greeted', manners.GREETED, (entry) => `Bonjour ${entry}, ${ASKED}`],
    ['what is wished', manners.WISHES, (entry) => `${ASKED} ${entry} !`],
    ['how a letter ends', manners.REGARDS, (entry) => `${ASKED} ${entry}, Paul`],
    ['what is assented to', manners.ASSENT, (entry) => `${entry}. ${ASKED}`],
    ['what one is sorry with', manners.SORRY, (entry) => `${entry}, ${ASKED}`],
    ['how somebody is', manners.STATES, (entry) => `Je suis ${entry} : ${ASKED}`],
  ])('leaves it as it was: %s', (_what, entries, said) => {
    expect(changed(entries, said)).toEqual([]);
  });
});

/** Words of several letters of the names that questions are about. */
const NAMES = [...FAMILLES.map(({ libelle }) => libelle), ...SERVICES.map(({ libelle }) => libelle)];
const SUPPLIERS = [...readFournisseurs().values()].flat().map(({ denomination }) => denomination);
const LEAST = 4;
/** Of « Conseil juridique » and of three firms: alone they are what people prepare. */
const MEANT_SO: ReadonlySet<string> = new Set(['conseil', 'reunion', 'point', 'bilan']);
const wordsOf = (names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => [name, ...tokensOf(name).map(({ text }) => text)]).filter((word) => word.length >= LEAST),
  ),
];

describe('what a question may be about', () => {
  it.each<[string, (name: string) => string]>([
    ['alone before it', (name) => `${name} : ${ASKED}`],
    ['in a sentence before it', (name) => `${name}. ${ASKED}`],
    ['after it', (name) => `${ASKED} ${name}`],
    ['what it is for', (name) => `Pour la ${name}, ${ASKED}`],
    ['of ours', (name) => `Pour notre ${name}, ${ASKED}`],
    ['afterwards', (name) => `${ASKED} C’est pour les ${name}.`],
  ])('is no list’s word: %s', (_where, said) => {
    const taken = wordsOf([...NAMES, ...SUPPLIERS]).filter((name) => withoutAddress(said(name)) !== said(name));
    expect(taken.filter((name) => !MEANT_SO.has(name))).toEqual([]);
  });
});
