import { type ToolName, TOOLS } from '#assistant/toolbox.js';
import { remplir } from '../fixtures/assistant/collectivite.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { linkContractCases } from '../support/cases/link-contracts.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { type Asked, linkTo } from '../support/public-link.js';

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

const asked = (): Asked => ({ api, membre });
const { outilsDe, publics, repondre, demander, offertes } = linkTo(asked);
linkContractCases(asked);

/** What is asked of each tool, and what its answer holds: every member, so that a new one is looked at here first. */
const PUBLICS: Partial<Record<ToolName, string[]>> = {
  synthese: [
    'exercice',
    'courant',
    'precedent',
    'projection',
    'variation_pct',
    'fournisseurs_distincts',
    'services',
    'familles',
    'historique',
    'hors_marche',
    'comparaison',
  ],
  seuils: ['jour', 'seuils', 'taux_interets', 'dernier_taux', 'semestre'],
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
      { exercice: 2025, projection: 'oui' },
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

  it('is told the share that was bought without a contract, and never its amount', async () => {
    expect(await demander('quel pourcentage des achats est fait hors marché en 2025 ?')).toMatch(
      /^Achats hors marché : [\d,]+ % du montant des achats en 2025 à ce jour\./,
    );
    expect(await demander('montant des achats hors marché en 2025')).toMatch(/^Ce lien public donne/);
  });

  it('reads which exercice of a series is not over', async () => {
    const { tableau, complements } = await repondre('achats par année');
    expect(tableau!.lignes.at(-1)![0]).toBe('2025 en cours');
    expect(complements.graphique!.points.at(-1)).toMatchObject({ libelle: '2025 en cours' });
  });

  it('knows no exercice that is only being prepared', async () => {
    await asOwner(api, 'INSERT INTO exercices (organization_id, annee) VALUES ($1, 2031)', [membre.organization]);
    expect((await publics()).scope.exercices).toEqual([2025]);
    expect((await outilsDe('complet')).scope.exercices).toEqual([2024, 2025, 2031]);
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
    expect(await demander('Denrées alimentaires en 2024 par rapport à 2023')).toMatch(/pas le détail de ces achats/);
    const ids = [mandats.map(({ id }) => id)];
    await asOwner(api, 'DELETE FROM lignes_mandat WHERE mandat_id = ANY($1)', ids);
    await asOwner(api, 'DELETE FROM mandats WHERE id = ANY($1)', ids);
    await asOwner(api, 'DELETE FROM exercices WHERE organization_id = $1 AND annee = 2023', [organization]);
    const offered = await offertes('Quel montant non conforme en 2025 ?');
    expect(offered).toEqual([
      'Quelle part de nos dépenses non conformes en 2025 ?',
      'Quel est le taux de conformité en 2025 ?',
      'Combien avons-nous dépensé en 2025 ?',
    ]);
    const { choix } = (await repondre('Quel montant non conforme en 2025 ?')).complements;
    expect(choix.map(({ libelle }) => libelle)).toEqual(offered);
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
