import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Transaction } from '#database/transaction.js';
import { withClient } from '#database/with-client.js';
import { createReferentiel, insert, type Referentiel, startDepenses, type TestDepenses } from '../support/depenses.js';
import { cumuls, recompte } from '../support/recompte.js';

let depenses: TestDepenses;
let referentiel: Referentiel;
beforeAll(async () => {
  depenses = await startDepenses();
  referentiel = await depenses.run((tx) => createReferentiel(tx, depenses.organizationId));
  await loadLines(1_000);
  // Without statistics each line is joined by a read of the whole table: twenty recounts of seconds each.
  await withClient(depenses.database.ownerUrl, (owner) => owner.query('ANALYZE'));
});
afterAll(() => depenses.close());

/** Mandats and lines made up in SQL, all at once as an import writes them; a tenth are annulations. */
async function loadLines(count: number): Promise<void> {
  const { services, familles, operations, fournisseurs, marches } = referentiel;
  await depenses.run(async (tx) => {
    await tx.execute('SELECT setseed(0.42)');
    await tx.execute(
      `CREATE TEMPORARY TABLE tirage ON COMMIT DROP AS
       SELECT uuidv7() AS id, n, 2025 + (random() < 0.5)::int AS exercice, random() AS annulation,
              ($1::uuid[])[1 + floor(random() * 3)] AS service_id, ($2::uuid[])[1 + floor(random() * 5)] AS famille_id,
              ($3::uuid[])[1 + floor(random() * 4)] AS operation_id,
              ($4::uuid[])[1 + floor(random() * 8)] AS fournisseur_id,
              ($5::uuid[])[1 + floor(random() * 12)] AS marche_id,
              round((random() * 3000)::numeric, 2) AS montant, random() AS reference, random() AS raison,
              floor(random() * 300)::int AS jour, 1 + floor(random() * 5)::int AS compte,
              random() AS base, random() AS renseigne
       FROM generate_series(1, $6::int) n`,
      [services, Object.values(familles), operations, fournisseurs, marches, count],
    );
    await tx.execute(
      `INSERT INTO mandats (organization_id, id, exercice, numero, service_id, date_emission, montant_ht, type_bordereau)
       SELECT $1, id, exercice, 'T' || n, service_id, make_date(exercice, 1, 1) + jour,
              CASE WHEN annulation < 0.1 THEN -montant ELSE montant END, CASE WHEN annulation < 0.1 THEN '02' ELSE '01' END
       FROM tirage`,
      [depenses.organizationId],
    );
    await tx.execute(
      `INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, service_id, compte, section,
         hors_perimetre, operation_id, fournisseur_id, montant_ht, marche_id, marche_reference, famille_id, type_achat,
         source_classement, justification, date_emission, montant_base, marche_non_renseigne)
       SELECT $1, tirage.id, 1, exercice, service_id, compte.numero, compte.section, compte.hors_perimetre, operation_id,
              fournisseur_id, CASE WHEN annulation < 0.1 THEN -montant ELSE montant END, marche_id,
              CASE WHEN marche_id IS NULL AND reference < 0.1 THEN 'M9' END, famille.id, famille.type_achat,
              CASE WHEN famille.id IS NOT NULL THEN 'manuel' END,
              (ARRAY['exclusivite', 'livres', 'quasi_regie', 'petit_lot'])[1 + floor(raison * 40)],
              make_date(exercice, 1, 1) + jour, CASE WHEN base < 0.05 THEN 'ttc' ELSE 'ht' END,
              CASE WHEN renseigne < 0.1 THEN 'fichier' END
       FROM tirage
       JOIN (SELECT row_number() OVER (ORDER BY numero) AS rang, * FROM comptes) compte ON compte.rang = tirage.compte
       LEFT JOIN familles famille ON famille.id = tirage.famille_id`,
      [depenses.organizationId],
    );
  });
}

/** The rollups equal a recount in JavaScript by the rules, and the nightly recount in SQL finds nothing either. */
async function expectExact(): Promise<void> {
  await depenses.run(async (tx) => {
    await tx.execute('SELECT relever_exercice($1, annee) FROM exercices', [depenses.organizationId]);
    expect(await cumuls(tx)).toEqual(await recompte(tx));
    expect(await ecarts(tx)).toEqual({});
    expect(await tx.many(STRAY_LINES)).toEqual([]);
  });
}

/** Lines that do not repeat their mandat. */
const STRAY_LINES = `
  SELECT ligne.id FROM lignes_mandat ligne JOIN mandats mandat ON mandat.id = ligne.mandat_id
  WHERE (ligne.exercice, ligne.service_id, ligne.date_emission)
    IS DISTINCT FROM (mandat.exercice, mandat.service_id, mandat.date_emission)`;

async function ecarts(tx: Transaction): Promise<Record<string, number>> {
  const rows = await tx.many<{ cumul: string; ecarts: string }>('SELECT * FROM ecarts_cumuls($1)', [
    depenses.organizationId,
  ]);
  return Object.fromEntries(rows.filter((row) => row.ecarts !== '0').map((row) => [row.cumul, Number(row.ecarts)]));
}

const execute = (sql: string, parameters: unknown[] = []): Promise<number> =>
  depenses.run((tx) => tx.execute(sql, parameters));

describe('rollups, against a recount of the lines by the rules', () => {
  it('hold after a load, with every verdict met', async () => {
    await expectExact();
    const verdicts = await depenses.run(async (tx) => Object.values((await recompte(tx)).verdicts));
    const statuts = verdicts.map((verdict) => verdict.split(' ')[0]);
    expect(new Set(statuts)).toEqual(new Set(['conforme', 'non_conforme', 'a_verifier', 'hors_champ']));
  });

  it('count legal units, not identifiers', async () => {
    const rows = await depenses.run((tx) =>
      tx.many<{ exercice: number; distincts: string }>('SELECT exercice, distincts FROM compteurs_fournisseurs'),
    );
    // Six SIRET of three SIREN, and two foreign suppliers.
    expect(rows.map(({ distincts }) => distincts)).toEqual(['5', '5']);
  });

  it.each<[string, () => Promise<number>]>([
    [
      'an amount corrected',
      () => execute(`UPDATE lignes_mandat SET montant_ht = montant_ht + 1.11 WHERE montant_ht > 700`),
    ],
    [
      'a bulk reclassification',
      () =>
        execute(`UPDATE lignes_mandat SET famille_id = $1, type_achat = 'services' WHERE famille_id = $2`, [
          referentiel.familles.B,
          referentiel.familles.C,
        ]),
    ],
    [
      'lines that lose their famille',
      () => execute(`UPDATE lignes_mandat SET famille_id = NULL WHERE montant_ht < 90`),
    ],
    [
      'lines given a marché',
      () =>
        execute(`UPDATE lignes_mandat SET marche_id = $1 WHERE marche_id IS NULL AND montant_ht > 600`, [
          referentiel.marches[1],
        ]),
    ],
    [
      'mandats moved to another service and day',
      () =>
        execute(`UPDATE mandats SET service_id = $1, date_emission = date_emission + 60 WHERE montant_ht > 500`, [
          referentiel.services[0],
        ]),
    ],
    [
      'contracts judged',
      () =>
        execute(
          `INSERT INTO verdicts_marches (organization_id, marche_id, statut, motif, faits, version_regles)
           SELECT organization_id, id, (ARRAY['conforme', 'non_conforme', 'hors_champ', 'a_verifier'])[1 + right(numero, 1)::int % 4],
                  'test', '{}', '1' FROM marches WHERE numero LIKE 'M_'`,
        ),
    ],
    [
      'a contract judged otherwise',
      () => execute(`UPDATE verdicts_marches SET statut = 'conforme' WHERE statut = 'non_conforme'`),
    ],
    ['a contract paid beyond its amount', () => execute(`UPDATE marches SET montant = 9000 WHERE numero = 'M4'`)],
    [
      'an amendment that covers a part of it',
      () =>
        execute(
          `INSERT INTO avenants (organization_id, marche_id, numero, variation_montant)
           SELECT organization_id, id, 1, 3000.55 FROM marches WHERE numero = 'M4'`,
        ),
    ],
    ['a maximum', () => execute(`UPDATE marches SET montant_max = 20000 WHERE numero IN ('M1', 'M5')`)],
    ['a verdict taken back', () => execute(`DELETE FROM verdicts_marches WHERE statut = 'hors_champ'`)],
    [
      'lines said to be without a contract at last',
      () => execute(`UPDATE lignes_mandat SET marche_non_renseigne = NULL WHERE montant_ht < 400`),
    ],
    [
      'amounts known without tax',
      () => execute(`UPDATE lignes_mandat SET montant_base = 'ht' WHERE montant_ht > 2000`),
    ],
    [
      'annulations linked to what they cancel',
      () =>
        execute(
          `UPDATE lignes_mandat SET exercice_annule = 2025, emission_annulee = '2025-02-03'
           WHERE montant_ht < 0 AND exercice = 2026`,
        ),
    ],
    [
      'an account that no list holds',
      () => execute(`UPDATE comptes SET inconnu = true, section = NULL WHERE numero = '6283'`),
    ],
    [
      'running contracts put into familles',
      () =>
        execute(
          `UPDATE marches SET famille_id = ($1::uuid[])[right(numero, 1)::int], montant = 9000000, montant_max = NULL,
             duree_mois = CASE WHEN numero IN ('M1', 'M2') THEN 1200 END,
             operation_id = CASE numero WHEN 'M4' THEN $2::uuid END
           WHERE numero IN ('M1', 'M2', 'M3', 'M4')`,
          [Object.values(referentiel.familles), referentiel.operations[0]],
        ),
    ],
    ['a duration known at last', () => execute(`UPDATE marches SET duree_mois = 1200 WHERE numero IN ('M3', 'M4')`)],
    [
      'a contract said to follow from an accord-cadre of the same need',
      () =>
        execute(
          `UPDATE marches SET accord_cadre = 'M2', famille_id = (SELECT famille_id FROM marches WHERE numero = 'M2')
           WHERE numero = 'M3'`,
        ),
    ],
    ['an amount nobody knows', () => execute(`UPDATE marches SET montant = NULL WHERE numero = 'M1'`)],
    ['an exercice closed', () => execute(`UPDATE exercices SET statut = 'clos' WHERE annee = 2025`)],
    ['and opened again', () => execute(`UPDATE exercices SET statut = 'ouvert' WHERE annee = 2025`)],
    [
      'a contract that a person removes',
      () =>
        depenses.run(async (tx) => {
          await tx.execute(`UPDATE lignes_mandat SET marche_id = NULL WHERE marche_id = $1`, [referentiel.marches[0]]);
          return tx.execute(`DELETE FROM marches WHERE numero = 'M1'`);
        }),
    ],
    ['a type of famille corrected', () => execute(`UPDATE familles SET type_achat = 'services' WHERE code = 'T'`)],
    ['and put back', () => execute(`UPDATE familles SET type_achat = 'travaux' WHERE code = 'T'`)],
    [
      'an account found to be no purchase',
      () => execute(`UPDATE comptes SET hors_perimetre = true WHERE numero = '611'`),
    ],
    ['a SIREN found', () => execute(`UPDATE fournisseurs SET siren = '100000000' WHERE identifiant = 'X6'`)],
    [
      'a marché declared after its payments',
      () =>
        depenses.run(async (tx) => {
          await insert(tx, depenses.organizationId, 'marches', {
            numero: 'M9',
            exercice: 2025,
            objet: 'Déclaré après',
            procedure: 'Procédure adaptée',
            famille_id: referentiel.familles.A,
          });
          const linked = await tx.first<{ lignes: number }>(
            `SELECT count(*)::int AS lignes FROM lignes_mandat WHERE marche_reference = 'M9' AND marche_id IS NOT NULL`,
          );
          return linked!.lignes;
        }),
    ],
    [
      'an annulation of a whole mandat',
      () =>
        execute(
          `WITH annule AS (
             INSERT INTO mandats (organization_id, exercice, numero, type_bordereau, service_id, date_emission, montant_ht)
             SELECT organization_id, exercice, 'A1', '02', service_id, date_emission, -montant_ht
             FROM mandats WHERE numero = 'T7' RETURNING organization_id, id)
           INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, service_id, compte, section,
             hors_perimetre, fournisseur_id, montant_ht, marche_id, famille_id, type_achat)
           SELECT ligne.organization_id, annule.id, ligne.numero, ligne.exercice, ligne.service_id, compte, section,
             hors_perimetre, ligne.fournisseur_id, -ligne.montant_ht, marche_id, famille_id, type_achat
           FROM annule CROSS JOIN lignes_mandat ligne
           JOIN mandats mandat ON mandat.id = ligne.mandat_id WHERE mandat.numero = 'T7'`,
        ),
    ],
    ['lines removed', () => execute(`DELETE FROM lignes_mandat WHERE montant_ht BETWEEN 100 AND 200`)],
    ['mandats removed with their lines', () => execute(`DELETE FROM mandats WHERE montant_ht BETWEEN 300 AND 400`)],
  ])('hold after %s', async (_case, change) => {
    const before = await depenses.run(cumuls);
    expect(await change()).toBeGreaterThan(0);
    expect(await depenses.run(cumuls)).not.toEqual(before);
    await expectExact();
  });

  it('go back with a transaction that fails', async () => {
    const before = await depenses.run(cumuls);
    const failed = depenses.run(async (tx) => {
      await tx.execute('UPDATE lignes_mandat SET montant_ht = montant_ht * 2');
      throw new Error('halfway');
    });
    await expect(failed).rejects.toThrow('halfway');
    expect(await depenses.run(cumuls)).toEqual(before);
  });

  it('hold when many transactions write at once, none of them being a victim', async () => {
    const writers = Array.from({ length: 12 }, (_, index) =>
      depenses.run(async (tx) => {
        await tx.execute(
          `UPDATE lignes_mandat SET montant_ht = montant_ht + 0.01 WHERE id IN (
          SELECT id FROM lignes_mandat WHERE numero = 1 ORDER BY id OFFSET $1 LIMIT 20)`,
          [index * 20],
        );
        await tx.execute(
          `UPDATE mandats SET service_id = $1 WHERE id IN (
          SELECT mandat_id FROM lignes_mandat ORDER BY id OFFSET $2 LIMIT 5)`,
          [referentiel.services[index % 2], index * 20],
        );
      }),
    );
    const ended = await Promise.allSettled(writers);
    expect(ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([]);
    await expectExact();
  });

  it('hold when a marché takes its lines up while a hand classifies them', async () => {
    const named = 'M-DEUX-MAINS';
    await execute(`UPDATE lignes_mandat SET marche_reference = '${named}' WHERE marche_id IS NULL AND montant_ht > 0`);
    let letIn!: () => void;
    // Begins in the midst of the other, and outside it: a transaction within another is refused.
    const declared = new Promise<void>((resolve) => (letIn = resolve)).then(() =>
      depenses.run((other) =>
        insert(other, depenses.organizationId, 'marches', { numero: named, objet: 'Deux mains', exercice: 2026 }),
      ),
    );
    // As a classification does: first the rollups, then the lines.
    await depenses.run(async (tx) => {
      await tx.execute('SELECT lock_cumuls($1)', [depenses.organizationId]);
      letIn();
      const waits = `SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      while (!(await tx.first(waits))) await pause(10);
      await tx.execute('UPDATE lignes_mandat SET montant_ht = montant_ht + 1 WHERE marche_reference = $1', [named]);
    });
    await declared;
    await expectExact();
  });

  it('see a rollup gone wrong, and are made again from the lines', async () => {
    const owner = new pg.Client({ connectionString: depenses.database.ownerUrl });
    await owner.connect();
    await owner.query('UPDATE cumuls_services SET montant_ht = montant_ht + 1 WHERE nombre > 0');
    await owner.end();
    const found = await depenses.run(ecarts);
    expect(Object.keys(found)).toEqual(['services']);
    await execute('SELECT reconstruire_cumuls($1)', [depenses.organizationId]);
    await expectExact();
  });

  it('cannot be written by the role of the processes', async () => {
    await expect(execute('UPDATE cumuls_services SET montant_ht = 0')).rejects.toThrow(/permission denied/);
    await expect(execute('DELETE FROM besoins')).rejects.toThrow(/permission denied/);
  });
});
