import type { TenantDatabase } from '#database/tenant-database.js';
import {
  type LocalAnswer,
  answered,
  declined,
  NO_COMPLEMENTS,
  outsideLink,
  toolArguments,
  type Wording,
  type Writer,
} from '../answer/answer.js';
import { answerComparison, answerExplanation, resolveComparison } from '../answer/compare.answer.js';
import { answerChanges } from '../answer/changes.answer.js';
import { answerCommon } from '../answer/common.answer.js';
import { answerContracts } from '../answer/contracts.answer.js';
import { followUpsOf } from '../answer/follow-ups.js';
import { helpOf } from '../answer/limits.js';
import { answerMeasure, NO_TENDERS } from '../answer/measure.answer.js';
import { answerPublished } from '../answer/public.answer.js';
import { answerNeeds, answerProcedure } from '../answer/needs.answer.js';
import { answerDefinition, answerPrice, answerRate, answerThresholds } from '../answer/rules.answer.js';
import type { AnswerEvent, AssistantRequest, Choice, Complements, Engine } from '../engine.js';
import { type Acte, type Frame, rereadFrame } from '../frame/frame.js';
import { hasMentions } from '../frame/mentions.js';
import { sayFrame } from '../frame/say-frame.js';
import { intentionOfFrame } from '../intention.js';
import { decline, withOffers } from './decline.js';
import { headOf } from './head.js';
import { lookupsOf } from '../parse/lookups.js';
import { type Parsed, parseQuestion } from '../parse/parse-question.js';
import type { Toolbox } from '../toolbox.js';
import type { Slip } from '../parse/slips.js';
import { indexOf, VocabularyCache } from '../parse/vocabulary.js';

const CHUNK = 24;

type Parse = (question: string, precedent?: Frame, orphelin?: boolean) => Promise<Parsed>;

/**
 * The embedded engine: no network, no model. It turns the question into a frame that each of its words went into, and
 * answers with the figures that the tools give for that frame; else it says what it did not understand.
 */
export class LocalEngine implements Engine {
  private readonly vocabularies = new VocabularyCache();

  constructor(private readonly database: TenantDatabase) {}

  async *answer(request: AssistantRequest): AsyncGenerator<AnswerEvent> {
    const { tools, signal } = request;
    const precedent = rereadFrame(request.cadre);
    const orphelin = precedent === undefined && request.historique.length > 0;
    const parsed = await this.reading(tools, (parse) => parse(request.question, precedent, orphelin));
    signal.throwIfAborted();
    const [frame, corrections] =
      parsed.genre === 'frame' ? [resolved(parsed.frame, tools), parsed.corrections] : [null, []];
    const first = parsed.genre === 'frame' ? await write({ frame: frame!, tools }) : decline(parsed, { tools });
    const written = first.repondu ? first : { ...first, choix: await this.understood(first.choix ?? [], request) };
    const complements = withOffers(
      frame ? complementsOf({ frame, tools }, written) : { ...NO_COMPLEMENTS, choix: [...(written.choix ?? [])] },
      written,
      { frame, tools },
    );
    const texte = [written.texte, ...sayUnderstood(complements, corrections)].join('\n');
    for (const chunk of chunksOf(texte)) {
      signal.throwIfAborted();
      yield { type: 'texte', texte: chunk };
    }
    yield {
      type: 'fin',
      reponse: {
        texte,
        tableau: written.tableau ?? null,
        sources: written.repondu ? [...tools.appels] : [],
        repondu: written.repondu,
        moteur: 'local',
        avis: null,
        cadre: keptFrame(parsed, frame, written.repondu ? headOf(frame, tools) : null, written.repondu, precedent),
        intention: written.repondu && frame ? intentionOfFrame(frame, tools.scope.niveau) : null,
        complements,
      },
    };
  }

  /** Of the questions that a refusal would offer, those that are understood and have data: nobody is sent from one refusal to another. */
  private async understood(choices: readonly Choice[], { tools }: AssistantRequest): Promise<Choice[]> {
    if (choices.length === 0) return [];
    return this.reading(tools, async (parse) => {
      const kept: Choice[] = [];
      for (const choice of choices) {
        const parsed = await parse(choice.question);
        if (parsed.genre === 'frame' && unknownExercice(parsed.frame, tools) === undefined) kept.push(choice);
      }
      return kept;
    });
  }

  /** Parses questions in one transaction, which reads alone. */
  private reading<Result>({ scope }: Toolbox, work: (parse: Parse) => Promise<Result>): Promise<Result> {
    return this.database.transaction(scope, async (tx) => {
      await tx.execute('SET TRANSACTION READ ONLY');
      const vocabulary =
        scope.niveau === 'aucun' ? indexOf([], '') : await this.vocabularies.read(tx, scope.organizationId);
      const lookups = lookupsOf(tx, scope);
      return work((question, precedent, orphelin = false) =>
        parseQuestion(question, { lookups, scope, vocabulary, precedent, orphelin }),
      );
    });
  }
}

/**
 * What the next question may continue: this one, or the one before a rule or a refusal. After words that were not understood
 * nothing is: « et en 2025 ? » would be of something else.
 */
function keptFrame(
  parsed: Parsed,
  frame: Frame | null,
  tete: string | null,
  isAnswered: boolean,
  precedent: Frame | undefined,
): Frame | null {
  // What was understood and could not be answered may be turned into what can: « et sur l’année entière ? ».
  if (frame && (CONTINUED.has(frame.acte) || (isAnswered && RULES.has(frame.acte))))
    return {
      ...frame,
      tete,
      avant: precedent ? { filtres: precedent.filtres, exercices: precedent.periode.exercices } : null,
    };
  return ['incompris', 'ambigu', 'suite'].includes(parsed.genre) ? null : (precedent ?? null);
}

/** Comparisons with their two exercices, series with all of theirs. */
const resolved = (frame: Frame, tools: Toolbox): Frame =>
  (frame.groupe === 'exercice' || frame.filtres.marche !== null) &&
  frame.sujet !== 'marches' &&
  frame.periode.exercices.length === 0 &&
  tools.scope.niveau === 'complet'
    ? {
        ...frame,
        periode: {
          ...frame.periode,
          exercices: tools.scope.exercices.filter((annee) => annee <= tools.scope.exerciceCourant),
        },
      }
    : frame.acte === 'comparer' || frame.acte === 'varier' || frame.acte === 'expliquer'
      ? resolveComparison(frame, tools)
      : frame;

/** What a question may continue. */
const CONTINUED: ReadonlySet<Acte> = new Set([
  'mesurer',
  'comparer',
  'varier',
  'expliquer',
  'communs',
  'lister',
  'besoins',
]);
const RULES: ReadonlySet<Acte> = new Set(['procedure', 'seuils']);
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
const unknownExercice = ({ acte, sujet, periode }: Frame, { scope }: Toolbox): number | undefined =>
  CONTINUED.has(acte) && sujet !== 'marches'
    ? periode.exercices.find((annee) => !scope.exercices.includes(annee))
    : undefined;

async function write(wording: Wording): Promise<LocalAnswer> {
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

function complementsOf(wording: Wording, written: LocalAnswer): Complements {
  const { frame, tools } = wording;
  if (!CONTINUED.has(frame.acte)) return { ...NO_COMPLEMENTS, choix: [...(written.choix ?? [])] };
  const compris = sayFrame(written.cadre ?? frame, tools.scope);
  return {
    compris,
    choix: [...(written.choix ?? [])],
    calcul: written.repondu
      ? { cadre: compris, filtres: tools.appels[0]?.filtres ?? {}, lignes: written.lignes ?? null }
      : null,
    graphique: written.graphique ?? null,
    liens: [...(written.liens ?? [])],
    suites: written.repondu ? followUpsOf(wording) : [],
  };
}

function sayUnderstood({ compris, calcul }: Complements, corrections: readonly Slip[]): string[] {
  const read = corrections.map(({ typed, read: as }) => `« ${typed} » lu « ${as} »`).join(', ');
  if (compris === null || calcul === null) return [];
  return [`Compris : ${compris}${read === '' ? '' : ` (${read})`}.`];
}

/** The text in pieces that end with a word, as a stream shows it. */
function* chunksOf(texte: string): Generator<string> {
  let start = 0;
  while (start < texte.length) {
    const space = texte.indexOf(' ', start + CHUNK);
    const end = space < 0 ? texte.length : space + 1;
    yield texte.slice(start, end);
    start = end;
  }
}
