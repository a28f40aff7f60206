import type { DemoOrganisation } from '../demo-organisation.js';
import { euros, questionsOf, SPENT } from '../demo-questions.js';

const OF = (name: string): string => SPENT(`ligne.exercice = 2025 AND tiers.raison_sociale = '${name}'`);
/** What each direction bought more in 2025 than in 2024. */
const GAPS = `SELECT sum(ligne.montant_ht) FILTER (WHERE ligne.exercice = 2025)
    - sum(ligne.montant_ht) FILTER (WHERE ligne.exercice = 2024) AS ecart
  FROM lignes_mandat ligne WHERE NOT ligne.hors_perimetre AND ligne.exercice IN (2024, 2025) AND ligne.service_id IS NOT NULL
  GROUP BY ligne.service_id`;
const PAID_IN = (exercice: number): string =>
  `SELECT coalesce(tiers.siren, tiers.id::text) FROM lignes_mandat ligne JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id
   WHERE NOT ligne.hors_perimetre AND ligne.exercice = ${exercice}`;

/** Names of several words, days, sets of suppliers and changes that were once told wrong, each with what SQL says. */
export function wrongNameCases(demo: () => DemoOrganisation): void {
  const { ask, sql } = questionsOf(demo);

  describe('a name, a day, a set or a change that was answered wrong', () => {
    it.each([
      ['combien pour PR SECURITE en 2025', OF('PR SECURITE')],
      ['combien pour FRANCE ENVIRONNEMENT SAS en 2025', OF('FRANCE ENVIRONNEMENT SAS')],
      ['combien a touché LIGNE T en 2025', OF('LIGNE T')],
      ['L’Imprimeur.com en 2025', SPENT(`ligne.exercice = 2025 AND tiers.raison_sociale LIKE '_''Imprimeur.com%'`)],
      ['mandats émis le 1er avril 2025', SPENT(`ligne.date_emission = '2025-04-01'`)],
      [
        'dépenses avant le 1er juillet 2025',
        SPENT(`ligne.exercice = 2025 AND ligne.date_emission BETWEEN '2025-01-01' AND '2025-06-30'`),
      ],
      [
        'achats de fournitures conformes en 2025',
        // What is beyond a maximum has another verdict.
        `SELECT sum(cumul.montant_ht - cumul.au_dela_ht)::text AS valeur FROM cumuls_lignes cumul WHERE cumul.exercice = 2025
         AND NOT cumul.hors_perimetre AND cumul.type_achat = 'fournitures' AND cumul.conformite = 'conforme'`,
      ],
    ])('is an amount: %s', async (question, select) => {
      expect((await ask(question)).contenu).toContain(euros(await sql(select)));
    });

    it.each([
      [
        'fournisseurs payés en 2024 et pas en 2025',
        `SELECT count(*)::text AS valeur FROM (${PAID_IN(2024)} EXCEPT ${PAID_IN(2025)}) un`,
      ],
      [
        'fournisseurs payés en 2024 et en 2025',
        `SELECT count(*)::text AS valeur FROM (${PAID_IN(2024)} INTERSECT ${PAID_IN(2025)}) un`,
      ],
      [
        'combien de directions ont augmenté en 2025',
        `SELECT count(*)::text AS valeur FROM (${GAPS}) un WHERE ecart > 0`,
      ],
      ['quelles directions ont baissé en 2025', `SELECT count(*)::text AS valeur FROM (${GAPS}) un WHERE ecart < 0`],
    ])('is a number of rows: %s', async (question, select) => {
      const count = await sql(select);
      const { contenu, tableau } = await ask(question);
      expect(contenu).toMatch(new RegExp(`(?:^|\\D)${count} (?:fournisseurs|directions)`));
      expect(tableau!.lignes).toHaveLength(Math.min(Number(count), 10));
    });

    it('are suppliers that were paid late, and none that was not', async () => {
      const late = await sql(
        `SELECT count(DISTINCT coalesce(tiers.siren, tiers.id::text))::text AS valeur FROM mesures_paiements suivi
         JOIN fournisseurs tiers ON tiers.id = suivi.fournisseur_id WHERE suivi.exercice = 2025 AND suivi.en_retard > 0`,
      );
      expect((await ask('les fournisseurs payés en retard en 2025')).contenu).toContain(`10 fournisseurs sur ${late}`);
    });
  });
}
