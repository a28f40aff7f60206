import { beyond, judge, pay, type Proofs, referentiel, rows, say, verdicts } from './base.js';

/** What decides the verdict of a line, and who judges it again. */
export const VERDICTS: Proofs = {
  effet_r2122_11: async () => {
    const read = async (): Promise<unknown[]> =>
      Object.values(
        (await rows(`SELECT effet_r2122_11($1, '2025-01-01'), effet_r2122_11($1, '2019-01-01') AS before`))[0]!,
      );
    expect(await read()).toEqual(['cas_a_preciser', 'cas_a_preciser']);
    for (const [nature, effect] of [
      ['entite_adjudicatrice', 'cas'],
      ['etablissement_public_sante', 'cas_refuse'],
      ['collectivite', 'cas_a_preciser'],
    ] as const) {
      await say(nature);
      expect(await read()).toEqual([effect, 'cas_a_preciser']);
    }
  },
  tg_natures_acheteur__groupes: async () => {
    await pay(60_000, { justification: 'entite_adjudicatrice' });
    expect(await verdicts()).toEqual(['a_verifier']);
    await say('entite_adjudicatrice');
    expect(await verdicts()).toEqual(['conforme']);
    await say('organisme_prive');
    expect(await verdicts()).toEqual(['non_conforme']);
    await rows('DELETE FROM natures_acheteur WHERE organization_id = $1');
    expect(await verdicts()).toEqual(['a_verifier']);
  },
  cle_fournisseur: async () => {
    const [keys] = await rows(
      `SELECT $1::uuid, cle_fournisseur('123456789', 'SIRET', '12345678900011') AS one,
              cle_fournisseur('123456789', 'SIRET', '12345678900029') AS other, cle_fournisseur(NULL, 'TVA', 'X1') AS foreign`,
    );
    expect(keys).toMatchObject({ one: '123456789', other: '123456789', foreign: 'TVA X1' });
  },
  perimetre_besoin: async () => {
    const [besoins] = await rows(
      `SELECT $1::uuid, perimetre_besoin(false, $2, 'services', $3) AS famille, perimetre_besoin(false, $2, 'travaux', $3) AS operation,
              perimetre_besoin(true, $2, 'services', $3) AS hors, perimetre_besoin(false, NULL, 'travaux', $3) AS inconnue`,
      referentiel.familles.B,
      referentiel.operations[0],
    );
    expect(besoins).toMatchObject({
      famille: `(famille,${referentiel.familles.B})`,
      operation: `(operation,${referentiel.operations[0]})`,
      hors: '(,)',
      inconnue: '(,)',
    });
  },
  montant_min: async () => {
    const [amounts] = await rows(
      `SELECT $1::uuid, montant_min(120, true)::float AS ttc, montant_min(120, false)::float AS ht`,
    );
    expect(amounts).toMatchObject({ ttc: 100, ht: 120 });
  },
  passation_lignes: async () => {
    const [ways] = await rows(
      `SELECT passation_lignes($1, false, true) AS known, passation_lignes(NULL, true, true) AS cited,
              passation_lignes(NULL, false, true) AS silent, passation_lignes(NULL, false, false) AS without`,
    );
    expect(ways).toEqual({ known: 'marche', cited: 'marche', silent: 'inconnue', without: 'hors_marche' });
  },
  // Case by case in verdicts-cases.spec.ts.
  verdict_ligne: async () => {
    const [verdict] = await rows(
      `SELECT $1::uuid, verdict_ligne(false, false, NULL, false, false, NULL, NULL, 'services', 'famille', 40000,
         50000, 50000, 50000, 50000, false, false, false) AS issue`,
    );
    expect(verdict!['issue']).toEqual(['non_conforme', 'hors_marche']);
    // What narrows a need settles a doubt, and turns no verdict: every need within a wider one, of 20,000 drawn.
    const turned = await rows(
      `SELECT $1::uuid, wide, narrow FROM (
         SELECT verdict_ligne(false, false, NULL, false, non_renseigne, effet, 90000, type, 'famille', 40000,
                  low, high, part, part, false, false, true) AS wide,
                verdict_ligne(false, false, NULL, false, non_renseigne, effet, 90000, type, 'famille', 40000,
                  low + a * (high - low), low + a * (high - low) + b * (1 - a) * (high - low), part, part, false, false,
                  true) AS narrow
         FROM (SELECT (random() * 60000)::numeric AS part, random()::numeric AS a, random()::numeric AS b,
                      random() < 0.2 AS non_renseigne, (ARRAY['services', 'travaux'])[1 + floor(random() * 2)::int] AS type,
                      (ARRAY['cas', 'cas_refuse', 'cas_a_preciser', NULL, NULL])[1 + floor(random() * 5)::int] AS effet,
                      random()::numeric AS c, random()::numeric AS d FROM generate_series(1, 20000)) tirage
         CROSS JOIN LATERAL (SELECT part + c * 100000 AS low, part + c * 100000 + d * 150000 AS high) wide_need) judged
       WHERE wide[1] <> 'a_verifier' AND narrow[1] <> wide[1] LIMIT 3`,
    );
    expect(turned).toEqual([]);
  },
  rejuger_besoins: async () => {
    await pay(100);
    await rows(`UPDATE cumuls_lignes SET conformite = 'non_conforme' WHERE organization_id = $1`);
    await rows('SELECT rejuger_besoins(ARRAY[$1::uuid], ARRAY[$2::uuid], NULL)', referentiel.familles.A);
    expect(await verdicts()).toEqual(['non_conforme']);
    await rows('SELECT rejuger_besoins(ARRAY[$1::uuid], ARRAY[$2::uuid], NULL)', referentiel.familles.B);
    expect(await verdicts()).toEqual(['conforme']);
  },
  tg_verdicts_marches__groupes: async () => {
    await pay(100, { marche_id: referentiel.marches[0] });
    expect(await verdicts()).toEqual(['a_verifier']);
    await judge('M1', 'conforme');
    expect(await verdicts()).toEqual(['conforme']);
    await judge('M1', 'non_conforme');
    expect(await verdicts()).toEqual(['non_conforme']);
    await rows('DELETE FROM verdicts_marches WHERE organization_id = $1');
    expect(await verdicts()).toEqual(['a_verifier']);
  },
  rejuger_marches: async () => {
    await pay(100, { marche_id: referentiel.marches[0] });
    await judge('M1', 'conforme');
    await rows(`UPDATE cumuls_lignes SET conformite = 'non_conforme' WHERE organization_id = $1`);
    await rows('SELECT rejuger_marches(ARRAY[$1::uuid], ARRAY[$2::uuid])', referentiel.marches[1]);
    expect(await verdicts()).toEqual(['non_conforme']);
    await rows('SELECT rejuger_marches(ARRAY[$1::uuid], ARRAY[$2::uuid])', referentiel.marches[0]);
    expect(await verdicts()).toEqual(['conforme']);
  },
  tg_avenants__groupes: async () => {
    await pay(100_000, { marche_id: referentiel.marches[0] });
    await judge('M1', 'conforme');
    expect(await beyond()).toBe(12_000);
    await rows(
      `INSERT INTO avenants (organization_id, marche_id, numero, variation_montant) VALUES ($1, $2, 1, 10000)`,
      referentiel.marches[0],
    );
    expect(await beyond()).toBe(1_000);
    await rows('DELETE FROM avenants WHERE organization_id = $1');
    expect(await beyond()).toBe(12_000);
  },
  verdicts_groupes: async () => {
    await pay(100);
    const judged = (all: boolean) => rows('SELECT conformite, motif FROM verdicts_groupes($1, $2)', all);
    expect([await judged(true), await judged(false)]).toEqual([
      [{ conformite: 'conforme', motif: 'sous_dispense' }],
      [],
    ]);
    for (const table of ['cumuls_lignes', 'besoins']) {
      await rows(`UPDATE ${table} SET a_juger = true WHERE organization_id = $1`);
      expect([table, await judged(false)]).toEqual([table, await judged(true)]);
      await rows(`UPDATE ${table} SET a_juger = false WHERE organization_id = $1`);
    }
    await pay(100, { marche_id: referentiel.marches[0] });
    await rows('UPDATE cumuls_marches SET a_juger = true WHERE organization_id = $1');
    expect(await judged(false)).toEqual([{ conformite: 'a_verifier', motif: 'marche' }]);
  },
  juger_cumuls: async () => {
    await pay(100);
    await rows(`UPDATE cumuls_lignes SET conformite = 'non_conforme', a_juger = true WHERE organization_id = $1`);
    await rows(`UPDATE cumuls_listes SET conformite = 'non_conforme' WHERE organization_id = $1`);
    await rows('SELECT juger_cumuls(ARRAY[$1::uuid])');
    expect(await verdicts()).toEqual(['conforme']);
    expect(await rows('SELECT conformite FROM cumuls_listes WHERE organization_id = $1')).toEqual([
      { conformite: 'conforme' },
    ]);
    for (const table of ['cumuls_lignes', 'besoins', 'cumuls_marches'])
      expect(await rows(`SELECT 1 FROM ${table} WHERE organization_id = $1 AND a_juger`)).toEqual([]);
  },
};
