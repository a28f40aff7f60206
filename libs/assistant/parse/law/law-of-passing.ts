import { formsOf } from '../lexicon/verbs.js';
import { type LawRule, MAY, MAY_OR_MUST, MUST, NOT_OURS } from './law-rule.js';

const ANSWERING = formsOf('postuler candidater deposer proposer participer soumissionner travailler').join(' ');

/** How a contract is prepared, published, awarded and signed, and what is not allowed then. */
export const LAW_OF_PASSING: readonly LawRule[] = [
  {
    terme: 'défaut de publicité',
    signes: [
      /\b(?:risqu\w+|encour\w+|sanctions?|consequences?|passe)\b/,
      /\b(?:publie\w*|publions|publicite|annonces?)\b/,
      /\b(?:pas|sans|defaut|absence|oubli\w*|manque)\b/,
      /^(?!.*\b(?:donnees|essentielles|decp|quels|lesquels)\b)/,
    ],
    mots: 'risque risques risquons risquez risquent risquer encourt encourons encourent sanction sanctions consequence consequences passe se publie publions publiez publier publicite annonce annonces boamp avis sans defaut absence oubli oublie oublions manque mesures prealable',
  },
  {
    terme: 'fractionnement',
    signes: [/\b(?:fractionn|saucissonn)\w+\b/, /\b(?:article|texte|interdit|interdite|loi)\b/],
    mots: 'fractionnement saucissonnage fractionner saucissonner interdit interdite commandes commande besoin besoins',
  },
  {
    terme: 'fractionnement | favoritisme',
    signes: [/\b(?:fractionn|saucissonn)\w+\b/, /\b(?:risqu\w+|sanction\w*|punit?|encour\w+)\b/],
    mots: 'fractionnement saucissonnage fractionner saucissonner fractionne saucissonne risque risquons risques encourt sanction sanctions puni punit si commandes commande besoin besoins',
  },
  {
    terme: 'devis',
    signes: [/\bdevis\b/, [...MAY_OR_MUST, /\b(?:combien|nombre|suffi\w*|sans)\b/]],
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
      /\b(?:appels? offres?|ao|aoo|consultation|repondre|reponses?|remise|remettre|avis|mapa|procedure adaptee|candidatures?|reception offres|publication|publicite)\b|^(?=.*\b(?:laiss|donn|accord)\w).*\b(?:candidats?|entreprises?|soumissionnaires?)\b/,
    ],
    mots: 'delai delais minimum minimal minimaux minimums legal legaux temps jours semaines laisser laisse laissons laissent donnons donner donne accorder candidats candidature candidatures entreprises entreprise soumissionnaires repondre reponse reponses remettre remise offres offre appel appels ao aoo ouvert consultation procedure adaptee mapa publication publicite avis depot deposer reception recevoir duree dure durer durent rester longtemps aux ou moins',
  },
  {
    terme: 'délai de suspension',
    signes: [
      /\b(?:delai|combien (?:temps|jours)|attendre|jours|quand (?:peut|puis|doit|dois)|standstill)\b/,
      /\b(?:standstill|stand still|signer|signature)\b/,
    ],
    mots: 'delai attendre minimum minimal legal envoi envoyer envoye lettre lettres courrier courriers refus rejeter rejetes non retenus retenues perdants offres entreprises candidat candidats faut laisser avant signer signature temps jours standstill stand still appel appels offres ouvert procedure formalisee entre notification rejet candidats evinces contrat apres quand avoir choisi choisir attribue attribution entreprise titulaire',
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
    terme: 'commission d’appel d’offres',
    signes: [
      /\b(?:commission|cao)\b/,
      [MUST, /\b(?:quand|reunir|reunit|role|sert|siege\w*|compos\w+|membres?|partir|combien)\b/],
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
    terme: 'données essentielles',
    signes: [
      /\b(?:delais?|combien (?:temps|mois|jours)|quand|date limite|au plus tard)\b/,
      /\b(?:publi\w+|publication|transm\w+|mettre ligne|diffus\w+)\b/,
      /\b(?:donnees essentielles|decp|open data)\b/,
      // « les données essentielles publiées en retard » are of our contracts.
      /^(?!.*\b(?:retards?|nos|lesquels|quels marches|combien marches|non|pas)\b)/,
    ],
    mots: 'delai delais temps mois jours quand date limite au plus tard dans sous publier publie publiees publication transmettre transmission mettre ligne diffuser donnees essentielles decp open data apres notification notifie signature partir a avant attribution combien legal maximum',
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
    terme: 'profil d’acheteur',
    signes: [
      /^ou\b|\bsur quel (?:site|journal)\b/,
      /\b(?:publie|publies|publiee|publiees|paraissent|parait|voir|trouver|trouve|trouvent|consulter|lire|passez|passent)\b/,
      /\b(?:annonces?|avis|consultations?|appels? offres?)\b/,
    ],
    mots: 'ou sur site journal publie publies publiee publiees paraissent parait voir trouver trouve trouvent consulter lire passez passent annonce annonces avis consultation consultations appel appels offre offres vos nos je elles ils la ville mairie vous',
  },
  {
    terme: 'profil d’acheteur',
    signes: [
      /\b(?:comment|peut|peux|puis|pouvons)\b/,
      /\bvendre\b(?!.*\bsans\b)/,
      /\b(?:ville|mairie|commune|collectivite|vous)\b/,
    ],
    mots: 'comment vendre vous a la mes nos produits services quelque chose avec aux collectivites',
  },
  {
    terme: null,
    signes: [MAY, /\bvendre\b/, /\bsans (?:marche|appel|consultation|concurrence|mise)\b/],
    mots: 'vendre vous a la mes produits services sans appel offres consultation mise concurrence contrat',
  },
  {
    terme: 'petits lots',
    signes: [/\bpetits? lots?\b/],
    mots: 'petit petits lot lots seuil montant limite fournitures services travaux definition',
  },
  {
    terme: 'marché sans publicité ni mise en concurrence',
    signes: [
      /\b(?:urgence|imperieuse|exclusivite|exclusif|infructueux|infructueuse|seul (?:fournisseur|au monde|a)|qu (?:fournisseur|prestataire)|r2122|dans quels cas|quels cas|quels sont cas)\b/,
      /\b(?:sans|r2122|directement|gre|negoci\w+|concurrence|traiter)\b/,
    ],
    mots: `urgence imperieuse exclusivite exclusif infructueux infructueuse seul n qu possible fournisseur prestataire au monde a sans publicite ni mise concurrence directement
      gre negocier negocie traiter avec lui mon consultation r2122 prevus cas`,
  },
];
