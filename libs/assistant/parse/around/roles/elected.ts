import { formsOfNouns, oneOfEach, wordsOf } from './forms.js';

/** Who was elected, or wants to be. */

const HEADS = `maire/mairesse président vice-président`;
const MEMBERS = `élu conseiller`;
const OTHERS = `échevin député sénateur parlementaire eurodéputé candidat colistier suppléant administrateur maire-adjoint co-président porte-parole doyen opposant`;

/** They run something: « le président de la piscine ». */
export const HEADS_ELECTED: readonly string[] = formsOfNouns(`${HEADS} adjoint`);
/** They sit, or ask for votes. */
export const MEMBERS_ELECTED: readonly string[] = [...formsOfNouns(`${MEMBERS} ${OTHERS}`), 'opposition'];
/** One of them, who may open a question by his title alone. */
export const ONE_ELECTED: readonly string[] = [
  ...oneOfEach(`${HEADS} ${MEMBERS} ${OTHERS} adjoint`),
  ...['tête de liste', 'chef de file', 'cheffe de file', 'premier adjoint', 'première adjointe', 'deuxième adjoint'],
  ...['deuxième adjointe', 'présidente de groupe', 'président de groupe', 'chef de groupe', 'cheffe de groupe'],
];

/** What says which elected one: of which side, of what assembly, how long. */
export const SIDES: readonly string[] = [
  ...formsOfNouns('délégué municipal communautaire départemental régional métropolitain intercommunal honoraire'),
  ...formsOfNouns('minoritaire majoritaire sortant écologiste socialiste communiste indépendant réélu suppléant'),
  ...wordsOf('opposition majorité minorité maire mairie ville commune village agglo intercommunalité quartier'),
  ...wordsOf('conseil groupe liste première premier deuxième second troisième fraîchement nouvellement récemment'),
  ...['sans étiquette', 'centre droit', 'centre gauche', 'd’en face'],
];

/** What a delegation is of, that no direction of purchases is. */
export const MANDATES: readonly string[] = [
  ...wordsOf('finances budget achats achat marchés comptes transparence citoyenneté'),
  ...['commande publique', 'marchés publics', 'achats publics', 'administration générale', 'affaires générales'],
  ...[
    'vie associative',
    'démocratie participative',
    'démocratie locale',
    'participation citoyenne',
    'vie démocratique',
  ],
  ...['finances publiques', 'affaires financières', 'affaires budgétaires', 'commande et achats', 'grands projets'],
  ...['finances et budget', 'finances et achats', 'achats et finances', 'budget et finances', 'vie municipale'],
];
