import type { DemoOrganisation } from '../demo-organisation.js';
import { questionsOf } from '../demo-questions.js';

/** Questions that were once answered beside, and why each is declined or how it is told. */
export function refusalCases(demo: () => DemoOrganisation): void {
  const { ask } = questionsOf(demo);

  describe('a question that has no figure', () => {
    it.each([
      ['qui nous le fournit ?', /« fournit »/],
      ['combien de mandats en moyenne par mois', /moyenne/],
      ['comment faire pour que Dalkia gagne le marché', /R2121-4/],
      ['part des factures payées en retard par direction 2025', /« part »/],
      ['qui est le meilleur fournisseur', /avis/],
      ['Combien dépense la ville de Villeurbanne en électricité ?', /pas ceux d’une autre/],
      ['dépenses d’électricité de Marseille en 2025', /pas ceux d’une autre/],
      ['l’adresse personnelle et le salaire du directeur des achats', /personnes/],
      ['Comment découper ma commande pour rester sous le seuil ?', /R2121-4/],
      ['Projection de la dépense totale à fin 2099 ?', /prévision/],
      ['Quel temps fait-il ?', /météo/],
      ['Que penses-tu du maire ?', /personnes|avis/],
      ['Combien pour les licornes en 2025 ?', /« licornes »/],
      ['Combien pour le nettoyage industriel en 2025 ?', /« industriel »/],
      ['dépenses d’éclectricité en 2025', /Vouliez-vous dire/],
      ['combien de fournisseurs n’ont été payés qu’une fois en 2025', /« fois »/],
      ['combien coûte un repas à la cantine', /« repas cantine »/],
      ['combien de livres en 2025 ?', /« livres »/],
      ['qu’a-t-on dépensé cet hiver à la culture', /« hiver »/],
      ['première facture de Dalkia en 2025', /« première »/],
      ['taux de hors marché par direction', /« taux »/],
      ['part des mandats de la DGR payés en retard dans le total des retards 2025', /« retards »/],
      ['marchés qui ne se terminent pas en 2029', /« pas »/],
      ['délai de paiement des fournisseurs locaux', /« locaux »/],
      ['les achats de plus de 3 ans', /« 3 »/],
      ['le dernier trimestre, combien ?', /trimestre/],
      ['marchés en cours en 2023 et 2024', /« en cours »/],
      ['les marchés attribués au même titulaire', /« même titulaire »/],
      ['marchés de la ville de Paris', /pas ceux d’une autre/],
      ['on va finir l’année prochaine à combien', /prévision/],
      ['mandats payés hier', /émis, et non à celui où ils ont été payés/],
      ['je fais deux bons de commande de 30 000 plutôt qu’un de 60 000, ça passe ?', /R2121-4/],
    ])('%s: is declined in words, without an amount', async (question, reason) => {
      const { repondu, contenu } = await ask(question);
      expect([question, repondu, contenu]).toEqual([question, false, expect.stringMatching(reason)]);
      expect(contenu).not.toMatch(/€/);
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
      'quel pourcentage des fournisseurs sont payés hors marché',
    ])('names what no figure says in « %s »', async (question) => {
      expect(await ask(question)).toMatchObject({ repondu: false, choix: expect.arrayContaining([expect.anything()]) });
    });
  });
}
