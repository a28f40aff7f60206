import { call } from '../client.js';
import type { DemoOrganisation } from '../demo-organisation.js';
import { euros, questionsOf, SPENT } from '../demo-questions.js';

/** Needs, contracts and payments that were once told wrong, each with what SQL says of them. */
export function wrongContractCases(demo: () => DemoOrganisation): void {
  const { ask, sql } = questionsOf(demo);

  describe('a need or a contract that was answered wrong', () => {
    it('a purchase of a famille: tells the procedure of the need that it adds to, and goes on with another amount or year', async () => {
      const bought = await sql(SPENT(`ligne.exercice = 2026 AND famille.code = '12.03'`));
      const asked = 'Puis-je acheter sans mise en concurrence pour 38 000 € de mobilier ?';
      const { repondu, contenu } = await ask(asked);
      expect([repondu, contenu]).toEqual([true, expect.stringContaining(euros(bought))]);
      // What its contracts will still be paid this year is of the same need (rulebook 3.5).
      const engaged = await sql(
        `SELECT engage_min_ht::text AS valeur FROM besoins
         JOIN familles ON familles.id = besoins.cible_id WHERE exercice = 2026 AND familles.code = '12.03'`,
      );
      const need = (purchase: number): string =>
        euros(String(Math.round((Number(bought) + Number(engaged) + purchase) * 100) / 100));
      expect(contenu).toContain(need(38_000));
      expect(contenu).toMatch(/aujourd’hui : procédure formalisée/);
      expect((await ask(asked, 'et pour 80 000 € ?')).contenu).toContain(need(80_000));
      // Before 1 April 2026 the dispense was 40 000 €.
      const law = 'quelle procédure pour 45 000 € de services en février 2026';
      expect((await ask(law)).contenu).toMatch(/au 15 février 2026 : procédure adaptée/);
      expect((await ask('seuil de dispense pour les travaux', 'et pour les fournitures ?')).contenu).toContain(
        '60 000 €',
      );
      // Thresholds are before tax, and an amount a year is no need.
      expect((await ask('quelle procédure pour 70 000 € TTC de fournitures')).repondu).toBe(false);
      expect((await ask('quelle procédure pour 60 000 € de fournitures par an sur 4 ans')).repondu).toBe(false);
    });

    it('what is left before an amount: takes it for a threshold, and another one after it', async () => {
      const bought = Number(await sql(SPENT(`ligne.exercice = 2026 AND famille.code = '17.02'`)));
      const asked = 'livres : combien reste-t-il avant le seuil des 60 000 € ?';
      expect((await ask(asked)).contenu).toContain(`il reste ${euros(String(60_000 - bought))}`);
      expect((await ask(asked, 'et avant les 90 000 ?')).contenu).toContain(
        `il reste ${euros(String(90_000 - bought))}`,
      );
      // « 10 000 € de plus » is a purchase: it is no threshold that the need went past.
      expect((await ask('10 000 € de plus en livres, on dépasse le seuil ?')).contenu).not.toContain('dépassé de');
    });

    it('lists the needs past the threshold that no contract covers, with their total', async () => {
      const { contenu, tableau } = await ask(
        'Quelles familles dépassent le seuil de procédure formalisée sans marché en 2025 ?',
      );
      const count = await sql(
        `SELECT count(*)::text AS valeur FROM besoins besoin JOIN familles famille ON famille.id = besoin.cible_id
         WHERE besoin.exercice = 2025 AND besoin.perimetre = 'famille'
           AND besoin.montant_ht >= CASE famille.type_achat WHEN 'travaux' THEN 5538000 ELSE 221000 END
           AND NOT EXISTS (SELECT FROM lignes_mandat ligne WHERE ligne.famille_id = famille.id AND ligne.exercice = 2025
                           AND (ligne.marche_id IS NOT NULL OR ligne.marche_reference IS NOT NULL))`,
      );
      expect(contenu).toMatch(/^2 besoins/);
      expect([Number(count), tableau!.lignes.length]).toEqual([2, 2]);
    });

    it('names the procedure of an amount, not a spend', async () => {
      const { contenu } = await ask(
        'Quelle procédure dois-je appliquer pour un besoin de 75 000 € HT de fournitures ?',
      );
      expect(contenu).toMatch(/procédure adaptée.*R2122-8/);
      expect(contenu).not.toContain('dépens');
    });

    it('lists contracts by their procedure, their type, their state', async () => {
      const without = await sql(
        `SELECT count(*)::text AS valeur FROM marches WHERE procedure ILIKE '%sans publicité%'`,
      );
      expect((await ask('Quels marchés ont été passés sans publicité ni mise en concurrence ?')).contenu).toContain(
        `${without} marchés (`,
      );
      const works = await sql(
        `SELECT count(*)::text AS valeur FROM marches WHERE type_achat = 'travaux' AND date_notification <= current_date
           AND (date_fin IS NULL OR date_fin >= current_date)`,
      );
      const { contenu, liens } = await ask('marchés de travaux en cours');
      expect(contenu).toContain(`${works} marché`);
      expect(liens[0]!.url).toBe(
        `/app/${demo().membre.organization}/marches?exercice=tous&type=travaux&statut=en_cours`,
      );
    });

    it('contracts that end in a year, or were signed in a month of this one: tells these and no other', async () => {
      const ends = await sql(`SELECT count(*)::text AS valeur FROM marches WHERE extract(year FROM date_fin) = 2027`);
      expect((await ask('marchés qui finissent en 2027')).contenu).toContain(
        `${ends} marchés qui prennent fin en 2027`,
      );
      expect((await ask('marchés signés en mars')).compris).toMatch(/mars \d{4}/);
      const left = await sql(
        `SELECT count(*)::text AS valeur FROM marches WHERE extract(year FROM date_fin) = 2026 AND date_fin >= current_date`,
      );
      expect((await ask('marchés qui arriveront à échéance en 2026')).contenu).toMatch(
        left === '0' ? /^Aucun marché/ : new RegExp(`^${left} marchés? qui pren`),
      );
    });

    it('who held a contract in a year, and the largest holders: by when it ran, and by what theirs amount to', async () => {
      const held = await ask('qui avait le marché de nettoyage en 2023');
      expect(held.compris).toMatch(/en vigueur · 2023/);
      const holder = await sql(
        `SELECT tiers.raison_sociale AS valeur FROM marches
         JOIN familles famille ON famille.id = marches.famille_id AND famille.code = '20.02'
         JOIN marche_titulaires lien ON lien.marche_id = marches.id JOIN fournisseurs tiers ON tiers.id = lien.fournisseur_id
         WHERE date_notification <= '2023-12-31' AND date_fin >= '2023-01-01'`,
      );
      expect(held.contenu).toContain(`titulaire : ${holder}`);
      const largest = await sql(
        `SELECT sum(montant)::text AS valeur FROM marches JOIN marche_titulaires lien ON lien.marche_id = marches.id
         WHERE date_notification <= current_date AND (date_fin IS NULL OR date_fin >= current_date)
         GROUP BY lien.fournisseur_id ORDER BY sum(montant) DESC LIMIT 1`,
      );
      expect((await ask('deux plus gros titulaires de marchés en cours')).contenu).toContain(euros(largest));
    });

    it('a purchase that is made is not added to the need that holds it', async () => {
      const bought = 'on a acheté 70 000 € de logiciels en mars, fallait-il une mise en concurrence ?';
      const whole = await sql(
        `SELECT (besoins.montant_ht + engage_min_ht)::text AS valeur FROM besoins
         JOIN familles ON familles.id = besoins.cible_id WHERE exercice = 2026 AND familles.code = '13.02'`,
      );
      expect((await ask(bought)).contenu).toContain(`dont cet achat, `);
      expect((await ask(bought)).contenu).toContain(`${euros(whole)} HT en tout`);
    });

    it('why a contract is judged as it is: its verdict first, then the sentence of its screen', async () => {
      const id = await sql(`SELECT id::text AS valeur FROM marches WHERE numero = 'DEMO-1602-3'`);
      const { body } = await call(demo().api, 'GET', `/api/v1/marches/${id}/conformite`, demo().membre);
      const { phrase, statut } = body.data.verdict as { phrase: string; statut: string };
      const { contenu } = await ask('pourquoi le marché DEMO-1602-3 est non conforme ?');
      expect([statut, contenu]).toEqual(['conforme', expect.stringMatching(/: conformité : conforme ;/)]);
      expect(contenu).toContain(phrase.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/\.$/, ''));
      expect(contenu).toMatch(/\(R\d{4}-\d+/);
    });

    it('compares with the year that is named, and tells contracts by their offers and what is left on one', async () => {
      expect((await ask('pourquoi on paie plus de carburant qu’en 2024')).compris).toMatch(/2026, 2024/);
      expect((await ask('taux d’évolution des achats 2024 2025')).contenu).toMatch(/HT en 2025 contre .* HT en 2024/);
      const offers = await sql('SELECT max(offres_recues)::text AS valeur FROM marches');
      expect((await ask('quel marché a reçu le plus d’offres')).contenu).toContain(`: ${offers} offres reçues`);
      const left = await sql(
        `SELECT (montant - (SELECT sum(montant_ht) FROM lignes_mandat WHERE marche_id = marches.id))::text AS valeur
         FROM marches WHERE numero = 'DEMO-1402-2'`,
      );
      expect((await ask('reste à consommer sur DEMO-1402-2')).contenu).toContain(`il reste ${euros(left)} HT`);
      expect((await ask('Combien de mandats dépassent 100 000 € HT en 2025 ?')).contenu).toMatch(/0 mandat/);
      expect((await ask('nettoyage 2025', 'chez qui')).compris).toMatch(/Nettoyage.* par fournisseur · 2025/);
      expect((await ask('est-ce que 50 000 € de travaux nécessitent une publicité')).contenu).toMatch(
        /50 000 € HT de travaux/,
      );
    });

    it('tells mandats that wait and are late today, and none that was paid late', async () => {
      const listed = '/api/v1/paiements?exercice=2026&statut=en_retard';
      const { total } = (await call(demo().api, 'GET', listed, demo().membre)).body.data as { total: number };
      for (const question of [
        'Quels mandats sont en retard de paiement aujourd’hui ?',
        'Combien de factures sont en retard en ce moment ?',
      ])
        expect((await ask(question)).contenu).toContain(`dont ${total} en retard`);
      expect((await ask('Combien de mandats ont été payés en retard en 2026 ?')).contenu).toMatch(/payés en retard/);
    });

    it('tells two familles in each of two exercices, each half of a question, and what contracts still engage', async () => {
      const crossed = await ask('Compare le gaz et l’électricité entre 2024 et 2026');
      expect(crossed.tableau).toMatchObject({
        colonnes: ['Famille', 'Écart', '2024', '2026', 'Variation'],
        lignes: expect.any(Array),
      });
      expect(crossed.tableau!.lignes).toHaveLength(2);
      const paid = await ask('Combien de mandats payés au-delà de 30 jours en 2025, et pour quel montant d’intérêts ?');
      expect(paid.contenu).toMatch(/€ d’intérêts moratoires dus en 2025 pour .* mandats payés en 31 jours ou plus/);
      const late = await ask('combien de factures en retard en 2025, et les intérêts');
      expect(late.contenu).toMatch(/€ d’intérêts moratoires dus en 2025, .*, pour \d+ mandats payés en retard/);
      // Nobody knows the rate of the second half of 2026 yet: interest that cannot be counted is not nothing.
      const unknown = await ask('intérêts moratoires au 4e trimestre 2026');
      expect(unknown.contenu).toMatch(/intérêts moratoires non chiffrés d’octobre .* ; .* € d’indemnités forfaitaires/);
      expect((await ask('intérêts moratoires en 2026')).contenu).toMatch(
        /€ d’intérêts moratoires dus au moins en 2026.* ; les intérêts de \d+\sretards ne sont pas chiffrés/,
      );
      const sheet = await ask('DEMO-1402-2 : fin, titulaire, consommé');
      expect(sheet.contenu).toMatch(/titulaire : .* ; fin : .* ; .*il reste .* HT mandatés/);
      const { contenu } = await ask('Quelle procédure pour acheter 60 000 € de mobilier ?');
      expect(contenu).toMatch(/HT que ses marchés en cours engagent encore sur 2026/);
    });

    it('keeps contracts by the day that they end after, or were in force on', async () => {
      const count = (where: string): Promise<string> =>
        sql(`SELECT count(*)::text AS valeur FROM marches WHERE ${where}`);
      const after2028 = await count(`date_fin >= '2029-01-01'`);
      for (const question of ['marchés qui ne se terminent pas avant 2029', 'marchés qui finissent après 2028'])
        expect((await ask(question)).contenu).toMatch(new RegExp(`^${after2028}\\smarchés`));
      const inForce = (from: string, to: string): Promise<string> =>
        count(`date_notification <= '${to}' AND (date_fin IS NULL OR date_fin >= '${from}')`);
      expect((await ask('marchés en cours au 1er mars 2025')).contenu).toMatch(
        new RegExp(`^${await inForce('2025-03-01', '2025-03-01')}\\smarchés`),
      );
      expect((await ask('marchés en cours en 2024')).contenu).toMatch(
        new RegExp(`^${await inForce('2024-01-01', '2024-12-31')}\\smarchés`),
      );
      // The one of 1 March ends no sooner.
      expect((await ask('marchés qui expirent avant le 1er mars 2027')).contenu).toMatch(
        new RegExp(`^${await count(`date_fin BETWEEN current_date AND '2027-02-28'`)}\\smarchés`),
      );
      const ends = await ask('quel mois de 2027 finit le plus de marchés');
      expect(ends.contenu).toMatch(/ 2027, \d+\smarchés/);
    });

    it('keeps contracts by the days of their notification, their length and their amendments', async () => {
      const count = (where: string): Promise<string> =>
        sql(`SELECT count(*)::text AS valeur FROM marches marche WHERE ${where}`);
      const amended = `EXISTS (SELECT FROM avenants avenant WHERE avenant.marche_id = marche.id`;
      for (const [question, where] of [
        ['marchés notifiés avant le 1er août 2019', `date_notification < '2019-08-01'`],
        ['marchés notifiés après le 12 mars 2025', `date_notification > '2025-03-12'`],
        [
          'marchés qui finissent entre le 1er janvier et le 12 mars 2027',
          `date_fin BETWEEN '2027-01-01' AND '2027-03-12'`,
        ],
        ['marchés de plus de 4 ans', 'duree_mois > 48'],
        ['quels marchés ont été modifiés par avenant', `${amended})`],
        ['marchés modifiés par avenant en 2026', `${amended} AND extract(year FROM avenant.date_signature) = 2026)`],
      ] as const)
        expect((await ask(question)).contenu).toMatch(new RegExp(`^${await count(where)}\\smarchés`));
      const change = await sql(
        `SELECT count(*) || ' ' || sum(variation_montant) AS valeur FROM avenants WHERE extract(year FROM date_signature) = 2026`,
      );
      const [number, amount] = change.split(' ');
      expect((await ask('combien d’avenants en 2026 et pour quel montant ?')).contenu).toContain(
        `${number} avenants en 2026, pour +${euros(amount!)} HT`,
      );
    });

    it('adds up payments that were late, and tells why purchases have their verdict', async () => {
      const late = await sql(
        `SELECT sum(mandat.montant_ht + mandat.montant_tva)::text AS valeur FROM mesures_paiements paiement
         JOIN mandats mandat ON mandat.id = paiement.mandat_id WHERE paiement.exercice = 2025 AND paiement.en_retard = 1`,
      );
      expect((await ask('montant des mandats payés en retard en 2025')).contenu).toContain(`${euros(late)} TTC`);
      const judged = await sql(
        `SELECT sum(cumul.montant_ht)::text AS valeur FROM cumuls_lignes cumul JOIN familles famille ON famille.id = cumul.famille_id
         WHERE famille.code = '14.02' AND cumul.exercice = 2025 AND cumul.conformite = 'non_conforme'`,
      );
      const reason = await ask('pourquoi l’électricité est-elle non conforme en 2025 ?');
      expect(reason.contenu).toContain(`Non conforme : ${euros(judged)} HT achetés sans marché`);
      expect(reason.contenu).toMatch(/R2121-6, R2122-8.*Ce qui le changerait : rattacher/);
      const turn = await ask('l’électricité est-elle conforme en 2025 ?', 'pourquoi non conforme ?');
      expect(turn.contenu).toBe(reason.contenu);
    });
  });
}
