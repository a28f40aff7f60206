import { formatDay } from '#design/format-francais.js';
import type { DemoOrganisation } from '../demo-organisation.js';
import { euros, questionsOf } from '../demo-questions.js';

interface MandatRow {
  id: string;
  numero: string;
  exercice: number;
  jour: string;
  ht: string;
  ttc: string;
  fournisseur: string;
  paye_le: string | null;
  impaye_au: string | null;
}

const MANDATS = `
  SELECT mandat.id, mandat.numero, mandat.exercice, mandat.date_emission::text AS jour, mandat.montant_ht::text AS ht,
    (mandat.montant_ht + mandat.montant_tva)::text AS ttc, tiers.raison_sociale AS fournisseur,
    suivi.date_paiement::text AS paye_le, suivi.impaye_au::text AS impaye_au
  FROM mandats mandat
  JOIN suivis_paiement suivi ON suivi.organization_id = mandat.organization_id AND suivi.mandat_id = mandat.id
  JOIN fournisseurs tiers ON tiers.organization_id = mandat.organization_id AND tiers.id = mandat.fournisseur_id
  WHERE mandat.organization_id = $1 AND mandat.exercice = $2 AND mandat.type_bordereau = '01' AND suivi.eligible`;

/** One mandat by its number, and the prices of one seller, against SQL over their rows. */
export function oneRowCases(demo: () => DemoOrganisation): void {
  const { ask } = questionsOf(demo);
  const rows = async <Row extends object>(select: string, ...more: unknown[]): Promise<Row[]> => {
    const { client, membre } = demo();
    return (await client.query<Row>(select, [membre.organization, ...more])).rows;
  };
  const one = async (exercice: number, condition: string): Promise<MandatRow> =>
    (await rows<MandatRow>(`${MANDATS} AND ${condition} ORDER BY mandat.id LIMIT 1`, exercice))[0]!;

  describe('one mandat by its number', () => {
    it.each([
      [2026, 'suivi.impaye_au IS NOT NULL'],
      [2026, 'suivi.date_paiement > suivi.limite_calculee'],
      [2025, 'suivi.date_paiement <= suivi.limite_calculee'],
    ])('is told of %i as its row has it, where %s', async (exercice, condition) => {
      const row = await one(exercice, condition);
      const { repondu, contenu, compris } = await ask(`Le mandat ${row.numero} de ${exercice} a-t-il été payé ?`);
      expect([repondu, compris]).toEqual([true, `Mandat n° ${row.numero} · ${exercice}`]);
      for (const part of [formatDay(row.jour), row.fournisseur, euros(row.ht), euros(row.ttc)])
        expect(contenu).toContain(part);
      expect(contenu).toContain(
        row.paye_le === null ? `n’était pas payé au ${formatDay(row.impaye_au!)}` : `payé le ${formatDay(row.paye_le)}`,
      );
    });

    it('is of the latest exercice that has it, each of those of one number, and of none that nobody knows', async () => {
      const [early, late] = [await one(2024, 'true'), await one(2025, 'true')];
      const [beside] = await rows<MandatRow>(`${MANDATS} AND mandat.id <> $3 LIMIT 1`, 2025, late.id);
      const number = async (numero: string | null): Promise<void> => {
        await rows(
          `UPDATE mandats SET numero = coalesce($2, CASE id WHEN $3 THEN $4 ELSE $5 END) WHERE organization_id = $1 AND id IN ($3, $6)`,
          ...[numero, early.id, early.numero, late.numero, late.id],
        );
      };
      await number('7777777');
      try {
        expect((await ask('mandat 7777777')).compris).toBe('Mandat n° 7777777 · 2025');
        expect((await ask('mandat 7777777', 'et son fournisseur ?')).contenu).toContain(late.fournisseur);
        expect((await ask('mandat 7777777', 'et en 2024 ?')).compris).toBe('Mandat n° 7777777 · 2024');
        expect((await ask('mandat 7777777', 'et par direction ?')).repondu).toBe(false);
        expect((await ask('mandat 7777777 de 2026')).contenu).toContain('ce numéro existe en 2025 et 2024');
        await rows(`UPDATE mandats SET numero = '07777777' WHERE organization_id = $1 AND id = $2`, beside!.id);
        expect((await ask('mandat 7777777')).contenu).toMatch(/^2 mandats portent le n° /);
      } finally {
        await number(null);
        await rows(`UPDATE mandats SET numero = $2 WHERE organization_id = $1 AND id = $3`, beside!.numero, beside!.id);
      }
      const unknown = await ask('le mandat 7777777 a-t-il été payé ?');
      expect([unknown.repondu, unknown.choix.map(({ question }) => question)]).toEqual([
        false,
        ['Les derniers mandats en 2026 ?'],
      ]);
    });
  });

  describe('the prices of one seller', () => {
    const PRICES = `
      SELECT count(*)::int AS nombre,
        count(*) FILTER (WHERE coalesce(bordereau.date_fin, marche.date_fin) >= '2026-11-21')::int AS valables
      FROM lignes_prix prix
      JOIN bordereaux_prix bordereau ON bordereau.organization_id = $1 AND bordereau.id = prix.bordereau_id
      JOIN fournisseurs tiers ON tiers.organization_id = $1 AND tiers.id = bordereau.fournisseur_id
      LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = bordereau.marche_id
      WHERE prix.organization_id = $1 AND prix.designation ~* '^papier' AND ($2 = '' OR tiers.raison_sociale = $2)`;
    const counted = async (seller: string): Promise<{ nombre: number; valables: number }> =>
      (await rows<{ nombre: number; valables: number }>(PRICES, seller))[0]!;

    it('are those of its schedules, of those that hold where that is said, and of others where it has none', async () => {
      const [his, all] = [await counted('LACOSTE'), await counted('')];
      expect(his.valables).toBeLessThan(his.nombre);
      expect((await ask('prix du papier chez Lacoste')).contenu).toContain(`${his.nombre} prix trouvés`);
      expect((await ask('prix du papier chez Lacoste', 'et au bordereau actuel ?')).contenu).toContain(
        `${his.valables} prix trouvés`,
      );
      // « engazonnement » and « gazon » hold the word, and are none of it.
      const gas = (await ask('prix du gaz')).tableau!.lignes;
      expect(gas.map(([article]) => article)).toEqual(gas.map(() => expect.stringMatching(/\bgaz\b/i)));
      const none = await ask('prix du papier', 'et chez SYSCO ?');
      expect([none.repondu, none.contenu]).toEqual([false, expect.stringContaining(`j’en connais ${all.nombre} : `)]);
    });
  });
}
