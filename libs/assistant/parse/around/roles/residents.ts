import { formsOfNouns, oneOfEach, wordsOf } from './forms.js';

/** Who lives in a town, or takes an interest in it. */

const PEOPLE = `habitant contribuable citoyen riverain administré résident usager électeur votant lecteur étudiant lycéen collégien écolier élève
   doctorant chercheur/chercheuse enseignant universitaire thésard instituteur retraité bénévole militant syndicaliste adhérent sociétaire
   voisin parent locataire propriétaire copropriétaire concitoyen villageois citadin particulier curieux débutant novice néophyte
   profane autodidacte quidam jeune lambda internaute visiteur observateur sympathisant`;
/** « habitants » may be counted; what is told of them is told in a sentence. */
export const RESIDENTS: readonly string[] = [...formsOfNouns(PEOPLE), ...wordsOf('maman papa mamans papas')];
export const ONE_RESIDENT: readonly string[] = [
  ...oneOfEach(PEOPLE),
  ...wordsOf('maman papa'),
  ...[
    'père de famille',
    'mère de famille',
    'parent d’élève',
    'parent d’élèves',
    'parents d’élèves',
    'demandeur d’emploi',
  ],
  ...['demandeuse d’emploi', 'lanceur d’alerte', 'lanceuse d’alerte', 'homme de la rue', 'monsieur tout le monde'],
  ...['président d’association', 'présidente d’association', 'trésorier d’association', 'trésorière d’association'],
  ...['secrétaire d’association', 'responsable associatif', 'responsable associative', 'représentant des parents'],
  ...['représentante des parents', 'représentant du personnel', 'représentante du personnel', 'délégué syndical'],
  ...['déléguée syndicale', 'déléguée du personnel', 'délégué du personnel', 'membre d’une association'],
  ...['membre d’un collectif', 'membre du conseil citoyen', 'membre du comité de quartier', 'membre d’un jury'],
];

/** What is said of one of them. */
export const LIVING: readonly string[] = [
  ...formsOfNouns('curieux inquiet mécontent vigilant concerné attentif intéressé ordinaire moyen engagé actif averti'),
  // « habitante du 8e »
  ...wordsOf('1er 2e 3e 4e 5e 6e 7e 8e 9e 10e 11e 12e 13e 14e 15e 16e 17e 18e 19e 20e arrondissement'),
  ...formsOfNouns('local communal associatif municipal actuel futur ancien jeune'),
  ...wordsOf('ici quartier village bourg coin ville commune centre-ville agglo région lambda base famille association'),
  ...wordsOf('collectif citoyens riverains habitants usagers contribuables parents élève élèves enfant enfants'),
  ...['depuis toujours', 'depuis longtemps', 'de longue date', 'de naissance', 'en colère', 'association de quartier'],
  ...['en droit', 'en droit public', 'en gestion', 'en économie', 'en science politique', 'en sciences politiques'],
  ...['en master', 'en licence', 'en thèse', 'en géographie', 'en administration publique', 'en école de commerce'],
  ...['à la fac', 'à l’université', 'à sciences po', 'à l’iep', 'à l’inet', 'en première année', 'en dernière année'],
  ...['en master de droit public', 'en bts', 'en but', 'en iut', 'en terminale', 'en seconde', 'en troisième'],
  ...['comme les autres', 'parmi d’autres', 'd’à côté', 'd’en face', 'du conseil d’école'],
];

/** Kin and friends, whom « mon » makes somebody’s own. */
export const FAMILY: readonly string[] = [
  ...formsOfNouns(
    'voisin parent ami cousin copain/copine collègue conjoint compagnon/compagne fiancé époux/épouse camarade filleul',
  ),
  ...formsOfNouns(
    'beau-frère/belle-sœur beau-père/belle-mère beau-fils/belle-fille grand-père/grand-mère petit-fils/petite-fille',
  ),
  ...formsOfNouns('fils/fille mari/femme père/mère frère/sœur oncle/tante neveu/nièce parrain/marraine gendre/bru'),
  ...formsOfNouns('papa/maman papi/mamie pépé/mémé tonton/tata gamin ado enfant gosse jumeau/jumelle coloc'),
  ...wordsOf(
    'lecteurs lectrices électeurs électrices administrés administrées adhérents adhérentes étudiants étudiantes élèves',
  ),
];
