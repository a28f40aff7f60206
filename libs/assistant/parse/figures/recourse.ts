import { isDetermined } from '../around/statement.js';
import { claimFree } from '../claims.js';
import { firstOf, phraseOf, placesOfPhrase, type Roles } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';

const SHARED: Roles = {
  ville: phraseOf(
    `ville | mairie | commune | collectivité | municipalité | métropole | agglomération | on | nous | notre (ville | mairie | commune)`,
  ),
  a: phraseOf(`a | ont | avons | avait | avions | a-t-on | avons-nous | a-t-elle`),
};

/** « auxquels la ville a eu recours », « à qui nous avons confié », « avec lesquels on a travaillé »: who sold is what is bought from. */
const RECOURSE = phraseOf(
  `(auxquels | auxquelles | auquel | à (qui | lesquels) | à | aux | chez qui | dont)? (<ville>* <a>)? <ville>* (eu recours | fait appel | recouru | fait travailler | fait confiance | passé commande | fait intervenir | fait affaire) (à | aux | au | avec)?
   | (auxquels | auxquelles | auquel | à qui) <ville>* <a> <ville>* (confié | passé | adressé | attribué) (commande | commandes | prestations | missions)?
   | (avec | par | chez) (qui | lesquels | lesquelles | lequel) <ville> (passe | passons | est passé | est passée | sommes passés | a passé | commerce | commerçons)`,
  SHARED,
);
/** « prestations » of « confié des prestations de bâtiment » is any purchase. */
const ENTRUSTED = phraseOf(
  `(confié | confie | confions | assuré | exécuté | fourni) (prestations | missions | commandes)`,
);
/** « par des boîtes privées », « chez des prestataires extérieurs »: whoever sells is one. */
const OUTSIDE = phraseOf(
  `(par | à | aux | chez | auprès) (entreprises | boites | sociétés | prestataires | fournisseurs | entreprise | société | prestataire) (privées | privés | privée | privé | extérieures | extérieurs | extérieur | extérieure | externes | externe)`,
);
/** « le panel de prestataires », « notre vivier de fournisseurs »: all of them. */
const PANEL = phraseOf(
  `(panel | portefeuille | vivier | pool | fichier | réseau | cercle | carnet | parc | éventail) & (notre | nos | ces | mes)? (fournisseurs | prestataires | entreprises | sociétés | titulaires | partenaires | boites)`,
);
/** « la catégorie travaux »: that type by its name. */
const KIND = phraseOf(
  `(catégorie | rubrique | nature | type | domaine | chapitre | registre) & (travaux | services | fournitures | fonctionnement | investissement)`,
);
const SIZE = /^(?:taille|etendue|ampleur|effectif|epaisseur|largeur)$/;

const SPENT: readonly Claim[] = ['depense', 'tva', 'ttc', 'ht', 'mandats', 'factures', 'annulations'];
const DONE = phraseOf(`qui (a | ont | avait | avaient | aura | auront) (été | bien été | déjà été) @`);

/** Takes « qui » of « la TVA qui a été réglée », « les sommes qui ont été versées »: it asks for nobody. */
export function takeRelative(reading: Reading): void {
  for (const [at] of placesOfPhrase(DONE, reading.tokens))
    if (SPENT.includes(reading.of(at - 1)!)) reading.claim(at, 1, 'vide');
}

/** Takes what says that the authority bought from somebody, in words that are of no measure. */
export function takeRecourse(reading: Reading): void {
  const { tokens } = reading;
  for (const phrase of [RECOURSE, OUTSIDE])
    for (const [from, to] of placesOfPhrase(phrase, tokens)) claimFree(reading, from, to);
  for (const [, to] of placesOfPhrase(ENTRUSTED, tokens)) reading.claim(to - 1, 1, 'vide');
  for (const [from, to] of placesOfPhrase(KIND, tokens))
    if (isDetermined(tokens[from]!) || /^(?:en|de)$/.test(tokens[from - 1]?.text ?? '')) claimFree(reading, from, to);
  const panel = firstOf(PANEL, tokens);
  if (!panel) return;
  const [at] = panel;
  // « la taille du panel » and « le panel s’est élargi » are of how many there are.
  if (SIZE.test(tokens[at - 1]?.text ?? '')) reading.claim(at - 1, 1, 'nombre');
  reading.claim(at, 1, isMoving(reading, at) ? 'nombre' : 'vide');
}

const MOVES =
  /^(?:elarg|etoff|enrichi|resserr|retrec|grossi|gonfl|augment|dimin|redui|evolu|chang|agrand|accr|bais|croi|fond|rajeun|renouvel)/;
const isMoving = ({ tokens }: Reading, at: number): boolean => tokens.slice(at).some(({ text }) => MOVES.test(text));
