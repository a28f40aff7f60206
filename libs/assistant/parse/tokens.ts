import { FIRST_PERSON } from './lexicon/common-verbs.js';

const ACCENTS = /[\u0300-\u036f]/g;
/** They show nothing: zero-width spaces, marks of direction, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;
/** « ２０２５ »: Latin letters and digits as wide as an ideogram. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDE_OFFSET = 0xfee0;
/**
 * Numbers with their decimals, words and codes with their inner dots and dashes, and the signs that carry a meaning. Words
 * of any script are words: one that is not read is named, never passed over.
 */
const TOKEN = /\d{1,3}(?:\.\d{3})+,\d+|\d+,\d+|[\p{L}\p{M}\p{Nd}]+(?:[.-][\p{L}\p{M}\p{Nd}]+)*|[€%<>]/gu;

const MILLIONS = 'zero un deux trois quatre cinq six sept huit neuf dix'.split(' ');
const NUMERIC_DATE = /\b(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|1[0-2])\/(20\d\d)\b/g;
const MONTH_NAMES = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ');

/** They never change what is asked: they are read past, in questions, expressions and names alike. */
const ARTICLES = new Set('d de des du l la le les un une c'.split(' '));

/** What people type for a word that is read by itself. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  ...{
    ds: 'dans',
    ...{ cb: 'combien', cmb: 'combien', cbn: 'combien', cbien: 'combien', conbien: 'combien', kombien: 'combien' },
    ...{ combi1: 'combien', comb1: 'combien', comb: 'combien', nb: 'nombre', nbr: 'nombre', nbre: 'nombre' },
    anee: 'annee',
    anees: 'annees',
    dsl: 'desole',
    stpp: 'stp',
    stppp: 'stp',
    svpp: 'svp',
    svppp: 'svp',
    ki: 'qui',
    koi: 'quoi',
    kwa: 'quoi',
    ...{ keskece: 'kesako', keskecest: 'kesako', kesaco: 'kesako', kezako: 'kesako', quesaco: 'kesako' },
    gro: 'gros',
    kom: 'comme',
    class: 'classe',
    travo: 'travaux',
    buro: 'bureau',
    ke: 'que',
    auj: 'maintenant',
    qd: 'quand',
    kan: 'quand',
    pr: 'pour',
    tt: 'tout',
    tps: 'temps',
    ts: 'tous',
    ttes: 'toutes',
    tte: 'toute',
    av: 'avant',
    fe: 'fait',
    veu: 'veut',
    moin: 'moins',
    fact: 'factures',
    matos: 'materiel',
    presta: 'prestataire',
    mkt: 'marche',
    mkts: 'marches',
    prestas: 'prestataires',
    frs: 'fournisseurs',
    fourns: 'fournisseurs',
    tvx: 'travaux',
    trvx: 'travaux',
    bat: 'batiment',
    bats: 'batiments',
    veh: 'vehicules',
    fac: 'facture',
    facs: 'factures',
    ...{ factur: 'facture', facturs: 'factures', fakture: 'facture', faktures: 'factures' },
    secu: 'securite',
    ...{
      pub: 'publicite',
      budj: 'budget',
      educ: 'education',
      depui: 'depuis',
      anne: 'annee',
      budg: 'budget',
      trim: 'trimestre',
      inv: 'investissement',
      fonct: 'fonctionnement',
      mdt: 'mandat',
      mdts: 'mandats',
      // « les règlements » of suppliers; one « règlement » may be a text.
      reglements: 'paiements',
      payements: 'paiements',
      payement: 'paiement',
      paiment: 'paiement',
      paiments: 'paiements',
    },
  },
};

/** Days of a payment in letters; the smaller ones are words of their own. */
const DAYS_SAID: Readonly<Record<string, number>> = {
  ...{ 'trente cinq': 35, quarante: 40, 'quarante cinq': 45, soixante: 60, 'soixante dix': 70, 'quatre vingt': 80 },
  ...{ 'quatre vingts': 80, 'quatre vingt dix': 90, 'cent vingt': 120 },
};
const SPELLED_DAYS =
  /\b(trente[- ]cinq|quarante[- ]cinq|quarante|soixante[- ]dix|soixante|quatre[- ]vingt[- ]dix|quatre[- ]vingts?|cent vingt) jours?\b/gi;
const plainDays = (said: string): string => said.toLowerCase().replaceAll('-', ' ');

/** « jsuis », « jcherche »: a subject and what follows it, as they are texted. */
const JOINED = /\bj[a-z]{1,15}\b/gi;
const SUBJECTS: Readonly<Record<string, string>> = {
  ...{
    jv: 'je veux',
    jvx: 'je veux',
    jveu: 'je veux',
    jvoudre: 'je voudrais',
    jvoudrai: 'je voudrais',
    jvoudrait: 'je voudrais',
    jvd: 'je voudrais',
    jsui: 'je suis',
  },
};
/** What stands between « je » and its verb: « jme demande », « jte dis ». */
const AFTER_SUBJECT = /^(?:me|te|le|la|les|lui|en|ne|ai|y)$/;
const isVerb = (word: string): boolean => VERBS.has(word);
const VERBS: ReadonlySet<string> = new Set(FIRST_PERSON);

function joinedSubject(typed: string): string {
  const said = SUBJECTS[typed.toLowerCase()];
  const rest = typed.slice(1).toLowerCase();
  return said ?? (AFTER_SUBJECT.test(rest) || isVerb(rest) ? `je ${rest}` : typed);
}

/** A word of a question. */
export interface Token {
  /** Lower case, without accents, short forms in full. */
  text: string;
  /** What a refusal quotes: the word with its accents and capitals. */
  typed: string;
  /** Typed with a capital. */
  capital: boolean;
  /** What was typed between the word before and this one, articles included: « de », « , ». */
  lead: string;
  /** What words of the same spelling share: doubled letters are one, endings of number and gender are dropped. */
  key: string;
}

/** What opens a turn that continues. */
export const AND: Token = { text: 'et', typed: 'et', key: '=et', capital: false, lead: '' };

/** What opens a turn that keeps some of what went before: « uniquement chez SFR ». */
export const ONLY_AND: Token = { ...AND, typed: 'uniquement' };

/** The words of a label, in lower case. */
export const wordsIn = (label: string): string[] =>
  label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A text without the spaces and marks of punctuation at its end. */
export function withoutEnd(texte: string): string {
  let end = texte.length;
  while (end > 0 && PUNCTUATION.test(texte[end - 1]!)) end -= 1;
  return texte.slice(0, end);
}

const PUNCTUATION = /[\s.,;:!?…–—-]/;

/** Lower case, without accents. */
export const plain = (texte: string): string => unaccented(texte).toLowerCase();

/** Patterns of each word of a text, whole, in the singular or the plural: « eau » is not in « réseaux ». */
export const wholeWords = (texte: string): string[] =>
  wordsIn(plain(texte)).map((word) => `\\m${word.replace(/(?<=.{3})[sx]$/, '')}[sx]?\\M`);

/** Without accents and marks that show nothing, ligatures in two letters. */
export const unaccented = (texte: string): string =>
  texte
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'Oe')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'Ae')
    .replace(INVISIBLE, '')
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET))
    .normalize('NFD')
    .replace(ACCENTS, '');

/**
 * The spelling key of a word. « netoyage » and « nettoyages », « informatik » and « informatique » meet; short words stay
 * themselves, for there every letter counts.
 */
export function keyOf(word: string): string {
  if (word.length <= 4 || /\d/.test(word)) return `=${word}`;
  // « verts » is « vert », which is short.
  if (/^[a-z]{4}[sx]$/.test(word)) return `=${word.slice(0, -1)}`;
  return word
    .replace(/([a-z])\1/g, '$1')
    .replaceAll('qu', 'k')
    .replaceAll('ph', 'f')
    .replace(/(?:ees|es|ee|e|s|x)$/, '');
}

/** The words of a text, articles left out. */
export function tokensOf(texte: string): Token[] {
  // « T2-2025 » and « 2025T2 » are a quarter and a year, « courant 2025 » is in that year.
  const cased = unaccented(texte)
    // « 2024 → 2025 »
    .replace(/\b(20\d\d) ?(?:[-=]{1,4}>|→) ?(20\d\d)\b/g, ' evolution $1 $2')
    .replace(/≥|>=/g, ' au moins ')
    .replace(/≤|<=/g, ' au plus ')
    .replace(/[-=]{1,4}>|→/g, ' ')
    // « 3 marchés ou + »
    .replace(/\b(ou|et) \+(?=[\s,;:.!?)]|$)/gi, '$1 plus')
    // « 3+ marchés »
    .replace(/(^|\s)(\d{1,3})\+ (?=[a-z])/gi, '$1au moins $2 ')
    .replace(/(^|\s)\+ ?(?=(?:de |d['’]|que |qu['’]|combien\b))/g, '$1plus ')
    .replace(/(^|\s)- ?(?=de \d)/g, '$1moins ')
    .replace(/\b(20\d\d) ?\+ ?(20\d\d)\b/g, '$1 et $2 cumules')
    // « le + gros », « les + chers »
    .replace(/\b(l[ea]s?) \+ ?(?=[a-z])/gi, '$1 plus ')
    // « les 3 + gros »
    .replace(/\b(\d{1,2}) \+ ?(?=(?:gro|grand|cher|petit|important)[a-z]*\b)/gi, '$1 plus ')
    // « mets face à face fonctionnement et investissement »
    .replace(/\b(?:met(?:s|tez|tre|tons)|mis(?:es?)?) (?:en )?face a face\b/gi, 'compare')
    .replace(/\bnumero une?\b/gi, 'numero 1')
    .replace(/\bnumero deux\b/gi, 'numero 2')
    .replace(/\bnumero trois\b/gi, 'numero 3')
    // « n° 1 » is a rank, « n° 2025-12 » a contract.
    .replace(/\bn ?[°º] ?1\b(?![-./\d])/gi, 'numero 1')
    // « au cours des six prochains mois », « sous six mois »
    .replace(/\bau cours des (?=[a-z0-9]+ prochains mois\b)/gi, 'dans les ')
    .replace(/\b(?:sous|a l['’]horizon de) (?=(?:3|6|12|trois|six|douze) mois\b)/gi, 'dans ')
    // « six millions d’euros »
    .replace(
      /\b(deux|trois|quatre|cinq|six|sept|huit|neuf|dix) (?=millions?\b)/gi,
      (said) => `${MILLIONS.indexOf(said.trim().toLowerCase())} `,
    )
    // « dans un délai de six mois »
    .replace(
      /\bdans un delai (?:maximum |maximal )?d['’]?(?:e )?(?=\d|un an|deux|trois|quatre|cinq|six|dix|douze|trente)/gi,
      'dans ',
    )
    // « marché n° DEMO-2003-2 »
    .replace(/\bn ?[°º] ?(?=[a-z])/gi, ' ')
    // « l’avenant n°2 », « avenant nº 3 »
    .replace(/\b(avenants?|modifications?|lots?|reconductions?) n ?[°º] ?(?=\d{1,2}\b)/gi, '$1 ')
    // « combien 2 mandats », as it is texted
    .replace(/\b(combien|cb|nb|nbr|nbre|nombre) 2 (?=[a-z])/gi, '$1 de ')
    // « soixante jours », « 60j », « quatre-vingt-dix jours »
    .replace(SPELLED_DAYS, (_whole, said: string) => `${DAYS_SAID[plainDays(said)]} jours`)
    .replace(/\b(\d{1,3}) ?j\b(?!['’])/gi, '$1 jours')
    // « 40-90 k€ », « 10 000 – 40 000 € »: between both.
    .replace(/(\d) ?[-–] ?(\d+(?:[ .]\d{3})*) ?(k€|k euros|ke|k|m€|€|euros?|eur)(?![a-z0-9])/gi, '$1 a $2 $3')
    // « ya combien », « yatil », « ya deux ans »
    .replace(/\bya ?t ?-?il\b/gi, 'y a-t-il')
    .replace(/\bya\b/gi, 'y a')
    // « ils st pas encore réglés », as it is texted
    .replace(/\bst (?=(?:pas|encore|toujours|en retard|en attente|deja|plus|pay|regl|a payer|a regler))/gi, 'sont ')
    .replace(/\btop(\d{1,2})\b/gi, 'top $1')
    .replace(/\btop ten\b/gi, 'top 10')
    .replace(/\btop five\b/gi, 'top 5')
    .replace(/\b(?:podium|trio de tete)\b/gi, 'top 3')
    // « N/N-1 », « N vs N-1 »
    .replace(/\bn ?(\/|vs|versus|contre|par rapport a) ?n-1\b/gi, 'annee en cours $1 n-1')
    .replace(/\bn-1 ?(\/|vs|versus|contre) ?n\b(?!-)/gi, 'n-1 $1 annee en cours')
    // « supérieure à celle du fonctionnement »; before a number it is a bound.
    .replace(/\b(sup|inf)erieure?s? a (?=ce(?:lles?|lui|ux)\b)/gi, (_whole, way: string) =>
      /^s/i.test(way) ? 'plus que ' : 'moins que ',
    )
    .replace(/\b([tqs][1-4])-?(20\d\d)\b/gi, '$1 $2')
    .replace(/\b(20\d\d)-?([tqs][1-4])\b/gi, '$2 $1')
    .replace(/\bcourant (?=20\d\d\b)/gi, 'en ')
    // « 30/09/2026 »
    .replace(
      NUMERIC_DATE,
      (_whole, day: string, month: string, year: string) => `${Number(day)} ${MONTH_NAMES[Number(month) - 1]} ${year}`,
    )
    // « en cour », « dun cahier », as they are heard.
    .replace(/\ben cour\b/gi, 'en cours')
    // « yen a eu combien », as it is heard.
    .replace(/\by(?=en a(?:vait|ura)?\b)/gi, 'y ')
    .replace(/(^|\s)d(une?|offres?|euros?|achats?|entreprises?|argent|avenants?)\b/gi, "$1d'$2")
    .replace(/\b(?:ainsi|de meme) que\b(?! (?:je|tu|ils?|elles?|on|nous|vous|l'on)\b)/gi, 'et')
    // « deau », « lentretien », « quon »
    .replace(
      /\b([dl])(eau|elec|electricite|energie|essence|informatique|argent|achats?|interim|entretien|entreprises?|eclairage|assurances?|ensemble|evolution|ecart|exercice|education|annee|an)\b/gi,
      "$1'$2",
    )
    .replace(/\bquon\b/gi, "qu'on")
    // « cest quoi », « cetait combien », as it is heard.
    .replace(/\bc(?=(?:est|etait)\b)/gi, "c'")
    // « le volume de mandats, en nombre »
    .replace(
      /\bvolume (?:de |des |d['’])(mandats|factures|marches|contrats|lignes|paiements|fournisseurs),? en nombre\b/gi,
      'nombre de $1',
    )
    // « c t combien »
    .replace(/\bc t (?=[a-z])/gi, "c'etait ")
    .replace(/\bdeuros?\b/gi, "d'euros")
    // « sa a monté », « sa fait combien »: the pronoun, as it is heard.
    .replace(
      /\bsa (?=(?:a|fait|va|coute|monte|baisse|augmente|represente|donne|vaut|pese|dure|revient|prend|tourne|tombe|finit|commence|sert|depasse|reste|faisait|coutait)\b)/gi,
      'ca ',
    )
    .replace(JOINED, joinedSubject)
    .replace(/\bchuis?\b/gi, 'je suis')
    // « combien de sous », « cb de fric »
    .replace(
      /\b(combien|cb|kombien) (?:de )(?:sous|fric|thunes?|tunes?|pognon|oseille|pepettes)\b(?!-| trait)/gi,
      "$1 d'argent",
    )
    // « jusqua 2026 », « quen 2024 », « sest élargi », as they are heard.
    .replace(/\bjusqu(?=(?:a|au|aux|en)\b)/gi, "jusqu'")
    .replace(/\bqu(?=(?:en|on|ils?|au|aux|un|une)\b)/gi, "qu'")
    .replace(/\b([sn])(?=(?:est|etait|etaient|avait)\b)/gi, "$1'")
    // « g besoin », « g perdu »
    .replace(/(^|[\s,;:.(])g(?= [a-z]{2})/gi, "$1j'ai")
    .replace(/\bsans l[ea] moindre\b/gi, 'sans aucun')
    .replace(/\benergie electrique\b/gi, 'electricite')
    // « paiements bouclés », « factures soldées »: paid, where a contract is over.
    .replace(/\b(paiements?|mandats?|factures?) (?:boucle|solde|honore)(e?s?)\b/gi, '$1 paye$2');
  const spelled = spellingsOf(texte);
  const tokens: Token[] = [];
  let end = 0;
  for (const { text, at } of piecesOf(cased.toLowerCase())) {
    if (ARTICLES.has(text)) continue;
    const said = SHORT_FORMS[text] ?? text;
    tokens.push({
      text: said,
      typed: spelled.get(text) ?? text,
      key: keyOf(said),
      capital: /[A-Z]/.test(cased.charAt(at)),
      lead: cased.slice(end, at).toLowerCase(),
    });
    end = at + text.length;
  }
  return tokens;
}

/** The words of a text and where they begin; a code with a digit is one, whatever joins its parts. */
function* piecesOf(texte: string): Generator<{ text: string; at: number }> {
  for (const { 0: found, index } of texte.matchAll(TOKEN)) {
    let at = index;
    for (const text of /\d/.test(found) ? [found] : found.split(/[.-]/)) {
      if (text !== '') yield { text, at };
      at += text.length + 1;
    }
  }
}

/** How each word of a text is spelled, by the word as it is read. */
const spellingsOf = (texte: string): Map<string, string> =>
  new Map([...piecesOf(texte.replace(INVISIBLE, ''))].map(({ text }) => [plain(text), text]));

/** Whether one word becomes the other by one slip: a letter more, less, for another, or two neighbours swapped. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [leftA, leftB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (leftA.length <= 1 && leftB.length <= 1) return true;
  return leftA.length === 2 && leftB.length === 2 && leftA[0] === leftB[1] && leftA[1] === leftB[0];
}
