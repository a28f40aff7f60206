import { asksRight } from '../acts.js';
import { allFormsOf } from '../lexicon/verbs.js';
import type { Reading } from '../reading.js';

/** What is done to what is built. */
const VERBS = new Set([
  ...allFormsOf(
    'renover refaire construire reconstruire rehabiliter restaurer agrandir demolir detruire batir isoler ravaler amenager reamenager reparer changer remplacer renforcer goudronner creuser paver installer poser moderniser transformer etendre surelever desamianter',
  ),
  ...'renovation refection construction reconstruction rehabilitation restauration agrandissement extension demolition isolation ravalement amenagement reamenagement reparation remplacement installation modernisation'.split(
    ' ',
  ),
]);

/** What is built, and what it is made of. */
const BUILT = new Set(
  `ecole ecoles college maternelle creche creches gymnase gymnases stade stades piscine piscines salle salles foyer mairie hotel ville batiment batiments immeuble
  maison maisons mediatheque bibliotheque theatre musee eglise eglises cimetiere marche couvert halle halles vestiaires tribune tribunes terrain terrains skatepark
  toit toits toiture toitures facade facades fenetre fenetres menuiseries huisseries chaufferie ascenseur plafond plafonds sol sols mur murs charpente preau cour cours
  rue rues route routes voirie trottoir trottoirs chaussee chaussees rond point ronds points pont ponts parking parkings place places square passerelle piste pistes cyclable cyclables
  egout egouts canalisation canalisations reseau reseaux quai quais digue eclairage public centre bourg sportif sportive fetes polyvalente municipal municipale communal communale
  restaurant scolaire cantine cuisine centrale logements logement local locaux bureaux entree`.split(/\s+/),
);
const JOINS =
  /^(?:et|dans|sur|notre|nos|ancien|ancienne|nouveau|nouvelle|nouveaux|petit|petite|grand|grande|toute?s?)$/;

/** Whether what follows is a purchase to come: its procedure is asked for. */
const asksProcedure = (reading: Reading): boolean =>
  reading.tokens.some(({ text }) => /^(?:procedures?|publicite|concurrence|appel|ao|mapa|devis|comment)$/.test(text)) ||
  asksRight(reading);

const HAS_AMOUNT = /^(?:\d+(?:[.,]\d+)?(?:k|m|ke)?|million|millions|euros?|€)$/;

/**
 * Takes « refaire une école », « rénover le gymnase » beside an amount whose procedure is asked for: these are works, whose need is
 * that of the operation, and what they are done to changes nothing to it.
 */
export function takeWorks(reading: Reading): void {
  const { tokens } = reading;
  if (!tokens.some(({ text }) => HAS_AMOUNT.test(text)) || !asksProcedure(reading)) return;
  const verb = tokens.findIndex(({ text }) => VERBS.has(text));
  if (verb < 0) return;
  let end = verb + 1;
  while (BUILT.has(tokens[end]?.text ?? '') || JOINS.test(tokens[end]?.text ?? '')) end += 1;
  const built = tokens.slice(verb + 1, end).some(({ text }) => BUILT.has(text));
  if (!built) return;
  reading.claim(verb, 1, 'travaux');
  reading.claim(verb + 1, end - verb - 1, 'vide');
}

const WORKS = /^(?:travaux|chantiers?)$/;
const NOW = /\b(?:en cours|en ce moment|actuellement|aujourd hui|maintenant|lances?|engages?)\b/;

/** Takes « quels travaux sont en cours ? »: the contracts of works that run, and no sum. */
export function takeWorksUnderWay(reading: Reading): void {
  const { tokens } = reading;
  const said = tokens.map(({ text }) => text).join(' ');
  const at = tokens.findIndex(({ text }) => WORKS.test(text));
  if (at < 1 || at > 3 || !/^quel(?:le)?s?$/.test(tokens[at - 1]!.text) || !NOW.test(said)) return;
  reading.claim(at - 1, 1, 'marches');
  for (const [place, { text }] of tokens.entries()) {
    if (text === 'moment' && tokens[place - 2]?.text === 'en') reading.claim(place - 2, 3, 'en_cours');
    if (/^(?:actuellement|maintenant)$/.test(text)) reading.claim(place, 1, 'en_cours');
  }
}
