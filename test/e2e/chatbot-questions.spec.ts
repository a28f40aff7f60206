import { askFrame } from '#assistant/frame/ask-frame.js';
import { choiceOf, RULES } from '#assistant/answer/offers.js';
import { phraseQuestion } from '#assistant/intention.js';
import { LocalEngine } from '#assistant/local/local-engine.js';
import { bilanDe } from '../fixtures/assistant/bilan.js';
import { type Conversation, lireQuestions } from '../fixtures/assistant/lire-questions.js';
import { nombresSansSource } from '../fixtures/assistant/nombres.js';
import { type Banc, passer, perimetreDe, PUBLIC, type Resultat } from '../fixtures/assistant/passage.js';
import { oneRowCases } from '../support/cases/assistant-one-row.js';
import { plainFiguresCases } from '../support/cases/assistant-plain-figures.js';
import { refusalCases } from '../support/cases/assistant-refusals.js';
import { roleCases } from '../support/cases/assistant-roles.js';
import { wrongAmountCases } from '../support/cases/assistant-wrong-amounts.js';
import { wrongContractCases } from '../support/cases/assistant-wrong-contracts.js';
import { wrongNameCases } from '../support/cases/assistant-wrong-names.js';
import { wrongTurnCases } from '../support/cases/assistant-wrong-turns.js';
import { conformiteCases } from '../support/cases/conformite-demo.js';
import { call } from '../support/client.js';
import { type DemoOrganisation, startDemo } from '../support/demo-organisation.js';
import { asOwner } from '../support/factories.js';
import { fuites } from '../support/fuites.js';
import { readAlone } from '../support/read-alone.js';

/** Share of the conversations that are asked through a public link too: the gate has little time. */
const UNE_SUR = 6;

/** What the engine reaches (docs/assistant.md), with a question or two to spare; tightened with each better engine, and told anew when fresh lots join. */
const FAUX_MAX_PCT = 0.1;
const JUSTE_MIN_PCT = 83.8;

/** Share of the choices and follow-ups that are read; `CHOIX_UN_SUR=1` reads all of them. */
const CHOIX_UN_SUR = Number(process.env['CHOIX_UN_SUR'] ?? 10);

let demo: DemoOrganisation;
/** The reserve is for `npm run bench -- assistant` alone. */
const CONVERSATIONS = lireQuestions('reglage');
let banc: Banc;
let resultats: Resultat[];
beforeAll(async () => {
  demo = await startDemo();
  const { tenants, client, membre } = demo;
  banc = { moteur: new LocalEngine(tenants), tenants, client, organizationId: membre.organization };
  resultats = await passer(banc, CONVERSATIONS);
});
afterAll(() => demo.close());

/** A choice, asked by the one it was offered to. */
const offreDe = ({ persona, question }: { persona: string; question: string }): Conversation => ({
  lot: 'offres',
  persona,
  tours: [{ question, attendu: { mesure: 'decline', annees: [], cles: {}, ouDecline: true, texte: 'decline absent' } }],
});

// Before the others, which take contracts out of publication.
wrongAmountCases(() => demo);
wrongContractCases(() => demo);
wrongNameCases(() => demo);
wrongTurnCases(() => demo);
refusalCases(() => demo);
roleCases(() => demo);
oneRowCases(() => demo);

// Here because the demo is.
plainFiguresCases(() => demo);
conformiteCases(() => demo);

describe('the tuning questions over the demo data', () => {
  it('are answered wrong no more often than the engine does today, and right no less', () => {
    const { faux_pct, juste_pct } = bilanDe(resultats);
    const faux = resultats.filter(({ verdict }) => verdict === 'faux').map(({ question }) => question);
    expect([faux_pct <= FAUX_MAX_PCT, faux]).toEqual([true, expect.anything()]);
    expect(juste_pct).toBeGreaterThanOrEqual(JUSTE_MIN_PCT);
  });

  it('never give a number that is neither of a tool nor of the question, name their sources, and offer when they refuse', async () => {
    const inventes = resultats
      .filter(({ reponse }) => reponse.repondu)
      .map(({ question, reponse }) => ({ question, nombres: nombresSansSource(question, reponse) }))
      .filter(({ nombres }) => nombres.length > 0);
    expect(inventes).toEqual([]);
    // A refusal names years and codes, never an amount but in the words that it quotes.
    const refus = resultats.filter(({ reponse }) => !reponse.repondu).map(({ reponse }) => reponse.texte);
    expect(refus.filter((texte) => /[€%]|jours/.test(texte.replace(/«[^»]*»/g, '')))).toEqual([]);
    // What is offered is answered, to whom it is offered.
    const offertes = resultats
      .filter(({ reponse }) => !reponse.repondu)
      .flatMap(({ persona, reponse }) => reponse.complements.choix.map(({ question }) => ({ persona, question })));
    const posees = [
      ...new Map(offertes.map((une) => [`${PUBLIC.includes(une.persona)} ${une.question}`, une])).values(),
    ];
    const vaines = (await passer(banc, posees.map(offreDe))).filter(({ reponse }) => !reponse.repondu);
    expect(vaines.map(({ persona, question }) => [persona, question])).toEqual([]);
    const sansOffre = resultats.filter(({ reponse }) => !reponse.repondu && reponse.complements.choix.length === 0);
    expect(sansOffre.map(({ question }) => question)).toEqual([]);
    // What is said of the figures themselves, and of who answers, rests on no row.
    const sansSource = resultats.filter(
      ({ reponse }) => reponse.repondu && reponse.complements.compris !== null && reponse.sources.length === 0,
    );
    expect(sansSource).toEqual([]);
  });
});

describe('the choices and follow-ups of the tuning questions', () => {
  it('say, typed alone by whom they are shown to, the frame that they ask, and none is shown twice', async () => {
    const montres = resultats.map(({ persona, reponse: { complements } }) => ({
      niveau: PUBLIC.includes(persona) ? ('publie' as const) : ('complet' as const),
      textes: [...complements.choix.map(({ libelle }) => libelle), ...complements.suites],
    }));
    expect(montres.filter(({ textes }) => new Set(textes).size < textes.length)).toEqual([]);
    const autres: unknown[] = [];
    for (const niveau of ['complet', 'publie'] as const) {
      const siens = montres.filter((un) => un.niveau === niveau).flatMap(({ textes }) => textes);
      const perimetre = await perimetreDe(banc, niveau);
      const poses = [...new Set(siens)]
        .filter((texte) => !RULES.some(({ question }) => question === texte))
        .filter((_texte, rang) => rang % CHOIX_UN_SUR === 0);
      expect(poses.length).toBeGreaterThan(20 / CHOIX_UN_SUR);
      const lus = await readAlone(demo.tenants, perimetre, poses);
      for (const [rang, texte] of poses.entries()) {
        const lu = lus[rang]!;
        // A choice names contracts by the words of their object; what follows an answer, as the question did.
        const redits =
          lu.genre === 'frame' ? [choiceOf(lu.frame, perimetre).question, askFrame(lu.frame, perimetre)] : [lu.genre];
        if (!redits.some((redit) => motsDe(redit) === motsDe(texte))) autres.push({ niveau, texte, redits });
      }
    }
    expect(autres).toEqual([]);
  });
});

/** The words of a question, in any order and without accents: names of one filter have none, nor words of an object. */
const motsDe = (texte: string): string =>
  texte.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').split(/[ ,]+/).sort().join(' ');

describe('the tuning questions, asked through a public link', () => {
  it('is told nothing but the synthesis and the published contracts', async () => {
    const caches = await asOwner<{ numero: string; objet: string }>(
      demo.api,
      `UPDATE marches SET date_publication = NULL, objet = 'Objet gardé ' || numero
       WHERE organization_id = $1 AND numero LIKE 'DEMO-2%' RETURNING numero, objet`,
      [demo.membre.organization],
    );
    expect(caches.length).toBeGreaterThan(5);
    const json = { label: 'Fuites', expires_in_days: 0 };
    const { body } = await call(demo.api, 'POST', '/api/v1/chatbot/tokens', { ...demo.membre, json });
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
      let dit = '';
      for (const { question: message } of tours) {
        dit += ` ${message.toLowerCase()}`;
        const answer = await call(demo.api, 'POST', route, { json: { message, conversation_id } });
        expect(answer.status).toBe(201);
        const { contenu, tableau, sources, repondu } = answer.body.data;
        conversation_id = answer.body.data.conversation_id;
        if (repondu) reponses += 1;
        // What a visitor wrote and reads again is no secret that was told.
        const montres = fuites(JSON.stringify([contenu, tableau, sources]), secrets);
        const ecrites = fuites(dit, secrets);
        const vues = montres.filter((vue) => !dit.includes(vue.toLowerCase()) && !ecrites.includes(vue));
        if (vues.length > 0) montrees.push({ message, vues, contenu });
      }
    }
    expect(montrees).toEqual([]);
    expect(reponses).toBeGreaterThan(20);
  });

  it('has its answer when it is a suggestion, whatever the synthesis shows', async () => {
    const sujets = await asOwner<{ axe: 'famille' | 'service'; valeur: string; libelle: string }>(
      demo.api,
      `SELECT DISTINCT 'service' AS axe, service.code AS valeur, service.libelle
       FROM cumuls_services cumul JOIN services service ON service.id = cumul.service_id
       WHERE cumul.organization_id = $1 AND cumul.exercice = 2025 AND cumul.nombre <> 0
       UNION ALL
       (SELECT 'famille', famille.code, famille.libelle
        FROM cumuls_familles cumul JOIN familles famille ON famille.id = cumul.famille_id
        WHERE cumul.organization_id = $1 AND cumul.exercice = 2025 AND cumul.nombre <> 0
        ORDER BY cumul.montant_ht DESC, famille.code LIMIT 10)`,
      [demo.membre.organization],
    );
    expect(sujets.length).toBeGreaterThan(15);
    const json = { label: 'Suggestions', expires_in_days: 0 };
    const { body } = await call(demo.api, 'POST', '/api/v1/chatbot/tokens', { ...demo.membre, json });
    const sansReponse: unknown[] = [];
    for (const { axe, valeur, libelle } of sujets) {
      const question = phraseQuestion({ intention: 'volume', axe, valeur }, libelle)!.replace(' ?', ' en 2025 ?');
      const answer = await call(demo.api, 'POST', `/api/public/chatbot/chat/${body.data.token}/messages`, {
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
      demo.api,
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
       WHERE montant >= 10000
         -- Nor one whose whole euros are a public amount: 28 199,69 € beside a contract of 28 200 €.
         AND NOT EXISTS (SELECT FROM publics WHERE publics.montant IN (sommes.montant, round(sommes.montant)))`,
      [demo.membre.organization],
    );
    return rows.map(({ montant }) => montant);
  }
});
