import { formsOfNouns, oneOfEach, wordsOf } from './forms.js';

/** Who works for a town. Whoever keeps one of its places (a guard, a librarian) is none: what is asked may be of that place. */

const HEADS = `directeur chef/cheffe responsable patron secrétaire`;
const TITLES = [...wordsOf('dgs dga dgas dgst dgsa daf dircab'), 'dga ressources', 'dga finances'];
const AGENTS = `comptable gestionnaire juriste acheteur/acheteuse attaché rédacteur assistant stagiaire apprenti alternant vacataire
   contractuel remplaçant collaborateur chargé instructeur ordonnateur mandataire archiviste agent fonctionnaire technicien
   contrôleur/contrôleuse référent coordinateur économe`;

/** They run something, which a question may be about: « le directeur de la piscine ». */
export const HEADS_OF_STAFF: readonly string[] = [
  ...formsOfNouns(`${HEADS} supérieur gérant préfet/préfète sous-préfet/sous-préfète trésorier`),
  ...TITLES,
  'cabinet',
  'directeur général',
  'directrice générale',
];

/** They work beside whoever asks. */
export const COLLEAGUES: readonly string[] = [
  ...formsOfNouns(`collègue assistant stagiaire tuteur/tutrice professeur prof maître/maîtresse binôme adjoint`),
  ...formsOfNouns(
    `apprenti alternant collaborateur comptable remplaçant prédécesseur/prédécesseure successeur/successeure`,
  ),
  ...formsOfNouns('manager/manageuse encadrant camarade associé coéquipier'),
  ...wordsOf('équipe équipes hiérarchie jury'),
  ...['n+1', 'boss', 'chefs', 'big boss', 'maître de stage', 'maîtresse de stage', 'directeur de mémoire'],
];

/** One of them, who may open a question by this word alone. */
export const ONE_OF_STAFF: readonly string[] = [...oneOfEach(`${HEADS} ${AGENTS}`), ...TITLES];
export const STAFF: readonly string[] = [...formsOfNouns(`${HEADS} ${AGENTS}`), ...TITLES];

/** What is said of a post: its rank, and its work where no direction of purchases does it. */
export const POSTS: readonly string[] = [
  ...formsOfNouns('général adjoint principal territorial administratif financier comptable budgétaire juridique'),
  ...formsOfNouns('municipal communal public nouveau/nouvelle débutant junior senior débordé pressé délégué'),
  ...wordsOf(
    'services service techniques technique mission missions projet projets cabinet direction gestion légalité pôle',
  ),
  ...wordsOf(
    'achats achat marchés marché finances budget comptabilité compta exécution commande publique publics cellule',
  ),
  ...wordsOf('mairie ville commune collectivité secrétariat bureau maire élu élus élue groupe communication presse'),
  ...[
    'ressources humaines',
    'affaires générales',
    'affaires juridiques',
    'administration générale',
    'contrôle de gestion',
  ],
  ...['dans une mairie', 'par intérim', 'fonction publique', 'en alternance', 'troisième', 'seconde'],
];

/** Where a message comes from, inside a town hall; a direction is none. */
export const OFFICES: readonly string[] = [
  ...wordsOf('mairie secrétariat cabinet accueil compta comptabilité'),
  ...['hôtel de ville', 'secrétariat général', 'cabinet du maire', 'secrétariat du maire', 'secrétariat des élus'],
  ...['bureau du maire', 'direction générale', 'direction générale des services', 'groupe majoritaire'],
  ...['groupe d’opposition', 'groupe minoritaire', 'service des marchés', 'service marchés', 'service achats'],
  ...['service finances', 'service des finances', 'service commande publique', 'service comptable'],
  ...['service de la commande publique', 'service comptabilité', 'service des achats'],
];

/** What someone is in charge of: its name, which follows, stays a filter. */
export const CHARGES: readonly string[] = wordsOf(
  'delegation secteur perimetre portefeuille commission competence service direction pole',
);
