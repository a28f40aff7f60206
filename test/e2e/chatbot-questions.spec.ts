import pg from 'pg';
import type { DataSource } from 'typeorm';
import { phraseQuestion } from '#assistant/intention.js';
import { LocalEngine } from '#assistant/local/local-engine.js';
import type { Answer } from '#assistant/engine.js';
import { createDataSource } from '#database/data-source.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { AUJOURDHUI, chargerDemo } from '../fixtures/assistant/charger-demo.js';
import { bilanDe } from '../fixtures/assistant/bilan.js';
import { lireQuestions } from '../fixtures/assistant/lire-questions.js';
import { passer, type Resultat } from '../fixtures/assistant/passage.js';
import { DEMO_ORGANIZATION } from '../../scripts/demo/demo-organization.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { fuites } from '../support/fuites.js';

/** Share of the conversations that are asked through a public link too: the gate has little time. */
const UNE_SUR = 3;

/** What the engine reaches (docs/assistant.md), with a question or two to spare; tightened with each better engine. */
const FAUX_MAX_PCT = 5;
const JUSTE_MIN_PCT = 62;

// The demo has some thirty thousand mandats to import first.
import.meta.jest.setTimeout(240_000);

let api: TestApi;
let membre: TestMember;
let source: DataSource | undefined;
let client: pg.Client | undefined;
/** The reserve is for `npm run bench -- assistant` alone, and so is the second lot until the engine is tuned on it. */
const CONVERSATIONS = lireQuestions('reglage').filter(({ lot }) => lot !== 'second-lot');
let resultats: Resultat[];
beforeAll(async () => {
  api = await startApi();
  membre = await createMember(api);
  // Imports read by cursors, which the pipelined connections of the api do not allow.
  source = await createDataSource(api.database.appUrl, { poolSize: 4, applicationName: 'questions' }).initialize();
  const tenants = new TenantDatabase(source);
  // The contracts of the demo are those of its authority.
  await asOwner(api, 'UPDATE organizations SET siret = $2 WHERE id = $1', [
    membre.organization,
    DEMO_ORGANIZATION.siret,
  ]);
  await chargerDemo(tenants, membre.organization);
  await asOwner(api, 'ANALYZE');
  client = new pg.Client({ connectionString: api.database.ownerUrl });
  await client.connect();
  const organizationId = membre.organization;
  const banc = { moteur: new LocalEngine(tenants), tenants, client, organizationId };
  resultats = await passer(banc, CONVERSATIONS);
});
afterAll(async () => {
  await client?.end();
  await source?.destroy();
  await api.close();
});

describe('the tuning questions over the demo data', () => {
  it('are answered wrong no more often than the engine does today, and right no less', () => {
    const { faux_pct, juste_pct } = bilanDe(resultats);
    const faux = resultats.filter(({ verdict }) => verdict === 'faux').map(({ question }) => question);
    expect([faux_pct <= FAUX_MAX_PCT, faux]).toEqual([true, expect.anything()]);
    expect(juste_pct).toBeGreaterThanOrEqual(JUSTE_MIN_PCT);
  });

  it('never give a number that is neither of a tool nor of the question, and always name their sources', () => {
    const inventes = resultats
      .filter(({ reponse }) => reponse.repondu)
      .map(({ question, reponse }) => ({ question, nombres: nombresSansSource(question, reponse) }))
      .filter(({ nombres }) => nombres.length > 0);
    expect(inventes).toEqual([]);
    // A refusal names years and codes, never an amount but in the words that it quotes.
    const refus = resultats.filter(({ reponse }) => !reponse.repondu).map(({ reponse }) => reponse.texte);
    expect(refus.filter((texte) => /[€%]|jours/.test(texte.replace(/«[^»]*»/g, '')))).toEqual([]);
    const sansSource = resultats.filter(({ reponse }) => reponse.repondu && reponse.sources.length === 0);
    expect(sansSource).toEqual([]);
  });
});

/** Of an answer: amounts with their spaces and comma, whole numbers in dates and codes. */
const NOMBRE = /\d(?:[\d\u00a0\u202f]*\d)?(?:[,.]\d+)?/g;
const DANS_UN_TEXTE = /\d+(?:[.,]\d+)?/g;
/** Of a question: « 75 000 », « 6 M€ ». */
const MONTANT_ECRIT = /(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)( ?M€)?/g;
/** « R2121-4 » names the law, and is no figure. */
const ARTICLE = /\b[LRD]\.? ?\d{4}-\d+/g;

const lire = (nombre: string): number => Number(nombre.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));

/**
 * The numbers of an answer, table included, that neither the question nor a result of its tools holds, as shown: rounded
 * to their decimals. The difference of two figures of two results, in percent too, the share of one in the other and the
 * rest of a share are theirs too. The day of the reading is nobody’s figure.
 */
function nombresSansSource(question: string, { texte, tableau, sources }: Answer): string[] {
  const parSource = sources.map(({ filtres, donnees }) => nombresDe([filtres, donnees]));
  const connus = [
    ...nombresDe([question, AUJOURDHUI]),
    ...[...question.matchAll(MONTANT_ECRIT)].map(([, nombre, millions]) => lire(nombre!) * (millions ? 1e6 : 1)),
    ...parSource.flat(),
    ...parSource.flat().map((nombre) => 100 - nombre),
    ...ecarts(parSource),
  ].map(Math.abs);
  const montre = [texte, ...(tableau?.lignes.flat() ?? [])].join(' | ').replace(ARTICLE, '');
  return [...montre.matchAll(NOMBRE)]
    .map(([nombre]) => nombre.replace('.', ','))
    .filter((nombre) => {
      const demi = 0.5 * 10 ** -(nombre.split(',')[1]?.length ?? 0);
      return !connus.some((connu) => Math.abs(connu - lire(nombre)) <= demi + 1e-9);
    });
}

/** Every number of a value, those inside its texts included. */
function nombresDe(valeur: unknown): number[] {
  if (typeof valeur === 'number') return [valeur];
  if (typeof valeur === 'string') {
    return [...valeur.matchAll(DANS_UN_TEXTE)].flatMap(([nombre]) => [
      lire(nombre.replace('.', ',')),
      ...nombre.split(/[.,]/).map(Number),
    ]);
  }
  return valeur !== null && typeof valeur === 'object' ? Object.values(valeur).flatMap(nombresDe) : [];
}

/** Differences of figures of two results, or of the amounts of one that compares, in percent too, and shares. */
function ecarts(parSource: readonly number[][]): number[] {
  return parSource.flatMap((premier, rang) =>
    parSource.flatMap((second, autre) => {
      const moins = autre === rang ? 1_000 : 10;
      const [uns, autres] = [premier.filter((nombre) => nombre > moins), second.filter((nombre) => nombre > moins)];
      return uns.flatMap((un) => autres.flatMap((base) => [un - base, (100 * (un - base)) / base, (100 * un) / base]));
    }),
  );
}

describe('the tuning questions, asked through a public link', () => {
  it('is told nothing but the synthesis and the published contracts', async () => {
    const caches = await asOwner<{ numero: string; objet: string }>(
      api,
      `UPDATE marches SET date_publication = NULL, objet = 'Objet gardé ' || numero
       WHERE organization_id = $1 AND numero LIKE 'DEMO-2%' RETURNING numero, objet`,
      [membre.organization],
    );
    expect(caches.length).toBeGreaterThan(5);
    const json = { label: 'Fuites', expires_in_days: 0 };
    const { body } = await call(api, 'POST', '/api/v1/chatbot/tokens', { ...membre, json });
    const route = `/api/public/chatbot/chat/${body.data.token}/messages`;
    const secrets = {
      textes: caches.flatMap(({ numero, objet }) => [numero, objet]),
      montants: await montantsSecrets(),
    };
    expect(secrets.montants.length).toBeGreaterThan(1000);
    let reponses = 0;
    const montrees: unknown[] = [];
    for (const { tours } of CONVERSATIONS.filter((_, rang) => rang % UNE_SUR === 0)) {
      let conversation_id: string | undefined;
      for (const { question: message } of tours) {
        const answer = await call(api, 'POST', route, { json: { message, conversation_id } });
        expect(answer.status).toBe(201);
        const { contenu, tableau, sources, repondu } = answer.body.data;
        conversation_id = answer.body.data.conversation_id;
        if (repondu) reponses += 1;
        const vues = fuites(JSON.stringify([contenu, tableau, sources]), secrets);
        if (vues.length > 0) montrees.push({ message, vues, contenu });
      }
    }
    expect(montrees).toEqual([]);
    expect(reponses).toBeGreaterThan(20);
  });

  it('has its answer when it is a suggestion, whatever the synthesis shows', async () => {
    const sujets = await asOwner<{ axe: 'famille' | 'service'; valeur: string; libelle: string }>(
      api,
      `SELECT DISTINCT 'service' AS axe, service.code AS valeur, service.libelle
       FROM cumuls_services cumul JOIN services service ON service.id = cumul.service_id
       WHERE cumul.organization_id = $1 AND cumul.exercice = 2025 AND cumul.nombre <> 0
       UNION ALL
       (SELECT 'famille', famille.code, famille.libelle
        FROM cumuls_familles cumul JOIN familles famille ON famille.id = cumul.famille_id
        WHERE cumul.organization_id = $1 AND cumul.exercice = 2025 AND cumul.nombre <> 0
        ORDER BY cumul.montant_ht DESC, famille.code LIMIT 10)`,
      [membre.organization],
    );
    expect(sujets.length).toBeGreaterThan(15);
    const json = { label: 'Suggestions', expires_in_days: 0 };
    const { body } = await call(api, 'POST', '/api/v1/chatbot/tokens', { ...membre, json });
    const sansReponse: unknown[] = [];
    for (const { axe, valeur, libelle } of sujets) {
      const question = phraseQuestion({ intention: 'volume', axe, valeur }, libelle)!.replace(' ?', ' en 2025 ?');
      const answer = await call(api, 'POST', `/api/public/chatbot/chat/${body.data.token}/messages`, {
        json: { message: question },
      });
      expect([question, answer.status]).toEqual([question, 201]);
      const { repondu, contenu } = answer.body.data;
      if (!repondu || !(contenu as string).includes(libelle)) sansReponse.push([question, contenu]);
    }
    expect(sansReponse).toEqual([]);
  });

  /** Amounts paid to a supplier, of a line, of a famille by a direction: all but those that the public reads anyway. */
  async function montantsSecrets(): Promise<string[]> {
    const rows = await asOwner<{ montant: string }>(
      api,
      `WITH lignes AS (SELECT * FROM lignes_mandat WHERE organization_id = $1 AND NOT hors_perimetre),
         sommes AS (
           SELECT sum(montant_ht) AS montant FROM lignes GROUP BY exercice, fournisseur_id
           UNION SELECT montant_ht FROM lignes
           UNION SELECT sum(montant_ht) FROM lignes GROUP BY exercice, famille_id, service_id
           UNION SELECT montant FROM marches WHERE organization_id = $1 AND date_publication IS NULL),
         publics AS (
           SELECT montant FROM marches WHERE organization_id = $1 AND date_publication IS NOT NULL
           UNION SELECT sum(montant_ht) FROM lignes GROUP BY exercice, famille_id
           UNION SELECT montant FROM seuils)
       SELECT montant::numeric(15,2)::text AS montant FROM sommes
       WHERE montant >= 10000 AND montant NOT IN (SELECT montant FROM publics WHERE montant IS NOT NULL)`,
      [membre.organization],
    );
    return rows.map(({ montant }) => montant);
  }
});
