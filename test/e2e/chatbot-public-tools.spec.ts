import type { Answer } from '#assistant/engine.js';
import { LocalEngine } from '#assistant/local/local-engine.js';
import { Toolbox, type ToolName, TOOLS } from '#assistant/toolbox.js';
import { readExercices, type ReadLevel } from '#assistant/scope.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { remplir } from '../fixtures/assistant/collectivite.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

/**
 * Each tool as a public link calls it, and a model behind the link: with any argument it likes. What a link may read is
 * the elected synthesis, the published contracts and the rules of the trade.
 */
let api: TestApi;
let membre: TestMember;
beforeAll(async () => {
  api = await sharedApi();
  membre = await createMember(api);
  await remplir(api, membre.organization);
  // A contract whose publication is to come, beside the one that is published and the one that has none.
  await asOwner(
    api,
    `INSERT INTO marches (organization_id, numero, exercice, objet, montant, date_notification, date_publication, date_fin,
       famille_id, recherche)
     SELECT $1, '2025-003', 2025, 'Vidéosurveillance', 77777, '2025-02-01', current_date + 1, current_date + 30, famille.id,
            recherche_normalisee('2025-003 Vidéosurveillance Guetteurs SA')
     FROM familles famille WHERE famille.organization_id = $1 AND famille.code = '20.02'`,
    [membre.organization],
  );
  await asOwner(
    api,
    `WITH tiers AS (
       INSERT INTO fournisseurs (organization_id, type_id, identifiant, siren, raison_sociale)
       VALUES ($1, 'SIRET', '84529610400014', '845296104', 'Guetteurs SA') RETURNING id)
     INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id)
     SELECT $1, marche.id, tiers.id FROM marches marche, tiers
     WHERE marche.organization_id = $1 AND marche.numero = '2025-003'`,
    [membre.organization],
  );
});

async function outilsDe(niveau: ReadLevel): Promise<Toolbox> {
  const database = api.app.get(TenantDatabase, { strict: false });
  const { organization: organizationId } = membre;
  const exercices = await database.transaction({ organizationId }, (tx) => readExercices(tx, organizationId, niveau));
  return new Toolbox(database, {
    organizationId,
    niveau,
    aujourdhui: '2025-06-01',
    ...exercices,
  });
}
const publics = (): Promise<Toolbox> => outilsDe('publie');

/** What the embedded engine answers a link. */
async function repondre(question: string): Promise<Answer> {
  const moteur = new LocalEngine(api.app.get(TenantDatabase, { strict: false }));
  const { signal } = new AbortController();
  const budget = { reserve: 0, depense: 0 };
  const request = { question, tools: await publics(), historique: [], cadre: null, budget, signal };
  for await (const evenement of moteur.answer(request)) if (evenement.type === 'fin') return evenement.reponse;
  throw new Error('an answer always ends');
}

const demander = async (question: string): Promise<string> =>
  (await repondre(question)).texte.replace(/[\u00a0\u202f]/g, ' ');

const offertes = async (question: string): Promise<string[]> =>
  (await repondre(question)).complements.choix.map((choix) => choix.question);

/** What is asked of each tool, and what its answer holds: every member, so that a new one is looked at here first. */
const PUBLICS: Partial<Record<ToolName, string[]>> = {
  synthese: [
    'exercice',
    'courant',
    'precedent',
    'variation_pct',
    'fournisseurs_distincts',
    'services',
    'familles',
    'historique',
    'hors_marche',
    'comparaison',
  ],
  seuils: ['jour', 'seuils', 'taux_interets'],
  recherche_marches: ['nombre', 'montant_total_ht', 'marches'],
  agregat: ['total', 'groupes', 'nombre_groupes', 'refus'],
  definition: ['definition', 'termes'],
};

/** Everything that a model might try. */
const TOUT = {
  exercice: 2025,
  famille: '20.02',
  service: 'DEE',
  type: 'services',
  section: 'fonctionnement',
  texte: '2025',
  nom: 'Guetteurs SA',
  mois: 120,
  terme: 'avenant',
  niveau: 'complet',
  organization_id: crypto.randomUUID(),
};

describe.each(Object.keys(TOOLS) as ToolName[])('the tool %s, through a public link', (nom) => {
  const membres = PUBLICS[nom];

  if (membres === undefined) {
    it('does not answer, and says nothing', async () => {
      const outils = await publics();
      expect(outils.available).not.toContain(nom);
      await expect(outils.call(nom, TOUT)).rejects.toThrow('outside this scope');
      expect(outils.appels).toEqual([]);
    });
    return;
  }

  it('answers these members alone, names no row to open, and nothing that is not published', async () => {
    const outils = await publics();
    for (const arguments_ of [
      TOUT,
      { exercice: 2025, comparaison: 'oui' },
      { ...TOUT, texte: 'vidéosurveillance' },
      { fournisseur: 'Guetteurs' },
    ]) {
      const { donnees, liens } = await outils.call(nom, arguments_);
      expect(Object.keys(donnees as object).sort()).toEqual([...membres].sort());
      expect(liens).toEqual([]);
      const montre = JSON.stringify(donnees);
      expect(montre).not.toMatch(/2025-002|2025-003|Vidéosurveillance|Guetteurs|77777/);
    }
  });
});

describe('a public link', () => {
  it('reads of the synthesis aggregates, and no supplier', async () => {
    const { donnees } = await (await publics()).call('synthese', { exercice: 2025 });
    expect(donnees).toMatchObject({ courant: { volume_ht: 1500 }, fournisseurs_distincts: 1 });
    expect(JSON.stringify(donnees)).not.toContain('Propreté');
    expect(Object.keys(donnees.familles[0]!).sort()).toEqual(['code', 'libelle', 'montant_ht', 'part_pct']);
    expect(Object.keys(donnees.services[0]!).sort()).toEqual([
      'montant_ht',
      'montant_precedent_ht',
      'part_pct',
      'service',
    ]);
  });

  it('reads of a published contract its essential data, and not how it is classified', async () => {
    const outils = await publics();
    const { donnees } = await outils.call('recherche_marches', {});
    expect(donnees.marches.map(({ numero }) => numero)).toEqual(['2025-001']);
    expect(Object.keys(donnees.marches[0]!).sort()).toEqual([
      'date_fin',
      'date_notification',
      'montant_ht',
      'numero',
      'objet',
      'offres_recues',
      'procedure',
      'titulaires',
    ]);
    const classes = await outils.call('recherche_marches', { famille: '10.01' });
    expect([classes.filtres, classes.donnees.nombre]).toEqual([{ tri: 'recent' }, 1]);
    // Its clauses, and the familles that it may be of: a stranger's filter on them is not applied, nor is its maximum told.
    const dits = await outils.call('recherche_marches', { mention: 'clause_sociale', sans_famille: 'nettoyage' });
    expect([dits.filtres, dits.donnees.nombre]).toEqual([{ tri: 'recent' }, 1]);
    const complet = await (await outilsDe('complet')).call('recherche_marches', { famille: '20.02' });
    expect(complet.donnees.marches.map(({ numero }) => numero)).toEqual(['2025-003']);
  });

  it('reads the type that published data prove, not the one that a person gave', async () => {
    const outils = await publics();
    const travaux = async (): Promise<number> =>
      (await outils.call('recherche_marches', { type: 'travaux' })).donnees.nombre;
    await asOwner(api, `UPDATE marches SET type_achat = 'travaux' WHERE numero = '2025-001'`);
    expect(await travaux()).toBe(0);
    await asOwner(api, `UPDATE marches SET type_preuve = 'cpv_45' WHERE numero = '2025-001'`);
    expect(await travaux()).toBe(1);
    const { donnees } = await outils.call('agregat', { groupe: 'type' });
    expect(donnees.groupes.map(({ cle, chiffres }) => [cle, chiffres['nombre']])).toEqual([['travaux', 1]]);
  });

  it('is not told the end that an unpublished avenant gave to a published contract', async () => {
    const [marche] = await asOwner<{ id: string }>(
      api,
      `INSERT INTO marches (organization_id, numero, exercice, objet, montant, date_notification, date_publication,
         duree_mois, date_fin)
       VALUES ($1, '2025-010', 2025, 'Transport', 100, current_date - 335, current_date - 300, 12,
         fin_de_periode(current_date - 335, 36)) RETURNING id`,
      [membre.organization],
    );
    await asOwner(
      api,
      `INSERT INTO avenants (organization_id, marche_id, numero, variation_montant, duree_mois) VALUES ($1, $2, 1, 0, 36)`,
      [membre.organization, marche!.id],
    );
    const finDe = async (niveau: ReadLevel): Promise<string | null | undefined> => {
      const { donnees } = await (await outilsDe(niveau)).call('recherche_marches', { texte: '2025-010' });
      return donnees.marches[0]?.date_fin;
    };
    await asOwner(api, `UPDATE marches SET recherche = '2025-010 transport' WHERE id = $1`, [marche!.id]);
    const [attendue] = await asOwner<{ initiale: string; nouvelle: string }>(
      api,
      `SELECT fin_de_periode(current_date - 335, 12)::text AS initiale, fin_de_periode(current_date - 335, 36)::text AS nouvelle`,
    );
    expect([await finDe('publie'), await finDe('complet')]).toEqual([attendue!.initiale, attendue!.nouvelle]);
    const bientot = await (await publics()).call('recherche_marches', { echeance_mois: 2, tri: 'echeance' });
    expect(bientot.donnees.marches.map(({ numero }) => numero)).toContain('2025-010');
    await asOwner(api, 'UPDATE avenants SET date_publication = current_date WHERE marche_id = $1', [marche!.id]);
    expect(await finDe('publie')).toBe(attendue!.nouvelle);
    await asOwner(api, 'DELETE FROM marches WHERE id = $1', [marche!.id]);
  });

  it('finds contracts by the words that were said, whole and all of them, and names no famille', async () => {
    const objets = [
      'Entretien des réseaux',
      'Fourniture d’eau',
      'Travaux de voirie',
      'Travaux de bureau',
      'Nettoyage de vitrerie',
    ];
    const ids = await asOwner<{ id: string }>(
      api,
      `INSERT INTO marches (organization_id, numero, exercice, objet, montant, date_notification, date_publication, date_fin, recherche)
       SELECT $1, 'M-' || rang, 2025, objet, 1000 * rang, '2025-02-01', '2025-02-10', current_date + 90, recherche_normalisee(objet)
       FROM unnest($2::text[]) WITH ORDINALITY AS un (objet, rang) RETURNING id`,
      [membre.organization, objets],
    );
    await asOwner(
      api,
      `INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id)
       SELECT $1, marche.id, tiers.id FROM marches marche, fournisseurs tiers
       WHERE marche.id = ANY ($2) AND tiers.organization_id = $1 AND tiers.siren = '301309605'`,
      [membre.organization, ids.map(({ id }) => id)],
    );
    await asOwner(
      api,
      `INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
       SELECT $1, nomenclatures.id, une.code, une.libelle, 'travaux' FROM nomenclatures,
         (VALUES ('14.04', 'Eau et assainissement'), ('30.02', 'Travaux de voirie et réseaux divers')) AS une (code, libelle)
       WHERE organization_id = $1`,
      [membre.organization],
    );
    for (const [question, numero, mots] of [
      ['titulaire du marché de l’eau', 'M-2', 'eau'],
      ['titulaire du marché de travaux de voirie', 'M-3', 'travaux voirie'],
      ['titulaire du marché de nettoyage de vitreries', 'M-5', 'nettoyage vitrerie'],
      ['la voirie c’est quelle entreprise ?', 'M-3', 'voirie'],
      ['qui fait le nettoyage de vitrerie ?', 'M-5', 'nettoyage vitrerie'],
    ] as const) {
      const { texte, complements } = await repondre(question);
      expect([question, texte]).toEqual([question, expect.stringContaining(`Le marché ${numero},`)]);
      expect(texte).toContain('Propreté du Rhône');
      expect(complements.compris).toMatch(new RegExp(`^Marchés · objet contenant « ${mots} »`));
    }
    const none = await repondre('titulaire du marché d’eau et assainissement');
    expect([none.repondu, none.texte]).toEqual([
      false,
      'Aucun marché publié n’a « eau assainissement » dans son objet.',
    ]);
    expect(none.complements.choix).not.toEqual([]);
    expect(await demander('Quels marchés pour la famille 14.04 ?')).toMatch(/^Ce lien public donne .* famille/);
    expect(await demander('quelle entreprise a été la plus payée pour la voirie ?')).toMatch(/^Ce lien public donne/);
    await asOwner(api, 'DELETE FROM marches WHERE id = ANY ($1)', [ids.map(({ id }) => id)]);
    await asOwner(api, `DELETE FROM familles WHERE organization_id = $1 AND code IN ('14.04', '30.02')`, [
      membre.organization,
    ]);
  });

  it('is told the share that was bought without a contract, and never its amount', async () => {
    expect(await demander('quel pourcentage des achats est fait hors marché en 2025 ?')).toMatch(
      /^Achats hors marché : [\d,]+ % du montant des achats en 2025\./,
    );
    expect(await demander('montant des achats hors marché en 2025')).toMatch(/^Ce lien public donne/);
  });

  it('knows no exercice that is only being prepared', async () => {
    await asOwner(api, 'INSERT INTO exercices (organization_id, annee) VALUES ($1, 2031)', [membre.organization]);
    expect((await publics()).scope.exercices).toEqual([2025]);
    expect((await outilsDe('complet')).scope.exercices).toEqual([2024, 2025, 2031]);
  });

  it('recognises the holders of published contracts alone', async () => {
    const noms = (publies: boolean): Promise<{ raison_sociale: string }[]> =>
      api.app.get(TenantDatabase, { strict: false }).transaction({ organizationId: membre.organization }, (tx) =>
        tx.many(
          `SELECT raison_sociale FROM chatbot_fournisseurs($1, 'guetteurs', $2)
           UNION SELECT raison_sociale FROM chatbot_fournisseurs($1, 'proprete du rhone', $2)`,
          [membre.organization, publies],
        ),
      );
    expect(await noms(true)).toEqual([{ raison_sociale: 'Propreté du Rhône' }]);
    expect(await noms(false)).toHaveLength(2);
  });

  it('is told what a link answers, and that how a contract is judged is none of it', async () => {
    const salut = await demander('bonjour');
    expect(salut).toContain('marchés publiés');
    expect(salut).not.toMatch(/fournisseur|hors marché|délais|prix/);
    expect(await demander('Le marché 2025-001 est-il conforme ?')).toMatch(/^Ce lien public donne/);
    expect(await demander('Combien d’avenants sur le marché 2025-001 ?')).toMatch(/^Ce lien public donne/);
  });

  it('compares what the syntheses of two exercices have, and offers what there is in place of the rest', async () => {
    const { organization } = membre;
    await asOwner(api, 'INSERT INTO exercices (organization_id, annee) VALUES ($1, 2023)', [organization]);
    const mandats = await asOwner<{ id: string }>(
      api,
      `WITH mandat AS (
         INSERT INTO mandats (organization_id, exercice, numero, fournisseur_id, date_emission, montant_ht)
         SELECT organization_id, an, 'avant', id, make_date(an, 3, 1), montant
         FROM fournisseurs, (VALUES (2023, 25000), (2024, 40000)) AS passe (an, montant)
         WHERE organization_id = $1 AND siren = '301309605' RETURNING *),
       ligne AS (
         INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, fournisseur_id, famille_id, type_achat, montant_ht)
         SELECT $1, mandat.id, rang, mandat.exercice, mandat.fournisseur_id, famille.id, 'services', mandat.montant_ht / 5
         FROM mandat, generate_series(1, 5) AS rang, familles famille WHERE famille.organization_id = $1 AND famille.code = '20.02')
       SELECT id FROM mandat`,
      [organization],
    );
    expect(await demander('Nettoyage en 2024 par rapport à 2023')).toContain(
      '40 000,00 € HT en 2024 contre 25 000,00 € HT en 2023, soit une hausse de 15 000,00 € (+60,0 %)',
    );
    expect(await demander('Nombre de fournisseurs en 2024 par rapport à 2023')).toContain(
      '1 fournisseur en 2024 contre 1 fournisseur en 2023',
    );
    // As the public page tells it: to the thousand, and of all purchases alone.
    const pourquoi = await demander('Pourquoi les dépenses ont-elles augmenté en 2024 ?');
    expect(pourquoi).toContain('soit une hausse de 15 000,00 € (+60,0 %). Ce qui a le plus bougé : 20.02 Nettoyage');
    expect(pourquoi).toContain('+15 000 €');
    expect(await demander('Quelles familles ont le plus augmenté en 2024 ?')).toMatch(
      /^Par famille, la plus forte hausse : 20\.02/,
    );
    expect(await demander('Quelle direction a le plus augmenté en 2024 ?')).toContain('Sans direction renseignée');
    expect(await demander('Quels fournisseurs ont le plus augmenté en 2024 ?')).toMatch(/^Ce lien public donne/);
    expect(await demander('Pourquoi le nettoyage a-t-il augmenté en 2024 ?')).toMatch(/^Ce lien public donne/);
    expect(await demander('Denrées alimentaires en 2024 par rapport à 2023')).toMatch(/pas cette comparaison/);
    const ids = [mandats.map(({ id }) => id)];
    await asOwner(api, 'DELETE FROM lignes_mandat WHERE mandat_id = ANY($1)', ids);
    await asOwner(api, 'DELETE FROM mandats WHERE id = ANY($1)', ids);
    await asOwner(api, 'DELETE FROM exercices WHERE organization_id = $1 AND annee = 2023', [organization]);
    const offered = await offertes('Quel montant non conforme en 2025 ?');
    expect(offered).toEqual(['Part non conforme en 2025 ?', 'Taux de conformité en 2025 ?', 'Montant en 2025 ?']);
    const { choix } = (await repondre('Quel montant non conforme en 2025 ?')).complements;
    const lus = ['Quelle part non conforme en 2025 ?', 'Quel taux de conformité en 2025 ?', 'Quel montant en 2025 ?'];
    expect(choix.map(({ libelle }) => libelle)).toEqual(lus);
    expect(await demander(offered[0]!)).toMatch(/^Achats non conformes : [\d,]+ % du montant des achats en 2025/);
  });

  it('reads the rule of the day that is asked for, to the hundredth, and none of a day that no text covers', async () => {
    expect(await demander('taux des intérêts moratoires au 15 mars 2025')).toContain('11,15 %');
    expect(await demander('Seuil de procédure formalisée en 2031')).toMatch(/ne couvre pas le 30 juin 2031/);
    expect(await demander('Procédure pour 220 000 € de services en 2031')).toMatch(/ne couvre pas le 30 juin 2031/);
    const told = await demander('Le seuil de dispense est-il de 25 000 € pour les fournitures ?');
    expect(told).toContain('Seuil de mise en concurrence, fournitures : 40 000 €');
  });
});
