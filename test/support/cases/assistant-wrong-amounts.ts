import { frenchDayOf } from '#procurement/dates.js';
import type { DemoOrganisation } from '../demo-organisation.js';
import { euros, questionsOf, SPENT } from '../demo-questions.js';

const FOLLOWED = `FROM suivis_paiement suivi WHERE suivi.exercice = 2025 AND suivi.limite_calculee IS NOT NULL
  AND suivi.montant_ttc > 0 AND suivi.date_paiement IS NOT NULL`;

/** Amounts, shares and ranks that were once told wrong, each with what SQL says of the lines themselves. */
export function wrongAmountCases(demo: () => DemoOrganisation): void {
  const { ask, sql } = questionsOf(demo);

  describe('an amount that was answered wrong', () => {
    it.each([
      ['combien pour les espaces verts l’an dernier', SPENT(`ligne.exercice = 2025 AND famille.code = '20.01'`)],
      [
        'Combien avons-nous payé hors marché en 2025 ?',
        SPENT(
          'ligne.exercice = 2025 AND ligne.marche_id IS NULL AND ligne.marche_reference IS NULL AND ligne.marche_non_renseigne IS NULL',
        ),
      ],
      ['combien d’argent public va au sport', SPENT(`ligne.exercice = 2026 AND service.code = 'DSJ'`)],
      [
        'combien avons-nous dépensé en 2025 en TTC',
        SPENT('ligne.exercice = 2025', 'sum(ligne.montant_ht + ligne.montant_tva)'),
      ],
      [
        'dépenses 2025 en janvier',
        SPENT(`ligne.date_emission BETWEEN '2025-01-01' AND '2025-01-31' AND ligne.exercice = 2025`),
      ],
      ['dépenses 2025 hors travaux', SPENT(`ligne.exercice = 2025 AND ligne.type_achat IS DISTINCT FROM 'travaux'`)],
      ['compte 60612 en 2025', SPENT(`ligne.exercice = 2025 AND ligne.compte LIKE '60612%'`)],
      [
        'combien payé sur le marché DEMO-1402-2 en 2025',
        SPENT(`ligne.exercice = 2025 AND ligne.marche_id IN (SELECT id FROM marches WHERE numero = 'DEMO-1402-2')`),
      ],
      ['TVA payée en 2025', SPENT('ligne.exercice = 2025', 'sum(ligne.montant_tva)')],
      ['c’est quoi le marché le plus cher qu’on a signé', 'SELECT max(montant)::text AS valeur FROM marches'],
      [
        'Quel montant non conforme pour la direction de l’éducation en 2025 ?',
        `SELECT sum(cumul.montant_ht - cumul.au_dela_ht)::text AS valeur FROM cumuls_lignes cumul JOIN services service ON service.id = cumul.service_id
         WHERE cumul.exercice = 2025 AND NOT cumul.hors_perimetre AND cumul.conformite = 'non_conforme' AND service.code = 'DEE'`,
      ],
      [
        'montant médian des marchés notifiés en 2018',
        `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY montant)::text AS valeur FROM marches WHERE extract(year FROM date_notification) = 2018`,
      ],
      [
        'montant des annulations 2025',
        SPENT(
          `ligne.exercice = 2025 AND ligne.mandat_id IN (SELECT id FROM mandats WHERE type_bordereau = '02')`,
          '-sum(ligne.montant_ht)',
        ),
      ],
      [
        'dépenses 2025 hors annulations',
        SPENT(`ligne.exercice = 2025 AND ligne.mandat_id NOT IN (SELECT id FROM mandats WHERE type_bordereau = '02')`),
      ],
      [
        'depuis octobre 2025, combien pour la culture ?',
        SPENT(`ligne.exercice >= 2025 AND ligne.date_emission >= '2025-10-01' AND service.code = 'DAC'`),
      ],
      ['dépenses du 15 mars au 20 avril 2025', SPENT(`ligne.date_emission BETWEEN '2025-03-15' AND '2025-04-20'`)],
      [
        'dépenses du 15 novembre 2024 au 20 janvier 2025',
        SPENT(`ligne.date_emission BETWEEN '2024-11-15' AND '2025-01-20'`),
      ],
      [
        'dépenses au 30 juin 2025',
        SPENT(`ligne.exercice = 2025 AND ligne.date_emission BETWEEN '2025-01-01' AND '2025-06-30'`),
      ],
    ])('%s: has the amount asked, and says what was understood', async (question, select) => {
      const { repondu, contenu } = await ask(question);
      expect([question, repondu, contenu.split('\n')[0]]).toEqual([
        question,
        true,
        expect.stringContaining(euros(await sql(select))),
      ]);
      expect(contenu.split('\n').at(-1)).toMatch(/^Compris : .*\.$/);
    });

    it('on a contract and off contract set side by side: tells both', async () => {
      const { contenu } = await ask('achats sur marché et hors marché en 2025, comparez');
      const named = '(ligne.marche_id IS NOT NULL OR ligne.marche_reference IS NOT NULL)';
      for (const part of [named, `NOT ${named} AND ligne.marche_non_renseigne IS NULL`])
        expect(contenu).toContain(euros(await sql(SPENT(`ligne.exercice = 2025 AND ${part}`))));
    });

    it('on time, median delay, VAT: tells the payments', async () => {
      const pct = await sql(
        `SELECT replace(round(100.0 * count(*) FILTER (WHERE suivi.date_paiement <= suivi.limite_calculee) / count(*), 1)::text, '.', ',') AS valeur ${FOLLOWED}`,
      );
      expect((await ask('on paye nos factures à l’heure en 2025 ?')).contenu).toContain(`${pct} %`);
      const median = await sql(
        `SELECT replace(round((percentile_cont(0.5) WITHIN GROUP (ORDER BY suivi.date_paiement - suivi.depart))::numeric, 1)::text, '.', ',') AS valeur ${FOLLOWED} AND suivi.date_paiement >= suivi.depart`,
      );
      expect((await ask('délai médian de paiement en 2025')).contenu).toContain(`${median} jours`);
    });

    it('new and lost suppliers, familles of one: tells those that SQL counts', async () => {
      const FIRMS = (year: number): string =>
        `SELECT cle_fournisseur(tiers.siren, tiers.type_id, tiers.identifiant) AS firme FROM lignes_mandat ligne
         JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id WHERE ligne.exercice = ${year} AND NOT ligne.hors_perimetre`;
      const alone = (one: number, other: number): Promise<string> =>
        sql(`SELECT count(*)::text AS valeur FROM (${FIRMS(one)} EXCEPT ${FIRMS(other)}) seule`);
      expect((await ask('Nouveaux fournisseurs en 2025')).contenu).toContain(
        `${await alone(2025, 2024)} fournisseurs ont été payés en 2025 et pas en 2024`,
      );
      expect((await ask('Quels fournisseurs avons-nous perdus en 2025 ?')).contenu).toContain(
        `${await alone(2024, 2025)} fournisseurs ont été payés en 2024 et pas en 2025`,
      );
      const single = await sql(
        `SELECT count(*)::text AS valeur FROM (
           SELECT FROM lignes_mandat ligne JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id
           WHERE ligne.exercice = 2025 AND NOT ligne.hors_perimetre AND ligne.famille_id IS NOT NULL GROUP BY ligne.famille_id
           HAVING count(DISTINCT cle_fournisseur(tiers.siren, tiers.type_id, tiers.identifiant)) = 1) famille`,
      );
      const { contenu, tableau } = await ask('Quelles familles ont un fournisseur unique en 2025 ?');
      expect([contenu.split('.')[0], tableau!.lignes.length]).toEqual([`${single} familles`, Number(single)]);
    });

    it('a year without a purchase: is compared with nothing', async () => {
      for (const question of [
        'électricité : évolution entre 2023 et 2024',
        'plus fortes hausses par famille entre 2023 et 2024',
      ])
        expect(await ask(question)).toMatchObject({
          repondu: false,
          contenu: expect.stringContaining('aucun achat pour 2023'),
        });
    });

    it('a change: is explained by the axis that is asked for', async () => {
      const [first] = (await ask('Pourquoi les dépenses ont augmenté en 2025, par direction ?')).tableau!.lignes;
      expect(first![0]).toMatch(/^Direction /);
    });

    it('lists the suppliers of the famille, as many as asked', async () => {
      const top = await demo().client.query<{ raison_sociale: string }>(
        `SELECT min(tiers.raison_sociale) AS raison_sociale FROM lignes_mandat ligne
         JOIN familles famille ON famille.id = ligne.famille_id JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id
         WHERE ligne.exercice = 2025 AND NOT ligne.hors_perimetre AND famille.code = '20.02'
         GROUP BY coalesce(tiers.siren, tiers.identifiant) ORDER BY sum(ligne.montant_ht) DESC LIMIT 3`,
      );
      const { tableau, graphique, csv } = await ask('Les 3 premiers fournisseurs de la famille 20.02 en 2025');
      expect(tableau!.lignes.map(([nom]) => nom)).toEqual(top.rows.map(({ raison_sociale }) => raison_sociale));
      expect([graphique!.genre, graphique!.points.length]).toEqual(['barres', top.rows.length]);
      expect(csv).toMatch(/^\ufeffFournisseur;Montant HT;Part\r\n/);
    });

    it('ranks who spends, and asks of what « the largest expenses » are', async () => {
      const first = await sql(
        `SELECT service.libelle AS valeur FROM lignes_mandat ligne JOIN services service ON service.id = ligne.service_id
         WHERE ligne.exercice = 2026 AND NOT ligne.hors_perimetre GROUP BY 1 ORDER BY sum(ligne.montant_ht) DESC LIMIT 1`,
      );
      expect((await ask('Qui dépense le plus ?')).tableau!.lignes[0]![0]).toBe(first);
      const { repondu, choix } = await ask('Liste des 5 plus grosses dépenses');
      expect([repondu, choix.length]).toEqual([false, 3]);
      expect((await ask(choix[0]!.question)).repondu).toBe(true);
    });

    it('explains a change by what moved, and says that it knows no more', async () => {
      const { contenu, tableau } = await ask('Pourquoi les dépenses ont augmenté en 2025 ?');
      expect(contenu).toContain('Les données disent où, pas pourquoi.');
      const mover = await sql(
        `SELECT famille.code || ' ' || famille.libelle AS valeur FROM lignes_mandat ligne JOIN familles famille ON famille.id = ligne.famille_id
         WHERE ligne.exercice IN (2024, 2025) AND NOT ligne.hors_perimetre GROUP BY 1
         ORDER BY abs(sum(CASE ligne.exercice WHEN 2025 THEN ligne.montant_ht ELSE -ligne.montant_ht END)) DESC LIMIT 1`,
      );
      expect(tableau!.lignes[0]![0]).toBe(mover);
      expect((await ask('Pourquoi le taux a baissé ?')).contenu).toMatch(/taux de conformité/i);
    });

    it('compares an open exercice up to the same day', async () => {
      const former = await sql(
        SPENT(`ligne.exercice = 2025 AND ligne.date_emission <= '2025-${frenchDayOf(new Date()).slice(5)}'`),
      );
      const { contenu } = await ask('évolution des dépenses cette année');
      expect(contenu).toContain(`contre ${euros(former)} HT en 2025 (à la même date`);
    });

    it('orders by what is better, tells interest as interest, and a share of what it is asked in', async () => {
      const parDirection = `SELECT service.libelle AS valeur FROM cumuls_lignes cumul JOIN services service ON service.id = cumul.service_id
        WHERE cumul.exercice = 2025 AND NOT cumul.hors_perimetre AND cumul.conformite <> 'hors_champ' GROUP BY 1
        ORDER BY sum(cumul.montant_ht - cumul.au_dela_ht) FILTER (WHERE cumul.conformite = 'conforme') / sum(cumul.montant_ht)`;
      const [worst, best] = [await sql(`${parDirection} LIMIT 1`), await sql(`${parDirection} DESC LIMIT 1`)];
      for (const [question, first] of [
        ['directions classées de la moins conforme à la plus conforme, 2025', worst],
        ['quelle direction a le meilleur taux de conformité en 2025', best],
        ['quelle direction a le pire taux de conformité en 2025', worst],
      ] as const)
        expect([question, (await ask(question)).tableau!.lignes[0]![0]]).toEqual([question, first]);
      const pace = await ask('entre les sports et la culture qui paie le plus vite en 2025');
      expect(pace.compris).toMatch(/délai moyen de paiement .*par direction/);
      const [now, then] = [await ask('intérêts moratoires 2025'), await ask('intérêts moratoires 2024')].map(
        ({ contenu }) => /[\d ]+,\d\d €/.exec(contenu)![0].trim(),
      );
      const compared = await ask('intérêts moratoires 2025 vs 2024');
      expect(compared.contenu).toContain(
        `${now} d’intérêts moratoires dus en 2025 contre ${then} d’intérêts moratoires dus en 2024`,
      );
      const grouped = await ask('combien d’intérêts moratoires par direction en 2025');
      const sum = grouped.tableau!.lignes.reduce(
        (all, [, cell]) => all + Number(cell!.replace(/[ €]/g, '').replace(',', '.')),
        0,
      );
      expect(euros(String(Math.round(100 * sum) / 100))).toBe(now);
      const works = `ligne.exercice = 2025 AND ligne.type_achat = 'travaux'`;
      const [sports, all] = [await sql(SPENT(`${works} AND service.code = 'DSJ'`)), await sql(SPENT(works))];
      const unfit = (condition: string): string =>
        `SELECT sum(cumul.montant_ht - cumul.au_dela_ht)::text AS valeur FROM cumuls_lignes cumul LEFT JOIN services service ON service.id = cumul.service_id
         WHERE cumul.exercice = 2025 AND NOT cumul.hors_perimetre AND cumul.conformite = 'non_conforme' AND ${condition}`;
      const culture = await ask('part de la culture dans les achats non conformes 2025');
      const [its, whole] = [await sql(unfit(`service.code = 'DAC'`)), await sql(unfit('true'))];
      expect(culture.contenu).toContain(`soit ${euros(its)} HT sur ${euros(whole)} HT`);
      const share = await ask('part de la direction des sports dans les travaux 2025');
      expect(share.contenu).toContain(`soit ${euros(sports)} HT sur ${euros(all)} HT`);
    });

    it('sets no open exercice against a whole one where verdicts are told', async () => {
      const { contenu, tableau } = await ask('Pourquoi sommes-nous non conformes ?');
      expect(contenu).toMatch(/en 2026, au .* \(2025 entier : .*\)\. Ce qui pèse le plus/);
      expect(tableau).toMatchObject({ colonnes: ['Famille', 'Montant non conforme HT'] });
    });

    it('ranks by the amount that it tells', async () => {
      const { tableau } = await ask('Top 5 fournisseurs TTC 2025');
      const amounts = tableau!.lignes.map(([, ttc = '']) => Number(ttc.replace(/[ €]/g, '').replace(',', '.')));
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    });

    it('sets the last exercice against the first where a change is asked for since a year', async () => {
      expect((await ask('Quelles familles ont baissé depuis 2024 ?')).contenu).toContain('entre 2024 et 2026');
    });
  });
}
