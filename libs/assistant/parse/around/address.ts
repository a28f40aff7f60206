import type { Token } from '../tokens.js';
import { type Clause, clausesOf, isSentence, textOf } from './clauses.js';
import { firstOf, isWhole, oneOf, type Phrase, phraseOf, type Roles } from '../phrase.js';
import { ROLES } from './roles/roles.js';
import { OF_SELF } from './roles/who.js';

/**
 * Clauses before or after a question that ask for nothing, whatever the question is: courtesy, haste, who waits for the answer. Each is
 * a whole clause, set apart by punctuation; none of its words is free, so that nothing of the question is lost.
 */
const SHARED: Roles = {
  ...ROLES,
  personne: phraseOf(
    `(à | au | aux)? <mon>? <petit>? (<attendu> (général | générale | cabinet | aux finances | finances | service | adjoint | adjointe | municipal | municipale | comptes)? | <qui>)
      | <mon> <petit>* <proche>`,
    ROLES,
  ),
  ici: phraseOf(
    `ici | dans (service | métier | ce métier | équipe | commune | collectivité | poste | fonction publique) | à (mairie | ville | commune) | en (poste | mairie)
      | sur (ce poste | poste | sujet | ce sujet | ces sujets) | au (conseil | conseil municipal | cabinet | service marchés | service achats) | (chez | parmi) vous`,
  ),
  merci: phraseOf(
    `(grand | mille | tout | encore)* (merci | remerciements | avec mes remerciements | remercie | vous remerciant | en vous remerciant)
      (beaucoup | infiniment | bien | encore | mille fois | d’avance | par avance | à (vous | toi | tous | toutes | l’équipe) | pour (tout | <mon>? <aide>))* (<mon> <aide>)?`,
    {
      ...ROLES,
      aide: oneOf(
        'aide retour réponse patience temps travail disponibilité éclairage diligence attention précision précisions compréhension',
      ),
    },
  ),
  encore: phraseOf(`(encore | toujours | déjà | d’avance | à nouveau | de nouveau | une fois | vraiment)*`),
  chiffre: phraseOf(`<mon>? <réponse>`, ROLES),
  bon: phraseOf(`allez | bon | tiens`),
  autre: phraseOf(`dernière | autre | petite | simple | toute petite`),
  avant: phraseOf(
    `avant de (partir | finir | raccrocher | conclure) (vacances | en vacances | congé | congés | en congé | en congés | week-end | réunion | en réunion)? | pour (finir | la route | aujourd’hui) | rapide | bête | idiote | toute simple | simple | pratique | curiosité | du jour`,
  ),
  vite: phraseOf(`vite | rapidement | tout de suite | au plus vite | en urgence | dès que possible`),
};

const HASTE = [
  `(svp | stp)? (urgent | urgente) | urgence | <très>? <pressé> | (c | ce) <très>? <pressé> | c’est <très>? <pressé> | il y a urgence | ça (urge | presse)`,
];

const EITHER = [
  // « Bonjour à tous », « Bonjour monsieur le maire »
  `<salut> <salut>* (<accueil> | <titre>)*`,
  `(c’est | encore | toujours)* moi <encore>`,
  // « Bonjour, c’est Sylvie de la compta »
  `<salut>* (c’est | ici) (&! <acheteur>) @Nom @Nom? (service? (compta | comptabilité | mairie | secrétariat | accueil))?`,
  `(est-ce que)? (ça | tu | vous) (va | vas | allez) bien?`,
  `très? vite fait? (bien fait)? | en vitesse | rapidement | rapide`,
  // « Désolé de vous embêter encore », « Pardon d’insister »
  `<désolé> <encore> ((pour | si) (c’est)? (question | cette question) (bête | idiote | naïve | stupide) | pour? (si je)? (<me>* <déranger> | dérangement | question | cette question | heure tardive? | revenir à la charge) (bête | idiote | naïve)?)? <encore> (pour (ça | si peu | cela))?`,
  `je? me permets <me>? (<déranger> | relancer | contacter | poser (cette | une)? question)`,
  // « Mon collègue est absent », « Le maire attend sa note »
  `<personne> (est | sont) <état> <quand>?`,
  // « elle est pressée »
  `(il | elle | ils | elles | on) (est | sont | a | ont | avait)? <très>? <état> <quand>?`,
  `<personne> (n’est | ne sont) pas (là | disponible | disponibles | joignable | joignables) <quand>?`,
  `(j’ai | nous avons | on a) <personne> (au téléphone | en ligne | au bout du fil | devant moi | en face de moi | dans mon bureau | en réunion) <quand>?`,
  `(<personne> | on) <me>? (<réclame> | met la pression) <chiffre>? (<encore> | depuis (ce matin | hier | lundi | une heure | des jours)) <quand>?`,
  `<salut>* <personne> a <petit>? <réunion> <quand>? (avec (<personne> | <artisan> | <public>))? <quand>?`,
  // « C’est le DSI qui demande »
  `c’est (<personne> | <mon>? (dsi | rssi | drh)) qui <me>? (demande | réclame | veut savoir | attend | pose question) <quand>?`,
  // « Je viens d’arriver », « C’est mon premier mandat »
  `<salut>* je (viens (tout juste | juste)? (arriver | débarquer | commencer | débuter | être (élu | élue | nommé | nommée | recruté | recrutée | embauché | embauchée) | prendre (mes fonctions | mon poste | poste))
    | débute | débarque | arrive (juste | tout juste | à peine)? | prends (tout juste | juste)? (mes fonctions | mon poste | poste)
    | découvre (tout | encore | <mon> | <petit>)* (poste | métier | sujet | commande publique | marchés publics | achats publics | outil | application | dossier | dossiers)?) <ici>? <quand>?`,
  `<salut>* c’est (mon | ma) (tout | toute)? (premier | première | deuxième | second) (jour | poste | mandat | semaine | conseil | budget | question) <ici>?`,
  `je (ne | n)? (suis | connais | comprends) (pas | rien) (très | vraiment | trop)? (spécialiste | expert | experte | comptable | juriste | du métier | de la partie | doué | douée | calé | calée | financier | financière)? (en | aux | à)? (marchés publics | achats publics | commande publique | finances publiques | chiffres | finances)?`,
  `(je | on) (ne | n)? y? (connais | comprends | sais | entends | retrouve | trouve | vois) (pas | plus | rien | pas grand-chose | rien du tout | nulle part) <chiffre>?`,
  `je (ne | n) ai (pas | plus)? <chiffre>? (sous la main | sous les yeux | en tête)?`,
  `j’ai (oublié | perdu | égaré | effacé) <chiffre> | (j’ai | on a | nous avons) promis <chiffre> <quand>?`,
  // « Ça m’inquiète un peu », « Ce chiffre me surprend »
  `(ça | cela | ceci | (ce | cette | ces)? (chiffre | chiffres | situation | question | point | sujet)) (me | m | nous) (inquiète | inquiètent | préoccupe | tracasse | intrigue | étonne | surprend | gêne | chiffonne | interpelle | interroge | tarabuste | turlupine | chagrine | travaille | trouble | stresse)
     (un peu | beaucoup | pas mal | vraiment | énormément | quand même | fort)*`,
  `(je | nous) (m | me | nous) (inquiète | interroge | inquiétons | interrogeons | pose (des | la)? (question | questions)) (un peu | beaucoup | vraiment | quand même)*`,
  `(j’ai | on a | nous avons) (un | petit | gros | quelques)* (doute | doutes | soupçon | soupçons | inquiétude | inquiétudes) (là-dessus | à ce sujet)?`,
  `c’est (confidentiel | personnel | privé | sensible | délicat | entre nous)`,
  // « Je suis nouveau ici »
  `je suis <très>? (<état> | debout | au bureau) <ici>? <quand>?`,
  `je <prépare> <mon>? <petit>? <travail> <quand>? | je <prépare> mon stage`,
  `je débute <ici>?`,
  `(je | on | nous) (compte | comptons) sur (vous | toi)`,
  `je remplace (<personne> | @Nom) (<quand> | pour la semaine | en ce moment | quelque temps | pendant ses congés)?`,
  `(si | quand | dès que) (tu as | vous avez | tu auras | vous aurez | vous pouvez | tu peux | possible | c’est possible | ça ne (vous | te) dérange pas) ((<nombre> | #)? <unité> | temps | un moment)?`,
];

const BEFORE = [
  // « De retour après deux ans »
  `(je suis | me voilà | me voici)? (juste | enfin | tout juste)? retour (<ici> | en poste | à la mairie | congés | congé | vacances | parmi vous | aux achats | à l’achat)*
     ((après | depuis) ((# | <nombre>)? (an | ans | mois | jours | <unité>) | congé | congés | longue absence) (absence | congé | congés | disponibilité | ailleurs)?)?`,
  // « Suite à votre mail d’hier », « Comme convenu »
  `(je? (fais | donne)? suite (à | au | aux) | en réponse à | en complément de | après | suivant | comme suite à) <mon>? <petit>? <courrier> (avec vous | précédente? | <quand> | matin | ce matin)?`,
  `je (reviens | me tourne | me retourne) vers (vous | toi) <encore>`,
  `comme (vu | convenu | discuté | dit | promis | évoqué | demandé | d’habitude | indiqué) (ensemble | plus haut)? <quand>?`,
  // « Réunion à 14 h », « J’ai un rendez-vous avec le préfet demain », « En pleine commission »
  `(j’ai | on a | nous avons)? <mon>? <petit>? <réunion> <quand>`,
  `<mon>? <réunion> (a lieu | approche | commence | débute | est | tombe) <quand>?`,
  `(en pleine | en | j’ai)? <réunion> avec <personne> <quand>?`,
  // « Allez, une dernière », « Petite question avant de partir »
  // « Super. Et en 2024 ? »
  `<bien> <bien>* (pour ça | pour (votre | ta) (réponse | aide) | beaucoup)? (et | alors | maintenant | ensuite | autre chose | suite)?`,
  `<bon>? encore? (j’ai | j’aurais)? <autre>* (question | chose | demande) <avant>* | <bon>? encore? dernière <avant>? | <bon>? encore? <autre> <avant>`,
  `allez | dis | dites | dis-moi | dites-moi | écoute | écoutez | tiens`,
  // What is feared or seen, before the figures that tell it.
  `(y a-t-il eu?)? (emballement | effet | pic | dérapage | dérive | surchauffe | coup de chaud | coup de froid | envolée | flambée | accélération | ralentissement) (fin d’année | fin d’exercice | début d’année | rentrée | été | noël)?`,
  `pour <mon>? (tableau | fichier | classeur | tableur) (excel | de bord | de suivi)?`,
  `<public> (m | me | nous) (appelle | sollicite | interroge | écrit | téléphone | interpelle) (<encore> | toutes les semaines | tous les (jours | matins | mois) | sans (cesse | arrêt))`,
  // « Avec l’inflation, on se demande : »
  `(avec | vu) (inflation | crise | conjoncture | contexte) (actuelle | actuel)? (on se demande | nous nous demandons | je me demande)?`,
  `comme (je dois | on doit | nous devons | il faut) (rédiger | écrire | préparer | finir) (<mon> | le)? (cahier des charges | cctp | ccap | <petit>? <travail>) <quand>?`,
  `(pourriez-vous | pouvez-vous | vous pouvez | vous pourriez | tu peux | peux-tu | pourrais-tu | quelqu’un peut) (m | nous) aider | j’ai besoin d’aide | besoin d’aide | à l’aide | au secours | je ne sais pas si (vous pouvez | tu peux) m’aider`,
  `autre sujet | changement de sujet | rien à voir | au fait | d’ailleurs | au passage | à part ça | à propos | une colle | un défi`,
  `histoire de (vérifier | savoir | comprendre | comparer) | pour (clore | trancher | finir) débat | pour ma culture (personnelle | générale) | pour ma gouverne | par simple curiosité`,
  `pari (avec | entre) <personne>`,
  `je <me>? (écris | appelle | contacte) (part <personne> | depuis (secrétariat | mairie | accueil | bureau))`,
  `(vous | toi) qui (savez | sais | voyez | vois) tout`,
  `petit point (avant | après) (pause | réunion | déjeuner | midi)`,
];

const AFTER = [
  `(<merci> | <souhait> | <salutations>) (à (vous | toi | tous | toutes))? (et? (<merci> | <souhait> | <salutations>) (à (vous | toi | tous | toutes))?)* (@Nom @Nom?)?`,
  `(dans l’attente | en attente) (<mon>? (réponse | retour | nouvelles | lecture))?`,
  `(veuillez | je vous prie | nous vous prions)* (agréer | recevoir | accepter | croire) (madame | monsieur | <mon> | expression | à | assurance | meilleures | sincères | sentiments | salutations | considération | distinguée | distingués)*`,
  // « Je dois répondre à midi », « C’est pour le maire »
  `(je dois | il faut que je | il me faut | je vais | on doit | nous devons) <me>? (<utiliser> | réponde | rende | envoie | dise) <chiffre>? <quand>?`,
  // « C’est pour le maire », « C’est pour un tract »
  `(c’est | ce serait | ce sera | juste)* (c’est | c | ce serait | ce sera) pour? (<quand> | <petit>* <celui> | <mon> <personne> | <ce but>)`,
  `(j’en ai | j’ai | il m’en faut | on en a) vraiment? besoin <chiffre>? (<quand> | <vite>)?`,
  `(ça | cela) (m | nous) (aide | aiderait | aidera | arrange | arrangerait | serait utile | rendrait service | dépannerait) (beaucoup | bien | énormément | vraiment)?`,
  `(dis | dites | réponds | répondez) (moi | nous)? ça? <vite> | au plus vite | dès que possible | je (vous | t) écoute | (merci de)? (me | nous)? répondre <vite>`,
  `sans (aucun | trop)? (détail | détails) | réponse (courte | brève | rapide) | soyez (indulgent | indulgents | patient | patients | gentil | gentils) | promis | ouf | on se (voit | rappelle | parle) (demain | ce soir | bientôt | plus tard)`,
  `c’est ma? dernière question? | svp | stp | s’il (vous | te) plaît`,
  `j’en ai juste? pour <nombre>? <unité>`,
  // « tu as le chiffre ? », « vous auriez ça ? »
  `(tu | vous | on) (peux | pouvez | peut | saurais | sauriez)? (as | avez | a | aurais | auriez | avoir | me donner | me sortir | me trouver | me dire | dire | retrouver) (<chiffre> | ça | cela | idée | quelque part)*`,
  `(as-tu | avez-vous | aurais-tu | auriez-vous | a-t-on | peux-tu me donner | pouvez-vous me donner | peut-on avoir) (<chiffre> | ça | cela | idée)`,
  `j’ai <réunion> (avec <personne> <quand>? | <quand>)`,
];

/** What the answer is for, set apart anywhere: « pour mon discours de demain, ». */
const APART = [
  `<salut>* <but>`,
  // « En deux mots : », « Répondez par écrit et sans jargon », « expliqué à un enfant de dix ans »
  `((peux-tu | pouvez-vous | merci)? (réponds | répondez | répondre | réponse | dis | dites | dire | explique | expliquez | expliquer | expliqué) (le | moi | nous)? ça?)? <manière à part> (et? <manière à part>)*`,
  `(explique | expliquez | expliquer | expliqué | réponds | répondez | à expliquer | parle | parlez | parler) (le | moi | nous)? ça? (comme (si (j’étais | à | c’était pour))? | pour | à)* <mon>? <petit>* <novice> ((# | <nombre>) ans)?`,
  `(vous | tu)? (pouvez-vous | pouvez | peux-tu | peux | pourriez-vous | pourrais-tu | merci | veuillez) (m | me | nous)? (expliquer | éclairer | aider | répondre | dire | renseigner) (ça | cela | tout)? (<manière à part> | <vite>)*`,
  `(comme | pour | à)* enfant (# | <nombre>) ans | comme si j’(avais (# | <nombre>) ans | étais novice)`,
];

/** Who asks: « Ici le maire », « Question d’un riverain », « De la part du préfet », « Le secrétariat à l’appareil ». */
const ASKERS = [
  `<salut>* (ici | c’est | moi | moi qui suis | (je | j) (ne | n)? suis (que)? (aussi | également | moi aussi)? | en tant que | en ma? qualité | étant | parole)
    (moi | <petit>)* (<qui> | <artisan> | <bureau> | <civilité> @Nom @Nom? (<qui> | <bureau>)*) (ici | <quand>)?`,
  `<salut>* ((question | curiosité | simple curiosité | pure curiosité | demande | requête | interrogation | interpellation | message | mot | courrier | mail | appel) (écrite | orale | posée | faite | transmise | adressée | reçue | reçu | urgente)? (par | part)?
      | part | (à | sur) demande | (pour | au) (compte | nom))
    (<mon>? <petit>* (<qui> | <artisan> | <bureau>) | <mon> <petit>* <proche>)`,
  `<salut>* <mon>? <petit>* (<qui> | <artisan> | <bureau>) (ici | à l’appareil | au téléphone | en ligne | au bout du fil | au micro | qui vous (parle | écrit))`,
];

/** Who asks, by his title alone: « Contrôle de légalité. », « Élue de la minorité, ». */
const TITLES = [`<salut>* (<civilité> @Nom @Nom?)? <celui>`];

/** Who signs, after the end of a sentence: « Mme Durand, mairie ». */
const SIGNED = [
  `(<merci> | <salutations>)* (<civilité> @Nom @Nom? (<celui> | <bureau> | pour (ville | mairie | commune))* | @Nom @Nom? (<celui> | <bureau>)(<celui> | <bureau>)* | <celui> @Nom{2} <bureau>? | (<merci> | <salutations>) <bureau>)`,
];

const each = (rules: readonly string[]): Phrase =>
  phraseOf(`(${rules.join(' | ')}) (svp | stp | s’il (vous | te) plaît)?`, SHARED);

const HURRIED = each(HASTE);
const OPENING = each([...EITHER, ...BEFORE]);
const CLOSING = each([...EITHER, ...AFTER]);
const APART_FROM_IT = each(APART);
const ASKER = each(ASKERS);
const TITLE = each(TITLES);
const SIGNATURE = each(SIGNED);

/** An urgent need has another procedure, and an urgent answer is the same. */
const OF_LAW = /^(?:acheter|achat|publicite|concurrence|procedure|gre|devis|seuil|consultation|commander)$/;
/** « faut-il un marché »: a contract to make, where « le marché de voirie » is one that there is. */
const OUGHT = /^(?:faut|faudrait|dois|doit|devons|peut|peux|puis|pouvons|besoin|oblig\w*)$/;
/** Whether a question is of a procedure, which haste may change. */
export const isOfLaw = (words: readonly Token[]): boolean =>
  words.some(({ text }) => OF_LAW.test(text)) ||
  (words.some(({ text }) => text === 'marche') && words.some(({ text }) => OUGHT.test(text)));

/** Clauses that one phrase may have: « Bien cordialement, Paul ». */
const LONGEST = 2;

/**
 * A question without the clauses around it that ask for nothing: « Désolé de vous embêter, combien … ? Merci beaucoup. ». What is
 * nothing else stays whole, for « merci » and « bonjour » have answers of their own.
 * @param question as typed
 */
export function withoutAddress(question: string): string {
  const clauses = clausesOf(question);
  let left = clauses.filter(({ words }) => !isWhole(APART_FROM_IT, words));
  if (left.length === 0) return question;
  for (let count = -1; count !== left.length;) {
    count = left.length;
    left = withoutClosing(withoutOpening(left));
  }
  const words = wordsOf(left);
  if (left.length === clauses.length || isWhole(OPENING, words) || isWhole(CLOSING, words)) return question;
  return textOf(question, left);
}

function withoutOpening(clauses: Clause[]): Clause[] {
  for (let count = Math.min(LONGEST, clauses.length - 1); count > 0; count -= 1) {
    const [said, rest] = [clauses.slice(0, count), clauses.slice(count)];
    if (isAddress(OPENING, said, rest) || isAsker(said, rest) || isTitle(said, rest)) return rest;
  }
  return clauses;
}

function withoutClosing(clauses: Clause[]): Clause[] {
  for (let count = Math.min(LONGEST, clauses.length - 1); count > 0; count -= 1) {
    const [rest, said] = [clauses.slice(0, -count), clauses.slice(-count)];
    if (isAddress(CLOSING, said, rest) || isAsker(said, rest)) return rest;
    if (isSentence(rest.at(-1)!) && isWhole(SIGNATURE, wordsOf(said))) return rest;
  }
  return clauses;
}

const wordsOf = (clauses: readonly Clause[]): Token[] => clauses.flatMap(({ words }) => words);

const isAddress = (phrase: Phrase, said: readonly Clause[], rest: readonly Clause[]): boolean =>
  isWhole(phrase, wordsOf(said)) || (isWhole(HURRIED, wordsOf(said)) && !isOfLaw(wordsOf(rest)));

const isAsker = (said: readonly Clause[], rest: readonly Clause[]): boolean =>
  isWhole(ASKER, wordsOf(said)) && firstOf(OF_SELF, wordsOf(rest)) === undefined;

/** Whether a title is that of who asks: « Le maire : combien gagne-t-il ? » and « La presse : combien en 2025 ? » ask about it. */
function isTitle(said: readonly Clause[], rest: readonly Clause[]): boolean {
  const words = wordsOf(rest);
  return (
    isWhole(TITLE, wordsOf(said)) &&
    firstOf(OF_SELF, words) === undefined &&
    !words.some(({ text }) => OF_IT.test(text)) &&
    !words.every(({ text }) => OF_NOTHING.test(text))
  );
}
/** They lean on what was named before. */
const OF_IT = /^(?:ils?|elles?|lui|leurs?|son|sa|ses|y|gagne|touche|salaire|indemnites?|adresse|mail|telephone)$/;
/** A question of these alone has no subject of its own, or asks what a word means. */
const OF_NOTHING =
  /^(?:combien|cb|montants?|total|somme|couts?|coute|depenses?|depense|en|pour|20\d\d|on|a|t|cette|annee|derniere|ht|ttc|ca|fait|est|budget|chiffres?|avons|nous|ville|quel|quelle|payes?|achats?|quoi|koi|que|qu|definition|signifie|signification|designe|veut|dire|kesako|role)$/;
