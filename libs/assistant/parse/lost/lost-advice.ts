import type { Frame } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import { ofLaw } from './expressing.js';
import type { Reading } from '../reading.js';

const MODAL =
  /^(?:faut|faudrait|faudra|dois|doit|devons|devez|doivent|devrais|devrait|devrions|devraient|peut|peux|puis|pouvons|pourrait|pourrions|vaut|convient)$/;
const PRONOUN = /^(?:t|il|on|je|nous|vous|elle|y|en|donc|mieux|ne|n|pas|plus|encore|se|s|bien|d|de)$/;
/** Nouns and prepositions may end as verbs do. */
const INFINITIVE =
  /^(?!(?:entre|notre|votre|autre|contre|chiffre|titre|cadre|nombre|titulaire|attributaire|ordre|affaire|centre|maire)$).*(?:er|ir|re|oir)$/;
/** What an assistant may be asked to do: they ask for figures, not for advice. */
const ASKING =
  /^(?:avoir|savoir|voir|connaitre|obtenir|donner|dire|afficher|montrer|sortir|lister|enumerer|detailler|ventiler|decomposer|repartir|preciser|indiquer|rappeler|expliquer|justifier|classer|trier|regarder|communiquer|calculer|chiffrer|fournir|faire|extraire|resumer|comparer|comprendre|considerer|conclure|affirmer|compter|retrouver|trouver|consulter|etre|confirmer|mesurer|estimer|evaluer|additionner|cumuler|totaliser|recapituler|situer|mettre|parler|constater|attendre|presenter|tracer)$/;
const CHOOSES = /^(?:choisir|prendre|retenir|privilegier|preferer|favoriser|eviter|garder|conserver|quitter|changer)$/;

/** « doit-on relancer le marché », « peut-on réduire les dépenses »: what to do, and not what was done. */
function advised(reading: Reading): number | undefined {
  const { tokens } = reading;
  const at = tokens.findIndex(({ text }) => MODAL.test(text));
  if (at < 0) return undefined;
  let next = at + 1;
  while (PRONOUN.test(tokens[next]?.text ?? '')) next += 1;
  const { text = '' } = tokens[next] ?? {};
  // « que faut-il régulariser »: which purchases, and no way of doing it.
  const isOfRows = reading.of(next) === 'non_conforme' || reading.of(next) === 'a_verifier';
  return INFINITIVE.test(text) && !ASKING.test(text) && !isOfRows ? next : undefined;
}

/** « comment faire baisser la facture », « comment réduire »: a way, and no figure. */
function howTo({ tokens }: Reading): number | undefined {
  const at = tokens.findIndex(({ text }) => text === 'comment');
  const next = tokens[at + 1]?.text === 'faire' ? at + 2 : at + 1;
  return at >= 0 && INFINITIVE.test(tokens[next]?.text ?? '') && !ASKING.test(tokens[next]!.text) ? next : undefined;
}

/** « quel fournisseur choisir pour le mobilier »: a choice to make. */
function toChoose({ tokens }: Reading): number | undefined {
  return placeOf(tokens, (text, at) => CHOOSES.test(text) && /^quel/.test(tokens[at - 2]?.text ?? ''));
}

/** « où faire des économies ? »: what to do; « a-t-on fait des économies ? » asks what moved. */
const toSave = ({ tokens }: Reading): number | undefined =>
  placeOf(tokens, (text, at) => /^economies?$/.test(text) && SAVES.test(tokens[at - 1]?.text ?? ''));
const SAVES = /^(?:faire|realiser|degager|trouver|chercher)$/;

const OWES = /^(?:doit|devons)$/;
const AUTHORITY = /^(?:on|nous|ville|mairie|commune|collectivite)$/;

/** « combien on doit de factures à SFR ? »: what waits for its payment, and no sum of what was bought. */
const owed = ({ sujet, filtres }: Frame, { tokens }: Reading): number | undefined =>
  sujet === 'achats' && filtres.fournisseurs?.sauf === false
    ? placeOf(
        tokens,
        (text, at) =>
          OWES.test(text) &&
          [at - 1, at + 1, at + 2].some((place) => AUTHORITY.test(tokens[place]?.text ?? '')) &&
          tokens.slice(at).some((one) => /^(?:a|aux)$/.test(one.text)),
      )
    : undefined;

function placeOf(tokens: Reading['tokens'], isIt: (text: string, at: number) => boolean): number | undefined {
  const at = tokens.findIndex(({ text }, place) => isIt(text, place));
  return at < 0 ? undefined : at;
}

/** What to do, asked of figures: no frame of rows says it. The law says what may be done, and how much. */
export function lostAdvice(frame: Frame, draft: Draft): number[] {
  if (ofLaw(frame, draft, 0)) return [];
  const { reading } = draft;
  const asksFigure = reading.has('combien', 'nombre', 'quel', 'qui', 'chez_qui', 'part', 'tous', 'date_fin');
  const places = [
    asksFigure ? undefined : advised(reading),
    howTo(reading),
    toChoose(reading),
    toSave(reading),
    owed(frame, reading),
  ];
  return places.filter((at) => at !== undefined);
}
