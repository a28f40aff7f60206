import { claimFree } from '../claims.js';
import { firstOf, type Phrase, phraseOf, placesOfPhrase } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';

const CONTRACTS = /^(?:marches?|contrats?|notifications)$/;
const YEAR = /^(?:20\d\d|n-1|n)$/;

const PASSING =
  'signé | signés | passé | passés | conclu | conclus | notifié | notifiés | attribué | attribués | lancé | lancés | contracté | eu | connu | vu';

/** No contract is left out by its day. */
const EVER = phraseOf(
  `tous temps | toutes (années | périodes | époques | dates) (confondues)? | tous (exercices | millésimes) (confondus)?
  | depuis (toujours | le début | l’origine | le commencement) &! (année | exercice | mois | trimestre | mandat | marché | contrat | #an)
  | depuis que (la | le)? (ville | mairie | commune | collectivité | on | nous) (en | y)? (signe | passe | fait | existe | signons | passons | faisons | conclut | lance)
  | jusqu’(à présent | ici | à ce jour) | (dans | toute)? histoire (ville | mairie | commune | collectivité)?`,
);
/** « le record absolu », « le marché d’un montant maximal »: the first of all. */
const RECORD = phraseOf(
  `record (absolu | absolue | historique)? (montant | prix | valeur | matière | matière de)? | (marché | contrat) (au)? (montant | prix) & (maximal | record)`,
);
const HOLDS_RECORD = phraseOf(`(détient | détiennent | bat | remporte | revient | décroche) & record`);

/** « jamais passé » tells how far back, where nothing is denied. */
const NEVER_BETTER = phraseOf(`jamais (été)? & (${PASSING})`);

/** What is in the middle of those that are put in order. */
const MIDDLE = phraseOf(
  `(celui | marché | contrat | montant | valeur) (du | au) (milieu | centre) | du milieu | (valeur | montant) (centrale | central | médiane | médian)
  | (montant | valeur | somme | chiffre)? (qui | que)? (partage | sépare | coupe | divise | scinde | partagent) (en)? (deux | 2)? (moitiés | parts | parties | groupes) (égales | égaux)?
  | autant (au-dessus | au dessus) (que | qu) (en dessous | dessous | au-dessous) | la moitié (au-dessus | coûte plus | vaut plus)`,
);
const ORDERED = phraseOf(
  `(si)? (on | nous)? (range | rangeons | classe | classons | trie | trions | aligne | ordonne | ordonnons | rangés | classés | triés | rangeant | classant | triant) & @{6} (croissant | petit | gros | grand)`,
);
const FROM_SMALL = phraseOf(
  `(du | de)? plus (petit | faible | gros | grand | bas | haut | cher) (au | à)? plus (petit | faible | gros | grand | élevé | bas | haut | cher) | (par ordre | par montant)? (croissant | croissants)`,
);

/** « dont le terme est le plus proche », « qui arrivent le plus tôt à leur fin » */
const ENDING_FIRST = phraseOf(
  `(dont)? (date)? (terme | fin | échéance | expiration | échéances) (est | sont | tombe | arrive | intervient | approche)? plus (proche | proches | tôt | rapprochée | rapproché | imminente | imminent)
  | (arrive | arrivent | vient | viennent | arrivant) plus (tôt | vite | rapidement) (à)? (leur | son)? (fin | terme | échéance | expiration)
  | (finit | finissent | termine | terminent | expire | expirent | achève | achèvent | arrête | arrêtent) plus (tôt | vite | rapidement)
  | (prennent | prend) fin plus (tôt | vite)`,
);
/** « échus d’ici six mois », « arrivent au bout dans six mois » */
const ENDING_BY = phraseOf(
  `(échus | échu | échéants | expirés | terminés | achevés | expirants) & ici
  | (arrive | arrivent | arrivant | arriveront | arrivera) (au | à)? (bout | leur bout) && (mois | an | ans | année)`,
);
/** « arrive en tête par son montant » */
const BY_AMOUNT = phraseOf(
  `(par | en | selon | suivant | côté) (son | leur | le)? (montant | valeur | taille | prix) | (présentant | affichant | représentant | totalisant) & (montant | valeur | prix)`,
);
const RANKED = /^(?:plus|moins|tete|premiere?s?|top|gros|palmares|classement)$/;

/** « 3 prochaines échéances de marchés » */
const NEXT_ENDS = phraseOf(
  `(prochaine | prochaines | premières | première) (échéance | échéances | fin | fins | expirations | expiration) (de)? (nos)? & (marché | marchés | contrat | contrats)`,
);
/** « les plus récemment notifiés » */
const LATELY = phraseOf(
  `(plus | tout | très)? (récemment | fraîchement | dernièrement | nouvellement) & (${PASSING}) | (notifiés | signés | conclus | attribués | passés) (plus | tout)? (récemment | dernièrement)`,
);

/** « prochainement », « dans un avenir proche »: they run, and end. */
const SOON = phraseOf(
  `prochainement | sous peu | d’ici peu | avant peu | incessamment | (dans | d’ici) peu (de temps)? | dans un avenir proche | à (brève | courte) échéance | à court terme | (dans | au cours) (prochaines semaines | prochains mois | mois à venir | semaines à venir | mois qui viennent)`,
);
/** « à refaire », « qu’il va falloir relancer », « dont le renouvellement doit être préparé » */
const TO_RENEW = phraseOf(
  `(à | faut | faudra | faudrait | falloir | doit | doivent | devra | devront | devrons | devons | reste à | restent à | sont à | prévoir de | penser à) (être | bientôt)*
     (refaire | relancer | renouveler | remettre en concurrence | remettre concurrence | repasser | reconsulter | republier | remplacer | relancés | renouvelés | refaits | remplacés | remis en concurrence)
  | (doit | doivent | devra | devront | est | sont)? (être)? (à)? (préparer | anticiper | programmer | organiser | planifier | lancer | engager | prévoir | préparé | anticipé | programmé | organisé | planifié | lancé | engagé) & @{3} (renouvellement | relance)
  | renouvellement (doit | est | sera | devra | va | reste) (devoir)? (être)? (à)? (préparé | anticipé | programmé | organisé | planifié | lancé | engagé | préparer | anticiper | programmer | prévoir | lancer)`,
);
const WILL_HAVE_TO = phraseOf(`(il)? (va | vont | allait | va-t-il) (t il)? falloir`);

/** « assortis d’une clause », « avec une clause dedans »: that it is there. */
const CLAUSE = phraseOf(
  `(assorti | assortis | assortie | assorties | doté | dotés | muni | munis | porteur | porteurs | impose | imposent | imposons | imposant | exige | exigent | intégré | intégrée | intégrés | introduit | introduite | inclus | prévu | intégrons | prévoyons | insérons | inséré | insère | met | mettons) (bien)? & @{2} (clause | clauses | critère | critères | considération | considérations)`,
);
const INSERTION = phraseOf(
  `(clause | clauses) (insertion) (sociale | professionnelle | sociales | par l’activité économique) | (clause | clauses) (sociale | sociales) (insertion)`,
);
const IN_IT = phraseOf(`dedans | à l’intérieur | au contrat`);
const SOME = phraseOf(
  `(certains | certaines | quelques | quelques-uns | certain) (de)? (nos | vos | ces | leurs | mes)? & (marchés | contrats)`,
);

/** « négociés directement, sans publicité »: said twice. */
const WITHOUT_OTHERS = phraseOf(
  `(négocié | négociés | passé | passés | attribué | attribués | conclu | conclus | signé | signés)? directement (négocié | négociés | passés | attribués | conclus)? (de gré à gré)? & (sans | gré à gré | hors)`,
);

/** « notifiés » as a noun: it says what contracts are counted by. */
const OBJECT_OF = phraseOf(
  `(ayant | ont | avait | avaient | faisant | font | fait)? (fait | faisant | font)? objet (d’)? (une)? (notification | attribution | signature)`,
);
const ALL_NOTIFIED = phraseOf(`(ensemble | total | totalité) & notifications`);

/** « entre MAPA, appel d’offres, etc. »: by procedure, and none of these alone. */
const SHARED_OUT = phraseOf(
  `(ils | elles | ça | cela)? (se)? (partage | partagent | répartit | répartissent | distribue | distribuent | décompose | décomposent | ventile | ventilent) (comment)? entre
     (mapa | appel offres | appels offres | procédure adaptée | formalisée | gré à gré | négociée | négociés | et | ou | sans publicité | procédures adaptées | le reste | autres | autre chose){6} (etc | et compagnie | et autres | et cetera)?`,
);

const CLAIMED: readonly (readonly [Phrase, Claim])[] = [
  [LATELY, 'dernier'],
  [SOON, 'echeance'],
  [TO_RENEW, 'echeance'],
  [ENDING_BY, 'echeance'],
];

/**
 * Takes what is said of contracts in other words than those of the trade: those that end soonest, the one in the middle, that no year leaves
 * any out.
 */
export function takeSaidOfContracts(reading: Reading): void {
  const { tokens } = reading;
  if (!tokens.some(({ text }) => CONTRACTS.test(text))) return;
  const isDated = tokens.some(({ text }) => YEAR.test(text));
  const isDenied = tokens.some(({ text }) => /^(?:n|ne|pas|aucune?|sans)$/.test(text));
  if (!isDated) takeAll(reading, EVER);
  if (!isDenied) takeAll(reading, NEVER_BETTER);
  takeRecord(reading);
  if (tokens.some(({ text }) => RANKED.test(text))) takeAll(reading, BY_AMOUNT);
  takeMiddle(reading);
  takeEndingFirst(reading);
  for (const [phrase, claim] of CLAIMED) {
    const found = firstOf(phrase, tokens);
    if (found) reading.claim(found[0], found[1] - found[0], claim);
  }
  takeAll(reading, WILL_HAVE_TO);
  takeClauses(reading);
  const alone = firstOf(WITHOUT_OTHERS, tokens);
  if (alone) {
    claimFree(reading, ...alone);
    // « marchés négociés » is a procedure of its own.
    if (CONTRACTS.test(tokens[alone[0] - 1]?.text ?? '')) reading.claim(alone[0] - 1, 1, 'marches');
  }
  takeAll(reading, OBJECT_OF);
  const notified = firstOf(ALL_NOTIFIED, tokens);
  if (notified) reading.claim(notified[1], 1, 'marches');
  const shared = firstOf(SHARED_OUT, tokens);
  if (shared) takeByProcedure(reading, shared);
  const which = firstOf(BY_WHICH, tokens);
  if (which) takeByProcedure(reading, which);
  if (shared ?? which) takeAll(reading, EACH);
}

/** « selon quelles procédures ont été passés », « et combien pour chacune » */
const BY_WHICH = phraseOf(
  `(selon | suivant | par | sous | avec | dans) (quelles | quels types | quel type | quelles formes) (procédure | procédures) (passation)?`,
);
const EACH = phraseOf(
  `et? combien (pour | dans | par | en)? (chacune | chacun | chaque (procédure | fois | type | catégorie)?) $`,
);

function takeByProcedure(reading: Reading, [from, to]: readonly [number, number]): void {
  reading.claim(from, to - from, 'vide');
  reading.claim(to - 2, 1, 'par');
  reading.claim(to - 1, 1, 'procedure');
}

const takeAll = (reading: Reading, phrase: Phrase): void => {
  for (const [from, to] of placesOfPhrase(phrase, reading.tokens)) claimFree(reading, from, to);
};

function takeRecord(reading: Reading): void {
  const found = firstOf(RECORD, reading.tokens);
  if (!found) return;
  takeAll(reading, HOLDS_RECORD);
  const [from, to] = found;
  if (reading.tokens[from]!.text === 'record') {
    claimFree(reading, from + 1, to);
    reading.claim(from, 1, 'plus');
  } else reading.claim(to, 1, 'plus');
}

function takeMiddle(reading: Reading): void {
  const found = firstOf(MIDDLE, reading.tokens);
  if (!found) return;
  // « du plus petit au plus gros » says how they are put in order, and asks for no rank.
  for (const phrase of [ORDERED, FROM_SMALL]) takeAll(reading, phrase);
  reading.claim(found[0], found[1] - found[0], 'mediane');
}

function takeEndingFirst(reading: Reading): void {
  const { tokens } = reading;
  const found = firstOf(ENDING_FIRST, tokens);
  if (found) {
    const rank = tokens.findIndex(({ text }, at) => at >= found[0] && text === 'plus');
    reading.claim(found[0], found[1] - found[0], 'echeance');
    reading.claim(rank, 2, 'plus');
    return;
  }
  const next = firstOf(NEXT_ENDS, tokens);
  if (!next) return;
  reading.claim(next[0], next[1] - next[0], 'echeance');
  reading.claim(next[0], 1, 'prochain');
}

function takeClauses(reading: Reading): void {
  const { tokens } = reading;
  takeAll(reading, CLAUSE);
  const insertion = firstOf(INSERTION, tokens);
  if (insertion) reading.claim(insertion[0], insertion[1] - insertion[0], 'clause_sociale');
  const isOfClause = tokens.some(({ text }) => /^(?:clauses?|criteres?|considerations?)$/.test(text));
  if (isOfClause) takeAll(reading, IN_IT);
  takeAll(reading, SOME);
}
