import { formatDay } from '#design/format-francais.js';
import type { AboutData } from '../parse/about-data.js';
import { type LocalAnswer, answered, type Wording } from './answer.js';
import { helpOf } from './limits.js';

type Said = (scope: Wording['tools']['scope']) => string;

const SAID: Readonly<Record<Exclude<AboutData, 'aide'>, Said>> = {
  origine: ({ niveau }) =>
    niveau === 'aucun'
      ? 'Les règles que je donne viennent du code de la commande publique ; chaque réponse cite son texte.'
      : `Les montants viennent des fichiers de mandats que la collectivité a importés, les marchés de ses fichiers et de leurs données essentielles, les règles du code de la commande publique.`,
  jour: ({ exerciceCourant, aujourdhui }) =>
    `L’exercice ${exerciceCourant} est compté au ${formatDay(aujourdhui)}, avec ce que la collectivité a importé à ce jour : un mandat qui ne l’est pas encore n’est dans aucun chiffre.`,
  exercices: ({ exerciceCourant }) =>
    `Je lis les exercices que la collectivité a importés, jusqu’à ${exerciceCourant}, celui qui court. Demandez « montant par exercice » pour les avoir tous.`,
  taxes: () => 'Mes montants sont hors taxes (HT), comme les seuils ; je dis « TTC » quand ils ne le sont pas.',
  auteur: () =>
    'Je suis l’assistant du service : un programme, et non une personne. Je lis les données de la collectivité et les règles de l’achat public, et je dis ce que je n’ai pas compris.',
  fiabilite: () =>
    'Chaque chiffre est calculé sur les données importées, et chaque réponse dit ce qu’elle a compris. Une donnée absente ou mal saisie fausse un chiffre : vérifiez avant de décider.',
  pieces: () =>
    'Je donne des chiffres et des règles, pas de pièces : les factures et les contrats se demandent à la collectivité, qui communique ses documents administratifs (code des relations entre le public et l’administration).',
  confidentialite: ({ niveau }) =>
    niveau === 'publie'
      ? 'Vos questions sont gardées, sans votre nom : toute personne qui a ce lien en voit les derniers échanges. Les numéros de téléphone, les adresses électroniques et les coordonnées bancaires y sont masqués.'
      : 'Vos échanges sont gardés dans votre historique, que vous seul voyez ; un administrateur lit seulement la question et la réponse que vous avez notées.',
};

const isTold = (terme: string): terme is keyof typeof SAID => terme in SAID;

/** What the assistant can do, where its figures come from, up to when, and who answers. */
export function answerAbout({ frame, tools }: Wording): Promise<LocalAnswer> {
  const { scope } = tools;
  return Promise.resolve(answered(isTold(frame.terme) ? SAID[frame.terme](scope) : helpOf(scope)));
}
