import { Injectable } from '@nestjs/common';
import { Toolbox } from '#assistant/toolbox.js';
import { AssistantEngine } from '#assistant/assistant-engine.js';
import { byLegalUnit } from '#assistant/answer/legal-units.js';
import type { Answer, Complements, Exchange } from '#assistant/engine.js';
import { readExercices, type AssistantScope } from '#assistant/scope.js';
import { notFound } from '#common/app-error.js';
import { Settings } from '#config/settings.js';
import { ChatbotConversation } from '#database/entities/chatbot-conversation.entity.js';
import { ChatbotLien } from '#database/entities/chatbot-lien.entity.js';
import { NOW } from '#database/organization-repository.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { cleDe, type Interlocuteur, sesConversations } from './acces.js';
import type { PoserQuestionDto } from './chatbot.dto.js';
import type { DebutReponse, MessageReponse, TexteReponse } from './chatbot.response.js';
import { tokensNeeded } from '#assistant/remote/tokens-needed.js';
import { regler, type Reservation, reserver } from './budget-jetons.js';
import { exigerConversation } from './conversations.service.js';
import { compterDemande } from './demandeurs.js';
import { masquer } from './masque.js';
import { MESSAGE_COLUMNS, type MessageRow, toMessageReponse, toSources } from './message.row.js';

const TITRE_MAX = 120;
const TOURS = 4;

/** What happens while a question is answered, in the order that a stream tells it. */
export type EvenementMessage =
  | ({ type: 'debut' } & DebutReponse)
  | ({ type: 'texte' } & TexteReponse)
  | { type: 'reprise' }
  | { type: 'fin'; message: MessageReponse };

interface Ouverture {
  conversationId: string;
  questionId: string;
  perimetre: AssistantScope;
  historique: Exchange[];
  cadre: unknown;
  reservation: Reservation;
}

/** Questions and their answers. No transaction is open while an engine works. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly moteur: AssistantEngine,
    private readonly settings: Settings,
  ) {}

  /**
   * Answers a question as a stream of events.
   * @param signal aborted when the reader leaves: the engine stops and no answer is kept
   * @throws AppError not_found for a conversation that is not the interlocuteur's
   */
  async *poser(qui: Interlocuteur, body: PoserQuestionDto, signal: AbortSignal): AsyncGenerator<EvenementMessage> {
    // Masked before anything reads it: no answer repeats it, no provider is sent it.
    const question = qui.lienId === undefined ? body.message.trim() : masquer(body.message.trim());
    const ouverture = await this.ouvrir(qui, question, body.conversation_id ?? undefined);
    const { conversationId } = ouverture;
    const budget = { reserve: ouverture.reservation.reserve, depense: 0 };
    const demande = {
      question,
      tools: new Toolbox(this.database, ouverture.perimetre),
      historique: ouverture.historique,
      cadre: ouverture.cadre,
      budget,
      signal,
    };
    try {
      yield { type: 'debut', conversation_id: conversationId, question_id: ouverture.questionId };
      signal.throwIfAborted();
      for await (const evenement of this.moteur.answer(demande)) {
        signal.throwIfAborted();
        if (evenement.type !== 'fin') yield evenement;
        else yield { type: 'fin', message: await this.garder(qui, conversationId, evenement.reponse) };
      }
    } finally {
      // Also when the reader left or the provider failed: what was spent is spent.
      await regler(this.database, qui, ouverture.reservation, budget.depense);
    }
  }

  private ouvrir(qui: Interlocuteur, question: string, asked: string | undefined): Promise<Ouverture> {
    const { organizationId } = qui;
    return this.database.transaction(qui, async (tx) => {
      if (asked !== undefined) await exigerConversation(tx, qui, asked, 'FOR KEY SHARE');
      const conversationId = asked ?? (await commencer(tx, qui, question));
      const { historique, cadre } = await relire(tx, organizationId, conversationId);
      const row = await tx.first<{ id: string; aujourdhui: string }>(
        `INSERT INTO chatbot_messages (organization_id, conversation_id, role, contenu) VALUES ($1, $2, 'question', $3)
         RETURNING id, (now() AT TIME ZONE 'Europe/Paris')::date AS aujourdhui`,
        [organizationId, conversationId, question],
      );
      if (!row) throw notFound();
      const exercices = await readExercices(tx, organizationId, qui.niveau);
      await noterUsage(tx, qui, conversationId);
      const perimetre: AssistantScope = {
        organizationId,
        niveau: qui.niveau,
        ...(qui.ctx ? { ctx: qui.ctx } : {}),
        aujourdhui: row.aujourdhui,
        ...exercices,
      };
      const reservation = await this.reserver(tx, qui, () => tokensNeeded(perimetre, question, historique));
      return { conversationId, questionId: row.id, perimetre, historique, cadre, reservation };
    });
  }

  /** The embedded engine alone spends no token. */
  private reserver(tx: Transaction, qui: Interlocuteur, besoin: () => number): Promise<Reservation> {
    const { assistantProvider, assistantDailyTokens } = this.settings;
    if (assistantProvider === 'local') return Promise.resolve({ reserve: 0, jour: '' });
    return reserver(tx, qui, besoin(), assistantDailyTokens);
  }

  private garder(qui: Interlocuteur, conversationId: string, reponse: Answer): Promise<MessageReponse> {
    const { organizationId } = qui;
    return this.database.transaction(qui, async (tx) => {
      const { complements } = reponse;
      const liens = await byLegalUnit(tx, organizationId, complements.liens);
      // An administrator may have hidden or deleted the conversation while the engine worked.
      const row = await tx.first<MessageRow>(
        `INSERT INTO chatbot_messages AS message (organization_id, conversation_id, role, contenu, tableau, sources,
           cadre, repondu, moteur, avis, complements)
         SELECT $1, conversation.id, 'reponse', $4, $5::jsonb, $6::jsonb, $7::jsonb, $8::boolean, $9, $10, $11::jsonb FROM chatbot_conversations conversation
         WHERE conversation.organization_id = $1 AND ${sesConversations(qui)} AND conversation.id = $3
         FOR KEY SHARE RETURNING ${MESSAGE_COLUMNS}`,
        [
          organizationId,
          cleDe(qui),
          conversationId,
          reponse.texte,
          reponse.tableau === null ? null : JSON.stringify(reponse.tableau),
          JSON.stringify(toSources(reponse.sources)),
          JSON.stringify(reponse.cadre ?? null),
          reponse.repondu,
          reponse.moteur,
          reponse.avis,
          JSON.stringify({ ...complements, liens }),
        ],
      );
      if (!row) throw notFound();
      const { repondu, intention } = reponse;
      if (repondu && intention) await compterDemande(tx, qui, conversationId, intention);
      return toMessageReponse(row);
    });
  }
}

async function commencer(tx: Transaction, qui: Interlocuteur, question: string): Promise<string> {
  const holder =
    qui.lienId === undefined
      ? { auteurType: qui.ctx?.actor.type ?? null, auteurId: cleDe(qui) }
      : { lienId: qui.lienId };
  const titre = question.slice(0, TITRE_MAX);
  const { id } = await tx.repository(qui, ChatbotConversation).insert({ ...holder, titre }, ['id']);
  return id;
}

/** The last exchanges, oldest first, and what was understood of the last one. */
async function relire(
  tx: Transaction,
  organizationId: string,
  conversationId: string,
): Promise<{ historique: Exchange[]; cadre: unknown }> {
  const rows = await tx.many<{ role: string; contenu: string; cadre: unknown; complements: Complements | null }>(
    `SELECT role, contenu, cadre, complements FROM chatbot_messages WHERE organization_id = $1 AND conversation_id = $2
     ORDER BY id DESC LIMIT ${2 * TOURS}`,
    [organizationId, conversationId],
  );
  const historique: Exchange[] = [];
  for (const [index, row] of rows.entries()) {
    const avant = rows[index + 1];
    if (row.role === 'reponse' && avant?.role === 'question') {
      historique.unshift({
        question: avant.contenu,
        reponse: row.contenu,
        offertes: offeredBy(row.complements),
      });
    }
  }
  return { historique, cadre: rows.find(({ role }) => role === 'reponse')?.cadre ?? null };
}

const offeredBy = (complements: Complements | null): string[] => [
  ...(complements?.choix ?? []).map(({ question }) => question),
  ...(complements?.suites ?? []),
];

async function noterUsage(tx: Transaction, qui: Interlocuteur, conversation: string): Promise<void> {
  await tx.repository(qui, ChatbotConversation).update({ id: conversation }, { updatedAt: NOW }, []);
  if (qui.lienId === undefined) return;
  const counted = { usageCount: () => 'usage_count + 1', updatedAt: NOW };
  await tx.repository(qui, ChatbotLien).update({ id: qui.lienId }, counted, []);
}
