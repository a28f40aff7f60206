import { call } from './client.js';
import type { DemoOrganisation } from './demo-organisation.js';

interface Reply {
  contenu: string;
  repondu: boolean;
  compris: string | null;
  tableau: { colonnes: string[]; lignes: string[][] } | null;
  choix: { libelle: string; question: string }[];
  liens: { url: string }[];
  suites: string[];
  graphique: { genre: string; points: unknown[] } | null;
  calcul: { lignes: number | null } | null;
  csv: string | null;
}

/** An amount as an answer tells it, with plain spaces. */
export const euros = (valeur: string): string =>
  `${new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(valeur)).replace(/[\u00a0\u202f]/g, ' ')} €`;

/** The amount of the lines of purchases that a condition keeps. */
export const SPENT = (condition: string, what = 'sum(ligne.montant_ht)'): string =>
  `SELECT (${what})::text AS valeur FROM lignes_mandat ligne
   LEFT JOIN familles famille ON famille.id = ligne.famille_id LEFT JOIN services service ON service.id = ligne.service_id
   LEFT JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id
   WHERE NOT ligne.hors_perimetre AND ${condition}`;

/** Questions that a member asks of the demo, and what SQL says of it. */
export function questionsOf(demo: () => DemoOrganisation) {
  /** The last answer of a conversation, with plain spaces. */
  async function ask(...questions: string[]): Promise<Reply> {
    let conversation_id: string | undefined;
    let reply: Reply | undefined;
    for (const message of questions) {
      const answer = await call(demo().api, 'POST', '/api/v1/chatbot/messages', {
        ...demo().membre,
        json: { message, conversation_id },
      });
      expect([message, answer.status]).toEqual([message, 201]);
      conversation_id = answer.body.data.conversation_id;
      reply = JSON.parse(answer.text.replace(/[\u00a0\u202f]/g, ' ')).data as Reply;
    }
    return reply!;
  }

  async function sql(select: string): Promise<string> {
    const { rows } = await demo().client.query<{ valeur: string }>(select);
    return rows[0]!.valeur;
  }
  return { ask, sql };
}
