import type { Token } from '../tokens.js';
import { type Clause, clausesOf, textOf } from './clauses.js';
import { isWhole, type Phrase, phraseOf, type Roles } from '../phrase.js';
import { ROLES } from './roles/roles.js';

/**
 * Clauses before or after a question that ask for nothing, whatever the question is: courtesy, haste, who waits for the answer. Each is
 * a whole clause, set apart by punctuation; none of its words is free, so that nothing of the question is lost.
 */
const SHARED: Roles = {
  ...ROLES,
  personne: phraseOf(
    `(à | au | aux)? <mon>? <petit>? <attendu> (général | générale | cabinet | aux finances | finances | service | adjoint | adjointe | municipal | municipale | comptes)?`,
    ROLES,
  ),
  ici: phraseOf(`ici | dans le service | à la mairie | sur ce poste | dans ce métier | dans le métier | sur le sujet`),
  encore: phraseOf(`(encore | toujours | déjà | d’avance | à nouveau | de nouveau | une fois | vraiment)*`),
  chiffre: phraseOf(`<mon>? <réponse>`, ROLES),
  bon: phraseOf(`allez | bon | tiens`),
  autre: phraseOf(`dernière | autre | petite | simple | toute petite`),
  avant: phraseOf(
    `avant de (partir | finir | raccrocher | conclure) | pour (finir | la route | aujourd’hui) | rapide | bête | idiote | toute simple | simple | pratique | curiosité | du jour`,
  ),
  vite: phraseOf(`vite | rapidement | tout de suite | au plus vite | en urgence | dès que possible`),
};

const HASTE = [`urgence | <très>? <pressé> | c’est <très>? <pressé> | il y a urgence | ça (urge | presse)`];

const EITHER = [
  // « Bonjour à tous »
  `<salut> <salut>* (à (tous | toi | vous) | l’équipe)?`,
  `(c’est | encore | toujours)* moi <encore>`,
  // « Bonjour, c’est Sylvie de la compta »
  `<salut>* (c’est | ici) @Nom @Nom? (service? (compta | comptabilité | mairie | secrétariat | accueil))?`,
  `(est-ce que)? (ça | tu | vous) (va | vas | allez) bien?`,
  `très? vite fait? (bien fait)? | en vitesse | rapidement | rapide`,
  // « Désolé de vous embêter encore », « Pardon d’insister »
  `<désolé> <encore> (pour? (si je)? (<me>* <déranger> | dérangement | question | cette question | heure tardive? | revenir à la charge) (bête | idiote | naïve)?)? <encore> (pour (ça | si peu | cela))?`,
  `je? me permets <me>? (<déranger> | relancer | contacter | poser (cette | une)? question)`,
  // « Mon collègue est absent », « Le maire attend sa note »
  `<personne> (est | sont) <état> <quand>?`,
  `<personne> (n’est | ne sont) pas (là | disponible | disponibles | joignable | joignables) <quand>?`,
  `(j’ai | nous avons | on a) <personne> (au téléphone | en ligne | au bout du fil | devant moi | en face de moi | dans mon bureau | en réunion) <quand>?`,
  `(<personne> | on) <me>? (<réclame> | met la pression) <chiffre>? (<encore> | depuis (ce matin | hier | lundi | une heure | des jours)) <quand>?`,
  `question (part)? <personne>`,
  `(je | on) (ne | n)? y? (connais | comprends | sais | entends | retrouve | trouve | vois) (pas | plus | rien | pas grand-chose | rien du tout | nulle part) <chiffre>?`,
  `je (ne | n) ai (pas | plus)? <chiffre>? (sous la main | sous les yeux | en tête)?`,
  `j’ai (oublié | perdu | égaré | effacé) <chiffre> | (j’ai | on a | nous avons) promis <chiffre> <quand>?`,
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
  // « Suite à votre mail d’hier », « Comme convenu »
  `(je? (fais | donne)? suite (à | au | aux) | en réponse à | en complément de | après | suivant | comme suite à) <mon>? <petit>? <courrier> (avec vous | précédente? | <quand> | matin | ce matin)?`,
  `je (reviens | me tourne | me retourne) vers (vous | toi) <encore>`,
  `comme (vu | convenu | discuté | dit | promis | évoqué | demandé | d’habitude | indiqué) (ensemble | plus haut)? <quand>?`,
  // « Réunion à 14 h », « J’ai un rendez-vous avec le préfet demain », « En pleine commission »
  `(j’ai | on a | nous avons)? <mon>? <petit>? <réunion> <quand>`,
  `<mon>? <réunion> (a lieu | approche | commence | débute | est | tombe) <quand>?`,
  `(en pleine | en | j’ai)? <réunion> avec <personne> <quand>?`,
  `(avant | en vue | pour | en attendant) <mon>? <réunion> <quand>?`,
  // « Allez, une dernière », « Petite question avant de partir »
  `<bon>? encore? (j’ai | j’aurais)? <autre>* (question | chose | demande) <avant>? | <bon>? encore? dernière <avant>? | <bon>? encore? <autre> <avant>`,
  `allez | dis | dites | dis-moi | dites-moi | écoute | écoutez | tiens`,
  // What is feared or seen, before the figures that tell it.
  `(y a-t-il eu?)? (emballement | effet | pic | dérapage | dérive | surchauffe | coup de chaud | coup de froid | envolée | flambée | accélération | ralentissement) (fin d’année | fin d’exercice | début d’année | rentrée | été | noël)?`,
  `pour <mon>? (tableau | fichier | classeur | tableur) (excel | de bord | de suivi)?`,
  `<public> (m | me | nous) (appelle | sollicite | interroge | écrit | téléphone | interpelle)`,
  `(pourriez-vous | pouvez-vous | vous pouvez | vous pourriez | tu peux | peux-tu | pourrais-tu | quelqu’un peut) (m | nous) aider | j’ai besoin d’aide | besoin d’aide | à l’aide | au secours | je ne sais pas si (vous pouvez | tu peux) m’aider`,
  `autre sujet | changement de sujet | rien à voir | au fait | d’ailleurs | au passage | à part ça | à propos | une colle | un défi`,
  `histoire de (vérifier | savoir | comprendre | comparer) | pour (clore | trancher | finir) débat | pour ma culture (personnelle | générale) | pour ma gouverne | par simple curiosité`,
  `pari (avec | entre) <personne>`,
  `je <me>? (écris | appelle | contacte) (part <personne> | depuis (secrétariat | mairie | accueil | bureau))`,
  `(vous | toi) qui (savez | sais | voyez | vois) tout`,
  `petit point (avant | après) (pause | réunion | déjeuner | midi)`,
];

const AFTER = [
  `(grand | mille)? (merci | avec mes remerciements) (beaucoup | infiniment | bien | encore | d’avance | par avance | à vous | à toi | pour (tout | <mon>? (aide | retour | réponse)))* (<mon> (aide | retour | réponse))? (@Nom @Nom?)?`,
  `(bonne | belle) (journée | soirée | après-midi | continuation | fin de journée | matinée | semaine | réception) | bon (week-end | courage | après-midi) | à (bientôt | plus | plus tard | demain | tout de suite | toute) | au revoir | cdlt | cdt | bises`,
  `bien? (à vous | cordialement | sincères salutations | respectueusement | amicalement) (@Nom @Nom?)?`,
  // « Je dois répondre à midi », « C’est pour le maire »
  `(je dois | il faut que je | il me faut | je vais | on doit | nous devons) <me>? (<utiliser> | réponde | rende | envoie | dise) <chiffre>? <quand>?`,
  `(c’est | ce serait) pour? (<quand> | <personne> | <mon>? <réunion>)`,
  `(j’en ai | j’ai | il m’en faut | on en a) vraiment? besoin <chiffre>? (<quand> | <vite>)?`,
  `(ça | cela) (m | nous) (aide | aiderait | aidera | arrange | arrangerait | serait utile | rendrait service | dépannerait) (beaucoup | bien | énormément | vraiment)?`,
  `(dis | dites | réponds | répondez) (moi | nous)? ça? <vite> | au plus vite | dès que possible | je (vous | t) écoute | (merci de)? (me | nous)? répondre <vite>`,
  `sans (aucun | trop)? (détail | détails) | réponse (courte | brève | rapide) | soyez (indulgent | indulgents | patient | patients | gentil | gentils) | promis | ouf | on se (voit | rappelle | parle) (demain | ce soir | bientôt | plus tard)`,
  `c’est ma? dernière question? | svp | stp | s’il (vous | te) plaît`,
  `j’en ai juste? pour <nombre>? <unité>`,
  `j’ai <réunion> (avec <personne> <quand>? | <quand>)`,
];

/** What the answer is for, set apart anywhere: « pour mon discours de demain, ». */
const APART = [
  `<salut>? (pour | avant | en vue | dans cadre | en préparation | lors) (préparation | élaboration | rédaction | <mon> | <petit>)* <travail> (orientation | orientations | municipal | communautaire | presse | territorial | budgétaire | publique | <petit>)* (<quand> | <jour> | soir | matin)?`,
];

const each = (rules: readonly string[]): Phrase =>
  phraseOf(`(${rules.join(' | ')}) (svp | stp | s’il (vous | te) plaît)?`, SHARED);

const HURRIED = each(HASTE);
const OPENING = each([...EITHER, ...BEFORE]);
const CLOSING = each([...EITHER, ...AFTER]);
const APART_FROM_IT = each(APART);

/** An urgent need has another procedure, and an urgent answer is the same. */
const OF_LAW = /^(?:acheter|achat|publicite|concurrence|procedure|gre|devis|seuil|consultation|commander|marche)$/;
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
  for (let count = -1; count !== left.length;) {
    count = left.length;
    left = withoutClosing(withoutOpening(left));
  }
  const words = wordsOf(left);
  if (left.length === clauses.length || isWhole(OPENING, words) || isWhole(CLOSING, words)) return question;
  return textOf(question, left);
}

function withoutOpening(clauses: Clause[]): Clause[] {
  for (let count = 1; count <= LONGEST && count < clauses.length; count += 1) {
    const rest = clauses.slice(count);
    if (isAddress(OPENING, clauses.slice(0, count), rest)) return rest;
  }
  return clauses;
}

function withoutClosing(clauses: Clause[]): Clause[] {
  for (let count = 1; count <= LONGEST && count < clauses.length; count += 1) {
    const rest = clauses.slice(0, -count);
    if (isAddress(CLOSING, clauses.slice(-count), rest)) return rest;
  }
  return clauses;
}

const wordsOf = (clauses: readonly Clause[]): Token[] => clauses.flatMap(({ words }) => words);

const isAddress = (phrase: Phrase, said: readonly Clause[], rest: readonly Clause[]): boolean =>
  isWhole(phrase, wordsOf(said)) ||
  (isWhole(HURRIED, wordsOf(said)) && !wordsOf(rest).some(({ text }) => OF_LAW.test(text)));
