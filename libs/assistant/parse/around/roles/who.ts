import { listOf, phraseOf, type Roles } from '../../phrase.js';
import * as elected from './elected.js';
import * as institutions from './institutions.js';
import { GREETINGS, SIZES } from './manners.js';
import * as residents from './residents.js';
import * as staff from './staff.js';
import { TIMES } from './times.js';
import * as trades from './trades.js';

const LISTS: Roles = {
  ...TIMES,
  salut: listOf(GREETINGS),
  petit: listOf(SIZES),
  civilité: phraseOf(`mme | mlle | mr | m | madame | monsieur | mademoiselle`),
  élus: listOf([...elected.HEADS_ELECTED, ...elected.MEMBERS_ELECTED, ...elected.ONE_ELECTED]),
  élu: listOf(elected.ONE_ELECTED),
  côté: listOf(elected.SIDES),
  délégation: listOf(elected.MANDATES),
  agents: listOf([...staff.STAFF, ...staff.COLLEAGUES]),
  agent: listOf(staff.ONE_OF_STAFF),
  poste: listOf(staff.POSTS),
  bureau: listOf(staff.OFFICES),
  contrôleurs: listOf([...institutions.CHECKING, ...institutions.ONE_CHECKING]),
  contrôleur: listOf(institutions.ONE_CHECKING),
  contrôlé: listOf(institutions.CHECKS),
  contrôle: listOf(institutions.CONTROL),
  presses: listOf([...institutions.REPORTING, ...institutions.ONE_REPORTING]),
  presse: listOf(institutions.ONE_REPORTING),
  rédaction: listOf(institutions.DESKS),
  habitants: listOf([...residents.RESIDENTS, ...residents.ONE_RESIDENT]),
  habitant: listOf(residents.ONE_RESIDENT),
  vie: listOf(residents.LIVING),
  proche: listOf(residents.FAMILY),
  artisans: listOf([...trades.TRADES, ...trades.ONE_OF_A_TRADE]),
  artisan: listOf(trades.ONE_OF_A_TRADE),
  travaillant: listOf(trades.WORKING),
};

/** What is said of each kind of people: a closed list of words, none of them free. */
const COMPLEMENTS: Roles = {
  ...LISTS,
  'd’élu': phraseOf(
    `(<côté> | (à | au | aux | en charge | chargé | chargée | délégué | déléguée)? <délégation>)*`,
    LISTS,
  ),
  'd’agent': phraseOf(`(<poste> | (à | au | aux | dans | en)? (<poste> | <bureau>) | <quand>)*`, LISTS),
  'de contrôle': phraseOf(`(à | au | aux | <contrôlé>)* @Nom{4}`, LISTS),
  'de presse': phraseOf(`(<rédaction>)* @Nom{4}`, LISTS),
  'd’habitant': phraseOf(`(<vie> | (à | au | dans) <vie> | depuis (# | <nombre>)? (ans | années | mois))*`, LISTS),
  'd’artisan': phraseOf(`<travaillant>*`, LISTS),
};

/** Rules: « qui » is anybody, « celui » one who may open a question without a word before, for his name is nothing that is asked about. */
export const WHO: Roles = {
  civilité: LISTS['civilité']!,
  vie: LISTS['vie']!,
  bureau: LISTS['bureau']!,
  qui: phraseOf(
    `<petit>* (<contrôle> <de contrôle> | <contrôleurs> <de contrôle> | <presses> <de presse> | <élus> <d’élu> | <agents> <d’agent> | <habitants> <d’habitant>)
      ((et | puis | aussi | mais aussi | et aussi | également) <petit>* (<élus> <d’élu> | <agents> <d’agent> | <habitants> <d’habitant>))?`,
    COMPLEMENTS,
  ),
  artisan: phraseOf(`<petit>* <artisans> <d’artisan>`, COMPLEMENTS),
  celui: phraseOf(
    `<petit>* (<contrôle> <de contrôle> | <contrôleur> <de contrôle> | <presse> <de presse> | <élu> <d’élu> | <agent> <d’agent> | <habitant> <d’habitant>)
      ((et | aussi | et aussi | également) <petit>* (<élu> <d’élu> | <habitant> <d’habitant>))?`,
    COMPLEMENTS,
  ),
};

/** « combien ai-je facturé ? », « on me doit combien ? »: what whoever asks was paid. */
export const RECEIVED = phraseOf(
  `(ai je | j’ai | je) (bien | déjà)? (facturé | touché | reçu | vendu | gagné | encaissé | perçu | facture | touche | vends)
    | (me | m) (a | ont | avez | as | avait)? (t | on | vous | tu | ils)* (payé | versé | commandé | acheté | réglé | confié | doit | doivent | devez | dois | verse | verses | verserez)`,
);

/** The same, and « mes factures »: it is of whoever asks, whom no frame names. */
export const OF_SELF = phraseOf(
  `<reçu>
    | mes (factures | marchés | contrats | ventes | paiements | mandats | prestations | travaux)
    | mon (contrat | marché | paiement | chiffre affaires)`,
  { reçu: RECEIVED },
);
