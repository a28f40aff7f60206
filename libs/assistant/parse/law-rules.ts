import { formsOf } from './lexicon/verbs.js';
import type { SpokenRule } from './spoken-rule.js';

/** A rule of the law that people ask for without its name: what tells it, and the words that may stand beside. */
export interface LawRule extends SpokenRule {
  /** Its entry of the glossary; none of the thresholds in force. */
  terme: string | null;
}

/** Words of any question of the law. */
export const COMMON = `loi legal legalement officiellement normalement reglementairement texte regle regles droit possible permis autorise interdit peut peux puis on doit dois faut il est ce vrai
  exact bien code commande publique public marche marches article dit prevoit quoi quel quelle quels quelles combien que qu pour si
  mairie ville commune collectivite acheteur obligatoire obligatoires oblige necessaire toujours achat achats acheter passer faire
  y a t dans cas sont vraiment selon quand en pas ne ai avons ont ils pouvons devons fait fais maire`;

/** « peut-on », « a-t-on le droit », « est-ce possible » */
const MAY = /\b(?:peut|peux|puis|pouvons|pouvez|peuvent|droit|possible|interdit|autorise|permis|legal)\b/;
/** « faut-il », « est-on obligé » */
const MUST = /\b(?:faut|oblig\w+|dois|doit|devons|doivent|necessaire|exig\w+)\b/;
const MAY_OR_MUST = new RegExp(`${MAY.source}|${MUST.source}`);
const NOT_OURS = /^(?!.*\b(?:nos|notre|mes|mon|quels|quelles|combien marches|liste)\b)/;

const NOT_OURS_BUT_SOME = /^(?!.*\b(?:nos|familles?|besoins?|depass\w+)\b)/;

const SIGNING = `${formsOf('signer passer').join(' ')} conclure conclut`;
const RAISING = formsOf('augmenter depasser majorer modifier prolonger rallonger ajouter').join(' ');
const RENEWING = formsOf('renouveler').join(' ');
const ANSWERING = formsOf('postuler candidater deposer proposer participer soumissionner travailler').join(' ');

export const LAW_RULES: readonly LawRule[] = [
  {
    terme: 'avenant',
    signes: [
      /\b(?:avenants?|modification)\b/,
      /\b(?:limites?|max\w*|plafond|seuil|pourcent\w*|loi|regles?|autorise|augmenter|depasser|jusqu|jusque|droit|possible|peut|peux|puis|pouvons)\b|%/,
    ],
    mots: `avenant avenants modification limite limites maximum maximal plafond seuil pourcentage pourcents pourcent % augmenter depasser jusqu a jusque jusqua par sur fournitures services travaux montant initial ${SIGNING}`,
    montant: true,
  },
  {
    terme: 'avenant',
    signes: [
      NOT_OURS,
      /\b(?:augment|depass|major|modifi|prolong|rallong|ajout)\w+\b/,
      new RegExp(`${MAY.source}|\\b(?:combien|jusqu|jusque)\\b`),
      /\b(?:marche|contrat)\b/,
    ],
    mots: `${RAISING} marche contrat montant duree prix % pourcent jusqu a jusque cours se termine finit fini termine initial fournitures services travaux prestations supplementaires qui`,
    montant: true,
  },
  {
    terme: 'devis',
    signes: [/\bdevis\b/, new RegExp(`${MAY_OR_MUST.source}|\\b(?:combien|nombre|suffi\\w*|sans)\\b`)],
    mots: 'devis trois 3 deux 2 seul unique demander minimum exige exiges nombre suffit suffisent suffire sans commander commande sous dessous dessus inferieur partir moins petit petits plusieurs entreprises fournisseurs differents a',
    montant: true,
  },
  {
    terme: 'allotissement',
    signes: [
      /\b(?:allotir|allotissement|allotit|lots?)\b/,
      /\b(?:faut|peut|peux|puis|pouvons|doit|dois|oblig\w+|necessaire|quoi|regle|est ce que)\b/,
    ],
    mots: 'allotir allotissement lot lots en plusieurs seul unique definition travaux fournitures services prestations',
  },
  {
    terme: 'délai de réception des offres',
    signes: [
      NOT_OURS,
      /\b(?:delais?|combien (?:temps|jours|semaines)|longtemps|duree|durer?|jours)\b/,
      /\b(?:appels? offres?|ao|aoo|consultation|repondre|reponses?|remise|remettre|avis|mapa|procedure adaptee|candidatures?|reception offres|publication)\b|\b(?:laiss|donn|accord)\w+\b.*\b(?:candidats?|entreprises?|soumissionnaires?)\b/,
    ],
    mots: 'delai delais minimum minimal minimaux minimums legal legaux temps jours semaines laisser laisse laissons laissent donnons donner donne accorder candidats candidature candidatures entreprises entreprise soumissionnaires repondre reponse reponses remettre remise offres offre appel appels ao aoo ouvert consultation procedure adaptee mapa publication publicite avis depot deposer reception recevoir duree dure durer durent rester longtemps aux ou moins',
  },
  {
    terme: 'délai de suspension',
    signes: [
      /\b(?:delai|combien (?:temps|jours)|attendre|jours|quand (?:peut|puis|doit|dois))\b/,
      /\b(?:standstill|stand still|signer|signature)\b/,
    ],
    mots: 'delai attendre avant signer signature temps jours standstill stand still entre notification rejet candidats evinces contrat apres quand avoir choisi choisir attribue attribution entreprise titulaire',
  },
  {
    terme: 'délai de réception des offres | délai de suspension',
    signes: [
      NOT_OURS,
      /\b(?:delais?|combien (?:temps|mois|semaines|jours))\b/,
      /\b(?:passer|attribuer|lancer|conclure|prendre|prend)\b/,
      /\b(?:marche|appel offres|consultation|procedure)\b/,
      /\bpour (?:passer|attribuer|conclure)\b|\b(?:prend|prendre)\b/,
    ],
    mots: 'delai delais temps mois semaines jours passer attribuer lancer conclure prendre prend appel offres consultation procedure',
  },
  {
    terme: 'urgence',
    signes: [
      /^(?!.*\bsans (?:publicite|mise|concurrence)\b)/,
      /\b(?:urgen\w+|inondation|tempete|catastrophe|incendie|sinistre|seisme|peril)\b/,
      /\b(?:urgen\w+|appel|concurrence|procedure|publicite|marche|passer)\b/,
    ],
    mots: 'urgence urgences urgent urgents urgente imperieuse cas que faire quoi acheter commander sans publicite mise concurrence appel offres procedure inondation tempete catastrophe incendie sinistre seisme peril apres avec se comment fais ca est',
  },
  {
    terme: 'reconduction',
    signes: [
      NOT_OURS,
      /\b(?:recondui\w+|reconductions?|renouvel\w+)\b/,
      new RegExp(`${MAY.source}|\\b(?:fois|tacite|automatique\\w*)\\b`),
    ],
    mots: `reconduire reconduit reconduite reconduction reconductions reconductible ${RENEWING} renouvellement fois marche contrat tacite tacitement automatique automatiquement plusieurs sans mise remise concurrence seul meme prestataire entreprise titulaire fournisseur avec`,
  },
  {
    terme: 'durée d’un marché',
    signes: [
      NOT_OURS,
      /^(?!.*\b(?:pour|passer|lancer|signer|attribuer)\b)/,
      /\b(?:combien (?:temps|annees|ans)|duree|durer|longtemps|ans)\b/,
      /\b(?:marche|contrat)\b/,
      new RegExp(`${MAY_OR_MUST.source}|\\b(?:max\\w*|legale|limite)\\b`),
    ],
    mots: 'temps duree durer dure longtemps ans annees maximum maximale maximal plus depasser deux trois quatre cinq six sept huit neuf dix limite marche contrat legale au',
  },
  {
    terme: 'préférence locale',
    signes: [
      /\b(?:locale?s?|locaux|coin|commune|region|ici)\b/,
      /\b(?:choisir|favoriser|privilegier|preferer|reserver|preference|prendre|imposer|travailler)\b/,
      MAY,
      /\b(?:entreprises?|fournisseurs?|artisans?|commerces?|commercants?|prestataires?|preference)\b/,
    ],
    mots: 'local locale locales locaux coin region ici choisir favoriser privilegier preferer reserver preference prendre imposer travailler entreprise entreprises fournisseur fournisseurs artisan artisans commerce commerces commercants prestataire prestataires avec seulement uniquement notre nos',
  },
  {
    terme: 'négociation',
    signes: [/\bnegoci(?:er|ation|ons)\b/, MAY_OR_MUST, /^(?!.*\bsans (?:publicite|mise)\b)/],
    mots: 'negocier negociation prix tarif tarifs appel offres offre mapa procedure adaptee formalisee avec entreprise entreprises candidats candidat fournisseur fournisseurs',
  },
  {
    terme: 'centrale d’achat',
    signes: [/\b(?:ugap|centrale)\b/, MAY_OR_MUST],
    mots: 'ugap centrale achat passer par acheter mise concurrence sans encore avec utiliser recourir commander',
  },
  {
    terme: 'hors taxes et toutes taxes comprises',
    signes: [/\bseuils?\b/, /\b(?:ttc|ht ou|taxes? ou|calcul\w*|compt\w*|apprecie\w*)\b/, /\b(?:ht|ttc|taxes?)\b/],
    mots: 'seuil seuils ht ttc hors taxe taxes comprises toutes ou calcule calcules calculent se compte comptent apprecie apprecient montant montants',
  },
  {
    terme: null,
    signes: [
      /\bseuils\b/,
      /\b(?:chang\w+|nouveaux|actuels|relev\w+|a jour|augment\w+|mont\w+|evolu\w+)\b/,
      NOT_OURS_BUT_SOME,
    ],
    mots: 'seuils nouveaux actuels changent change changes changer changement releve releves relever augmente augmentes augmenter monte montes evolue evoluent evoluer jour ont ils sont quels dernierement recemment cette annee marches vigueur',
  },
  {
    terme: 'volume d’achat',
    signes: [/\bcalcul\w*\b/, /\bcomment\b/, /\b(?:montants?|chiffres?|depenses?|totaux|total|volumes?)\b/],
    mots: 'comment calcule calcules calculee calculees calculez montant montants chiffre chiffres depense depenses total totaux volume volumes ces les vos achats t on',
  },
  {
    terme: 'besoin',
    signes: [/\b(?:seuils?|besoins?)\b/, /\b(?:calcul\w*|compt\w*|apprecie\w*|estim\w*|evalu\w*)\b/],
    mots: 'seuil seuils besoin besoins calcule calculent calculer calculs se compte compter comptent apprecie apprecier estime estimer evalue evaluer par an annee commande commandes famille fournisseur fournisseurs direction service exercice facture comment sur ou',
  },
  {
    terme: 'commission d’appel d’offres',
    signes: [
      /\b(?:commission|cao)\b/,
      new RegExp(`${MUST.source}|\\b(?:quand|reunir|reunit|role|sert|siege\\w*|compos\\w+|membres?|partir|combien)\\b`),
    ],
    mots: 'commission cao appel offres reunir reunit role sert siege siegent compose composee composition membre membres saisir partir combien montant seuil',
  },
  {
    terme: 'signature du marché',
    signes: [/^qui\b(?!.* a\b)/, /\b(?:signe|signer|choisit|choisir|attribue|attribuer|decide|decider)\b/],
    mots: 'qui signe signer choisit choisir attribue attribuer decide decider entreprise entreprises titulaire offre offres contrat contrats fournisseur attribution',
  },
  {
    terme: 'favoritisme',
    signes: [
      /\b(?:risqu\w+|sanctions?|penale?s?|prison|amendes?|encour\w+|punit|puni)\b/,
      /\b(?:regles?|loi|respect\w+|procedures?|concurrence|favoritisme|illegal|illegale|code|legalite)\b/,
      /^(?!.*\b(?:retards?|pay\w+|contentieux|risques)\b)/,
    ],
    mots: 'risque risquons risquent risques on si sanction sanctions penal penale penales prison amende amendes encourt encourir puni punit respecte respectons respecter respect regle regles loi code procedure procedures concurrence sans favoritisme illegal illegale elu elus acheteur',
  },
  {
    terme: 'conflit d’intérêts',
    signes: [
      /\b(?:acheter|commander|travailler|contracter|passer|signer)\b/,
      /\b(?:elue?s?|adjointe?s?|conseill(?:er|ere|ers)|freres?|soeurs?|fils|fille|femme|mari|epou(?:x|se)|cousine?s?|beau|parents?|conjointe?)\b/,
      MAY,
    ],
    mots: 'acheter commander travailler contracter passer signer elu elue elus adjoint adjointe conseiller conseillere municipal municipale frere soeur fils fille femme mari epoux epouse cousin cousine beau pere mere parent parents conjoint conjointe entreprise societe mon ma notre avec chez',
  },
  {
    terme: 'données essentielles',
    signes: [/\bpublier\b/, /\b(?:attribues?|signes?|notifies?|conclus?|passes?)\b/, MUST, /\bmarches?\b/],
    mots: 'publier attribue attribues signe signes notifie notifies conclu conclus passe passes tous',
  },
  {
    terme: 'résiliation',
    signes: [
      /\b(?:resili\w+|rompre|casser|arreter|interrompre|annuler)\b/,
      MAY_OR_MUST,
      /\b(?:marche|contrat)\b/,
      NOT_OURS,
    ],
    mots: 'resilier resiliation rompre casser arreter interrompre annuler marche contrat cours avant fin terme comment',
  },
  {
    terme: 'déclaration sans suite',
    signes: [
      /\b(?:annuler|abandonner|arreter|interrompre|stopper)\b/,
      MAY,
      /\b(?:appel offres|consultation|procedure)\b/,
    ],
    mots: 'annuler abandonner arreter interrompre stopper appel offres consultation procedure cours comment',
  },
  {
    terme: 'marché infructueux',
    signes: [
      /\b(?:personne|aucune?|pas|zero)\b/,
      /\b(?:repond\w*|reponses?|offres?|candidats?|candidatures?)\b/,
      /\b(?:que faire|faire quoi|fait quoi|si|arrive|passe)\b/,
      /^(?!.*\bcombien\b)/,
    ],
    mots: 'que faire si personne ne repond reponde repondu aucune aucun pas zero reponse reponses offre offres candidat candidats candidature candidatures recu recue recoit recoive a eu arrive passe se consultation appel',
  },
  {
    terme: 'offre anormalement basse',
    signes: [
      NOT_OURS,
      /^(?!.*\bcombien\b)/,
      /\boffres?\b/,
      /\b(?:trop basses?|anormalement basses?|tres basses?|prix trop bas|suspectes?)\b/,
    ],
    mots: 'offre offres trop tres basse basses bas anormalement suspecte suspectes prix rejeter rejette eliminer ecarter si est que faire avec',
  },
  {
    terme: 'critères d’attribution',
    signes: [
      /\b(?:moins (?:cher|chers|chere|cheres|disant)|plus bas|meilleur prix|prix plus bas)\b/,
      MUST,
      /\b(?:prendre|choisir|retenir|selectionner)\b/,
    ],
    mots: 'moins cher chers chere cheres disant plus bas meilleur prix prendre choisir retenir selectionner entreprise entreprises offre offres fournisseur',
  },
  {
    terme: 'petits lots',
    signes: [/\blots?\b/, /\b20\b/, /\b(?:regle|pourcent\w*)\b|%/],
    mots: 'lot lots regle % pourcent petits sur',
  },
  {
    terme: 'signature du marché',
    signes: [/\b(?:deliberation|conseil)\b/, MAY_OR_MUST, /\b(?:signer|marche|contrat)\b/],
    mots: 'deliberation conseil municipal signer marche contrat avant voter vote passer',
  },
  {
    terme: 'avance',
    signes: [/\b(?:avances?|acomptes?)\b/, MAY_OR_MUST],
    mots: 'avance avances acompte acomptes payer verser fournisseur fournisseurs entreprise entreprises titulaire montant partir combien accorder demander',
    montant: true,
  },
  {
    terme: 'contrat écrit',
    signes: [/\becrite?s?\b/, /\b(?:marche|contrat|faut|oblig\w+)\b/],
    mots: 'ecrit ecrite ecrits contrat contrats signer signe combien montant partir seuil sous sans a',
    montant: true,
  },
  {
    terme: 'profil d’acheteur',
    signes: [
      /\b(?:comment|ou|peut|peux|puis|peuvent|pouvons)\b/,
      /\b(?:repondre|candidat|postul|depos|propos|particip|soumissionn|travaill|fournisseur)\w*\b/,
      /\b(?:appels? offres?|consultations?|marches? publics?|mon entreprise|ma societe|ma boite|artisan|candidat\w*|offre|fournisseur ville|entreprise)\b/,
      /^(?!.*\b(?:nos|delais?|temps|jours)\b)/,
    ],
    mots: `comment ou je peux puis peut elle repondre appel appels offres offre consultation consultations entreprise societe boite artisan candidater candidat candidature devenir fournisseur avec votre ma mon ${ANSWERING}`,
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
      /\b(?:pourquoi|compt\w+|compris\w*|inclu\w+|volume|partie|pris\w*)\b/,
    ],
    mots: 'comprise comprises compris hors champ paie salaires salaire subvention subventions impots loyers loyer pourquoi comptee comptees comptent compte inclus incluse incluses volume partie font fait prise prises elle elles depense depenses total',
  },
];
