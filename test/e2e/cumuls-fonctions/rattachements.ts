import { classerLigne, reglesDeLaNomenclature } from '../../oracles/classement.js';
import { engage, judge, judged, pay, type Proofs, referentiel, rows, verdicts } from './base.js';

/** The contract and the famille of a line. */
export const RATTACHEMENTS: Proofs = {
  marches_cites: async () => {
    const [a, b, c] = referentiel.fournisseurs;
    const contract = async (
      lot: string,
      pes: string | null,
      holder: string | undefined,
      [numero, siret]: [string, string?] = ['2025-88'],
    ): Promise<unknown> => {
      const [marche] = await rows(
        `INSERT INTO marches (organization_id, numero, lot, pes_id_marche, exercice, objet, acheteur_siret)
         VALUES ($1, $4, $2, $3, 2025, 'École', coalesce($5, '21690123100011')) RETURNING id`,
        ...[lot, pes, numero, siret ?? null],
      );
      await rows(
        'INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id) VALUES ($1, $2, $3)',
        ...[marche!['id'], holder],
      );
      return marche!['id'];
    };
    const [first, second, third] = [
      await contract('1', 'PES-88', a),
      await contract('2', 'PES-89', b),
      await contract('3', 'PES-90', b),
    ];
    const cited = async (reference: string, supplier: string | undefined) =>
      rows(
        'SELECT marche_id, candidats::int FROM marches_cites($1, ARRAY[$2], ARRAY[$3]::uuid[])',
        reference,
        supplier,
      );
    // The lot of the supplier; none when it holds two, or none; a PES identifier names one.
    expect(await cited('2025-88', a)).toEqual([{ marche_id: first, candidats: 3 }]);
    expect(await cited('2025-88', b)).toEqual([{ marche_id: null, candidats: 3 }]);
    expect(await cited('2025-88', c)).toEqual([{ marche_id: null, candidats: 3 }]);
    expect(await cited('PES-89', c)).toEqual([{ marche_id: second, candidats: 1 }]);
    expect(await cited('PES-90', undefined)).toEqual([{ marche_id: third, candidats: 1 }]);
    expect(await cited('2025-99', a)).toEqual([{ marche_id: null, candidats: 0 }]);
    // Whatever the letters of either.
    const lettered = await contract('', null, a, ['Mp2026-01']);
    for (const written of ['MP2026-01', 'mp2026-01', 'Mp2026-01', 'mP2026-01'])
      expect(await cited(written, c)).toEqual([{ marche_id: lettered, candidats: 1 }]);
    // By the identifier of v1 that published a modification, in each establishment: the supplier tells which, or nothing does.
    const establishments = ['21690123100011', '21690123100029'] as const;
    const published: unknown[] = [];
    for (const [index, siret] of establishments.entries()) {
      const marche = await contract('', null, [a, b][index], ['2018M00', siret]);
      await rows(
        `INSERT INTO publications_recues (organization_id, marche_id, acheteur_siret, racine, empreinte, exercice, donnees, objet_lu, type_lu)
         VALUES ($1, $2, $3, '2018M', $4, 2018, '{"id": "2018M01"}', '{}', '{}')`,
        ...[marche, siret, `e${index}`],
      );
      published.push(marche);
    }
    expect(await cited('2018m01', a)).toEqual([{ marche_id: published[0], candidats: 2 }]);
    expect(await cited('2018M01', b)).toEqual([{ marche_id: published[1], candidats: 2 }]);
    expect(await cited('2018M01', c)).toEqual([{ marche_id: null, candidats: 2 }]);
    const [told] = await rows('SELECT distinguer_marches($1, $2::uuid[]) AS names', published);
    expect(told!['names']).toBe(establishments.map((siret) => `établissement ${siret}`).join(', '));
  },
  lignes_citant: async () => {
    const line = await pay(100, { marche_reference: 'Mp2025-66' });
    const pes = await pay(10, { marche_reference: 'PES-66' });
    const other = await pay(10, { marche_reference: '2018m01' });
    await pay(1, { marche_reference: 'MP2025-67' });
    const [marche] = await rows(
      `INSERT INTO marches (organization_id, numero, pes_id_marche, exercice, objet) VALUES ($1, 'MP2025-66', 'PES-66', 2025, 'x')
       RETURNING id`,
    );
    // Declared, it takes up the lines that name it.
    expect(
      await rows(
        'SELECT id FROM lignes_mandat WHERE organization_id = $1 AND marche_id = $2 ORDER BY id',
        marche!['id'],
      ),
    ).toEqual([{ id: line }, { id: pes }]);
    await rows('UPDATE lignes_mandat SET marche_id = NULL WHERE organization_id = $1');
    expect(
      await rows(`SELECT id FROM lignes_citant($1, ARRAY[$2]::uuid[], '{2018M01}') ORDER BY id`, marche!['id']),
    ).toEqual([{ id: line }, { id: pes }, { id: other }]);
  },
  rattacher_lignes: async () => {
    const [marche] = await rows(
      `INSERT INTO marches (organization_id, numero, pes_id_marche, exercice, objet, procedure, montant, date_notification, famille_id)
       VALUES ($1, '2025-77', 'PES-77', 2025, 'Déclaré avant', 'Procédure adaptée', 100, '2025-01-15', $2) RETURNING id`,
      referentiel.familles.A,
    );
    await pay(100, { marche_reference: '2025-77' });
    await pay(10, { marche_reference: 'PES-77' });
    await pay(1, { marche_reference: 'un autre' });
    expect(await verdicts()).toEqual(['a_verifier']);
    const link = () => rows('SELECT rattacher_lignes($1, ARRAY[$2]::uuid[])::int AS liees', marche!['id']);
    expect([await link(), await link()]).toEqual([[{ liees: 2 }], [{ liees: 0 }]]);
    expect(
      await rows(
        `SELECT montant_ht::int, marche_id, famille_id, source_classement FROM lignes_mandat
         WHERE organization_id = $1 ORDER BY montant_ht DESC LIMIT 2`,
      ),
    ).toEqual(
      [100, 10].map((montant_ht) => ({
        montant_ht,
        marche_id: marche!['id'],
        famille_id: referentiel.familles.A,
        source_classement: 'marche',
      })),
    );
    // Judged by the trigger of the lines: the contract has no verdict yet, and one line names another.
    expect(await verdicts()).toEqual(['a_verifier']);
    // Of lots that came one by one, each line goes to that of its supplier, but the one that a person attached.
    const [own, other] = referentiel.fournisseurs;
    const lotOf = async (lot: string, fournisseur: string | undefined): Promise<unknown> => {
      const [written] = await rows(
        `INSERT INTO marches (organization_id, numero, lot, exercice, objet, procedure, montant, date_notification)
         VALUES ($1, '2025-88', $2, 2025, 'Lot', 'Procédure adaptée', 100, '2025-01-15') RETURNING id`,
        lot,
      );
      await rows(
        'INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id) VALUES ($1, $2, $3)',
        written!['id'],
        fournisseur,
      );
      return written!['id'];
    };
    const first = await lotOf('1', own);
    const cited = { marche_reference: '2025-88', marche_id: first };
    await pay(7, cited);
    await pay(8, { ...cited, fournisseur_id: other });
    const attached = await pay(9, { ...cited, fournisseur_id: other });
    const [fait] = await rows(
      `INSERT INTO reclassements (organization_id, demande, statut, lignes_modifiees, acteur_type)
       VALUES ($1, jsonb_build_object('marche_id', $2::text), 'termine', 1, 'system') RETURNING id`,
      first,
    );
    await rows(
      'INSERT INTO reclassement_lignes (organization_id, reclassement_id, ligne_id, ecrit) VALUES ($1, $2, $3, 0)',
      fait!['id'],
      attached,
    );
    const second = await lotOf('2', other);
    const linkLots = async (): Promise<unknown[]> => {
      await rows('SELECT rattacher_lignes($1, ARRAY[$2]::uuid[])', second);
      const linked = await rows(
        `SELECT marche_id FROM lignes_mandat WHERE organization_id = $1 AND marche_reference = '2025-88' ORDER BY montant_ht`,
      );
      return linked.map(({ marche_id }) => (marche_id === first ? 1 : marche_id === second ? 2 : marche_id));
    };
    expect(await linkLots()).toEqual([1, 2, 1]);
    // Which lines it attached is forgotten after thirty days: then all of the contract stay.
    await rows('DELETE FROM reclassement_lignes WHERE organization_id = $1');
    await rows(
      'UPDATE lignes_mandat SET marche_id = $2 WHERE organization_id = $1 AND marche_reference = $3',
      first,
      '2025-88',
    );
    expect(await linkLots()).toEqual([1, 1, 1]);
    await rows(
      `INSERT INTO reclassements (organization_id, demande, statut, annule, acteur_type)
       VALUES ($1, '{}', 'termine', $2, 'system')`,
      fait!['id'],
    );
    expect(await linkLots()).toEqual([1, 2, 2]);
    // A closed exercice stays as it is.
    await pay(5, { marche_reference: '2025-77' });
    await rows(`UPDATE exercices SET statut = 'clos' WHERE organization_id = $1 AND annee = 2025`);
    expect(await link()).toEqual([{ liees: 0 }]);
  },
  tg_marches__lignes_et_verdicts: async () => {
    await pay(100, { marche_reference: '2025-77' });
    expect(await verdicts()).toEqual(['a_verifier']);
    const [marche] = await rows(
      `INSERT INTO marches (organization_id, numero, exercice, objet, procedure, montant, date_notification)
       VALUES ($1, '2025-77', 2025, 'Déclaré après', 'Procédure adaptée', 100, '2025-01-15') RETURNING id`,
    );
    expect(await rows('SELECT marche_id FROM lignes_mandat WHERE organization_id = $1')).toEqual([
      { marche_id: marche!['id'] },
    ]);
  },
  tg_familles__lignes_et_verdicts: async () => {
    await pay(100);
    await rows(
      `UPDATE familles SET type_achat = 'fournitures' WHERE organization_id = $1 AND id = $2`,
      referentiel.familles.B,
    );
    expect(await rows('SELECT type_achat FROM lignes_mandat WHERE organization_id = $1')).toEqual([
      { type_achat: 'fournitures' },
    ]);
    expect(await verdicts()).toEqual(['conforme']);
    // A contract engages the opération of works alone.
    const [other] = await rows(
      `INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
       SELECT organization_id, nomenclature_id, 'U', 'Autres travaux', 'travaux' FROM familles
       WHERE organization_id = $1 LIMIT 1 RETURNING id`,
    );
    const operation_id = referentiel.operations[0];
    await rows(`DELETE FROM lignes_mandat WHERE organization_id = $1`);
    await pay(40_000, { famille_id: other!['id'], type_achat: 'travaux', operation_id });
    await rows(`UPDATE familles SET type_achat = 'travaux' WHERE organization_id = $1 AND code = 'T'`);
    await engage('E1', { famille_id: referentiel.familles.T, operation_id, montant: 24_000_000 });
    expect(await judged()).toEqual(['conforme petits_achats']);
    await rows(`UPDATE familles SET type_achat = 'services' WHERE organization_id = $1 AND code = 'T'`);
    expect(await judged()).toEqual(['conforme sous_dispense']);
  },
  tg_comptes__lignes: async () => {
    await pay(100);
    await rows(`UPDATE comptes SET hors_perimetre = true WHERE organization_id = $1 AND numero = '611'`);
    expect(await verdicts()).toEqual(['hors_champ']);
  },
  achats_des_marches: async () => {
    const { A, B, C, T } = referentiel.familles;
    // A rule of the organisation's own goes before the shorter prefix of its nomenclature.
    await rows(
      `INSERT INTO regles_classement (organization_id, critere, valeur, famille_id) VALUES ($1, 'cpv', '3019', $2)`,
      B,
    );
    await rows(
      `UPDATE marches SET famille_id = $2, operation_id = $3, type_achat = 'fournitures' WHERE organization_id = $1 AND numero = 'M4'`,
      T,
      referentiel.operations[0],
    );
    const regles = [
      ...reglesDeLaNomenclature([
        { id: A, prefixesCpv: ['30'], comptes: ['6063'] },
        { id: B, prefixesCpv: ['90'], comptes: ['611'] },
        { id: C, prefixesCpv: ['909'], comptes: ['611', '6283'] },
      ]),
      { familleId: B, critere: 'cpv' as const, valeur: '3019' },
    ];
    const types = { [A]: 'fournitures', [B]: 'services', [C]: 'services', [T]: 'travaux' } as const;
    const marches = await rows(
      'SELECT numero, cpv, famille_id FROM marches WHERE organization_id = $1 ORDER BY montant',
    );
    const achats = marches.map((marche) => {
      const { classement } = classerLigne(
        {
          compte: '',
          cpv: marche['cpv'] as string,
          ...(marche['famille_id'] === null ? {} : { familleDuMarche: marche['famille_id'] as string }),
        },
        regles,
      );
      return {
        numero: marche['numero'],
        famille: { id: classement!.familleId, typeAchat: types[classement!.familleId]! },
      };
    });
    await judge('M2', 'conforme');
    const statut = (numero: unknown) => (numero === 'M2' ? 'conforme' : 'a_verifier');
    expect(
      await rows('SELECT famille_id, type_achat, conformite FROM achats_des_marches($1) ORDER BY montant_ht'),
    ).toEqual(
      achats.map(({ numero, famille }) => ({
        famille_id: famille.id,
        type_achat: famille.typeAchat,
        conformite: statut(numero),
      })),
    );
  },
};
