import { Toolbox } from '#assistant/toolbox.js';
import { readExercices } from '#assistant/scope.js';
import { readSommesDues } from '#figures/delais/delais-paiement.js';
import { AUJOURDHUI } from '../../fixtures/assistant/charger-demo.js';
import type { DemoOrganisation } from '../demo-organisation.js';

/** Frames that are drawn; the same ones at each run. */
const FRAMES = 60;

/** Their SQL: one row for each line of the frame, nothing left to rollups or indexes of the assistant. */
const LINES = `
  SELECT ligne.*, famille.code AS famille, service.code AS service,
         coalesce(tiers.siren, tiers.type_id || ' ' || tiers.identifiant) AS tiers, marche.numero AS marche
  FROM lignes_mandat ligne
  LEFT JOIN familles famille ON famille.id = ligne.famille_id LEFT JOIN services service ON service.id = ligne.service_id
  LEFT JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id LEFT JOIN marches marche ON marche.id = ligne.marche_id
  WHERE ligne.organization_id = $1 AND NOT ligne.hors_perimetre`;

const MEASURES: Readonly<Record<string, string>> = {
  montant_ht: 'sum(montant_ht)',
  nombre_lignes: 'count(*)',
  montant_ttc: 'sum(montant_ht + montant_tva)',
  montant_tva: 'sum(montant_tva)',
  nombre_mandats: 'count(DISTINCT mandat_id)',
  nombre_fournisseurs: 'count(DISTINCT tiers)',
  montant_moyen: '(SELECT round(avg(ht), 2) FROM mandats)',
  montant_median: '(SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ht)::numeric, 2) FROM mandats)',
  montant_maximum: '(SELECT max(ht) FROM mandats)',
};

/** What each axis groups a line by. */
const AXES: Readonly<Record<string, string>> = {
  exercice: 'exercice::text',
  mois: `to_char(date_emission, 'YYYY-MM')`,
  trimestre: `to_char(date_emission, 'YYYY-"T"Q')`,
  semestre: `to_char(date_emission, 'YYYY') || CASE WHEN date_emission < make_date(extract(year FROM date_emission)::int, 7, 1) THEN '-S1' ELSE '-S2' END`,
  service: 'service_id::text',
  famille: 'famille_id::text',
  type: 'type_achat',
  section: 'section',
};

interface Filter {
  arguments: Record<string, string | number>;
  condition: string;
}

/** Whole numbers that look drawn, from a seed. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 8) % below;
  };
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const kept = (column: string, value: string, out: boolean): string =>
  `${column} IS ${out ? '' : 'NOT '}DISTINCT FROM ${text(value)}`;

/** Figures of frames drawn from all filters, measures and axes, against SQL over the lines themselves. */
export function plainFiguresCases(demo: () => DemoOrganisation): void {
  describe('a frame drawn at random', () => {
    const below = drawing(20_261_123);
    let toolbox: Toolbox;
    let values: Record<'famille' | 'service' | 'fournisseur' | 'compte' | 'marche', string[]>;
    beforeAll(async () => {
      const { tenants, membre, client } = demo();
      const organizationId = membre.organization;
      const exercices = await tenants.transaction({ organizationId }, (tx) =>
        readExercices(tx, organizationId, 'complet'),
      );
      toolbox = new Toolbox(tenants, { organizationId, niveau: 'complet', aujourdhui: AUJOURDHUI, ...exercices });
      const { rows } = await client.query<{ values: typeof values }>(
        `SELECT jsonb_build_object('famille', array_agg(DISTINCT famille) FILTER (WHERE famille IS NOT NULL),
           'service', array_agg(DISTINCT service) FILTER (WHERE service IS NOT NULL),
           'fournisseur', array_agg(DISTINCT fournisseur_id) FILTER (WHERE fournisseur_id IS NOT NULL),
           'compte', array_agg(DISTINCT left(compte, 4)) FILTER (WHERE length(compte) >= 4),
           'marche', array_agg(DISTINCT marche) FILTER (WHERE marche IS NOT NULL)) AS values FROM (${LINES}) ligne`,
        [organizationId],
      );
      values = rows[0]!.values;
    });

    const draw = (all: readonly string[]): string => all[below(all.length)]!;

    function drawFilters(years: readonly number[]): Filter[] {
      const out = below(4) === 0;
      const [famille, service, fournisseur] = [draw(values.famille), draw(values.service), draw(values.fournisseur)];
      const [compte, marche, from] = [draw(values.compte), draw(values.marche), 1 + below(10)];
      const until = from + below(3);
      const sided = (name: string, value: string, condition: string): Filter => ({
        arguments: { [out ? `${name}_sauf` : name]: value },
        condition: out ? `(${condition}) IS NOT TRUE` : condition,
      });
      const below_ = `famille_id IN (WITH RECURSIVE arbre AS (SELECT id FROM familles WHERE organization_id = $1 AND code = ${text(famille)}
        UNION SELECT fille.id FROM familles fille JOIN arbre ON fille.parent_id = arbre.id) SELECT id FROM arbre)`;
      const unit = `(fournisseur_id = ${text(fournisseur)} OR tiers = (SELECT siren FROM fournisseurs WHERE id = ${text(fournisseur)}))`;
      const all: Filter[] = [
        sided('famille', famille, below_),
        sided('service', service, kept('service', service, false)),
        sided('fournisseur', fournisseur, unit),
        sided('type', 'travaux', kept('type_achat', 'travaux', false)),
        sided('section', 'investissement', kept('section', 'investissement', false)),
        { arguments: { marche }, condition: kept('marche', marche, false) },
        { arguments: { compte }, condition: `compte LIKE '${compte}%'` },
        {
          arguments: { passation: 'hors_marche' },
          condition: 'marche_id IS NULL AND marche_reference IS NULL AND marche_non_renseigne IS NULL',
        },
        {
          arguments: { annulations: 'hors' },
          condition: `NOT EXISTS (SELECT FROM mandats WHERE id = mandat_id AND type_bordereau = '02')`,
        },
        out
          ? {
              arguments: { mois_du: from, depuis: 1 },
              condition: `date_emission >= make_date(${Math.min(...years)}, ${from}, 1)`,
            }
          : {
              arguments: { mois_du: from, mois_au: until },
              condition: `extract(month FROM date_emission) BETWEEN ${from} AND ${until} AND extract(year FROM date_emission) = exercice`,
            },
        { arguments: { jusqu_au: '0229' }, condition: `to_char(date_emission, 'YYYYMMDD') <= exercice || '0229'` },
      ];
      const chosen = all.filter(() => below(6) === 0);
      return [{ arguments: { exercice: years.join(',') }, condition: `exercice IN (${years.join(', ')})` }, ...chosen];
    }

    /** Half of the frames find figures that were taken, the others what was written since. */
    const turn = (frame: number): string =>
      frame < FRAMES / 2
        ? 'INSERT INTO ecritures_a_relever (organization_id, exercice) SELECT $1, annee FROM exercices WHERE organization_id = $1'
        : 'SELECT relever_exercice($1, annee) FROM exercices WHERE organization_id = $1';

    it('has the figures of the lines themselves, whole and by group', async () => {
      const { client, membre } = demo();
      const differ: unknown[] = [];
      let groupsCompared = 0;
      for (let frame = 0; frame < FRAMES; frame += 1) {
        if (frame % (FRAMES / 2) === 0) await client.query(turn(frame), [membre.organization]);
        const years = draw(['2024', '2025', '2026', '2024,2025', '2025,2026']).split(',').map(Number);
        const filters = drawFilters(years);
        const mesure = draw(Object.keys(MEASURES));
        const groupe = draw(Object.keys(AXES));
        const asked = Object.assign({ mesure, groupe, n: 5000 }, ...filters.map((one) => one.arguments));
        const { donnees } = await toolbox.call('agregat', asked);
        const conditions = filters.map(({ condition }) => `(${condition})`).join(' AND ');
        const lines = `SELECT * FROM (${LINES}) ligne WHERE ${conditions}`;
        const read = async (key: string): Promise<{ cle: string | null; valeur: number | null }[]> => {
          const { rows } = await client.query<{ cle: string | null; valeur: number | null }>(
            `WITH lignes AS (${lines}), cles AS (SELECT DISTINCT ${key} AS cle FROM lignes)
             SELECT cles.cle, valeur FROM cles CROSS JOIN LATERAL (
               WITH siennes AS (SELECT * FROM lignes WHERE ${key} IS NOT DISTINCT FROM cles.cle),
               mandats AS (SELECT sum(montant_ht) AS ht FROM siennes GROUP BY mandat_id)
               SELECT (${MEASURES[mesure]})::float8 AS valeur FROM siennes) mesure`,
            [membre.organization],
          );
          return rows;
        };
        const [whole] = await read(`''::text`);
        const groups = await read(AXES[groupe]!);
        groupsCompared += groups.length;
        const expected = [whole?.valeur ?? null, Object.fromEntries(groups.map(({ cle, valeur }) => [cle, valeur]))];
        const none = donnees.total['nombre_lignes'] === 0;
        const told = [
          none ? null : donnees.total[mesure],
          Object.fromEntries(donnees.groupes.map(({ cle, chiffres }) => [cle, chiffres[mesure]])),
        ];
        if (JSON.stringify(sorted(told)) !== JSON.stringify(sorted(expected))) differ.push([asked, told, expected]);
      }
      expect(groupsCompared).toBeGreaterThan(FRAMES);
      expect(differ).toEqual([]);
    });

    it('has the interest that the rule computes payment by payment', async () => {
      const { tenants, membre, client } = demo();
      const organizationId = membre.organization;
      for (const [exercice, frame] of [2024, 2025, 2026].flatMap((year) => [
        [year, 0] as const,
        [year, FRAMES] as const,
      ])) {
        await client.query(turn(frame), [organizationId]);
        const { donnees } = await toolbox.call('agregat', { sujet: 'paiements', mesure: 'interets', exercice });
        const dues = await tenants.transaction({ organizationId }, (tx) =>
          readSommesDues(tx, organizationId, exercice),
        );
        const { interets, indemnites, interets_sans_taux } = dues;
        expect(donnees.total).toMatchObject({ interets, indemnites, interets_sans_taux });
      }
    });

    it('tells the rows themselves as what was taken of them, of every measure and axis', async () => {
      const { client, membre } = demo();
      const payments = { sujet: 'paiements', exercice: '2025,2026' };
      type Arguments = Record<string, string | number>;
      const some: Arguments[] = [{}, { mois_du: 2, mois_au: 5 }, { jours_max: 25 }, { service: values.service[0]! }];
      const others: Arguments[] = [
        ...[{}, { mois_du: 2, mois_au: 5, service_sauf: values.service[0]! }],
        // Days that cut a month in two.
        ...[{ jusqu_au: '0229' }, { mois_du: 2, mois_au: 4, jour_du: '2025-02-10', jour_au: '2025-04-20' }],
      ];
      const asked: Arguments[] = [];
      for (const groupe of ['', 'exercice', 'service', 'mois', 'semestre']) {
        for (const mesure of ['delai_moyen', 'delai_median', 'en_retard', 'interets', 'impayes', 'retard_moyen'])
          for (const filters of some) asked.push({ ...payments, mesure, groupe, ...filters });
        for (const mesure of ['nombre_mandats', 'montant_median', 'montant_maximum', 'montant_ttc', 'montant_ht'])
          for (const filters of others)
            asked.push({ exercice: 2025, mesure, groupe: groupe === 'exercice' ? 'mandat' : groupe, ...filters });
      }
      const answers = async (frame: number): Promise<unknown[]> => {
        await client.query(turn(frame), [membre.organization]);
        const all: unknown[] = [];
        for (const one of asked) all.push((await toolbox.call('agregat', one)).donnees);
        return all;
      };
      const before = await answers(0);
      expect(await answers(FRAMES)).toEqual(before);
    });
  });
}

/** The groups in the order of their keys. */
const sorted = ([whole, groups]: unknown[]): unknown[] => [
  whole,
  Object.entries(groups as object).sort(([one], [other]) => (one < other ? -1 : 1)),
];
