import type { Frame } from '../frame/frame.js';
import { PERSONS } from './formulas.js';
import type { Claim, Reading } from './reading.js';
import { numberOf } from './years.js';

/**
 * What stands around a question and asks for nothing: who asks, on what occasion, who said so. Each is a run of words, articles
 * left out; « [a-z']+ » is any word without a digit. What a frame could lose is never among them: « dit que » is, what was said
 * is not.
 */
const SAYS =
  'dit|disent|affirme|affirment|pretend|pretendent|soutient|soutiennent|assure|assurent|raconte|racontent|avance|avancent|clame|accuse|repete|repetent|insinue|declare|declarent|ecrit|explique|craint|pense|pensent|croit|estime|estiment';
const ASKING =
  'connaitre|savoir|avoir|voir|obtenir|sortir|recuperer|retrouver|trouver|verifier|identifier|recenser|lister|disposer';
const CONFIRMS = 'confirme|confirmes|confirmer|confirmez|verifie|verifies|verifier|verifiez';
/** What a figure is: « besoin du montant » asks for it, « besoin de mobilier » tells of a need. */
const SUBJECT =
  'total|montant|montants|chiffre|chiffres|nombre|liste|detail|part|taux|evolution|repartition|conformite|delai|delais|classement|comparaison|comparatif|hors marche';
export const OCCASION =
  'discours|article|reunion|rapport|note|dossier|expose|presentation|conference|memoire|commission|debat|interview|deliberation|conseil|seance|entretien|tribune|reportage|enquete|these|assemblee|seminaire|comite|rencontre|courrier|audition|rob|dob';
const ROLE =
  'elu|elue|conseiller|conseillere|habitant|habitante|contribuable|citoyen|citoyenne|journaliste|etudiant|etudiante|comptable|acheteur|acheteuse|directeur|directrice|chef|cheffe|responsable|stagiaire|riverain|riveraine|parent|electeur|electrice|auditeur|auditrice|fournisseur|entrepreneur|artisan|commercant|gerant|gerante|dgs|dga|daf|adjoint|adjointe|maire|retraite|retraitee';
export const MEETS =
  'reunir|rencontrer|rencontre|inviter|invite|appeler|appelle|recevoir|recois|convier|contacter|contacte|remercier|saluer|visiter|ecrire|rappeler|prevenir|informer|feliciter|consulter|interroger';
const NUMBERS = 'deux|trois|quatre|cinq|six|sept|huit|dix|douze|quinze|vingt';
/** What someone is in charge of. */
export const CHARGE = 'delegation|secteur|perimetre|portefeuille|commission|competence|service|direction|pole';
const DAY =
  'demain|soir|matin|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|prochain|prochaine|cet|apres|midi';

export const FRAMINGS: readonly RegExp[] = [
  // « mon opposant dit que », « j’ai lu que », « il paraît que »
  new RegExp(`^(?:[a-z']+ ){0,5}(?:${SAYS}) (?:partout |souvent )?(?:que|qu) `),
  new RegExp(`^(?:[a-z']+ ){1,5}(?:${SAYS}) (?:avoir|etre) `),
  /^(?:[a-z']+ ){1,4}(?:me|nous|m|lui|te) (?:demande|demandent|interroge|interrogent|questionne|reproche|reprochent|accuse|accusent)(?: (?:que|qu|si|avoir|de))?(?= )/,
  // « on me demandera en réunion si », « mon chef m’a demandé », « ma directrice veut savoir »
  new RegExp(
    `^(?:mon |ma |mes |notre |nos )?(?:on|${PERSONS}) (?:me |nous |m )?(?:va |vont |a |ont |avait )?(?:souvent |toujours |encore |deja )?(?:demande|demandent|demandera|demanderont|demander|interroge|interrogera|veut savoir|veulent savoir|voudrait savoir|aimerait savoir|souhaite savoir)(?: (?:souvent|toujours|encore|a chaque fois))?(?: (?:en|a|au) (?:${OCCASION}))?(?: (?:que|qu|si))?(?= )`,
  ),
  /^(?:je|on|nous) (?:lis|vois|constate|entends|comprends|lit|entend|voit|remarque) (?:[a-z']+ ){0,3}(?:que|qu) /,
  /(?:^|(?<= ))(?:j )?(?:ai|avons|on a) (?:lu|entendu|vu|appris|cru comprendre) (?:dire )?(?:[a-z']+ [a-z']+ [a-z']+? ?)?(?:que|qu) /,
  /^(?:il )?(?:me |nous )?(?:parait|semble|semblerait|paraitrait) (?:il )?(?:que|qu) /,
  // « confirme-moi que », « est-il exact que », « c’est vrai ? »
  new RegExp(
    `(?:(?:peux tu|peux|peut on|pouvez vous|pouvez|pourriez vous|pourrais tu|merci|tu peux|vous pouvez|je veux|je voudrais) )?(?:me |nous |bien )?(?:de )?(?:${CONFIRMS}) (?:moi |nous |vous |tu )?(?:bien )?(?:que|qu|si) `,
  ),
  /(?:est il |est ce |est )?(?:bien )?(?:vrai|exact|juste|correct|confirme|avere) (?:que|qu) /,
  /(?:est ce|est|n est ce)(?: bien)? (?:vrai|exact|correct|juste|faux|ca)(?= |$)/,
  /(?:vrai|faux|exact|info ou intox|mythe|non)(?= $)/,
  /(?:vrai ou faux|oui ou non|n est ce pas|si je comprends bien|sauf erreur|si je ne me trompe pas?|a ce qu il parait|parait il)(?= |$)/,
  /(?:peut on|pouvons nous|puis je|dois je|faut il) (?:dire|affirmer|considerer|conclure|comprendre) (?:que|qu) /,
  // « j’ai besoin de connaître », « il me faut »
  new RegExp(
    `(?:j |g |on |nous )?(?:ai|jai|g|a|avons|aurais|aurait|aurions|aurai) (?:juste |vraiment |seulement )?besoin (?:de )?(?=(?:${ASKING}|${SUBJECT}|depense|depenses|combien)(?: |$))`,
  ),
  /(?:il )?(?:me|nous|m en) (?:faut|faudrait)(?= )/,
  new RegExp(
    `(?:j |je |on |nous )(?:aimerais|aimerait|aimerions|cherche|cherchons|cherchais|voulais|voulait|tiens|essaie) (?:a |bien )?(?:${ASKING}|comprendre)(?= )`,
  ),
  // « je veux rencontrer nos dix premiers fournisseurs »: who they are is asked.
  new RegExp(
    `(?:il faut que )?(?:je|j|on|nous) (?:(?:veux|veut|voulons|voudrais|voudrait|voudrions|dois|doit|devons|souhaite|souhaitons|vais|va|allons|aimerais|aimerait|compte|pense) )?(?:${MEETS}) (?:a )?(?=(?:(?:nos|mes|notre|ces|tous|${NUMBERS}|\\d+|plus|gros|grands|premiere?s?|principaux|principal) )+(?:fournisseurs?|prestataires?|entreprises?|titulaires?|attributaires?) )`,
  ),
  // « je suis habitant, », « en tant que contribuable », « je suis à la DPE »
  new RegExp(
    `(?:je suis|jsuis|chuis|en tant que|etant|comme|moi) (?:un |une |simple |nouvel |nouveau |nouvelle |jeune |ancien |ancienne |petit |petite )?(?:${ROLE})(?: (?:municipal|municipale|opposition|majorite|achats|achat|territorial|territoriale|local|locale))?(?= |$)`,
  ),
  /(?:^|(?<= ))(?:sommes(?= nous (?!en$))|je suis|jsuis|je travaille|je bosse|nous sommes)(?= (?:a|au|aux|dans|chez|nous) )/,
  // « ma délégation, c’est la culture »: the name stays.
  new RegExp(`(?:ma|mon|notre) (?:${CHARGE}) (?:est|ce est|etant) (?=[a-z])`),
  // « l’équipe municipale »: whoever runs the authority.
  /(?:equipe|majorite|executif) (?:municipale?|actuelle?|en place)(?= )/,
  // « mon prédécesseur avait signé », « l’ancienne équipe »: the year says when.
  /(?:(?:mon|ma|notre|nos|votre) )?(?:predecesseurs?|(?:sous )?(?:ancienne?|precedente?) (?:equipe|municipalite|majorite|mandature|maire)(?: municipale)?)(?= .{0,200}20\d\d)/,
  // « je trouve qu’on dépense beaucoup en nettoyage », « on dépense trop en nettoyage, non ? »
  /^(?:(?:je trouve|il me semble|j ai impression|je crois) (?:que |qu ))?(?:on|nous|ville) (?:depense|depensons|paie|paye|payons|achete|achetons) (?:bien |quand meme )?(?:trop|beaucoup|enormement)(?= .*(?:combien|quel montant))/,
  /non(?= (?:combien|quel montant|est combien|etait combien))/,
  // « par curiosité », « pour info », « tous postes confondus »
  /(?:par (?:simple |pure )?curiosite|pour (?:ma |votre |simple )?(?:info|information|gouverne|memoire|comprendre|savoir)|a titre (?:indicatif|information|info|exemple)|a peu pres|a louche|grosso modo|en gros|en fait|en realite|au juste|a bref|au fond|en deux mots|en clair|en resume|rien autre|rien de plus|en un mot)(?= |$)/,
  /(?:tous|toutes|tout) (?:[a-z']+ ){1,3}(?:confondus|confondues|confondu)(?= |$)/,
  // « point rapide : », « petite question : »
  /^(?:petit |petite |simple |dernier |derniere )?(?:point|question|demande|info|renseignement|urgent|urgence)(?: (?:rapide|simple|urgent|urgente|express))?(?= )(?! (?:sur|de|d|pour) )/,
  // « je parle de 2025 »: which exercice or purchases, said again.
  /(?:je parle|on parle|nous parlons|je parlais)(?= (?:20\d\d|annees?|exercices?|achats|depenses|montants?|marches|mandats|factures|hors|total) )/,
  // « je découvre l’outil. »
  /^(?:bonjour |bonsoir |salut )?(?:je|j|on|nous) (?:[a-z']+ ){1,3}(?:outil|application|appli|logiciel|site|assistant|chatbot)(?= )/,
  // « d’un montant compris entre 38 000 et 40 000 € »
  /comprise?s?(?= entre )/,
  // « les plus gros d’abord »: the order says so.
  /(?<=(?:plus|moins) [a-z]+ |meilleurs |pires )abord(?= )/,
  // « je me demande si on ne dépense pas trop en intérim : c’était combien ? »
  /^(?:je me demande|on se demande|nous nous demandons|je crains|j ai impression) (?:si |que |qu )(?:on|nous|ville) (?:(?:n|ne) )?[a-z]+ (?:pas )?trop(?= .*(?:combien|quel montant))/,
  // « autant augmenté »: by how much, the change tells.
  /(?:autant|tant|tellement|si fort)(?= (?:augmente|grimpe|monte|baisse|explose|progresse|diminue|flambe|recule))/,
  // « selon vos chiffres », « d’après tes données »
  // « pour mon tuteur », « je dois faire un graphique »: for whom, and how it will be shown.
  /(?:pour|a) (?:mon|ma|mes|notre|nos) (?:tuteur|tutrice|prof|professeur|professeure|chef|cheffe|patron|collegue|collegues|maitre|equipe|superieur|superieure|stage|memoire|cours|exercice|devoir|classe|groupe)(?= |$)/,
  /(?:(?:je|on|nous) (?:dois|doit|devons|veux|voudrais|vais|peux) )?(?:faire|tracer|construire|dessiner|preparer|realiser) (?:un |une |le |la )?(?:graphique|graphe|diagramme|camembert|courbe|histogramme|tableur|diapo|affiche|infographie)(?= |$)/,
  // « question bête : », « besoin du montant », « pour mon tableau de bord »
  /^question (?:bete|idiote|naive|rapide)(?= )/,
  new RegExp(`^besoin (?=(?:${SUBJECT})(?: |$))`),
  /(?:(?:pour|dans|sur) )?(?:mon |notre |votre |ce )?tableau bord(?= |$)/,
  // « dans la base »: where the figures stand.
  /(?:(?:dans|sur|en) )?(?:notre |votre |ta |cette )?(?:base(?: donnees)?|bdd)(?= |$)/,
  /(?:selon|d apres|apres|suivant) (?:vos|tes|nos|votre|ces|toi|vous) ?(?:propres )?(?:chiffres|donnees|comptes|outils|informations|registres|fichiers)?(?= |$)/,
];

/** « pour mon discours de demain, »: an occasion, set apart by what is written around it. */
const AT_OCCASION = new RegExp(
  `(?:pour|avant|en vue|dans cadre|en preparation|lors) (?:(?:preparation|elaboration|redaction|mon|ma|mes|notre|nos|prochain|prochaine|ce|cette|cet) )*(?:${OCCASION})(?: (?:orientations?|municipal|communautaire|presse|territorial|budgetaire|publique|prochain|prochaine))*(?: (?:${DAY}))*(?= |$)`,
);
const CLOSED = /[,;:.?!()–-]/;

/** Takes the words that frame the question. */
export function takeFraming(reading: Reading): void {
  const texte = wordsOf(reading);
  for (const motif of FRAMINGS) take(reading, texte, motif);
  takeWhole(reading);
  const { tokens } = reading;
  const found = AT_OCCASION.exec(texte);
  if (!found) return;
  const [from, to] = placesOf(texte, found);
  const isOpened = from === 0 || CLOSED.test(tokens[from]!.lead) || /^(?:bonjour|salut|bonsoir)$/.test(tokens[0]!.text);
  const isClosed = to === tokens.length || CLOSED.test(tokens[to]!.lead);
  if (isOpened && isClosed) claimFree(reading, from, to);
}

const EVERY =
  /^(?:directions|services|familles|sections|types|natures|fournisseurs|postes|agences|filiales|entites|antennes)$/;

/** « toutes directions »: the whole; « toutes les directions » asks for each. */
function takeWhole(reading: Reading): void {
  for (const [at, { text }] of reading.tokens.entries()) {
    const next = reading.tokens[at + 1];
    if (!/^(?:tous|toutes)$/.test(text) || !next || !EVERY.test(next.text) || /\bles\b/.test(next.lead)) continue;
    // « toutes directions et familles » may ask for groups.
    if (reading.tokens[at + 2]?.text !== 'confondues') claimFree(reading, at, at + 2);
  }
}

function take(reading: Reading, texte: string, motif: RegExp): void {
  const found = motif.exec(texte);
  if (!found || found[0].trim() === '') return;
  if (found.index > 0 && texte[found.index - 1] !== ' ') return;
  claimFree(reading, ...placesOf(texte, found));
}

/** The words of a question side by side, each with a space after it: what expressions of several words are looked for in. */
export const wordsOf = ({ tokens }: Reading): string => `${tokens.map(({ text }) => text).join(' ')} `;

/** The first word of what was found in the words of a question, and the one after it. */
export function placesOf(texte: string, { index, 0: found }: RegExpExecArray): [number, number] {
  const words = found.trim();
  const from = texte.slice(0, index + found.indexOf(words)).split(' ').length - 1;
  return [from, from + words.split(' ').length];
}

/** Takes the words of these places that nothing has taken, as words without meaning unless told. */
export function claimFree(reading: Reading, from: number, to: number, claim: Claim = 'vide'): void {
  for (let at = from; at < to; at += 1) if (reading.isFree(at)) reading.claim(at, 1, claim);
}

/** « sur cent euros d’achats, combien sont allés aux travaux »: a part. */
export function takeHundred(reading: Reading): void {
  const { tokens } = reading;
  for (const [at, { text }] of tokens.entries()) {
    const isHundred =
      /^(?:cent|100)$/.test(tokens[at + 1]?.text ?? '') && /^(?:euros?|€|balles)$/.test(tokens[at + 2]?.text ?? '');
    const isOfPurchases = /^(?:achats?|achetes?|depenses?|depensee?s?|verses?|payes?)$/.test(
      tokens[at + 3]?.text ?? '',
    );
    if (
      /^(?:sur|pour)$/.test(text) &&
      isHundred &&
      isOfPurchases &&
      tokens.some((one) => /^(?:combien|cb)$/.test(one.text))
    )
      reading.claim(at, 3, 'part');
  }
}

const BEFORE = '(?:annees?|ans?|exercices?) (?:avant|precedentes?|passes?|dernieres?|derniers?)';
const NOT_THEN = new RegExp(
  `(?:et |mais )?(?:pas|non pas|non) (?:en |pour |celui |celle )?(?:20\\d\\d|${BEFORE})(?= |$)`,
);
const OTHER_TIME = /20\d\d|cette annee|annee en cours|en \d\d /;

/** « en 2026, pas les années d’avant »: says again which year is kept. */
export function takeOtherYears(reading: Reading): void {
  const texte = wordsOf(reading);
  const found = NOT_THEN.exec(texte);
  // « fournisseurs payés en 2024 et pas en 2025 »: those of one year that the other has not.
  if (
    found &&
    /^(?:et|mais) /.test(found[0]) &&
    /\b(?:fournisseurs|prestataires|entreprises|familles|directions)\b/.test(texte)
  )
    return;
  if (!found || (found.index > 0 && texte[found.index - 1] !== ' ')) return;
  if (OTHER_TIME.test(texte.replace(found[0], ''))) claimFree(reading, ...placesOf(texte, found));
}

/** « n’ont pas été payés à temps »: late. */
export function takeNotInTime(reading: Reading): void {
  for (const at of reading.placesOf('a_l_heure')) {
    const pas = [at - 1, at - 2, at - 3, at - 4].find((place) => reading.tokens[place]?.text === 'pas');
    if (pas === undefined || reading.of(pas) === 'a_l_heure') continue;
    const opener = [pas - 1, pas - 2, pas - 3].find((place) => /^(?:n|ne)$/.test(reading.tokens[place]?.text ?? ''));
    for (const place of [at, pas, ...(opener === undefined ? [] : [opener])]) reading.claim(place, 1, 'retard');
  }
}

const NOT_LATE =
  /(?:^|(?<= ))(?:(?:n|ne) (?:[a-z]+ )?)?(?:pas|non|jamais) (?:ete |encore )?(?:(?:payee?s?|reglee?s?|versee?s?) )?(?:avec |en |dans )?(?:retard|tard|hors delais?)(?= |$)|sans (?:aucun |moindre )?retards?(?= |$)/;

/** Takes « pas payés en retard », « n’ont pas été réglés hors délai », « sans retard »: in time. */
export function takeNotLate(reading: Reading): void {
  const texte = wordsOf(reading);
  const found = NOT_LATE.exec(texte);
  if (!found || (found.index > 0 && texte[found.index - 1] !== ' ')) return;
  claimFree(reading, ...placesOf(texte, found), 'a_l_heure');
}

/** Takes « à eux trois » where as many were asked for, in the question or before it. */
export function takeTogether(reading: Reading, before: Pick<Frame, 'n'> | undefined): void {
  const { tokens } = reading;
  for (const [at, { text }] of tokens.entries()) {
    const value = numberOf(text);
    if (!reading.isFree(at) || reading.of(at - 1) !== 'cumul' || !/^(?:eux|elles)$/.test(tokens[at - 1]!.text))
      continue;
    const isAsked = tokens.slice(0, at).some((one) => numberOf(one.text) === value);
    if (isAsked || before?.n === value) reading.claim(at, 1, 'cumul');
  }
}

const AFFECTED = /^(?:touche|concerne|impacte|affecte|penalise)e?s?$/;

/** Takes « les plus touchés », « la plus concernée » of a turn: ranked by what the question before measured. */
export function takeAffected(reading: Reading): void {
  for (const [at, { text }] of reading.tokens.entries())
    if (AFFECTED.test(text) && /^(?:plus|moins)$/.test(reading.tokens[at - 1]?.text ?? ''))
      reading.claim(at, 1, 'vide');
}

const HELP: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['aide', 'salut', 'vide', 'neutre', 'quel', 'qui', 'tous', 'definition'] as const),
]);

/** A greeting, or what can be asked: « Bonjour, à partir de quel montant … » asks for something else. */
export const asksForHelp = (reading: Reading): boolean =>
  reading.has('aide', 'salut') && reading.tokens.every((_token, at) => HELP.has(reading.of(at)));
