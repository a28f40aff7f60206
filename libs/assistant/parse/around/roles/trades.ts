import { formsOfNouns, oneOfEach, wordsOf } from './forms.js';

/** What people do for a living. Their work may be what is asked about: they are read as people after « je suis », and never alone. */

/** Of the trades of building. */
const BUILDING = `maçon plombier chauffagiste couvreur charpentier menuisier plaquiste plâtrier carreleur peintre électricien serrurier
   vitrier miroitier façadier étancheur/étancheuse zingueur terrassier ferronnier métallier frigoriste ascensoriste ramoneur solier
   parqueteur/parqueteuse marbrier poseur paveur`;
/** Of food, shops and hands. */
const SHOPS = `boulanger boucher charcutier poissonnier primeur épicier fromager pâtissier chocolatier traiteur restaurateur cafetier
   hôtelier fleuriste libraire coiffeur esthéticien opticien pharmacien horloger bijoutier cordonnier couturier/couturière tapissier
   teinturier blanchisseur caviste brasseur maraîcher agriculteur éleveur horticulteur viticulteur apiculteur pépiniériste paysagiste
   élagueur garagiste mécanicien carrossier ébéniste luthier céramiste potier vannier sculpteur/sculptrice relieur imprimeur sérigraphe
   graphiste photographe vidéaste encadreur brocanteur fripier marchand buraliste quincaillier droguiste`;
/** Of offices and services. */
const SERVICES = `ingénieur avocat notaire huissier architecte géomètre consultant formateur traducteur interprète webmestre
   développeur informaticien infographiste assureur courtier transporteur/transporteuse taxi ambulancier déménageur infirmier médecin
   kinésithérapeute ostéopathe dentiste vétérinaire psychologue toiletteur/toiletteuse nettoyeur commercial vendeur/vendeuse
   auto-entrepreneur/auto-entrepreneuse autoentrepreneur/autoentrepreneuse micro-entrepreneur/micro-entrepreneuse freelance indépendant
   routier livreur coursier conférencier musicien comédien plasticien`;
const GENERAL = `entrepreneur/entrepreneuse artisan commerçant comptable prestataire gérant salarié ouvrier employé industriel dirigeant`;

/** Who sells or buys, whatever the trade. */
export const SELLERS: readonly string[] = formsOfNouns(
  `comptable entrepreneur/entrepreneuse artisan commerçant retraité fournisseur acheteur/acheteuse`,
);
/** Whom a town buys from, or may. */
export const TRADES: readonly string[] = formsOfNouns(
  `${BUILDING} ${SHOPS} ${SERVICES} ${GENERAL} acheteur/acheteuse retraité fournisseur`,
);
export const ONE_OF_A_TRADE: readonly string[] = [
  ...oneOfEach(`${BUILDING} ${SHOPS} ${SERVICES} ${GENERAL}`),
  ...['tailleur de pierre', 'tailleuse de pierre', 'expert-comptable', 'experte-comptable', 'agent immobilier'],
  ...[
    'chef d’entreprise',
    'cheffe d’entreprise',
    'patron d’entreprise',
    'patronne d’entreprise',
    'conducteur de travaux',
  ],
  ...['conductrice de travaux', 'économiste de la construction', 'bureau d’études', 'sous-traitant', 'sous-traitante'],
  ...['candidat évincé', 'candidate évincée', 'chauffeur de taxi', 'petit patron', 'petite patronne'],
];

/** What is said of one of them. */
export const WORKING: readonly string[] = [
  ...formsOfNouns('local indépendant retraité installé associé débutant salarié'),
  ...wordsOf('métier profession formation coin commune ville quartier bâtiment entreprise société pme tpe'),
  ...[
    'à mon compte',
    'à son compte',
    'depuis peu',
    'depuis longtemps',
    'en activité',
    'de père en fils',
    'dans le coin',
  ],
  ...['dans la commune', 'dans le quartier', 'dans la région', 'dans le bâtiment', 'à la retraite'],
];

/** What is somebody’s own. */
export const FIRMS: readonly string[] = [
  ...wordsOf(
    'entreprise boîte société pme tpe eti sarl sas sasu eurl scop start-up startup association asso coopérative',
  ),
  ...wordsOf('micro-entreprise microentreprise auto-entreprise autoentreprise exploitation affaire holding filiale'),
  'bureau d’études',
];

/** What is somebody’s own, or a place that a town runs. */
export const SHOPS_OWNED: readonly string[] = [
  ...wordsOf(
    'commerce boutique atelier cabinet garage imprimerie restaurant magasin agence boulangerie boucherie librairie',
  ),
  ...wordsOf('épicerie pharmacie salon fleuristerie menuiserie serrurerie brasserie bar café hôtel'),
];
