import {
  type LocalAnswer,
  answered,
  declined,
  outsideLink,
  toolArguments,
  type Wording,
  type Writer,
} from '../answer/answer.js';
import { answerComparison, answerExplanation } from '../answer/compare.answer.js';
import { answerChanges } from '../answer/changes.answer.js';
import { answerCommon } from '../answer/common.answer.js';
import { CONTINUED } from '../answer/complements.js';
import { answerContracts } from '../answer/contracts.answer.js';
import { helpOf } from '../answer/limits.js';
import { answerMeasure, NO_TENDERS } from '../answer/measure.answer.js';
import { answerPublished } from '../answer/public.answer.js';
import { answerNeeds, answerProcedure } from '../answer/needs.answer.js';
import { answerDefinition, answerPrice, answerRate, answerThresholds } from '../answer/rules.answer.js';
import type { Frame } from '../frame/frame.js';
import type { Acte } from '../frame/terms.js';
import { hasMentions } from '../frame/mentions.js';
import type { Toolbox } from '../toolbox.js';

const WITHOUT_DATA: ReadonlySet<Acte> = new Set(['definition', 'seuils', 'taux', 'procedure', 'aide']);

const WRITERS: Readonly<Record<Acte, Writer>> = {
  mesurer: answerMeasure,
  comparer: answerComparison,
  varier: answerChanges,
  expliquer: answerExplanation,
  communs: answerCommon,
  lister: answerContracts,
  besoins: answerNeeds,
  procedure: answerProcedure,
  seuils: answerThresholds,
  taux: answerRate,
  prix: answerPrice,
  definition: answerDefinition,
  aide: ({ tools }) => Promise.resolve(answered(helpOf(tools.scope))),
};

/** A year of which payments are asked and of which the authority has none. */
export const unknownExercice = ({ acte, sujet, periode }: Frame, { scope }: Toolbox): number | undefined =>
  CONTINUED.has(acte) && sujet !== 'marches'
    ? periode.exercices.find((annee) => !scope.exercices.includes(annee))
    : undefined;

/** Answers a frame by the writer of its act, or says why its scope or its data have no answer. */
export async function write(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const { niveau, exercices } = tools.scope;
  if (niveau === 'aucun' && !WITHOUT_DATA.has(frame.acte))
    return declined(
      'Les achats de la collectivité ne sont pas accessibles ici : je peux seulement expliquer les règles de l’achat public.',
    );
  const unknown = unknownExercice(frame, tools);
  if (unknown !== undefined) {
    const known = exercices.length > 0 ? `Exercices connus : ${exercices.join(', ')}.` : 'Aucun exercice n’est connu.';
    return declined(`Je n’ai aucune donnée pour ${unknown}. ${known}`);
  }
  if (niveau === 'publie' && CONTINUED.has(frame.acte) && frame.acte !== 'besoins') return writePublished(wording);
  if (frame.sujet === 'marches' && (frame.acte === 'lister' || frame.acte === 'mesurer'))
    return searchContracts(wording);
  return WRITERS[frame.acte as Acte](wording);
}

/** A stranger reads the synthesis and the published contracts; how these are classified and judged is no published data. */
async function writePublished(wording: Wording): Promise<LocalAnswer> {
  const { frame } = wording;
  const { filtres } = frame;
  // What a supplier was paid is not published, its contracts are.
  if (filtres.fournisseurs && frame.acte === 'mesurer' && frame.sujet === 'achats')
    return {
      ...outsideLink('les montants payés à un fournisseur'),
      choix: filtres.fournisseurs.valeurs.map(({ libelle }) => ({
        libelle: `Marchés : ${libelle}`,
        question: `Quels sont les marchés de ${libelle} ?`,
      })),
    };
  if (frame.sujet !== 'marches') return answerPublished(wording);
  if (
    filtres.services ||
    filtres.verdicts ||
    filtres.offres ||
    filtres.paye ||
    hasMentions(filtres) ||
    filtres.nonPubliees ||
    frame.champ === 'reste' ||
    frame.champ === 'maximum' ||
    frame.champ === 'duree' ||
    frame.champ === 'conformite' ||
    frame.champ === 'avenants' ||
    frame.mesure === 'duree_moyenne' ||
    frame.mesure === 'offres_moyennes'
  )
    return outsideLink('ces informations sur les marchés');
  if (
    frame.groupe &&
    !['exercice', 'mois', 'trimestre', 'semestre', 'type', 'procedure', 'fournisseur'].includes(frame.groupe)
  )
    return outsideLink('cette répartition des marchés');
  if (frame.acte === 'expliquer') return answerExplanation(wording);
  return searchContracts(wording);
}

/** Whether a contract bears a direction: where none does, those of one direction are unknown, and not none. */
async function haveDirections({ tools }: Wording): Promise<boolean> {
  const { donnees } = await tools.call('agregat', { sujet: 'marches', mesure: 'nombre', groupe: 'service', n: 2 });
  tools.appels.length = 0;
  return donnees.groupes.some(({ cle }) => cle !== null);
}

/** The words that name the one famille of a question, where contracts without famille have them in their object. */
async function wordsOfUnclassed({ frame: { filtres }, tools }: Wording): Promise<string | null> {
  const [{ mots } = { mots: undefined }, ...others] = filtres.familles?.valeurs ?? [];
  if (mots === undefined || others.length > 0 || filtres.texte !== null) return null;
  const found = await tools.call('recherche_marches', { famille_sauf: '*', texte: mots, n: 1 });
  return found.donnees.nombre > 0 ? mots : null;
}

/** Contracts of a famille, or, where none bears it or nobody may know, those whose object says its name. */
async function searchContracts(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  if (frame.filtres.offres !== null) {
    const all = await tools.call(
      'agregat',
      toolArguments({ frame: { ...frame, groupe: null, filtres: { ...frame.filtres, offres: null } }, tools }),
    );
    tools.appels.length = 0;
    if ((all.donnees.total['offres_connues'] ?? 0) === 0) return declined(NO_TENDERS);
  }
  if (frame.filtres.services !== null && !(await haveDirections(wording)))
    return declined('Aucun marché ne dit de quelle direction il est.');
  const writer = frame.acte === 'lister' ? answerContracts : WRITERS[frame.acte as 'mesurer'];
  const [famille] = frame.filtres.familles?.valeurs ?? [];
  if (!famille || frame.filtres.familles!.sauf) return writer(wording);
  if (tools.scope.niveau === 'complet') {
    const found = await tools.call('recherche_marches', { famille: famille.code, n: 1 });
    const sansFamille = await wordsOfUnclassed(wording);
    if (found.donnees.nombre > 0) {
      tools.appels.length = 0;
      const cadre = { ...frame, filtres: { ...frame.filtres, sansFamille } };
      return { ...(await writer({ ...wording, frame: cadre })), cadre };
    }
  }
  tools.appels.length = 0;
  const asked = frame.filtres.texte;
  if (asked !== null && !/\d/.test(asked))
    return declined(
      `Aucun marché que je puisse lire n’est classé dans « ${famille.libelle} », et je ne cherche pas deux objets à la fois : « ${asked} », ou cette famille.`,
    );
  // A number says which contract is meant.
  const texte = asked ?? famille.libelle.split(' ')[0]!.replace(/[,.;]$/, '');
  return writer({ ...wording, frame: { ...frame, filtres: { ...frame.filtres, familles: null, texte } } });
}
