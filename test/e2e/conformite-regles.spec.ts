import fc from 'fast-check';
import { addDays } from '#procurement/dates.js';
import { delaiDePaiement } from '#procurement/delai-paiement.js';
import { finDePeriode } from '#procurement/echeances.js';
import { tableTauxInterets } from '#procurement/interets.js';
import { JUSTIFICATIONS } from '#procurement/justifications.js';
import { seuilsApplicables } from '#procurement/rangs.js';
import { tableSeuils } from '#procurement/seuils.js';
import { TYPES_ACHAT } from '#procurement/types-achat.js';
import { classerLigne, reglesDeLaNomenclature, type RegleClassement } from '../oracles/classement.js';
import { createReferentiel, insert, startDepenses, type TestDepenses } from '../support/depenses.js';

let depenses: TestDepenses;
beforeAll(async () => {
  depenses = await startDepenses();
});
afterAll(() => depenses.close());

const many = <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  depenses.run((tx) => tx.many<Row & Record<string, unknown>>(sql, parameters));

describe('the tables of the rules', () => {
  it('are those of the release', async () => {
    const seuils = await many(
      `SELECT code, objet, acheteur, montant, valid_from AS "validFrom", valid_to AS "validTo", texte, source,
              a_verifier AS "aVerifier" FROM seuils ORDER BY code, objet, acheteur, valid_from`,
    );
    const key = (s: { code: string; objet: string; acheteur: string; validFrom: string }) =>
      [s.code, s.objet, s.acheteur, s.validFrom].join();
    const expected = [...tableSeuils()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
    expect(seuils.length).toBeGreaterThan(30);
    expect(seuils).toEqual(expected);
    const taux = await many<{ valid_from: string; taux: string }>(
      'SELECT valid_from, (taux_bce + points)::text AS taux FROM taux_interets ORDER BY 1',
    );
    expect(taux).toEqual(
      tableTauxInterets().map(({ validFrom, taux: percent }) => ({ valid_from: validFrom, taux: percent })),
    );
    expect((await many('SELECT code FROM justifications')).length).toBe(JUSTIFICATIONS.length);
  });

  it('are not written by the processes', async () => {
    await expect(many(`UPDATE seuils SET montant = 1`)).rejects.toThrow(/permission denied/);
  });
});

describe('thresholds, in SQL and by the rules', () => {
  it('knows the same thresholds in force', async () => {
    for (const typeAchat of TYPES_ACHAT) {
      const [row] = await many<{ montants: string[] }>(
        `SELECT ARRAY[dispense, publicite, formalisee]::text[] AS montants FROM periodes_seuils
         WHERE type_achat = $1 AND debut <= '2026-05-01' ORDER BY debut DESC LIMIT 1`,
        [typeAchat],
      );
      const applicable = seuilsApplicables(typeAchat, '2026-05-01').map(({ montant }) => montant);
      expect(row!.montants.filter((montant) => Number(montant) >= Number(row!.montants[0]))).toEqual(applicable);
    }
  });
});

describe('classification, in SQL and by the rules', () => {
  it('gives the same famille, source and confidence for every account, CPV and supplier', async () => {
    const { organizationId } = depenses;
    const { familles, marches, fournisseurs } = await depenses.run(async (tx) => {
      const referentiel = await createReferentiel(tx, organizationId);
      for (const [critere, valeur, famille] of [
        ['fournisseur', '100000000', referentiel.familles.B],
        ['fournisseur', '100000001', referentiel.familles.T],
        ['compte', '60632', referentiel.familles.C],
      ] as const) {
        await insert(tx, organizationId, 'regles_classement', { critere, valeur, famille_id: famille });
      }
      return referentiel;
    });
    const regles: RegleClassement[] = [
      ...reglesDeLaNomenclature([
        { id: familles.A, comptes: ['6063'], prefixesCpv: ['30'] },
        { id: familles.B, comptes: ['611'], prefixesCpv: ['90'] },
        { id: familles.C, comptes: ['611', '6283'], prefixesCpv: ['909'] },
        { id: familles.T, comptes: ['2313'], prefixesCpv: ['45'] },
      ]),
      { familleId: familles.B, critere: 'fournisseur', valeur: '100000000' },
      { familleId: familles.T, critere: 'fournisseur', valeur: '100000001' },
      { familleId: familles.C, critere: 'compte', valeur: '60632' },
    ];
    await depenses.run((tx) =>
      tx.execute('UPDATE marches SET famille_id = $1 WHERE id = $2', [familles.A, marches[5]]),
    );
    const known = await many<{ id: string; cpv: string | null; famille_id: string | null }>(
      'SELECT id, cpv, famille_id FROM marches',
    );
    const suppliers = await many<{ id: string; siren: string | null }>('SELECT id, siren FROM fournisseurs');
    const cases = [null, '60631', '60632', '606321', '611', '6110', '6283', '2313', '999', ''].flatMap((compte) =>
      [undefined, ...known].flatMap((marche) =>
        [undefined, ...suppliers].map((fournisseur) => ({ compte, marche, fournisseur })),
      ),
    );
    const inSql = await many<{ famille_id: string | null; source: string | null; confiance: string | null }>(
      `SELECT choix.famille_id, choix.source, choix.confiance
       FROM unnest($2::text[], $3::uuid[], $4::uuid[]) WITH ORDINALITY AS cas (compte, marche_id, fournisseur_id, ordre)
       JOIN classer_combinaisons($1, $2, $3, $4) choix
         ON ROW(choix.compte, choix.marche_id, choix.fournisseur_id)::text
          = ROW(cas.compte, cas.marche_id, cas.fournisseur_id)::text
       ORDER BY cas.ordre`,
      [
        organizationId,
        cases.map(({ compte }) => compte),
        cases.map(({ marche }) => marche?.id ?? null),
        cases.map(({ fournisseur }) => fournisseur?.id ?? null),
      ],
    );
    const expected = cases.map(({ compte, marche, fournisseur }) => {
      const { classement } = classerLigne(
        {
          compte: compte ?? '',
          ...(marche?.cpv ? { cpv: marche.cpv } : {}),
          ...(marche?.famille_id ? { familleDuMarche: marche.famille_id } : {}),
          ...(fournisseur?.siren ? { siren: fournisseur.siren } : {}),
        },
        regles,
      );
      return [classement?.familleId ?? null, classement?.source ?? null, classement?.confiance ?? null];
    });
    expect(fournisseurs.length).toBe(8);
    expect(inSql.map((row) => [row.famille_id, row.source, row.confiance && Number(row.confiance)])).toEqual(expected);
    expect(new Set(expected.map(([, source]) => source))).toEqual(
      new Set([null, 'marche', 'compte', 'cpv', 'fournisseur']),
    );
  });
});

describe('limit of the payment delay, in SQL and by the rules', () => {
  it('is the same whatever is dated and in whatever order', async () => {
    const day = fc
      .integer({ min: 0, max: 90 })
      .map((offset) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10));
    const optional = fc.option(day, { nil: null });
    const suivis = fc.sample(
      fc
        .record({
          eligible: fc.boolean(),
          debut: optional,
          demande: optional,
          service: optional,
          mandatement: optional,
          pause: optional,
          reprise: optional,
          suspension: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
          annoncee: optional,
          legal: fc.constantFrom(30, 50, 60),
          contractuel: fc.option(fc.integer({ min: 10, max: 60 }), { nil: null }),
        })
        .filter(({ pause, reprise }) => (pause === null ? reprise === null : reprise === null || reprise >= pause)),
      { numRuns: 2_000, seed: 7 },
    );
    const inSql = await many<{ limite: string | null }>(
      `SELECT limite_paiement(eligible, coalesce(debut, greatest(demande, service)), mandatement, pause, reprise,
                suspension, annoncee, legal, contractuel) AS limite
       FROM unnest($1::boolean[], $2::date[], $3::date[], $4::date[], $5::date[], $6::date[], $7::date[],
                   $8::integer[], $9::date[], $10::integer[], $11::integer[])
         WITH ORDINALITY AS suivi (eligible, debut, demande, service, mandatement, pause, reprise, suspension, annoncee,
           legal, contractuel, ordre)
       ORDER BY ordre`,
      (
        [
          ...(['eligible', 'debut', 'demande', 'service', 'mandatement', 'pause', 'reprise', 'suspension'] as const),
          ...(['annoncee', 'legal', 'contractuel'] as const),
        ] as const
      ).map((key) => suivis.map((suivi) => suivi[key])),
    );
    const expected = suivis.map(
      (suivi) =>
        delaiDePaiement({
          eligible: suivi.eligible,
          montantTtc: '100.00',
          impayeAu: '2026-06-01',
          delaisLegaux: [suivi.legal],
          ...(suivi.debut ? { dateDebut: suivi.debut } : {}),
          ...(suivi.demande ? { dateDemande: suivi.demande } : {}),
          ...(suivi.service ? { dateServiceFait: suivi.service } : {}),
          ...(suivi.mandatement ? { dateMandatement: suivi.mandatement } : {}),
          ...(suivi.pause
            ? { interruption: { debut: suivi.pause, ...(suivi.reprise ? { fin: suivi.reprise } : {}) } }
            : {}),
          ...(suivi.suspension === null ? {} : { joursSuspension: suivi.suspension }),
          ...(suivi.annoncee ? { limiteAnnoncee: suivi.annoncee } : {}),
          ...(suivi.contractuel === null ? {} : { delaiContractuel: suivi.contractuel }),
        }).limite ?? null,
    );
    expect(inSql.map(({ limite }) => limite)).toEqual(expected);
    expect(expected.filter((limite) => limite !== null).length).toBeGreaterThan(500);
  });
});

describe('end of a duration in months, in SQL and by the rules', () => {
  it('is the same from every day of the year', async () => {
    const cases = Array.from({ length: 4_000 }, (_, index) => ({
      depart: addDays('2023-01-01', index % 1_000),
      mois: (index * 7) % 62,
    }));
    const inSql = await many<{ fin: string | null }>(
      `SELECT fin_de_periode(depart, mois) AS fin
       FROM unnest($1::date[], $2::integer[]) WITH ORDINALITY AS cas (depart, mois, ordre) ORDER BY ordre`,
      [cases.map(({ depart }) => depart), cases.map(({ mois }) => mois)],
    );
    expect(inSql.map(({ fin }) => fin)).toEqual(cases.map(({ depart, mois }) => finDePeriode(depart, mois) ?? null));
    expect(inSql.some(({ fin }) => fin === null)).toBe(true);
  });
});
