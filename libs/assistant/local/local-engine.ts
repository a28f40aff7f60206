import { capitalised } from '#common/capitalised.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import { intentionOfFrame } from '../intention.js';
import { GLOSSARY } from '../tools/glossary.js';
import type { AssistantRequest, AnswerEvent, Engine } from '../engine.js';
import { type Frame, rereadFrame } from './frame.js';
import { understand } from './understand.js';
import {
  liste,
  answerBesoin,
  answerConformite,
  answerEvolution,
  answerHistorique,
  answerSeuils,
  answerVolume,
} from './depenses.answer.js';
import {
  answerDelais,
  answerEcheances,
  answerFournisseur,
  answerFournisseurs,
  answerMarches,
  answerPrix,
} from './marches.answer.js';
import {
  answerRepartitionFamilles,
  answerRepartitionSections,
  answerRepartitionServices,
  answerRepartitionTypes,
} from './repartition.answer.js';
import { inflect, unknownExercice, type Wording, answer, type LocalAnswer } from './local-answer.js';
import { readVocabulary } from './vocabulary.js';

/** How near a supplier's name must be to what was typed. */
const PROXIMITY = 0.55;
/** The same when nothing but that name says that the question is about purchases. */
const SOLE_PROXIMITY = 0.9;
const CHUNK = 24;

/**
 * The embedded engine: rules of French over the tools, no network, no model. It answers what it understood with figures
 * of the tools, and declines the rest.
 */
export class LocalEngine implements Engine {
  constructor(private readonly database: TenantDatabase) {}

  async *answer(request: AssistantRequest): AsyncGenerator<AnswerEvent> {
    const { tools, signal } = request;
    const frame = await this.read(request);
    // A question about something else does not end what the conversation was about.
    const garde = frame.intention === 'hors_sujet' ? (rereadFrame(request.cadre) ?? frame) : frame;
    signal.throwIfAborted();
    const reponse = await compose({ cadre: frame, tools });
    for (const chunk of chunksOf(reponse.texte)) {
      signal.throwIfAborted();
      yield { type: 'texte', texte: chunk };
    }
    yield {
      type: 'fin',
      reponse: {
        texte: reponse.texte,
        tableau: reponse.tableau ?? null,
        sources: reponse.repondu ? [...tools.appels] : [],
        repondu: reponse.repondu,
        moteur: 'local',
        avis: null,
        cadre: garde,
        intention: reponse.repondu ? intentionOfFrame(frame, tools.scope.niveau) : null,
      },
    };
  }

  private read({ question, tools, cadre: precedent }: AssistantRequest): Promise<Frame> {
    const { scope } = tools;
    return this.database.transaction(scope, async (tx) => {
      const vocabulary =
        scope.niveau === 'aucun' ? { familles: [], services: [] } : await readVocabulary(tx, scope.organizationId);
      const frame = understand(question, {
        vocabulary,
        exerciceCourant: scope.exerciceCourant,
        precedent: rereadFrame(precedent),
      });
      if (frame.reste.length === 0 || scope.niveau === 'aucun' || !SEARCHES_A_NAME.has(frame.intention)) return frame;
      const publies = scope.niveau === 'publie';
      const trouve = await tx.first<Found>(
        'SELECT id, raison_sociale, proximite FROM chatbot_fournisseurs($1, $2, $3) LIMIT 1',
        [scope.organizationId, frame.reste.join(' ').slice(0, 200), publies],
      );
      const assez = frame.intention === 'hors_sujet' ? SOLE_PROXIMITY : PROXIMITY;
      if (!trouve || trouve.proximite < assez) return frame;
      return avecFournisseur(frame, trouve);
    });
  }
}

const SEARCHES_A_NAME = new Set<Frame['intention']>([
  'volume',
  'fournisseur',
  'marches',
  'evolution',
  'hors_sujet',
  'principaux_fournisseurs',
]);

interface Found {
  id: string;
  raison_sociale: string;
  proximite: number;
}

function avecFournisseur(frame: Frame, { id, raison_sociale }: Found): Frame {
  const intention = frame.intention === 'marches' ? 'marches' : 'fournisseur';
  return { ...frame, fournisseur: raison_sociale, fournisseurId: id, intention };
}

async function compose(redaction: Wording): Promise<LocalAnswer> {
  const { cadre: frame, tools } = redaction;
  if (tools.scope.niveau === 'aucun' && !WITHOUT_DATA.has(frame.intention)) {
    return inflect(
      'Les achats de la collectivité ne sont pas accessibles ici : je peux seulement expliquer les règles de l’achat public.',
    );
  }
  const inconnu = WITHOUT_EXERCICE.has(frame.intention) ? undefined : unknownExercice(redaction);
  if (inconnu) return inconnu;
  if (
    REFUSE_LE_RESTE.has(frame.intention) &&
    frame.reste.length > 0 &&
    frame.familles.length + frame.services.length === 0
  ) {
    return inflect(
      `Je n’ai pas reconnu « ${frame.reste.join(' ')} » : ni famille d’achat, ni direction, ni fournisseur. Pouvez-vous le dire autrement ?`,
    );
  }
  return WRITERS[frame.intention](redaction);
}

const WITHOUT_DATA = new Set<Frame['intention']>(['definition', 'seuils', 'aide', 'hors_sujet']);
const WITHOUT_EXERCICE = new Set<Frame['intention']>([
  'definition',
  'seuils',
  'aide',
  'hors_sujet',
  'marches',
  'echeances',
  'prix',
  'historique',
]);
/** A word that was not understood may change everything there: no total is given in its place. */
const REFUSE_LE_RESTE = new Set<Frame['intention']>([
  'volume',
  'evolution',
  'historique',
  'conformite',
  'delais',
  'besoin',
  'repartition_type',
  'repartition_service',
  'repartition_famille',
  'repartition_section',
  'nombre_fournisseurs',
  'seuils',
  'echeances',
]);

const WRITERS: Record<Frame['intention'], (redaction: Wording) => Promise<LocalAnswer>> = {
  volume: answerVolume,
  evolution: answerEvolution,
  historique: answerHistorique,
  repartition_type: answerRepartitionTypes,
  repartition_service: answerRepartitionServices,
  repartition_famille: answerRepartitionFamilles,
  repartition_section: answerRepartitionSections,
  conformite: answerConformite,
  nombre_fournisseurs: (redaction) => answerFournisseurs(redaction, false),
  principaux_fournisseurs: (redaction) => answerFournisseurs(redaction, true),
  fournisseur: answerFournisseur,
  marches: answerMarches,
  echeances: answerEcheances,
  delais: answerDelais,
  seuils: answerSeuils,
  besoin: answerBesoin,
  prix: answerPrix,
  definition: answerDefinition,
  aide: () => Promise.resolve(answer(AIDE)),
  hors_sujet: () => Promise.resolve(inflect(`Je ne sais pas répondre à cette question. ${AIDE}`)),
};

async function answerDefinition({ cadre: frame, tools }: Wording): Promise<LocalAnswer> {
  const { donnees } = await tools.call('definition', { terme: frame.terme });
  const { definition } = donnees;
  if (!definition)
    return inflect(`Je n’ai pas cette définition. Je connais : ${liste(GLOSSARY.map(({ terme }) => terme))}.`);
  const nom = capitalised(definition.terme);
  return answer(`${nom} : ${definition.texte} (${definition.source})`);
}

const AIDE =
  'Je réponds sur les achats de la collectivité : volume et évolution, montants par famille, direction ou type, taux de conformité, fournisseurs, marchés et échéances, délais de paiement, seuils, prix, et la définition des règles.';

/** The text in pieces that end with a word, as a stream shows it. */
function* chunksOf(texte: string): Generator<string> {
  let debut = 0;
  while (debut < texte.length) {
    const espace = texte.indexOf(' ', debut + CHUNK);
    const fin = espace < 0 ? texte.length : espace + 1;
    yield texte.slice(debut, fin);
    debut = fin;
  }
}
