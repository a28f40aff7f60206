import { answerAbout } from '../answer/about-data.answer.js';
import { type LocalAnswer, declined, outsideLink, type Wording, type Writer } from '../answer/answer.js';
import { isClause } from '../answer/clauses.answer.js';
import { answerComparison, answerExplanation } from '../answer/compare.answer.js';
import { answerChanges } from '../answer/changes.answer.js';
import { answerCommon } from '../answer/common.answer.js';
import { CONTINUED } from '../answer/complements.js';
import { answerConcentration } from '../answer/concentration.answer.js';
import { answerContracts } from '../answer/contracts.answer.js';
import { answerForecast } from '../answer/forecast.answer.js';
import { answerMandat } from '../answer/mandat.answer.js';
import { answerMeasure } from '../answer/measure.answer.js';
import { answerPublished } from '../answer/public.answer.js';
import { answerReasons } from '../answer/reasons.answer.js';
import { answerNeeds, answerProcedure } from '../answer/needs.answer.js';
import { answerSummary } from '../answer/summary.answer.js';
import { answerToDo } from '../answer/to-do.answer.js';
import { answerNomenclature } from '../answer/nomenclature.answer.js';
import { answerPrice } from '../answer/prices.answer.js';
import { answerDefinition, answerRate, answerThresholds } from '../answer/rules.answer.js';
import { answerSince } from '../answer/since.answer.js';
import { choiceOf, contractsOf } from '../answer/offers.js';
import type { Frame } from '../frame/frame.js';
import type { Acte } from '../frame/terms.js';
import { hasMentions } from '../frame/mentions.js';
import type { Toolbox } from '../toolbox.js';
import { searchContracts } from './search-contracts.js';

const WITHOUT_DATA: ReadonlySet<Acte> = new Set(['definition', 'seuils', 'taux', 'procedure', 'aide']);

/** Acts whose writer tells by itself what a link may read. */
const OF_OWN_LEVEL: ReadonlySet<Acte> = new Set(['besoins', 'motiver', 'resumer', 'a_traiter', 'mandat']);

const WRITERS: Readonly<Record<Acte, Writer>> = {
  mesurer: answerMeasure,
  comparer: answerComparison,
  varier: answerChanges,
  expliquer: answerExplanation,
  motiver: answerReasons,
  communs: answerCommon,
  dater: answerSince,
  concentrer: answerConcentration,
  lister: answerContracts,
  besoins: answerNeeds,
  prevoir: answerForecast,
  procedure: answerProcedure,
  seuils: answerThresholds,
  taux: answerRate,
  prix: answerPrice,
  mandat: answerMandat,
  nomenclature: answerNomenclature,
  definition: answerDefinition,
  resumer: answerSummary,
  a_traiter: answerToDo,
  aide: answerAbout,
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
  if (niveau === 'publie' && CONTINUED.has(frame.acte) && !OF_OWN_LEVEL.has(frame.acte)) return writePublished(wording);
  if (frame.sujet === 'marches' && (frame.acte === 'lister' || frame.acte === 'mesurer'))
    return searchContracts(wording);
  return WRITERS[frame.acte as Acte](wording);
}

/** A stranger reads the synthesis and the published contracts; how these are classified and judged is no published data. */
async function writePublished(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const { filtres } = frame;
  // What a supplier was paid is not published, its contracts are.
  if (filtres.fournisseurs && frame.acte === 'mesurer' && frame.sujet === 'achats')
    return {
      ...outsideLink('les montants payés à un fournisseur'),
      choix: filtres.fournisseurs.valeurs.map(({ libelle }) => choiceOf(contractsOf(libelle), tools.scope)),
    };
  if (frame.acte === 'dater' || frame.acte === 'concentrer') return outsideLink('les montants payés à un fournisseur');
  if (frame.sujet !== 'marches') return answerPublished(wording);
  if (frame.champ === 'offres') return outsideLink('le nombre d’offres reçues');
  // What is not read is not none.
  if (frame.mesure === 'avenants' || frame.champ === 'avenants' || filtres.parAvenant)
    return outsideLink('les avenants');
  if (
    filtres.services ||
    filtres.verdicts ||
    filtres.offres ||
    filtres.paye ||
    filtres.consomme ||
    filtres.parPaiement ||
    frame.champ === 'consommation' ||
    frame.champ === 'depassement' ||
    hasMentions(filtres) ||
    filtres.nonPubliees ||
    filtres.duree ||
    frame.champ === 'reste' ||
    frame.champ === 'paye' ||
    frame.champ === 'fiche' ||
    isClause(frame.champ) ||
    frame.champ === 'maximum' ||
    frame.champ === 'duree' ||
    frame.champ === 'conformite' ||
    frame.champ === 'motif' ||
    frame.mesure === 'duree_moyenne' ||
    frame.mesure === 'offres_moyennes'
  )
    return outsideLink('ces informations sur les marchés');
  if (
    frame.groupe &&
    !['exercice', 'mois', 'trimestre', 'semestre', 'type', 'procedure', 'fournisseur'].includes(frame.groupe)
  )
    return outsideLink('cette répartition des marchés');
  const answer =
    await OF_CONTRACTS[frame.acte === 'expliquer' || frame.acte === 'comparer' ? frame.acte : 'lister'](wording);
  // The authority has contracts that nobody has published: a count of those that are read is none of all.
  const isOfSeveral = answer.repondu && filtres.marche === null;
  return isOfSeveral ? { ...answer, texte: `Marchés publiés seulement. ${answer.texte}` } : answer;
}

const OF_CONTRACTS = { expliquer: answerExplanation, comparer: answerComparison, lister: searchContracts } as const;
