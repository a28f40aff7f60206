import { call } from '../client.js';
import type { DemoOrganisation } from '../demo-organisation.js';
import { euros, questionsOf, SPENT } from '../demo-questions.js';

/** Turns that were once taken for another question, and parts of a year set side by side. */
export function wrongTurnCases(demo: () => DemoOrganisation): void {
  const { ask, sql } = questionsOf(demo);

  describe('a turn that was answered wrong', () => {
    it('two parts of a year, a place in a ranking, the part of rows within others: tells these', async () => {
      const half = (months: string): string =>
        SPENT(`ligne.exercice = 2025 AND extract(month FROM ligne.date_emission) BETWEEN ${months}`);
      const halves = await ask('second semestre 2025 contre premier semestre');
      expect(halves.contenu).toContain(
        `${euros(await sql(half('1 AND 6')))} HT au S1 2025 puis ${euros(await sql(half('7 AND 12')))} HT au S2 2025`,
      );
      const second = await sql(
        `SELECT min(tiers.raison_sociale) AS valeur FROM lignes_mandat ligne JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id
         WHERE ligne.exercice = 2025 AND NOT ligne.hors_perimetre GROUP BY coalesce(tiers.siren, tiers.identifiant)
         ORDER BY sum(ligne.montant_ht) DESC OFFSET 1 LIMIT 1`,
      );
      expect((await ask('le deuxième fournisseur de 2025')).contenu).toContain(`rang 2 en 2025 : ${second},`);
      const part = await sql(
        `SELECT replace(round(100 * sum(ligne.montant_ht) FILTER (WHERE ligne.type_achat = 'travaux') / sum(ligne.montant_ht), 1)::text, '.', ',') AS valeur
         FROM lignes_mandat ligne WHERE ligne.exercice = 2025 AND NOT ligne.hors_perimetre AND ligne.section = 'investissement'`,
      );
      expect((await ask('combien pèsent les travaux dans l’investissement 2025')).contenu).toContain(`${part} %`);
    });

    it('without the sentence told beside it tells what was left aside', async () => {
      const beside = await ask('Je reçois des artisans ce soir. Combien de mandats avons-nous payés en 2025 ?');
      expect(beside.contenu).toContain('(« Je reçois des artisans ce soir. » laissé de côté)');
    });

    it('keeps the year of a day, both months and each group of the question before', async () => {
      const after = euros(await sql(SPENT(`ligne.date_emission BETWEEN '2025-03-16' AND '2025-12-31'`)));
      expect((await ask('Combien en 2025 ?', 'et après le 15 mars ?')).contenu).toContain(`${after} HT`);
      const months = SPENT(`famille.code = '20.02' AND ligne.date_emission BETWEEN '2025-03-01' AND '2025-04-30'`);
      const both = await ask('Combien en nettoyage en mars 2025 ?', 'et en avril ?', 'les deux mois ?');
      expect(both.contenu).toContain(`les deux : ${euros(await sql(months))} HT`);
      const first = await sql(
        `SELECT min(tiers.raison_sociale) AS valeur FROM lignes_mandat ligne JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id
         JOIN services service ON service.id = ligne.service_id
         WHERE ligne.exercice = 2025 AND NOT ligne.hors_perimetre AND service.code = 'DSJ'
         GROUP BY coalesce(tiers.siren, tiers.identifiant) ORDER BY sum(ligne.montant_ht) DESC LIMIT 1`,
      );
      const each = await ask('Combien par direction en 2025 ?', 'et pour chaque direction, le plus payé ?');
      expect(each.tableau!.lignes.find(([direction]) => /sports/.test(direction!))?.[1]).toBe(first);
      const part = SPENT(`ligne.date_emission BETWEEN '2025-12-01' AND '2025-12-31'`);
      expect((await ask('dépenses de décembre rapportées à l’année 2025')).contenu).toContain(
        `soit ${euros(await sql(part))} HT sur ${euros(await sql(SPENT('ligne.exercice = 2025')))} HT`,
      );
      expect((await ask('qu’a-t-on dépensé en pneus en 2025 ?', 'oui')).contenu).toContain('Entretien de véhicules');
    });

    it('continues the question before, and no other', async () => {
      const total = euros(await sql(SPENT('ligne.exercice = 2025')));
      const former = euros(await sql(SPENT('ligne.exercice = 2024')));
      const compared = await ask('Combien avons-nous dépensé en 2025 ?', 'Et par rapport à 2024 ?');
      expect(compared.contenu).toContain(`${total} HT en 2025 contre ${former} HT en 2024`);
      const gas = await ask('combien pour le gaz en 2025', 'qui est le fournisseur ?');
      const supplier = await sql(
        `SELECT tiers.raison_sociale AS valeur FROM lignes_mandat ligne JOIN familles famille ON famille.id = ligne.famille_id
         JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id WHERE famille.code = '14.03' AND ligne.exercice = 2025
         GROUP BY 1 ORDER BY sum(ligne.montant_ht) DESC LIMIT 1`,
      );
      expect(gas.tableau!.lignes[0]![0]).toBe(supplier);
      // A filter that is added to a ranking leaves it one; a measure alone is of what was named.
      const ranked = await ask('les 5 premiers fournisseurs en 2025', 'et hors marché ?', 'et pour la culture ?');
      expect([ranked.tableau!.lignes.length, ranked.compris]).toEqual([
        5,
        expect.stringMatching(/culturelles · hors marché/),
      ]);
      const halfBefore = await ask('travaux en 2025', 'et au premier semestre ?', 'et l’année d’avant ?');
      expect(halfBefore.compris).toMatch(/janvier à juin 2024/);
      const counted = await ask('combien avec Onet en 2025', 'sur combien de mandats ?');
      const mandats = await sql(
        `SELECT count(DISTINCT ligne.mandat_id)::text AS valeur FROM lignes_mandat ligne JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id
         WHERE ligne.exercice = 2025 AND NOT ligne.hors_perimetre AND tiers.siren = '067800425'`,
      );
      expect(counted.contenu).toContain(`ONET SERVICES » : ${mandats} mandats d’achat en 2025`);
    });

    it.each([
      ['Combien pour le nettoyage en 2025 ?', `famille.code = '20.02'`],
      // Paid under two names of one SIREN.
      [
        'Combien avons-nous payé à PAPREC en 2025 ?',
        `tiers.siren IN (SELECT siren FROM fournisseurs WHERE raison_sociale = 'PAPREC')`,
      ],
    ])('opens its rows in the application, and offers questions that it answers: %s', async (asks, condition) => {
      const { liens, suites, calcul } = await ask(asks);
      const asked = new URL(liens[0]!.url, 'http://ville').searchParams;
      const rows = await call(demo().api, 'GET', `/api/v1/lignes?${asked}`, demo().membre);
      const total = await sql(SPENT(`ligne.exercice = 2025 AND ${condition}`));
      expect([rows.status, String(rows.body.data.montant_ht), rows.body.data.total]).toEqual([
        200,
        String(Number(total)),
        calcul!.lignes,
      ]);
      expect(suites).toHaveLength(2);
      for (const question of suites) expect([question, (await ask(question)).repondu]).toEqual([question, true]);
    });

    it('reads a whole question without the filters of the one before, and offers it with them', async () => {
      const whole = await ask('Dépenses d’électricité en 2025', 'Quel est notre délai moyen de paiement ?');
      expect(whole.compris).toBe((await ask('Quel est notre délai moyen de paiement ?')).compris);
      const [within = ''] = whole.suites;
      expect((await ask(within)).compris).toMatch(/^Électricité · délai moyen de paiement · 2025/);
    });

    it('all but the first ones, and all that were asked back together: are what is left, and their sum', async () => {
      const rest = await sql(
        `SELECT sum(montant)::text AS valeur FROM (
           SELECT sum(ligne.montant_ht) AS montant FROM lignes_mandat ligne JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id
           WHERE ligne.exercice = 2025 AND NOT ligne.hors_perimetre GROUP BY coalesce(tiers.siren, tiers.identifiant)
           ORDER BY 1 DESC OFFSET 3) autres`,
      );
      const others = await ask('les 3 premiers fournisseurs de 2025', 'et tous les autres ?');
      expect(others.contenu).toContain(`sans les 3 premiers fournisseurs : ${euros(rest)} HT en 2025`);
      const roads = await sql(SPENT(`ligne.exercice = 2025 AND famille.code IN ('16.01', '20.07', '30.02')`));
      const all = await ask('combien pour la voirie en 2025');
      expect(all.contenu).toContain(`${euros(roads)} HT au total en 2025`);
      expect(all.choix).toHaveLength(3);
      for (const { question } of all.choix) expect([question, (await ask(question)).repondu]).toEqual([question, true]);
    });

    it('asks of each name that was asked back what a turn goes on with, and of another word of the trade what it is', async () => {
      const each = await ask('mobilier scolaire en 2025', 'et par direction ?');
      expect([each.repondu, each.choix.length]).toEqual([false, 3]);
      for (const { question } of each.choix) expect(question).toMatch(/par direction en 2025 \?$/);
      const together = await ask('mobilier scolaire en 2025', 'et par direction ?', 'tous ensemble');
      expect(together.compris).toMatch(/^Mobilier, Fournitures scolaires · par direction · 2025/);
      expect((await ask('c’est quoi un MAPA ?', 'et un appel d’offres ?')).contenu).toMatch(/^Appel d’offres :/);
    });

    it('says once what it answers, and offers no figure where nothing was read', async () => {
      const first = await ask('truc bidule machin');
      expect(first.contenu).toContain('Je réponds sur les achats');
      expect(first.choix.map(({ question }) => question)).toContain('Que puis-je demander sur les marchés ?');
      expect((await ask('truc bidule machin', 'bidule truc')).contenu).not.toContain('Je réponds sur');
      const unknown = await ask('combien a-t-on payé à Veolia en 2025 ?');
      expect(unknown.contenu).toMatch(/^« Veolia » : aucun fournisseur de ce nom/);
      expect(unknown.choix.map(({ question }) => question)).not.toContain('Combien avons-nous dépensé en 2025 ?');
    });

    it('speaks of the two questions before', async () => {
      const gap = await ask('combien d’achats en 2024', 'et en 2025 ?', 'la différence ?');
      expect(gap.contenu).toContain('en 2025 contre');
    });

    it('sets against each other what two turns told, and adds up what was bounded', async () => {
      const quarter = (months: string): Promise<string> =>
        sql(SPENT(`ligne.exercice = 2025 AND extract(month FROM ligne.date_emission) BETWEEN ${months}`));
      const [third, fourth] = [await quarter('7 AND 9'), await quarter('10 AND 12')];
      const quarters = await ask('dépenses du 3e trimestre 2025', 'trimestre suivant', 'la différence ?');
      expect(quarters.contenu).toContain(`${euros(third)} HT au T3 2025 puis ${euros(fourth)} HT au T4 2025`);
      const signed = (year: number): Promise<string> =>
        sql(`SELECT count(*)::text AS valeur FROM marches WHERE extract(year FROM date_notification) = ${year}`);
      const contracts = await ask('marchés notifiés en 2025', 'et en 2024 ?', 'la différence ?');
      expect(contracts.contenu.replaceAll('\u00a0', ' ')).toContain(
        `${await signed(2025)} marchés en 2025 contre ${await signed(2024)} marchés en 2024`,
      );
      const large = await sql(
        `SELECT sum(total)::text AS valeur FROM (
           SELECT sum(ligne.montant_ht) AS total FROM lignes_mandat ligne WHERE ligne.exercice = 2025 AND NOT ligne.hors_perimetre
           GROUP BY ligne.mandat_id HAVING sum(ligne.montant_ht) >= 80000) grands`,
      );
      const bounded = await ask('mandats de plus de 80000 euros en 2025', 'le total ?');
      expect(bounded.contenu).toContain(`pour ${euros(large)} HT`);
      const both = await ask('combien pour le gaz en 2025 ?', 'et l’électricité ?', 'les deux ?');
      const energy = await sql(SPENT(`ligne.exercice = 2025 AND famille.code IN ('14.02', '14.03')`));
      expect(both.contenu).toContain(`${euros(energy)} HT au total en 2025`);
    });
  });
}
