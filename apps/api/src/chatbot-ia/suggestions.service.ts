import { Injectable } from '@nestjs/common';
import { OUTILS } from '#assistant/boite-a-outils.js';
import type { Reponse } from '#assistant/moteur.js';
import { motsDe } from '#assistant/texte.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { Interlocuteur } from './acces.js';
import type { SuggestionsReponse } from './chatbot.response.js';

const NOMBRE = 5;
/** Nobody is to be shown an address or markup that a stranger wrote. */
const SUSPECT = /[<>[\]{}|\\]|:\/\/|www\./i;
/** A long question is nobody's suggestion. */
const LONGUEUR_MAX = 160;

const PAR_DEFAUT = [
  'Quel est le volume d’achat de l’exercice en cours ?',
  'Quelle direction achète le plus ?',
  'Quel est le taux de conformité des procédures ?',
  'Quels marchés prennent fin dans les 6 mois ?',
  'Quels sont les seuils de la commande publique ?',
];

/** The most frequent questions of the whole organisation, its members' included (interface, "Sharing"). */
@Injectable()
export class SuggestionsService {
  constructor(private readonly database: TenantDatabase) {}

  /** Behind a public link: only those whose answer it may give. Completed with questions that always have one. */
  async list(qui: Interlocuteur): Promise<SuggestionsReponse> {
    const rows = await this.database.transaction(qui, (tx) =>
      tx.many<{ texte: string; cle: string }>(
        `SELECT texte, cle FROM chatbot_questions WHERE organization_id = $1 AND (publique OR $2)
         ORDER BY nombre DESC, updated_at DESC LIMIT ${NOMBRE}`,
        [qui.organizationId, qui.niveau === 'complet'],
      ),
    );
    const connues = new Set(rows.map(({ cle }) => cle));
    const autres = PAR_DEFAUT.filter((texte) => !connues.has(cleDeQuestion(texte)));
    return { suggestions: [...rows.map(({ texte }) => texte), ...autres].slice(0, NOMBRE) };
  }
}

const cleDeQuestion = (question: string): string => motsDe(question).join(' ');

/** Counts a question that was answered and stands by itself: « et en 2024 ? » suggests nothing. */
export async function compterQuestion(
  tx: Transaction,
  organizationId: string,
  question: string,
  reponse: Reponse,
): Promise<void> {
  const cle = cleDeQuestion(question);
  if (
    !reponse.repondu ||
    reponse.sources.length === 0 ||
    question.length > LONGUEUR_MAX ||
    /^et /.test(cle) ||
    SUSPECT.test(question)
  )
    return;
  const publique = reponse.sources.every(({ outil }) =>
    OUTILS[outil as keyof typeof OUTILS].niveaux.includes('publie'),
  );
  await tx.execute(
    `INSERT INTO chatbot_questions AS connue (organization_id, cle, texte, publique) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization_id, cle) DO UPDATE
     SET nombre = connue.nombre + 1, publique = connue.publique OR excluded.publique, updated_at = now()`,
    [organizationId, cle, question.trim(), publique],
  );
}
