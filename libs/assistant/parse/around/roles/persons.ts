/** Who people are. A noun is written in the masculine where its other forms are made by endings. */

const forms = (nouns: string): string[] =>
  nouns
    .trim()
    .split(/\s+/)
    .flatMap((noun) => (noun.endsWith('e') ? [noun, `${noun}s`] : [noun, `${noun}s`, `${noun}e`, `${noun}es`]));

/** They run something, which a question may be about: « le directeur de la piscine ». */
export const IN_CHARGE: readonly string[] = [
  ...forms(
    'chef cheffe patron patronne superieur adjoint prefet president maire responsable secretaire gerant cabinet',
  ),
  ...'directeur directrice dgs dga daf dst dgst tresorier tresoriere sous-prefet'.split(' '),
  'directeur general',
];

/** They work beside whoever asks. */
export const COLLEAGUES: readonly string[] = [
  ...forms('collegue equipe assistant stagiaire tuteur professeur prof maitre'),
  'tutrice',
];

/** They ask the town, or hold it to account. */
export const PUBLIC: readonly string[] = [
  ...forms('elu habitant contribuable citoyen journaliste etudiant riverain parent administre opposant magistrat'),
  ...forms('benevole militant voisin citoyenne'),
  ...'conseiller conseillers conseillere conseilleres electeur electeurs electrice electrices auditeur auditeurs auditrice auditrices controleur presse opposition lecteur lecteurs lectrice lectrices maman papa'.split(
    ' ',
  ),
];

/** What they do for a living. */
export const TRADES: readonly string[] = [
  ...forms('comptable fournisseur entrepreneur artisan commercant retraite'),
  ...'acheteur acheteurs acheteuse acheteuses'.split(' '),
];

/** Kin and friends. */
export const FAMILY: readonly string[] = [
  ...forms('fille fils mari femme mere pere enfant voisin parent collegue ami soeur frere grand-mere grand-pere'),
  ...'lecteurs lectrices electeurs administres'.split(' '),
];

/** What is somebody’s own. */
export const FIRMS: readonly string[] =
  'entreprise boite societe pme tpe startup start-up association asso micro-entreprise microentreprise auto-entreprise exploitation affaire'.split(
    ' ',
  );

/** What is somebody’s own, or a place that a town runs. */
export const SHOPS: readonly string[] =
  'commerce boutique atelier cabinet garage imprimerie restaurant magasin agence'.split(' ');

/** What someone is in charge of: its name, which follows, stays a filter. */
export const CHARGES: readonly string[] =
  'delegation secteur perimetre portefeuille commission competence service direction pole'.split(' ');
