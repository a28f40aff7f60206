import { keyOf, tokensOf } from '../tokens.js';

/**
 * What towns buy, in everyday words, each by where it is usually kept: a code of the CPV, which the familles that bear its first digits
 * are for, or words of a name. The first place that the nomenclature of the organisation has is meant; « + » joins two that are as usual;
 * after « = » the words stand for all that the famille is.
 */
const THINGS: Readonly<Record<string, string>> = {
  '15000000 | denrees alimentaires':
    'pain; viande; viandes; legumes; fruits; poisson; laitages; produits laitiers; surgeles; epicerie; gouters; conserves; fruits et legumes',
  '18100000 | vetements travail':
    'gants; casques; blouses; gilets; chaussures de securite; bottes; combinaisons; vetements de pluie',
  '30190000 | fournitures bureau':
    'ramettes; ramettes de papier; classeurs; enveloppes; agrafeuses; agendas; stylos bille',
  'materiel informatique | 30200000':
    'ordi portable; ordis portables; ordinateur portable; ordinateurs portables; pc portable; pc portables; imprimante; imprimantes; tablettes; tablettes numeriques; ecrans d ordinateur; claviers; disques durs; unites centrales; stations de travail; bornes wifi; switchs; onduleurs',
  '30120000 | materiel informatique': 'photocopieur; photocopieurs; copieur; copieurs; photocopieuse; photocopieuses',
  'audiovisuel | materiel informatique': 'videoprojecteur; videoprojecteurs; tableaux numeriques; tableaux interactifs',
  '72000000 | services informatiques':
    'site internet; site web; sites internet; hebergement informatique; hebergement de site; infogerance; cybersecurite; developpement web; assistance informatique; depannage informatique; support informatique; cablage informatique',
  '64200000 | telecommunications':
    'telephones portables; telephone portable; smartphone; smartphones; fibre optique; abonnements internet; abonnements telephoniques; abonnement telephonique; standard telephonique; lignes telephoniques; telephonie fixe; fibre; wifi; cartes sim; visioconference',
  'combustibles | 09110000':
    'bois de chauffage; granules; granules de bois; pellets; bois energie; plaquettes forestieres; propane',
  '34310000 | entretien vehicules | vehicules':
    'pneu; pneus; pneumatiques; plaquettes de frein; batteries de vehicules; pieces auto; pieces automobiles',
  '50110000 | entretien vehicules':
    'reparation des voitures; reparation des vehicules; reparations des vehicules; reparations auto; reparation automobile; controle technique; controles techniques des vehicules; carrosserie; vidange; vidanges; revision des vehicules; lavage des vehicules',
  vehicules:
    'velo; velos; velo electrique; velos electriques; scooter; scooters; trottinettes; voitures electriques; voiture electrique; camion benne; minibus; balayeuse; balayeuses; tracteur; tracteurs; motos',
  'location vehicules | location materiels':
    'location de voitures; location de vehicules; location de camions; location de nacelle; location de nacelles; location de scene; location de chapiteaux; location de tentes; location de barrieres; location de copieurs; location de photocopieurs; location de mobilier; location de bennes; location de groupe electrogene; location de velos; location de linge; location d engins; location de minibus; location de podium',
  'materiel outillage':
    'tondeuse; tondeuses; debroussailleuse; debroussailleuses; tronconneuse; tronconneuses; souffleur; souffleurs; taille haie; taille haies; perceuses; groupe electrogene; groupes electrogenes; nettoyeur haute pression; karcher; compresseurs; motoculteur',
  '34920000 | fournitures voirie':
    'sel; sel de deneigement; sel de voirie; sel de route; panneaux; panneaux de signalisation; panneaux routiers; plaques de rue; potelets; bornes; mobilier urbain; bancs; bancs publics; abribus; barrieres; barrieres de ville; feux tricolores; lampadaires; lampadaire; candelabres; horodateurs; parcmetres; corbeilles de rue; ralentisseurs; dos d ane',
  '44110000 | fournitures voirie':
    'enrobe; enrobes; enrobe a froid; goudron; bitume; sable; gravier; graviers; ciment; beton; paves; gravillons; emulsion; tuyaux',
  'quincaillerie | 44500000': 'cadenas; clous; serrures; boulons; visserie; echelles; echafaudages; ampoules',
  'entretien menager | hygiene | 39830000':
    'savon; savons; papier toilette; papier hygienique; essuie mains; sacs poubelle; sacs poubelles; lessive; serpillieres; eponges; javel; eau de javel; detergent; detergents; desinfectant; gel hydroalcoolique; balais',
  'vegetaux | 03450000 | 03121000':
    'terreau; sapin; sapins; sapins de noel; bulbes; semences; gazon; engrais; arbustes; paillage; rosiers; graines',
  '77300000 | espaces verts':
    'arrosage; taille des haies; taille des arbres; abattage d arbres; abattage; desherbage; ramassage des feuilles; debroussaillage; fauchage; entretien des stades; dessouchage',
  '39130000 | mobilier':
    'mobilier de bureau; mobiliers de bureau; meubles de bureau; chaises de bureau; fauteuils de bureau',
  '37300000': 'instruments de musique; instrument de musique; piano; pianos; partitions',
  '37400000':
    'materiel de sport; materiel sportif; ballon; ballons; equipements sportifs; articles de sport; tapis de sol; cages de foot; buts de foot',
  '39220000': 'vaisselle; materiel de cuisine; casseroles; assiettes',
  'fournitures scolaires':
    'manuels; manuels scolaires; cahiers; livres scolaires; cartables; gommes; crayons; feutres; ardoises; peinture pour ecoles; jeux educatifs; jeux pedagogiques',
  '22200000 | livres documents': 'journaux; abonnements aux journaux; abonnements presse; dvd; bandes dessinees',
  '90910000 | nettoyage locaux':
    'nettoyage des vitres; lavage des vitres; lavage de vitres; nettoyage de vitres; femmes de menage; femme de menage; agents d entretien; nettoyage des bureaux; nettoyage des gymnases; nettoyage des batiments',
  '= traitement dechets | 90500000':
    'ordures menageres; ramassage des ordures; ramassage des poubelles; enlevement des ordures; enlevement des poubelles; collecte des ordures; collecte des poubelles',
  '= maintenance batiments | 50700000': 'entretien des batiments',
  '= restauration collective':
    'restauration scolaire; cantine scolaire; cantines scolaires; cantine des enfants; cantine des ecoles; repas scolaires; repas des enfants; restauration des ecoles',
  '= fournitures scolaires':
    'fournitures des ecoles; fournitures pour ecoles; fournitures ecoles; fournitures des eleves; fournitures pour eleves; fournitures de classe; fournitures pour classes; fournitures de rentree',
  '90500000 | traitement dechets':
    'tri selectif; decheterie; decheteries; dechetterie; dechetteries; compost; compostage; encombrants; dechets verts; recyclage; enlevement des dechets',
  '90400000 | eau assainissement': 'egout; egouts; curage; hydrocurage; eaux usees; eaux pluviales',
  '50700000 | maintenance batiments':
    'entretien des chaudieres; maintenance des chaudieres; entretien des ascenseurs; maintenance des ascenseurs; entretien de la climatisation; entretien du chauffage; maintenance du chauffage; portes automatiques; maintenance des portes; depannage plomberie',
  '50700000 | maintenance batiments + 45300000 | travaux batiment':
    'ascenseur; ascenseurs; chaudiere; chaudieres; climatisation; ventilation',
  '71600000 | controles reglementaires':
    'bureau de controle; controle technique de construction; diagnostic amiante; diagnostics amiante; diagnostics immobiliers; diagnostic plomb; verification des extincteurs; controle des aires de jeux; controle electrique; controles electriques; analyses d eau',
  '35300000 | equipements divers':
    'armes; armes de poing; armes de la police; armes de la police municipale; armement; munitions; gilets pare balles',
  '79710000 | gardiennage':
    'videosurveillance; video surveillance; videoprotection; video protection; cameras de surveillance; cameras de videosurveillance; maitre chien; maitres chiens; agents de securite; agent de securite; telesurveillance; rondes',
  '50230000 | entretien voirie':
    'deneigement; nids de poule; nid de poule; entretien des routes; entretien des chaussees; salage; viabilite hivernale',
  '45233000 | travaux voirie':
    'trottoir; trottoirs; chaussee; chaussees; refection de chaussee; refection des trottoirs; refection de voirie; marquage au sol; peinture routiere; routes; ronds points; rond point; pistes cyclables; piste cyclable; amenagement de voirie',
  '34928500 | fournitures voirie + 50232000 | entretien voirie': 'eclairage public',
  '79100000 | conseil juridique':
    'notaire; notaires; huissier; huissiers; commissaire de justice; frais de justice; conseil en droit',
  '66500000 | assurances':
    'assurance auto; assurances auto; assurance des vehicules; assurance des batiments; flotte automobile; dommage ouvrage; dommages ouvrage; responsabilite civile',
  formation: 'caces; permis poids lourd; habilitation electrique; habilitations electriques',
  '79800000 | communication impression':
    'flyer; flyers; tracts; depliants; brochures; photographe; photographes; graphiste; graphistes; bulletin municipal; magazine municipal; journal municipal; bulletins de vote; banderoles; cartes de voeux; kakemonos; impression des affiches',
  '64100000 | affranchissement': 'colis; lettres recommandees; coursier; coursiers; machine a affranchir; routage',
  '60100000 | transport personnes':
    'bus scolaire; bus scolaires; car scolaire; cars scolaires; transport scolaire; transports scolaires; ramassage scolaire; navette; navettes; transport des eleves; transport des enfants; bus pour les ecoles; location de bus; location de car; location de cars; location d autocars; transport piscine; sorties scolaires; sortie scolaire',
  '63500000 | receptions':
    'billets de train; billets d avion; billet de train; classe de neige; classes de neige; classes de decouverte; classe decouverte; classes vertes; colonies de vacances; sejours; sejours de vacances; voyages scolaires; agence de voyages; nuitees',
  'receptions evenementiel':
    'petits fours; petit four; buffet; buffets; cocktail; cocktails; feu d artifice; feux d artifice; vin d honneur; gerbes; inaugurations',
  'travaux batiment':
    'serrurerie; plomberie; maconnerie; menuiserie; menuiseries; toiture; toitures; carrelage; isolation; gros oeuvre; second oeuvre; platrerie; faux plafonds; etancheite; ravalement; ravalement de facade; huisseries; construction d ecole; construction de l ecole; renovation energetique; renovation des ecoles; renovation de gymnase; peinture des batiments; electricite des batiments; charpente; fenetres; sols souples',
  'quincaillerie | 44500000 + travaux batiment': 'peinture; peintures',
  'travaux demolition': 'desamiantage; terrassement; terrassements',
  'amenagement paysager | 45112700':
    'square; amenagement de square; amenagement de parc; plantation d arbres; plantations',
};

/** A place where a thing is kept: a code of the CPV, or the keys of words that a name has. */
export type Place = { cpv: string } | { keys: readonly string[] };

/** A thing by its words, and the places that it may be kept in: of each, the first that is found. */
export interface Thing {
  keys: readonly string[];
  places: readonly (readonly Place[])[];
  /** The words stand for all that the famille is, and for no part of it. */
  isWhole: boolean;
}

const placeOf = (said: string): Place =>
  /^\d{8}$/.test(said) ? { cpv: said } : { keys: tokensOf(said).map(({ key }) => key) };

/** The things by the key of their first word, the longest first. */
export const THINGS_BY_KEY: ReadonlyMap<string, readonly Thing[]> = (() => {
  const found = new Map<string, Thing[]>();
  for (const [where, said] of Object.entries(THINGS)) {
    const isWhole = where.startsWith('= ');
    const places = where
      .replace('= ', '')
      .split(' + ')
      .map((one) => one.split(' | ').map(placeOf));
    for (const words of said.split('; ')) {
      const keys = tokensOf(words).map(({ key }) => key);
      found.set(keys[0]!, [...(found.get(keys[0]!) ?? []), { keys, places, isWhole }]);
    }
  }
  for (const things of found.values()) things.sort((a, b) => b.keys.length - a.keys.length);
  return found;
})();

/** Every word of these, without accents. */
export const THING_WORDS: readonly string[] = [
  ...new Set(Object.values(THINGS).flatMap((said) => tokensOf(said.replaceAll(';', ' ')).map(({ text }) => text))),
];

/** Whether a thing is said by that word alone: it is no slip of another word. */
export const isThing = (word: string): boolean =>
  (THINGS_BY_KEY.get(keyOf(word)) ?? []).some(({ keys }) => keys.length === 1);
