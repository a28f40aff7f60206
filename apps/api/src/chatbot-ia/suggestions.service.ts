import { Injectable } from '@nestjs/common';
import { phraseQuestion, type RecognisedIntention, intentionsOf } from '#assistant/intention.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { readCurrentExercice } from '#figures/current-exercice.js';
import { readCodesDesFamilles } from '#figures/read-figures.js';
import type { Interlocuteur } from './acces.js';
import type { SuggestionsReponse } from './chatbot.response.js';
import { type IntentionRow, LIBELLE_DE_L_INTENTION } from './intention.row.js';

const NOMBRE = 5;

const definition = (valeur: string): RecognisedIntention => ({ intention: 'definition', axe: 'terme', valeur });

/** Questions that always have an answer, where those of the organisation do not suffice. */
const PAR_DEFAUT: readonly RecognisedIntention[] = [
  { intention: 'volume', axe: '', valeur: '' },
  { intention: 'repartition_service', axe: '', valeur: '' },
  { intention: 'conformite', axe: '', valeur: '' },
  { intention: 'echeances', axe: '', valeur: '' },
  { intention: 'seuils', axe: '', valeur: '' },
  definition('marché public'),
  definition('avenant'),
  definition('appel d’offres'),
  definition('accord-cadre'),
];

/** The most frequent questions of the whole organisation, its members' included (interface, "Sharing"). */
@Injectable()
export class SuggestionsService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * In the service's words, never in anybody's own. Only those whose answer the scope gives: a public link is not told
   * a famille or a supplier that nothing public names.
   */
  async list(qui: Interlocuteur): Promise<SuggestionsReponse> {
    const { organizationId, niveau } = qui;
    const { permises, frequentes, masquees } = await this.database.transaction(qui, async (tx) => {
      // Before the first file, only the rules have an answer.
      const permises = intentionsOf((await hasData(tx, organizationId)) ? niveau : 'aucun');
      const publies = niveau === 'complet' ? [0, []] : await readPublies(tx, organizationId);
      return {
        permises,
        frequentes: await tx.many<IntentionRow>(FREQUENTES, [organizationId, permises ?? null, ...publies]),
        masquees: await tx.many<{ cle: string }>(
          `SELECT concat_ws(' ', intention, axe, valeur) AS cle FROM chatbot_intentions
           WHERE organization_id = $1 AND hidden_at IS NOT NULL`,
          [organizationId],
        ),
      };
    });
    const tues = new Set([...masquees.map(({ cle }) => cle), ...frequentes.map(cleDe)]);
    const autres = PAR_DEFAUT.filter(
      (intention) =>
        !tues.has(cleDe(intention)) && (permises?.includes(`${intention.intention} ${intention.axe}`) ?? true),
    );
    const questions = [
      ...frequentes.map((row) => phraseQuestion(row, row.libelle)),
      ...autres.map((one) => phraseQuestion(one, null)),
    ];
    return { suggestions: questions.filter((question) => question !== undefined).slice(0, NOMBRE) };
  }
}

const cleDe = ({ intention, axe, valeur }: RecognisedIntention): string => `${intention} ${axe} ${valeur}`;

/** Whether there is a line or a marché to ask about. */
async function hasData(tx: Transaction, organizationId: string): Promise<boolean> {
  const row = await tx.first<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM cumuls_exercices WHERE organization_id = $1 AND nombre <> 0)
         OR EXISTS (SELECT FROM marches WHERE organization_id = $1) AS has`,
    [organizationId],
  );
  return row!.has;
}

/** The exercice whose synthesis a public link reads, and the codes of the familles that it shows. */
async function readPublies(tx: Transaction, organizationId: string): Promise<[number, string[]]> {
  const exercice = await readCurrentExercice(tx, organizationId);
  return [exercice, await readCodesDesFamilles(tx, organizationId, exercice)];
}

/** `$2`: the intents of the scope, null for all; `$3` and `$4`: what `readPublies` found. */
const FREQUENTES = `
  SELECT connue.id, connue.intention, connue.axe, connue.valeur, nomme.libelle
  FROM chatbot_intentions connue ${LIBELLE_DE_L_INTENTION}
  WHERE connue.organization_id = $1 AND connue.hidden_at IS NULL AND connue.frequence > 0
    AND nomme.libelle IS NOT NULL
    AND ($2::text[] IS NULL OR connue.intention || ' ' || connue.axe = ANY ($2) AND CASE connue.axe
      WHEN 'famille' THEN connue.valeur = ANY ($4::text[])
      WHEN 'service' THEN EXISTS (
        SELECT FROM cumuls_services cumul
        JOIN services service ON service.organization_id = $1 AND service.id = cumul.service_id
        WHERE cumul.organization_id = $1 AND cumul.exercice = $3::int AND cumul.nombre <> 0 AND service.code = connue.valeur)
      WHEN 'fournisseur' THEN EXISTS (
        SELECT FROM marche_titulaires titulaire
        JOIN marches_publies marche ON marche.organization_id = $1 AND marche.id = titulaire.marche_id
        WHERE titulaire.organization_id = $1 AND titulaire.fournisseur_id = connue.valeur::uuid)
      ELSE true END)
  ORDER BY connue.frequence DESC, connue.updated_at DESC, connue.id LIMIT ${NOMBRE}`;
