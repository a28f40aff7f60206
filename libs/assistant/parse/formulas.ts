import { plain, withoutEnd } from './tokens.js';

/**
 * What people write before or after a question and that asks for nothing, whatever the question is: courtesy, haste, who waits for the
 * answer. Each is a whole phrase, set apart by what is written around it; none of its words is free, so that nothing of the question is lost.
 */
const ME = String.raw`(?:me |m'|nous |te |t'|vous )`;
const SOMEBODY_S = String.raw`(?:mon |ma |mes |notre |nos |votre |vos |le |la |les |l'|un |une |des |du |d'un |d'une |au |a la |a mon |a ma |de mon |de ma |de la |de l'|de |d')`;
/** Those who wait for an answer; « fournisseur » and « direction » are asked about. */
export const PERSONS =
  'chef|cheffe|chefs|patron|patronne|superieur|superieure|directeur|directrice|directeur general|collegue|collegues|equipe|prefet|prefete|sous-prefet|maire|adjoint|adjointe|adjoints|elu|elue|elus|conseiller|conseillere|dgs|dga|daf|dst|dgst|comptable|tresorier|tresoriere|journaliste|journalistes|presse|president|presidente|administre|administree|habitant|habitante|tuteur|tutrice|responsable|secretaire|assistant|assistante|magistrat|auditeur|auditrice|controleur|opposition|opposant|cabinet';
const PERSON = String.raw`${SOMEBODY_S}?(?:${PERSONS})(?: (?:general|generale|de cabinet|aux finances|des finances|de service|adjoint|adjointe|municipal|municipale|des comptes))?`;
const DAY = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche';
const TIME = String.raw`(?:(?:a |avant |vers |pour |des |d'ici |d'ici a |jusqu'a )?(?:midi|minuit|\d{1,2} ?h(?: ?\d\d)?|ce soir|ce matin|cet apres-midi|cette apres-midi|demain(?: matin| midi| soir| apres-midi)?|apres-demain|hier(?: matin| soir)?|tout a l'heure|tantot|tout de suite|bientot|(?:${DAY})(?: prochain| dernier| matin| soir)?|la semaine (?:prochaine|derniere)|cette semaine|(?:la |ma )?fin (?:de la )?(?:journee|matinee|semaine)|l'instant)|(?:dans|il y a) (?:un|une|deux|trois|cinq|dix|quinze|vingt|trente|quelques|\d{1,2}) (?:minutes?|heures?|instants?|jours?|semaines?|petites minutes))`;
const MEETING =
  'reunion|rdv|rendez-vous|conseil|conseil municipal|conseil communautaire|commission|comite|codir|comite de direction|bureau municipal|entretien|audition|seance|visio|conference de presse|point presse|commission finances';
const LETTER =
  'mail|mails|message|messages|courriel|courriels|courrier|appel|coup de fil|demande|echange|echanges|conversation|discussion|entretien|visite|passage|reunion|relance|reponse|question';
const FIGURE =
  "(?:chiffre|chiffres|reponse|info|information|renseignement|donnee|donnees|element|elements|fichier|dossier|tableau|ca|cela|en|ce chiffre|cette reponse|cette information|cette info|ces chiffres|ces elements|le chiffre|la reponse|l'info|l'information|le renseignement|mon fichier|mon tableau|mon dossier|les chiffres)";
const PRESSING = '(?:urgent|urgente|presse|pressant|important|pour hier)';
const MUCH = '(?:assez |tres |plutot |vraiment |un peu |super |hyper |si |trop |bien )?';

const HASTE = String.raw`urgence|${MUCH}${PRESSING}|c'est ${MUCH}${PRESSING}|il y a urgence|ca (?:urge|presse)`;

const EITHER: readonly string[] = [
  "(?:re-?)?(?:bonjour|bonsoir)|hello|coucou|salut|bjr|slt|(?:re-?)?(?:bonjour|bonsoir) (?:a tous|a toi|a vous|madame|monsieur|l'equipe)|madame|monsieur|madame,? monsieur",
  "(?:c'est |encore |toujours |c'est encore |c'est toujours |c'est de nouveau )moi(?: encore| de nouveau)?",
  '(?:est-ce que )?(?:ca|tu|vous) (?:va|vas|allez)(?: bien)?',
  String.raw`(?:tres )?vite(?: fait)?(?: bien fait)?|en vitesse|rapidement|rapide(?:ment)?`,
  String.raw`(?:desole|desolee|pardon|excusez-moi|excuse-moi|excusez|mes excuses|navre|navree|sans vouloir|j'espere ne pas)(?:,)?(?: encore| d'avance| encore une fois)?(?: (?:de |pour |si je )?(?:vous |te |t')?(?:deranger?|embeter?|importuner?|solliciter?|ennuyer?|le derangement|la question|cette question|l'heure(?: tardive)?|la question (?:bete|idiote|naive)|insister|revenir a la charge|derange|embete|insiste)(?: encore| a nouveau| de nouveau| encore une fois| pour (?:ca|si peu|cela))?)?`,
  String.raw`(?:je )?me permets de (?:vous |te )?(?:deranger|solliciter|ecrire|relancer|contacter|poser cette question|poser une question)`,
  String.raw`${PERSON} (?:est|sont) (?:absente?s?|en conges?|malades?|en reunion|partie?s?|parties? en conges?|au telephone|en ligne|presse|pressee|dans mon bureau|devant moi|furieux|furieuse|impatiente?s?)(?: ${TIME})?`,
  String.raw`${PERSON} (?:n'est|ne sont) pas (?:la|disponibles?|joignables?)(?: ${TIME})?`,
  String.raw`(?:j'ai|nous avons|on a) ${PERSON} (?:au telephone|en ligne|au bout du fil|devant moi|en face de moi|dans mon bureau|en reunion)(?: ${TIME})?`,
  String.raw`(?:${PERSON}|on) ${ME}?(?:le |la |les |l')?(?:attend|attendent|presse|pressent|relance|relancent|demande|demandent|appelle|appellent|harcele|interroge|questionne|sollicite|reclame|reclament|s'impatiente|veut|veulent|met la pression)(?: (?:sa |une |la |ma |cette |mon |ce |son |un )(?:note|reponse|rapport|chiffre|fiche|dossier|retour))?(?: encore| deja| depuis (?:ce matin|hier|lundi|une heure|des jours))?(?: ${TIME})?`,
  String.raw`question (?:de |d'|du |des )(?:la part de )?${PERSON}`,
  String.raw`(?:je (?:ne )?(?:connais|comprends|sais|retrouve|trouve)|je n'(?:y )?(?:connais|comprends|entends)|on ne (?:retrouve|trouve)) (?:pas|plus|rien|pas grand-chose|rien du tout)(?: ${FIGURE})?|je ne (?:le|la|les) (?:trouve|retrouve|vois) (?:pas|plus|nulle part)`,
  String.raw`je (?:n'ai|ne l'ai|n'ai plus) (?:pas|plus)?(?: ${FIGURE})?(?: sous la main| sous les yeux| en tete)?`,
  String.raw`j'ai (?:oublie|perdu|egare|efface) ${FIGURE}`,
  String.raw`je suis (?:${MUCH})(?:perdue?|debordee?|pressee?|nouveau|nouvelle|debutante?|novice|en retard|en reunion|en deplacement|au telephone|curieux|curieuse)(?: ici| dans le service| a la mairie| sur ce poste| dans ce metier| sur le sujet)?(?: ${TIME})?`,
  String.raw`je (?:prepare|redige|boucle|finis|termine|relis) (?:le |la |mon |ma |notre |une? |l'|cette |ce )(?:${MEETING}|note|rapport|dossier|discours|stage|deliberation|compte rendu|bilan|ordre du jour)(?: (?:de |d'|du |pour )?(?:${TIME}|${DAY}))?`,
  String.raw`je debute(?: ici| a la mairie| dans le service| sur ce poste| dans le metier| sur le sujet)?`,
  String.raw`je remplace (?:${PERSON}|\p{L}{2,15})(?: ${TIME}| pour la semaine| en ce moment| quelque temps| pendant ses conges)`,
  String.raw`(?:si|quand|des que) (?:tu as|vous avez|tu auras|vous aurez|vous pouvez|tu peux|possible|c'est possible|ca ne (?:vous|te) derange pas)(?: (?:deux|cinq|une|quelques|\d{1,2}) (?:minutes?|secondes?)| un instant| le temps| un moment)?`,
];

const BEFORE: readonly string[] = [
  String.raw`(?:(?:je )?(?:fais |donne )?suite (?:a|au|aux)|en reponse a|en complement de|apres|suivant|comme suite a) ?(?:mon |ma |mes |votre |vos |notre |nos |ton |ta |l'|le |la |les )?(?:dernier |derniere |precedent |precedente )?(?:${LETTER})(?: (?:avec vous|precedente?|${TIME}|du matin|de ce matin|d'hier|de (?:${DAY})))?`,
  String.raw`je (?:reviens|me tourne|me retourne) vers (?:vous|toi)(?: encore| de nouveau)?`,
  String.raw`(?:une? |notre |mon |j'ai une? |j'ai |on a une? |nous avons une? )?(?:${MEETING})(?: ${TIME})`,
  String.raw`(?:avant|en vue de|en vue du|pour|en attendant) (?:le |la |mon |ma |notre |l'|ce |cette )?(?:${MEETING})(?: ${TIME})?`,
  String.raw`comme (?:vu|convenu|discute|dit|promis|evoque|demande|d'habitude|indique)(?: ensemble| plus haut)?(?: ${TIME})?`,
  String.raw`(?:(?:allez|bon|tiens),? )?(?:encore )?une (?:derniere|autre|petite|simple|toute petite)(?: (?:question|chose|demande|petite question))?(?: (?:avant de (?:partir|finir|raccrocher|conclure)|pour (?:finir|la route|aujourd'hui)))?`,
  String.raw`(?:petite |simple |derniere |j'ai une |j'aurais une |une )?(?:petite )?question (?:avant de (?:partir|finir|raccrocher)|pour (?:finir|la route)|rapide|bete|idiote|toute simple|simple|pratique|de curiosite|du jour)`,
  'allez|dis|dites|dis-moi|dites-moi|ecoute|ecoutez|tiens',
  // What is feared or seen, before the figures that tell it.
  String.raw`(?:un |une |y a-t-il (?:eu )?(?:un |une )?)?(?:emballement|effet|pic|derapage|derive|surchauffe|coup de chaud|coup de frein|envolee|flambee|acceleration|ralentissement)(?: (?:de|d'|du) ?(?:fin d'annee|fin d'exercice|debut d'annee|rentree|la rentree|l'ete|noel))?`,
  String.raw`pour (?:mon|notre|le|un) (?:tableau|fichier|classeur|tableur)(?: excel| de bord| de suivi)?`,
  String.raw`(?:un|une|le|la) (?:journaliste|habitant|habitante|administre|administree|elu|elue) (?:m'appelle|me sollicite|m'interroge|m'ecrit|me telephone|nous ecrit|nous interroge)`,
  "(?:pourriez-vous|pouvez-vous|vous pouvez|vous pourriez|tu peux|peux-tu|pourrais-tu|quelqu'un peut) (?:m'|nous )aider|j'ai besoin d'aide|besoin d'aide|a l'aide|au secours|je ne sais pas si (?:vous pouvez|tu peux) m'aider",
  "(?:derniere|autre|une derniere|une autre|petite) (?:chose|question|demande)|autre sujet|changement de sujet|rien a voir|au fait|d'ailleurs|au passage|a part ca|a propos|une colle|un defi",
  'histoire de (?:verifier|savoir|comprendre|comparer)|pour (?:clore|trancher|finir) (?:le|un) debat|pour ma culture (?:personnelle|generale)|pour ma gouverne|par simple curiosite',
  String.raw`(?:un )?pari (?:avec|entre) ${PERSON}`,
  String.raw`(?:en pleine |en |j'ai |j'ai une? |une? )?(?:${MEETING}) avec ${PERSON}(?: ${TIME})?`,
  String.raw`je (?:vous |t')?(?:ecris|appelle|contacte) de la part (?:de )?${PERSON}`,
  String.raw`petit point (?:avant|apres) (?:la pause|la reunion|le dejeuner|midi)`,
];

const AFTER: readonly string[] = [
  String.raw`(?:(?:un grand |grand |mille )?merci|avec mes remerciements)(?: beaucoup| infiniment| bien| encore| d'avance| par avance| a vous| a toi| pour (?:tout|l'aide|le retour|votre aide|ton aide|votre reponse|ta reponse|votre retour))*(?: de (?:votre|ton) (?:aide|retour|reponse))?`,
  '(?:bonne|belle) (?:journee|soiree|apres-midi|continuation|fin de journee|matinee|semaine|reception)|bon (?:week-end|courage|apres-midi)|a (?:bientot|plus|plus tard|demain|tout de suite|toute)|au revoir|cdlt|cdt|bises',
  String.raw`(?:bien )?(?:a vous|cordialement|sinceres salutations|respectueusement|amicalement)(?:,? \p{L}[\p{L}-]{1,20}){0,2}`,
  String.raw`(?:je dois|il faut que je|il me faut|je vais|on doit|nous devons) (?:(?:vous |lui |leur |y |le |la |les |l'|en )?(?:repondre|rendre|envoyer|transmettre|donner|parler|boucler|partir|presenter|reponde|rende|envoie|le dise|dire))(?: ma note| mon rapport| la note| ma copie| mon dossier)?(?: ${TIME})?`,
  String.raw`(?:c'est|ce serait) (?:pour )?(?:${TIME}|${PERSON}|(?:mon|ma|le|la|notre) (?:${MEETING}))`,
  String.raw`(?:j'en ai|j'ai|il m'en faut|on en a) (?:vraiment )?besoin(?: (?:de |d')?${FIGURE})?(?: ${TIME}| rapidement| vite| en urgence| au plus vite)?`,
  String.raw`(?:ca|cela) (?:m'|nous )(?:aide|aiderait|aidera|arrange|arrangerait|serait utile|rendrait service|depannerait)(?: beaucoup| bien| enormement| vraiment)?`,
  String.raw`(?:dis|dites|reponds|repondez)(?:-moi|-nous| moi)?(?: ca)? (?:vite|rapidement|tout de suite|au plus vite|des que possible)|au plus vite|des que possible|je (?:vous|t')ecoute|(?:merci de )?(?:me |nous )?repondre (?:vite|rapidement|au plus vite)`,
  'sans (?:aucun |trop de |plus de )?details?|reponse (?:courte|breve|rapide)|soyez (?:indulgents?|patients?|gentils?)|promis|ouf|on se (?:voit|rappelle|parle) (?:demain|ce soir|bientot|plus tard)',
  "c'est (?:ma|la) derniere(?: question)?",
  String.raw`j'en ai (?:juste )?pour (?:deux|cinq|une|quelques) (?:minutes?|secondes?)`,
  String.raw`j'ai (?:une? )?(?:${MEETING}) (?:avec ${PERSON}(?: ${TIME})?|${TIME})`,
];

/** One expression for each phrase: one of all is more than the check of expressions reads. */
const each = (phrases: readonly string[]): RegExp[] =>
  phrases.map((phrase) => new RegExp(String.raw`^(?:${phrase})(?: svp| stp| s'il (?:vous|te) plait)?$`, 'u'));
/** An urgent need has another procedure, and an urgent answer is the same. */
const HURRIED = each([HASTE]);
const OF_LAW =
  /\b(?:acheter|achat|publicite|concurrence|procedure|gre a gre|devis|seuil|consultation|commander|marche)\b/;
const ON_EITHER_SIDE = each(EITHER);
const OPENING = [...ON_EITHER_SIDE, ...each(BEFORE)];
const CLOSING = [...ON_EITHER_SIDE, ...each(AFTER)];
/** All of them, for whoever checks how long they take. */
export const FORMULAS: readonly RegExp[] = [...new Set([...HURRIED, ...OPENING, ...CLOSING])];

/** « 14 h », « rendez-vous » and « dis-moi » hold no end of a phrase. */
const ENDS = /[.;:!?…](?=\s)|\s[–—-](?=\s)|,(?=\s)|\n/g;

/** A longer phrase is none of these. */
const LONGEST = 120;

const said = (phrase: string): string =>
  withoutEnd(plain(phrase).replaceAll(/[’`]/g, "'").replaceAll(/\s+/g, ' ')).trim();

/**
 * A question without the phrases around it that ask for nothing: « Désolé de vous embêter, combien … ? Merci beaucoup. ». What is
 * nothing else stays whole, for « merci » and « bonjour » have answers of their own.
 * @param question as typed
 */
export function withoutFormulas(question: string): string {
  let left = question;
  for (;;) {
    const shorter = withoutOne(left);
    if (shorter === null) return isOne(OPENING, left) || isOne(CLOSING, left) ? question : left;
    left = shorter;
  }
}

function isOne(formulas: readonly RegExp[], phrase: string): boolean {
  const words = said(phrase);
  return words.length <= LONGEST && formulas.some((formula) => formula.test(words));
}

const isFormula = (formulas: readonly RegExp[], phrase: string, rest: string): boolean =>
  isOne(formulas, phrase) || (isOne(HURRIED, phrase) && !OF_LAW.test(plain(rest)));

function withoutOne(question: string): string | null {
  const ends = [...question.matchAll(ENDS)];
  const opening = ends.filter(({ index }) => index <= LONGEST);
  const closing = ends.filter(({ index }) => question.length - index <= LONGEST);
  for (const { index, 0: end } of opening) {
    const rest = question.slice(index + end.length).trimStart();
    if (isFormula(OPENING, question.slice(0, index), rest) && said(rest) !== '') return rest;
  }
  for (const { index, 0: end } of closing.toReversed()) {
    const last = question.slice(index + end.length);
    if (said(last) !== '' && isFormula(CLOSING, last, question.slice(0, index)))
      return question.slice(0, index) + end.trimEnd();
  }
  return null;
}
