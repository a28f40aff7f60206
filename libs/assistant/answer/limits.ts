import type { Limit } from '../parse/limits.js';
import type { AssistantScope } from '../scope.js';
import { type LocalAnswer, declined } from './answer.js';
import { SPLITTING_RULE } from './rules.answer.js';

const HELP: Readonly<Record<AssistantScope['niveau'], string>> = {
  complet:
    'Je réponds sur les achats de la collectivité : montants hors taxes ou TTC par famille, direction, type, fournisseur ou mois, évolution, conformité, achats hors marché, marchés et échéances, délais de paiement, seuils, prix, et la définition des règles.',
  publie:
    'Je réponds sur la synthèse des achats de la collectivité (total, directions, types d’achat, principales familles, conformité), sur ses marchés publiés et leurs échéances, sur les seuils et la définition des règles.',
  aucun: 'Je réponds sur les seuils de la commande publique et la définition de ses règles.',
};

/** What the assistant answers, to whoever reads so much. */
export const helpOf = ({ niveau }: Pick<AssistantScope, 'niveau'>): string => HELP[niveau];

const REASONS: Readonly<Record<Exclude<Limit, 'decoupage'>, string>> = {
  projection:
    'Je ne fais pas de prévision, hors la projection des achats à la fin de l’exercice en cours, au rythme de l’année (tous les achats, une direction, un type ou une famille) : je connais ce qui est enregistré à ce jour.',
  personne: 'Je ne donne rien sur les personnes (élus, agents, dirigeants) : je ne lis que les achats.',
  opinion: 'Je ne donne pas d’avis : je ne donne que des chiffres et des règles.',
  identifiant: 'Je ne donne pas les numéros des entreprises : leur SIRET se lit sur la fiche de chaque fournisseur.',
  meteo: 'Je ne connais pas la météo.',
  hors_donnees: 'Ces données ne sont pas dans les achats que je lis.',
  collectivite: 'Je ne connais que les achats de cette collectivité, pas ceux d’une autre.',
  rue: 'Les achats ne sont pas connus par rue ni par adresse : je les lis par famille, direction, fournisseur ou marché.',
};

/** One sentence of refusal, and what the assistant can do. */
export const answerLimit = (limit: Limit, scope: Pick<AssistantScope, 'niveau'>): LocalAnswer =>
  limit === 'decoupage' ? declined(SPLITTING_RULE) : declined(`${REASONS[limit]} ${helpOf(scope)}`);
