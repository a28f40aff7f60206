import { formatCount, formatDay, formatQuantity } from '#design/format-francais.js';
import { capital } from '../frame/capital.js';
import { sayYears } from '../frame/say-frame.js';
import type { AboutData } from '../parse/asked/about-data.js';
import { type HelpSubject, isHelpSubject } from '../frame/help-subjects.js';
import type { AssistantScope } from '../scope.js';
import type { ImportLu } from '../tools/imports.tool.js';
import type { Toolbox } from '../toolbox.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording } from './answer.js';
import { sayAlertes } from './alertes.answer.js';
import { sayPublications } from './publications.answer.js';
import { sayReconductions } from './reconductions.answer.js';
import { helpOf } from './limits.js';
import { offersOf } from './offers.js';

type Said = (scope: Wording['tools']['scope']) => string;

const SAID: Readonly<Record<Exclude<AboutData, 'aide' | 'exercices' | 'imports' | 'rejets' | 'alertes'>, Said>> = {
  origine: ({ niveau }) =>
    niveau === 'aucun'
      ? 'Les règles que je donne viennent du code de la commande publique ; chaque réponse cite son texte.'
      : `Les montants viennent des fichiers de mandats que la collectivité a importés, les marchés de ses fichiers et de leurs données essentielles, les règles du code de la commande publique.`,
  jour: ({ exerciceCourant, aujourdhui }) =>
    `L’exercice ${exerciceCourant} est compté au ${formatDay(aujourdhui)}, avec ce que la collectivité a importé à ce jour : un mandat qui ne l’est pas encore n’est dans aucun chiffre.`,
  taxes: () => 'Mes montants sont hors taxes (HT), comme les seuils ; je dis « TTC » quand ils ne le sont pas.',
  auteur: () =>
    'Je suis l’assistant du service : un programme, et non une personne. Je lis les données de la collectivité et les règles de l’achat public, et je dis ce que je n’ai pas compris.',
  fiabilite: () =>
    'Chaque chiffre est calculé sur les données importées, et chaque réponse dit ce qu’elle a compris. Une donnée absente ou mal saisie fausse un chiffre : vérifiez avant de décider.',
  pieces: () =>
    'Je donne des chiffres et des règles, pas de pièces : les factures et les contrats se demandent à la collectivité, qui communique ses documents administratifs (code des relations entre le public et l’administration).',
  contact: () =>
    'Je n’ai ni nom ni coordonnées : ceux de la collectivité sont sur son site et sur son profil d’acheteur. Une facture se suit sur le portail public de facturation, Chorus Pro, où elle a été déposée, et auprès du service qui l’a commandée. Une collectivité la paie sous 30 jours (CCP, articles L2192-5 et R2192-10).',
  confidentialite: ({ niveau }) =>
    niveau === 'publie'
      ? 'Vos questions sont gardées, sans votre nom : toute personne qui a ce lien en voit les derniers échanges. Les numéros de téléphone, les adresses électroniques et les coordonnées bancaires y sont masqués.'
      : 'Vos échanges sont gardés dans votre historique, que vous seul voyez ; un administrateur lit seulement la question et la réponse que vous avez notées.',
};

const isTold = (terme: string): terme is keyof typeof SAID => terme in SAID;

const KINDS: Readonly<Record<string, string>> = {
  mandats: 'mandats',
  decp: 'données essentielles des marchés',
  nomenclature: 'nomenclature',
  bordereau: 'bordereaux de prix',
};

/** Those of the mandats; to a link, those that the synthesis has. */
async function knownYears(tools: Toolbox): Promise<readonly number[]> {
  if (tools.allows('imports')) return (await tools.call('imports', {})).donnees.exercices;
  const { historique } = (await tools.call('synthese', { exercice: tools.scope.exerciceCourant })).donnees;
  return historique.filter(({ volume_ht }) => volume_ht !== 0).map(({ exercice }) => exercice);
}

/** The exercices that have purchases, as far as the scope reads. */
async function sayExercices({ tools }: Wording): Promise<LocalAnswer> {
  const exercices = await knownYears(tools);
  if (exercices.length === 0) return declined('Aucun exercice n’a été importé.');
  const { exerciceCourant } = tools.scope;
  const runs = exercices.includes(exerciceCourant) ? ` ; ${exerciceCourant} court encore` : '';
  return answered(
    `Les achats sont connus ${sayYears(exercices)}${runs}. Demandez « montant par exercice » pour les avoir tous.`,
  );
}

/** What was imported last, and what was rejected; a link is told neither. */
async function sayImports({ tools }: Wording, terme: string): Promise<LocalAnswer> {
  if (tools.scope.niveau !== 'complet') return outsideLink('le détail des imports');
  const { imports, lignes_lues, lignes_rejetees } = (await tools.call('imports', {})).donnees;
  const [last] = imports;
  if (!last) return declined('Aucun fichier n’a été importé.');
  const kindOf = ({ type }: ImportLu): string => (type === null ? 'fichiers' : (KINDS[type] ?? type));
  const rejects = `${formatQuantity(lignes_rejetees, 'ligne rejetée', 'lignes rejetées')} sur ${formatQuantity(lignes_lues, 'ligne lue', 'lignes lues')} à l’import`;
  const when = `le dernier import est du ${formatDay(last.dernier_le)} (${kindOf(last)})`;
  const texte =
    terme === 'rejets'
      ? `${rejects}.`
      : terme === 'imports'
        ? `${capital(when)} ; ${rejects}.`
        : `${SAID.fiabilite(tools.scope)} ${capital(when)} ; ${rejects}.`;
  return answered(texte, {
    tableau: {
      titre: 'Imports',
      colonnes: ['Fichiers', 'Imports', 'Dernier', 'Lignes lues', 'Lignes rejetées'],
      lignes: imports.map((one) => [
        capital(kindOf(one)),
        formatCount(one.fichiers),
        formatDay(one.dernier_le),
        formatCount(one.lignes_lues),
        formatCount(one.lignes_rejetees),
      ]),
    },
  });
}

const OF_SUBJECT: Readonly<Record<HelpSubject, string>> = {
  depenses: 'les dépenses : leur montant, leur part, leur évolution, par famille, direction, type, fournisseur ou mois',
  marches: 'les marchés : leur titulaire, leur montant, leur échéance, leur procédure',
  paiements: 'les paiements : leur délai, les mandats en retard ou en attente, les intérêts moratoires',
  regles: 'les règles : seuils, procédures, délais et mots de l’achat public',
};

const answerOfSubject = (subject: HelpSubject, scope: AssistantScope): LocalAnswer =>
  subject === 'paiements' && scope.niveau !== 'complet'
    ? outsideLink('les délais de paiement')
    : answered(`Vous pouvez demander ${OF_SUBJECT[subject]}. Par exemple :`, { choix: offersOf(subject, scope) });

/** What the assistant can do, where its figures come from, up to when, and who answers. */
export function answerAbout({ frame, tools }: Wording): Promise<LocalAnswer> {
  const { scope } = tools;
  if (frame.terme === 'exercices' && scope.niveau !== 'aucun') return sayExercices({ frame, tools });
  if (frame.terme === 'alertes') return sayAlertes(tools);
  if (frame.terme === 'reconductions') return sayReconductions({ frame, tools });
  if (frame.terme === 'publications') return sayPublications({ frame, tools });
  const isOfImports = frame.terme === 'imports' || frame.terme === 'rejets';
  if (isOfImports || (frame.terme === 'fiabilite' && scope.niveau === 'complet'))
    return sayImports({ frame, tools }, frame.terme);
  if (isHelpSubject(frame.terme)) return Promise.resolve(answerOfSubject(frame.terme, scope));
  return Promise.resolve(answered(isTold(frame.terme) ? SAID[frame.terme](scope) : helpOf(scope)));
}
