import { frenchDayOf } from '#procurement/dates.js';
import type { DemoOrganisation } from '../demo-organisation.js';
import { questionsOf } from '../demo-questions.js';

/** Words that a frame held in another role than theirs, and what the answers that were made for them tell. */
export function roleCases(demo: () => DemoOrganisation): void {
  const { ask } = questionsOf(demo);
  const figures = async <Row extends object>(select: string): Promise<Row[]> =>
    (await demo().client.query<Row>(select)).rows;

  describe('a word in another role than that of its frame', () => {
    it('is named rather than answered beside', async () => {
      const questions = [
        // A filter, a unit or an axis that the answer has not.
        'part des factures impayées',
        ...[
          'montant moyen des offres',
          'taux de retard par fournisseur 2025',
          'nombre de marchés par an et par procédure',
        ],
        ...['dépense par élève', 'marchés de 4 ans'],
        // A rank among one or of what is no amount, a year of each name, an end that no period took.
        ...['est-ce qu’Onet est notre premier fournisseur en 2025', 'quel est le pire délai en 2025'],
        ...['nettoyage 2025 vs espaces verts 2024', 'dépenses jusqu’en 2025', 'moyenne mensuelle 2025 vs 2024'],
        ...['intérêts moratoires par rapport au total payé', 'mobilier + info 2025'],
        ...['combien de fournisseurs ont un seul mandat en 2025', 'combien en début d’année 2025'],
        // The first noun says what is bought; the year of an avenant is not that of its contract.
        'dépenses du mois prochain',
        // Another word beside a term, a rule that is grouped, a future, a season, a price.
        ...['délai légal de paiement des hôpitaux', 'quelle procédure pour 30 000 € de mobilier par direction'],
        ...['combien va coûter l’électricité', 'dépenses été 2025'],
        ...['factures impayées de plus de 30 jours', 'combien pour l’électricité non payée en 2025'],
        // Two names of one thing, and the word of a thing that a company bears.
        ...['combien pour les assurances des véhicules en 2025', 'combien pour les équipements en 2025'],
        ...['budget culture 2025 vs réalisé', 'dépense cumulée par mois 2025'],
      ];
      const answered: string[] = [];
      for (const question of questions) {
        const { repondu, choix } = await ask(question);
        if (repondu || choix.length === 0) answered.push(question);
      }
      expect(answered).toEqual([]);
    });

    it('a short question that names nothing of its own is of the rows of the one before', async () => {
      const of = async (...questions: string[]): Promise<string> => (await ask(...questions)).compris ?? '';
      expect(await of('délai moyen de paiement de la DCV en 2025', 'combien de retards ?')).toContain(
        'cadre de vie · paiements en retard · 2025',
      );
      expect(await of('réceptions 2024', 'qui en profite le plus ?')).toMatch(/^Réceptions.* par fournisseur · 2024/);
      expect(await of('hors marché par famille 2025', 'les 5 premières')).toMatch(
        /^Hors marché · 5 plus élevés · par famille · 2025/,
      );
      expect(await of('combien de fournisseurs de mobilier en 2025', 'qui est le plus gros')).toContain(
        'par fournisseur · 2025',
      );
      expect(await of('Onet 2025', 'quels marchés')).toMatch(/^Marchés · ONET/);
      expect(await of('nettoyage 2025', 'sur quels marchés ?')).toMatch(/^Marchés · Nettoyage/);
      expect(await of('nettoyage 2025', 'c’est plus que l’année d’avant ?')).toContain('2025, 2024');
      expect(await of('les 5 premiers fournisseurs de 2025', 'qui est le premier ?')).toContain(
        'par fournisseur · 2025',
      );
      expect(await of('les 5 premiers fournisseurs de 2025', 'en nombre de mandats')).toContain('5 plus élevés');
      expect(await of('combien de fournisseurs de mobilier en 2025', 'lesquels ?')).toContain('par fournisseur · 2025');
    });

    it('a turn that adds nothing, or speaks of someone of a list, is not answered as if it were of all', async () => {
      const told: string[] = [];
      for (const [before, after] of [
        ['nettoyage 2025', 'merci'],
        ['les 5 premiers fournisseurs de 2025', 'leurs marchés ?'],
        ['les 5 premiers fournisseurs de 2025', 'combien lui a-t-on versé ?'],
        ['combien de mandats en attente de paiement par direction', 'pour quel montant ?'],
      ] as const)
        if ((await ask(before, after)).repondu) told.push(after);
      expect(told).toEqual([]);
    });

    it('a word that is added changes the frame, or is refused', async () => {
      const bases = [
        'combien pour l’électricité en 2025',
        'combien de mandats en 2025',
        'délai moyen de paiement en 2025',
      ];
      const added = [
        ...['à la culture', 'hors travaux', 'par direction', 'en mars', 'de plus de 10 000 €', 'chez Onet', 'la nuit'],
        ...['sauf Onet', 'par rapport à 2023', 'et pourquoi', 'en retard', 'non conformes', 'les 3 premiers'],
      ];
      const dropped: string[] = [];
      for (const base of bases) {
        const { contenu } = await ask(base);
        for (const word of added)
          if ((await ask(`${base} ${word}`)).contenu === contenu) dropped.push(`${base} ${word}`);
      }
      expect(dropped).toEqual([]);
    });

    it('rows of another kind than a need are told: suppliers past an amount, sums of two years', async () => {
      const { compris } = await ask('quels fournisseurs dépassent 200 000 € en maintenance des bâtiments en 2025');
      expect(compris).toContain('par fournisseur · 2025');
      const [sum] = await figures<{ total: string }>(
        `SELECT sum(montant_ht)::text AS total FROM lignes_mandat ligne JOIN fournisseurs tiers ON tiers.id = fournisseur_id
         WHERE NOT hors_perimetre AND ligne.exercice IN (2024, 2025) AND tiers.siren = '343059564'`,
      );
      const { contenu } = await ask('combien SFR nous a facturé en 2024 et 2025 au total');
      expect(contenu.replaceAll(' ', '')).toContain(sum!.total.replace('.', ','));
    });
  });

  describe('mandats, two axes, durations, delays by famille', () => {
    it('lists the largest mandats, as many as asked, and those past an amount', async () => {
      const mandats = await figures<{ numero: string; total: string }>(
        `SELECT mandat.numero, sum(ligne.montant_ht)::text AS total FROM lignes_mandat ligne
         JOIN mandats mandat ON mandat.id = ligne.mandat_id WHERE NOT ligne.hors_perimetre AND ligne.exercice = 2025
         GROUP BY mandat.id, mandat.numero ORDER BY sum(ligne.montant_ht) DESC LIMIT 3`,
      );
      const { tableau } = await ask('les 3 plus gros mandats de 2025');
      expect(tableau?.lignes.map(([nom]) => /^n° (\d+)/.exec(nom!)?.[1])).toEqual(mandats.map(({ numero }) => numero));
      expect((await ask('liste des mandats de plus de 900 000 € en 2025')).contenu).toContain('Aucun mandat');
      const latest = await figures<{ numero: string }>(
        `SELECT DISTINCT mandat.numero, mandat.date_emission FROM lignes_mandat ligne
         JOIN mandats mandat ON mandat.id = ligne.mandat_id JOIN familles famille ON famille.id = ligne.famille_id
         WHERE NOT ligne.hors_perimetre AND ligne.exercice = 2025 AND famille.code = '14.02'
         ORDER BY mandat.date_emission DESC LIMIT 1`,
      );
      expect((await ask('la dernière facture d’électricité de 2025')).contenu).toContain(`n° ${latest[0]!.numero} `);
      // More mandats are that small than a list holds.
      expect((await ask('mandats inférieurs à 500 € en 2025')).contenu).toMatch(/^\d+ \d{3} mandats|^\d+ mandats/);
    });

    it('sets two axes in a table, which adds up to its rows', async () => {
      const { tableau } = await ask('achats 2025 par direction et par type');
      expect(tableau?.colonnes[0]).toBe('Direction');
      const [row] = await figures<{ nom: string; travaux: string }>(
        `SELECT service.libelle AS nom, (sum(montant_ht) FILTER (WHERE type_achat = 'travaux'))::text AS travaux
         FROM lignes_mandat ligne JOIN services service ON service.id = service_id
         WHERE NOT hors_perimetre AND ligne.exercice = 2025 GROUP BY 1 ORDER BY sum(montant_ht) DESC LIMIT 1`,
      );
      const shown = tableau?.lignes.find(([nom]) => nom === row!.nom)?.map((cell) => cell.replaceAll(' ', ''));
      expect(shown?.join()).toContain(row!.travaux.replace('.', ','));
    });

    it('ranks contracts by what is asked of them, and reads those that end next month', async () => {
      const [longest] = await figures<{ numero: string }>(
        `SELECT numero FROM marches WHERE duree_mois IS NOT NULL ORDER BY duree_mois DESC, id LIMIT 1`,
      );
      expect((await ask('quel marché dure le plus longtemps')).contenu).toContain(`est le ${longest!.numero}`);
      expect((await ask('quel marché a le plus d’avenants')).compris).toBe('Marchés · le plus d’avenants');
      expect((await ask('le plus ancien marché en cours')).compris).toBe('Marchés · en cours · le plus ancien');
      const day = new Date(frenchDayOf(new Date()));
      const next = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
      const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(next);
      expect((await ask('marchés qui se terminent le mois prochain')).compris).toBe(
        `Marchés · fin du marché · ${month}`,
      );
      expect((await ask('marchés notifiés depuis janvier 2025')).compris).toMatch(/^Marchés · 2025, 2026/);
    });

    it('keeps contracts by what they say of their renewal, their lots and their subcontracts', async () => {
      const [counted] = await figures<Record<string, string>>(
        `SELECT count(*) FILTER (WHERE reconductions > 0) AS "reconductibles", count(*) FILTER (WHERE lot <> '') AS "allotis",
                count(*) FILTER (WHERE sous_traitance_declaree OR EXISTS (
                  SELECT FROM sous_traitances acte WHERE acte.marche_id = marche.id)) AS "ayant des sous-traitants"
         FROM marches marche`,
      );
      for (const [said, count] of Object.entries(counted!))
        expect((await ask(`Combien de marchés ${said} ?`)).contenu.replaceAll('\u00a0', ' ')).toContain(
          ` ${count} marché`,
        );
    });

    it('tells what is left of each of several contracts', async () => {
      const { contenu, tableau } = await ask('Que reste-t-il sur les marchés en cours ?');
      expect(contenu).toContain('le tableau donne ce qui est mandaté et ce qui reste de chacun');
      const at = tableau!.colonnes.indexOf('Reste HT');
      const of = new Map(tableau!.lignes.map((row) => [row[0]!, row[at]!]));
      const rows = await figures<{ numero: string; reste: string }>(
        `SELECT marche.numero, (reference_ht - consomme_ht)::numeric(15,2)::text AS reste
         FROM consommations_marches JOIN marches marche ON marche.id = marche_id WHERE reference_ht > consomme_ht`,
      );
      const told = rows.filter(({ numero }) => of.has(numero));
      expect(told.length).toBeGreaterThan(2);
      for (const { numero, reste } of told)
        expect(of.get(numero)!.replaceAll(/\s/g, '').replace(',', '.').replace('€', '')).toBe(reste);
    });

    it('reads a delay of thirty days as the one to keep, and needs that are to go past a threshold', async () => {
      expect((await ask('la ville a-t-elle respecté le délai de 30 jours en 2025')).compris).toBe(
        'Part payée dans le délai · 2025',
      );
      expect((await ask('quelles familles vont dépasser un seuil')).contenu).toContain(
        'le plus proche de son prochain seuil',
      );
      expect((await ask('qui fournit les repas des cantines')).compris).toMatch(/^Restauration.* par fournisseur/);
    });

    it('finds a contract by the end of its number, which people type without what every number begins with', async () => {
      expect((await ask('quand finit le 2002-2 ?')).compris).toBe('Marché DEMO-2002-2 · fin');
      expect((await ask('le marché 9999-2')).repondu).toBe(false);
    });

    it('tells how long a contract lasts, and how long a famille waits for its payment', async () => {
      expect((await ask('quelle est la durée du marché DEMO-2002-2')).contenu).toContain('durée : 24 mois');
      expect((await ask('retards de paiement par famille en 2025')).compris).toBe(
        'Paiements en retard · par famille · 2025',
      );
    });
  });
}
