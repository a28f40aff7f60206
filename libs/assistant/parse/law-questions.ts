import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import { GLOSSARY } from '../tools/glossary.js';
import { EMPTY_WORDS } from './lexicon/empty-words.js';
import type { Reading } from './reading.js';

/** A rule of the law that people ask for without its name: what tells it, and the words that may stand beside. */
interface Rule {
  terme: string;
  /** Each is in the question. */
  signes: readonly RegExp[];
  mots: string;
}

/** Words of any question of the law. */
const COMMON = `loi legal legalement officiellement normalement reglementairement texte regle regles droit possible permis autorise interdit peut peux puis on doit dois faut il est ce vrai
  exact bien code commande publique public marche marches article dit prevoit quoi quel quelle quels quelles combien que qu pour si
  mairie ville commune collectivite acheteur obligatoire obligatoires oblige necessaire toujours achat achats acheter passer faire
  y a t dans cas sont vraiment selon quand en pas ne`;

const RULES: readonly Rule[] = [
  {
    terme: 'avenant',
    signes: [
      /\b(?:avenants?|modification)\b/,
      /\b(?:limites?|max\w*|plafond|seuil|pourcent\w*|augmenter|depasser|jusqu|jusque|droit|possible)\b/,
    ],
    mots: 'avenant avenants modification limite limites maximum maximal plafond seuil pourcentage pourcents pourcent % augmenter depasser jusqu a jusque jusqua par sur fournitures services travaux montant initial',
  },
  {
    terme: 'accord-cadre',
    signes: [/\baccords?\b/, /\bcadres?\b/, /\b(?:durer|ans|annees|max\w*|legale|longtemps)\b/],
    mots: 'accord accords cadre cadres durer dure duree maximale maximum max ans annees temps combien longtemps legale plus depasser',
  },
  {
    terme: 'petits lots',
    signes: [/\bpetits? lots?\b/],
    mots: 'petit petits lot lots seuil montant limite fournitures services travaux definition',
  },
  {
    terme: 'allotissement',
    signes: [
      /\b(?:allotir|allotissement|allotit|lots?)\b/,
      /\b(?:faut|peut|peux|puis|doit|dois|oblig\w+|necessaire|quoi|regle|est ce que)\b/,
    ],
    mots: 'allotir allotissement lot lots en plusieurs definition',
  },
  {
    terme: 'marché sans publicité ni mise en concurrence',
    signes: [
      /\b(?:urgence|imperieuse|exclusivite|exclusif|infructueux|infructueuse|seul (?:fournisseur|au monde|a)|r2122|dans quels cas|quels cas|quels sont cas)\b/,
      /\b(?:sans|r2122|directement|gre|negoci\w+|concurrence|traiter)\b/,
    ],
    mots: `urgence imperieuse exclusivite exclusif infructueux infructueuse seul fournisseur au monde a sans publicite ni mise concurrence directement
      gre negocier negocie traiter avec lui mon consultation r2122 prevus cas`,
  },
  {
    terme: 'délai global de paiement',
    signes: [
      /\b(?:delais?|combien (?:temps|jours)|jours)\b/,
      /\b(?:pay\w+|paiement|regl\w+)\b/,
      /\bcombien (?:temps|jours) pour (?:me|nous) (?:payer|regler)\b|\b(?:loi|peut|peux|legal\w*|reglement\w+|texte|vrai|bien|droit|obligation|a pour|doit|doivent|devons|dois|dispose|disposons|disposent|tenue?s?|maximum|maximal)\b|^combien (?:temps|jours) pour (?:payer|regler) (?:facture|fournisseur)$/,
    ],
    mots: 'premiere fois facturer sous me nous leur leurs delai delais combien temps jours jour reglementaire reglementaires global doivent devons dispose disposons disposent tenu tenue tenus payee payees paye payes reglee reglees payer paiement paiements regler reglement fournisseur fournisseurs facture factures ses nos sa obligation maximum maximal fixe fixent 30 45 60 50 40 20 15 trente',
  },
  {
    terme: 'intérêts moratoires',
    signes: [
      /\b(?:risque\w*|consequence\w*|sanction\w*|penalit\w*|indemnite|frais recouvrement|(?:que|qu) se passe|arrive)\b|\b(?:devez|doit elle|doit t elle|droit|reclamer|exiger)\b.{0,120}\binterets?\b|\binterets?\b.{0,120}\b(?:devez|droit|reclamer|exiger)\b/,
      /\b(?:retard\w*|recouvrement|forfaitaire|fixe|tard|tarde\w*)\b/,
    ],
    mots: 'risque risquons risquent risquer consequence consequences sanction sanctions penalite penalites indemnite forfaitaire frais recouvrement retard retards tard paie paye payons payer paiement paiements montant fournisseur facture factures quelles fixe se passe arrive devez payez reclamer exiger interet interets tarde tarder cb chaque par elle € euro euros due',
  },
  {
    terme: 'hors champ',
    signes: [
      /\b(?:hors champ|paie|salaires?|subventions?|impots?|loyers?)\b/,
      /\b(?:pourquoi|compt\w+|inclu\w+|volume|partie|pris\w*)\b/,
    ],
    mots: 'hors champ paie salaires salaire subvention subventions impots loyers loyer pourquoi comptee comptees comptent compte inclus incluse incluses volume partie font fait prise prises elle elles depense depenses total',
  },
  {
    terme: 'devis',
    signes: [/\bdevis\b/, /\b(?:faut|oblig\w+|dois|doit|necessaire|exig\w+)\b/],
    mots: 'devis trois 3 deux 2 demander minimum exige exiges nombre',
  },
];

/** As the glossary writes them. */
const ARTICLES = /[LRD]?\d{4}(?:-\d+)+/g;
const ARTICLE = /^[lrd]?\d{4}(?:-\d+)+$/;
const ALLOWED = new Set(COMMON.split(/\s+/));

/** « que dit l’article R2122-8 ? »: the entry that has this article among its sources or its words. */
function articleOf({ tokens }: Reading): string | undefined {
  const articles = tokens.filter(({ text }) => ARTICLE.test(text));
  const [article] = articles;
  const others = tokens.filter(({ text }) => !ARTICLE.test(text));
  if (articles.length !== 1 || !others.every(({ text }) => ALLOWED.has(text) || EMPTY_WORDS.has(text)))
    return undefined;
  const written = article!.text.toUpperCase();
  const names = (text: string): boolean =>
    (text.match(ARTICLES) ?? []).some((one) => one === written || one.slice(1) === written);
  return (GLOSSARY.find(({ source }) => names(source)) ?? GLOSSARY.find(({ texte }) => names(texte)))?.terme;
}

/** The rule that a question asks for without its name, where each of its words is of that rule. */
export function ruleOf(reading: Reading): Frame | undefined {
  const said = reading.tokens.map(({ text }) => text).join(' ');
  const found = RULES.find(({ signes }) => signes.every((signe) => signe.test(said)));
  const words = new Set(found?.mots.split(/\s+/));
  const isWhole =
    found !== undefined &&
    reading.tokens.every(
      ({ text }) => words.has(text) || ALLOWED.has(text) || EMPTY_WORDS.has(text) || /^\d{1,2}$/.test(text),
    );
  const terme = isWhole ? found.terme : articleOf(reading);
  return terme === undefined ? undefined : { ...EMPTY_FRAME, acte: 'definition', terme };
}
