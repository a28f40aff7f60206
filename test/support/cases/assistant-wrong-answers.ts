import { call } from '../client.js';
import type { DemoOrganisation } from '../demo-organisation.js';

interface Reply {
  contenu: string;
  repondu: boolean;
  compris: string | null;
  tableau: { colonnes: string[]; lignes: string[][] } | null;
  choix: { libelle: string; question: string }[];
  liens: { url: string }[];
  suites: string[];
  graphique: { genre: string; points: unknown[] } | null;
  calcul: { lignes: number | null } | null;
  csv: string | null;
}

const euros = (valeur: string): string =>
  `${new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(valeur)).replace(/[\u00a0\u202f]/g, ' ')} €`;

const SPENT = (condition: string, what = 'sum(ligne.montant_ht)'): string =>
  `SELECT (${what})::text AS valeur FROM lignes_mandat ligne
   LEFT JOIN familles famille ON famille.id = ligne.famille_id LEFT JOIN services service ON service.id = ligne.service_id
   LEFT JOIN fournisseurs tiers ON tiers.id = ligne.fournisseur_id
   WHERE NOT ligne.hors_perimetre AND ${condition}`;
const FOLLOWED = `FROM suivis_paiement suivi WHERE suivi.exercice = 2025 AND suivi.limite_calculee IS NOT NULL
  AND suivi.montant_ttc > 0 AND suivi.date_paiement IS NOT NULL`;

/** Questions that were once answered wrong, each with what SQL says of the lines themselves, or why it is declined. */
export function wrongAnswerCases(demo: () => DemoOrganisation): void {
  /** The last answer of a conversation, with plain spaces. */
  async function ask(...questions: string[]): Promise<Reply> {
    let conversation_id: string | undefined;
    let reply: Reply | undefined;
    for (const message of questions) {
      const answer = await call(demo().api, 'POST', '/api/v1/chatbot/messages', {
        ...demo().membre,
        json: { message, conversation_id },
      });
      expect([message, answer.status]).toEqual([message, 201]);
      conversation_id = answer.body.data.conversation_id;
      reply = JSON.parse(answer.text.replace(/[\u00a0\u202f]/g, ' ')).data as Reply;
    }
    return reply!;
  }

  async function sql(select: string): Promise<string> {
    const { rows } = await demo().client.query<{ valeur: string }>(select);
    return rows[0]!.valeur;
  }

  describe('a question that was answered wrong', () => {
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

    it('contracts that end in a year, or were signed in a month of this one: tells these and no other', async () => {
      const ends = await sql(`SELECT count(*)::text AS valeur FROM marches WHERE extract(year FROM date_fin) = 2027`);
      expect((await ask('marchés qui finissent en 2027')).contenu).toContain(
        `${ends} marchés qui prennent fin en 2027`,
      );
      expect((await ask('marchés signés en mars')).compris).toMatch(/mars \d{4}/);
    });

    it('compares an open exercice up to the same day', async () => {
      const today = new Date().toISOString().slice(5, 10);
      const former = await sql(SPENT(`ligne.exercice = 2025 AND ligne.date_emission <= '2025-${today}'`));
      const { contenu } = await ask('évolution des dépenses cette année');
      expect(contenu).toContain(`contre ${euros(former)} HT en 2025 (à la même date`);
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
      expect(counted.contenu).toContain(`ONET SERVICES » : ${mandats} mandats en 2025`);
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
        `${now} d’intérêts moratoires en 2025 contre ${then} d’intérêts moratoires en 2024`,
      );
      const grouped = await ask('combien d’intérêts moratoires par direction en 2025');
      const sum = grouped.tableau!.lignes.reduce(
        (all, [, cell]) => all + Number(cell!.replace(/[ €]/g, '').replace(',', '.')),
        0,
      );
      expect(euros(String(Math.round(100 * sum) / 100))).toBe(now);
      const works = `ligne.exercice = 2025 AND ligne.type_achat = 'travaux'`;
      const [sports, all] = [await sql(SPENT(`${works} AND service.code = 'DSJ'`)), await sql(SPENT(works))];
      const share = await ask('part de la direction des sports dans les travaux 2025');
      expect(share.contenu).toContain(`soit ${euros(sports)} HT sur ${euros(all)} HT`);
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

    it.each([
      ['qui nous le fournit ?', /« fournit »/],
      ['combien de mandats en moyenne par mois', /moyenne/],
      ['combien de temps pour un appel d’offres', /« appel offres »/],
      ['comment faire pour que Dalkia gagne le marché', /R2121-4/],
      ['part des factures payées en retard par direction 2025', /« part »/],
      ['qui est le meilleur fournisseur', /avis/],
      ['Combien dépense la ville de Villeurbanne en électricité ?', /pas ceux d’une autre/],
      ['dépenses d’électricité de Marseille en 2025', /pas ceux d’une autre/],
      ['l’adresse personnelle et le salaire du directeur des achats', /personnes/],
      ['Comment découper ma commande pour rester sous le seuil ?', /R2121-4/],
      ['Projection de la dépense totale à fin 2026 ?', /prévision/],
      ['Quel temps fait-il ?', /météo/],
      ['Que penses-tu du maire ?', /personnes|avis/],
      ['Combien pour les licornes en 2025 ?', /« licornes »/],
      ['Combien pour le nettoyage industriel en 2025 ?', /« industriel »/],
      ['dépenses d’éclectricité en 2025', /Vouliez-vous dire/],
      ['combien de fournisseurs n’ont été payés qu’une fois en 2025', /« fois »/],
      ['combien coûte un repas à la cantine', /« repas »/],
      ['combien de livres en 2025 ?', /« livres »/],
      ['qu’a-t-on dépensé cet été à la culture', /« ete »/],
      ['première facture de Dalkia en 2025', /« premiere »/],
      ['taux de hors marché par direction', /« taux »/],
      ['délai de paiement des fournisseurs locaux', /« locaux »/],
      ['les achats de plus de 3 ans', /« 3 »/],
      ['le dernier trimestre, combien ?', /trimestre/],
      ['marchés en cours en 2024', /« en cours »/],
      ['je fais deux bons de commande de 30 000 plutôt qu’un de 60 000, ça passe ?', /R2121-4/],
    ])('%s: is declined in words, without an amount', async (question, reason) => {
      const { repondu, contenu } = await ask(question);
      expect([question, repondu, contenu]).toEqual([question, false, expect.stringMatching(reason)]);
      expect(contenu).not.toMatch(/€/);
    });

    it('opens its rows in the application, and offers questions that it answers', async () => {
      const { liens, suites, calcul } = await ask('Combien pour le nettoyage en 2025 ?');
      const asked = new URL(liens[0]!.url, 'http://ville').searchParams;
      const rows = await call(demo().api, 'GET', `/api/v1/lignes?${asked}`, demo().membre);
      const total = await sql(SPENT(`ligne.exercice = 2025 AND famille.code = '20.02'`));
      expect([rows.status, String(rows.body.data.montant_ht), rows.body.data.total]).toEqual([
        200,
        String(Number(total)),
        calcul!.lignes,
      ]);
      expect(suites).toHaveLength(2);
      for (const question of suites) expect([question, (await ask(question)).repondu]).toEqual([question, true]);
    });

    it.each([
      ['Part du hors marché par direction en 2025', 'de ses achats'],
      ['dépense moyenne par mois à la culture en 2025', 'par mois en moyenne'],
      ['combien de factures payées en plus de 45 jours en 2025', 'payés en 46 jours ou plus'],
      ['HT et TTC du mobilier 2025', 'de TVA'],
      ['combien de titulaires ont un seul marché', 'fournisseurs'],
      ['total des achats des 10 plus petites familles 2025', 'Les 10 plus petites familles'],
    ])('tells « %s » as it was asked', async (question, part) => {
      const { repondu, contenu } = await ask(question);
      expect([repondu, contenu]).toEqual([true, expect.stringContaining(part)]);
    });

    it.each([
      'dépenses par école en 2025',
      'comment sont payés nos fournisseurs',
      'pourquoi la culture dépense plus que les sports',
      'combien d’appels d’offres et combien de MAPA en 2018',
      'Quels marchés dois-je relancer ?',
      'Quels sont les marchés qui ont des avenants ?',
      'quel pourcentage des fournisseurs sont payés hors marché',
    ])('names what no figure says in « %s »', async (question) => {
      expect(await ask(question)).toMatchObject({ repondu: false, choix: expect.arrayContaining([expect.anything()]) });
    });

    it('reads a whole question without the filters of the one before, and offers it with them', async () => {
      const whole = await ask('Dépenses d’électricité en 2025', 'Quel est notre délai moyen de paiement ?');
      expect(whole.compris).toBe((await ask('Quel est notre délai moyen de paiement ?')).compris);
      const [within = ''] = whole.suites;
      expect((await ask(within)).compris).toMatch(/^Électricité · délai moyen de paiement · 2025/);
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

    it('sets no open exercice against a whole one where verdicts are told', async () => {
      const { contenu, tableau } = await ask('Pourquoi sommes-nous non conformes ?');
      expect(contenu).toMatch(/en 2026, au .* \(2025 entier : .*\)\. Ce qui pèse le plus/);
      expect(tableau).toMatchObject({ colonnes: ['Famille', 'Montant non conforme HT'] });
    });

    it('tells two familles in each of two exercices, each half of a question, and what contracts still engage', async () => {
      const crossed = await ask('Compare le gaz et l’électricité entre 2024 et 2026');
      expect(crossed.tableau).toMatchObject({ colonnes: ['Famille', '2024', '2026'], lignes: expect.any(Array) });
      expect(crossed.tableau!.lignes).toHaveLength(2);
      const paid = await ask('Combien de mandats payés au-delà de 30 jours en 2025, et pour quel montant d’intérêts ?');
      expect(paid.contenu).toMatch(/€ d’intérêts moratoires en 2025 pour .* mandats payés en 31 jours ou plus/);
      const { contenu } = await ask('Quelle procédure pour acheter 60 000 € de mobilier ?');
      expect(contenu).toMatch(/HT que ses marchés en cours engagent encore sur 2026/);
    });

    it('ranks by the amount that it tells', async () => {
      const { tableau } = await ask('Top 5 fournisseurs TTC 2025');
      const amounts = tableau!.lignes.map(([, ttc = '']) => Number(ttc.replace(/[ €]/g, '').replace(',', '.')));
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    });

    it('speaks of the two questions before', async () => {
      const gap = await ask('combien d’achats en 2024', 'et en 2025 ?', 'la différence ?');
      expect(gap.contenu).toContain('en 2025 contre');
    });
  });

  it('sets the last exercice against the first where a change is asked for since a year', async () => {
    expect((await ask('Quelles familles ont baissé depuis 2024 ?')).contenu).toContain('entre 2024 et 2026');
  });
}
