import { seuilsFranchis } from '../../oracles/seuils.js';
import { crossings, engage, pay, type Proofs, referentiel, rows } from './base.js';

/** The thresholds that a need goes past. */
export const SEUILS: Proofs = {
  noter_franchissements: async () => {
    await pay(45_000);
    const need = { montant: '45000', typeAchat: 'services', jour: '2025-03-10' } as const;
    expect(await crossings()).toEqual(
      seuilsFranchis('0', need).map(({ code, montant }) => `${code} ${Number(montant)} 45000`),
    );
    // Half a million engaged of the year, of which a part is paid afterwards: it does not count twice.
    const marche = await engage('E1', { montant: 5_000_000, duree_mois: 1200 });
    expect(await crossings()).toEqual(['dispense 40000 45000', 'publicite 90000 95000']);
    await pay(50_000, { marche_id: marche });
    expect(await crossings()).toHaveLength(2);
    await pay(150_000, { marche_id: marche });
    expect(await crossings()).toEqual(['dispense 40000 45000', 'publicite 90000 95000', 'formalisee 221000 245000']);
    // Of what came before its engaged part counted, all is noted as told already.
    await rows('UPDATE franchissements_seuils SET publie_le = now() WHERE organization_id = $1');
    await rows(`DELETE FROM franchissements_seuils WHERE organization_id = $1 AND code = 'publicite'`);
    await rows(`UPDATE besoins SET seuils_ht = NULL, a_juger = true WHERE organization_id = $1`);
    await rows('SELECT noter_franchissements(ARRAY[$1::uuid])');
    expect(await crossings()).toHaveLength(3);
    expect(await rows('SELECT FROM franchissements_seuils WHERE organization_id = $1 AND publie_le IS NULL')).toEqual(
      [],
    );
  },
  prevoir_besoins: async () => {
    await engage('E1');
    await engage('E2', { famille_id: referentiel.familles.A, date_notification: '2020-01-01', duree_mois: 12 });
    await rows('DELETE FROM besoins WHERE organization_id = $1');
    await rows('SELECT prevoir_besoins(ARRAY[$1::uuid], NULL, ARRAY[2025])');
    expect(
      await rows(
        `SELECT perimetre, cible_id, nombre::int, a_juger FROM besoins WHERE organization_id = $1 AND exercice = 2025`,
      ),
    ).toEqual([{ perimetre: 'famille', cible_id: referentiel.familles.B, nombre: 0, a_juger: true }]);
  },
  attribuer_franchissements: async () => {
    const authors = () =>
      rows(
        'SELECT code, marche_id FROM franchissements_seuils WHERE organization_id = $1 AND exercice = 2025 ORDER BY montant_seuil',
      );
    const marche = await engage('E1', { montant: 5_000_000 });
    expect(await authors()).toEqual([{ code: 'dispense', marche_id: marche }]);
    const since = (await rows(`SELECT $1::uuid, clock_timestamp()::text AS now`))[0]!['now'];
    await rows(`SELECT attribuer_franchissements(ARRAY[$1::uuid], '{}', $2::timestamptz)`, since);
    await engage('E2', { montant: 5_000_000 });
    const [, second] = await authors();
    await rows(`SELECT attribuer_franchissements(ARRAY[$1::uuid], ARRAY[$2::uuid], $3::timestamptz)`, marche, since);
    expect(second!['marche_id']).not.toBe(marche);
    expect(await authors()).toEqual([
      { code: 'dispense', marche_id: marche },
      { code: 'publicite', marche_id: marche },
    ]);
  },
  organisations_a_prevenir: async () => {
    await pay(45_000);
    expect(await rows('SELECT $1 = organisations_a_prevenir AS listed FROM organisations_a_prevenir()')).toEqual([
      { listed: true },
    ]);
    await rows('UPDATE franchissements_seuils SET publie_le = now() WHERE organization_id = $1');
    expect(await rows('SELECT $1::uuid FROM organisations_a_prevenir()')).toEqual([]);
  },
};
