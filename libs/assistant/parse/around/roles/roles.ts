import { listOf, oneOf, type Roles } from '../../phrase.js';
import * as asked from './asked.js';
import { FINITE, INFINITIVES } from '../../lexicon/common-verbs.js';
import * as manners from './manners.js';
import * as institutions from './institutions.js';
import * as elected from './elected.js';
import { PLAIN_TO, SPOKEN_APART, SPOKEN_SO } from './answer-forms.js';
import * as occasions from './occasions.js';
import * as places from './places.js';
import { PURPOSES } from './purposes.js';
import * as residents from './residents.js';
import * as scoping from './scoping.js';
import * as staff from './staff.js';
import { TIMES } from './times.js';
import * as trades from './trades.js';
import * as verbs from './verbs.js';
import { WHO } from './who.js';

/** They run something, which a question may be about: « le directeur de la piscine ». */
const IN_CHARGE = [...elected.HEADS_ELECTED, ...staff.HEADS_OF_STAFF];
/** They ask the town, or hold it to account. */
const PUBLIC = [
  ...elected.MEMBERS_ELECTED,
  ...institutions.CHECKING,
  ...institutions.REPORTING,
  ...residents.RESIDENTS,
].filter((word) => !IN_CHARGE.includes(word));

/** What rules call the lists of words by. A word goes into the one list of its role; a rule has set phrases of its own alone. */
export const ROLES: Roles = {
  ...TIMES,
  ...WHO,
  ...PURPOSES,
  me: oneOf('me m nous te t vous lui leur se s y en'),
  donner: listOf(verbs.GIVING),
  donne: listOf(verbs.GIVE),
  établir: listOf(verbs.MAKING),
  mon: oneOf('mon ma mes notre nos votre vos ton ta ce cet cette ces sa son ses'),
  salut: listOf(manners.GREETINGS),
  désolé: listOf(manners.SORRY),
  pressé: listOf(manners.PRESSING),
  très: listOf(manners.DEGREES),
  état: listOf(manners.STATES),
  souci: listOf(manners.HAVINGS),
  réponse: listOf(manners.ANSWERS),
  petit: listOf(manners.SIZES),
  accueil: listOf(manners.GREETED),
  titre: listOf(manners.TITLES),
  bien: listOf(manners.ASSENT),
  souhait: listOf(manners.WISHES),
  salutations: listOf(manners.REGARDS),
  attendu: listOf([...IN_CHARGE, ...staff.COLLEAGUES, ...PUBLIC, 'comptable']),
  collègue: listOf([...staff.COLLEAGUES, ...IN_CHARGE]),
  public: listOf([...PUBLIC, ...trades.SELLERS, 'stagiaire', 'stagiaires']),
  métier: listOf([...IN_CHARGE, ...staff.COLLEAGUES, ...PUBLIC, ...trades.TRADES]),
  proche: listOf(residents.FAMILY),
  entreprise: listOf(trades.FIRMS),
  commerce: listOf(trades.SHOPS_OWNED),
  charge: listOf(staff.CHARGES),
  manière: listOf(SPOKEN_SO),
  'manière à part': listOf([...SPOKEN_SO, ...SPOKEN_APART]),
  novice: listOf(PLAIN_TO),
  réunion: listOf([...occasions.MEETINGS, 'entretien', 'atelier']),
  texte: listOf([...occasions.WRITINGS, ...occasions.PRINTED, ...occasions.TURNS_OF_LIFE]),
  travail: listOf([...occasions.MEETINGS, ...occasions.WRITINGS]),
  occasion: listOf([
    ...[...occasions.MEETINGS, ...occasions.WRITINGS, ...occasions.LETTERS, ...occasions.EVENTS],
    ...[...occasions.TURNS_OF_LIFE, ...occasions.HELD, ...occasions.PRINTED],
  ]),
  courrier: listOf([...occasions.LETTERS, ...occasions.MEETINGS]),
  forme: listOf(occasions.FORMS_OF_ANSWER),
  combien: listOf(asked.ASKING),
  figure: listOf(asked.FIGURES),
  fournisseurs: listOf(asked.SUPPLIERS),
  contrôlant: listOf(institutions.CONTROL),
  presse: listOf([...institutions.REPORTING, ...institutions.ONE_REPORTING]),
  'mois-ou-trimestre': listOf(asked.PARTS_OF_YEAR),
  restreint: listOf(asked.NARROWING),
  nie: listOf(asked.DENYING),
  dit: listOf(verbs.SAYING),
  veux: listOf(verbs.WANTING),
  chercher: listOf(verbs.LOOKING),
  confirme: listOf(verbs.CONFIRMING),
  réclame: listOf(verbs.CLAIMING),
  reproche: listOf(verbs.REPROACHING),
  rencontrer: listOf(verbs.MEETING),
  prépare: listOf(verbs.PREPARING),
  tracer: listOf(verbs.DRAWING),
  possède: listOf(verbs.OWNING),
  déranger: listOf(verbs.DISTURBING),
  utiliser: listOf(verbs.USING),
  calcule: listOf(verbs.RECKONING),
  retient: listOf(verbs.SCOPING),
  rang: listOf(asked.RANKS),
  acheteur: listOf(places.BODIES),
  verbe: listOf(FINITE),
  infinitif: listOf(INFINITIVES),
  définit: listOf(scoping.DEFINING),
  compte: listOf(scoping.COUNTING),
  mesure: listOf(scoping.FIGURES_TOLD),
  'a-la-charge': listOf(scoping.IN_CHARGE_OF),
  situation: listOf(scoping.SITUATIONS),
  pièce: listOf(scoping.PARTS),
  établissement: listOf(places.ESTABLISHMENTS),
  lieu: listOf([...places.PLACES, ...places.BODIES, ...trades.SHOPS_OWNED, 'responsabilite', 'charge']),
};
