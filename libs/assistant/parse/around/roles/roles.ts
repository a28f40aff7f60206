import { listOf, oneOf, type Roles } from '../../phrase.js';
import * as asked from './asked.js';
import { FINITE } from './common-verbs.js';
import * as manners from './manners.js';
import * as occasions from './occasions.js';
import * as persons from './persons.js';
import * as places from './places.js';
import * as scoping from './scoping.js';
import { TIMES } from './times.js';
import * as verbs from './verbs.js';

/** What rules call the lists of words by. A word goes into the one list of its role; a rule has set phrases of its own alone. */
export const ROLES: Roles = {
  ...TIMES,
  me: oneOf('me m nous te t vous lui leur se s y en'),
  mon: oneOf('mon ma mes notre nos votre vos ton ta ce cet cette ces sa son ses'),
  salut: listOf(manners.GREETINGS),
  désolé: listOf(manners.SORRY),
  pressé: listOf(manners.PRESSING),
  très: listOf(manners.DEGREES),
  état: listOf(manners.STATES),
  souci: listOf(manners.HAVINGS),
  réponse: listOf(manners.ANSWERS),
  petit: listOf(manners.SIZES),
  attendu: listOf([...persons.IN_CHARGE, ...persons.COLLEAGUES, ...persons.PUBLIC, 'comptable']),
  collègue: listOf([...persons.COLLEAGUES, ...persons.IN_CHARGE]),
  public: listOf([...persons.PUBLIC, ...persons.TRADES, 'stagiaire', 'stagiaires']),
  métier: listOf([...persons.IN_CHARGE, ...persons.COLLEAGUES, ...persons.PUBLIC, ...persons.TRADES]),
  proche: listOf(persons.FAMILY),
  entreprise: listOf(persons.FIRMS),
  commerce: listOf(persons.SHOPS),
  charge: listOf(persons.CHARGES),
  réunion: listOf(occasions.MEETINGS),
  travail: listOf([...occasions.MEETINGS, ...occasions.WRITINGS]),
  occasion: listOf([...occasions.MEETINGS, ...occasions.WRITINGS, ...occasions.LETTERS, ...occasions.EVENTS]),
  courrier: listOf([...occasions.LETTERS, ...occasions.MEETINGS]),
  forme: listOf(occasions.FORMS_OF_ANSWER),
  combien: listOf(asked.ASKING),
  figure: listOf(asked.FIGURES),
  fournisseurs: listOf(asked.SUPPLIERS),
  'mois-ou-trimestre': listOf(asked.PARTS_OF_YEAR),
  restreint: listOf(asked.NARROWING),
  dit: listOf(verbs.SAYING),
  veux: listOf(verbs.WANTING),
  chercher: listOf(verbs.LOOKING),
  confirme: listOf(verbs.CONFIRMING),
  réclame: listOf(verbs.CLAIMING),
  reproche: listOf(verbs.REPROACHING),
  rencontrer: listOf(verbs.MEETING),
  prépare: listOf(verbs.PREPARING),
  tracer: listOf(verbs.DRAWING),
  raconte: listOf(verbs.TELLING),
  possède: listOf(verbs.OWNING),
  déranger: listOf(verbs.DISTURBING),
  utiliser: listOf(verbs.USING),
  calcule: listOf(verbs.RECKONING),
  retient: listOf(verbs.SCOPING),
  rang: listOf(asked.RANKS),
  acheteur: listOf(places.BODIES),
  verbe: listOf(FINITE),
  définit: listOf(scoping.DEFINING),
  compte: listOf(scoping.COUNTING),
  'a-la-charge': listOf(scoping.IN_CHARGE_OF),
  situation: listOf(scoping.SITUATIONS),
  pièce: listOf(scoping.PARTS),
  lieu: listOf([...places.PLACES, ...places.BODIES, ...persons.SHOPS, 'responsabilite', 'charge']),
};
