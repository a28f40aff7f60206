import { TenantDatabase } from '#database/tenant-database.js';
import type { ReadLevel } from '#assistant/scope.js';
import { asOwner } from '../factories.js';
import { type Asked, DAY_OF_LINK, linkTo } from '../public-link.js';

/** What a public link reads of contracts: those that are published, by their essential data. */
export function linkContractCases(asked: () => Asked): void {
  const { outilsDe, publics, repondre, demander } = linkTo(asked);

  describe('a public link, of contracts', () => {
    it('reads of a published contract its essential data, and not how it is classified', async () => {
      const outils = await publics();
      const { donnees } = await outils.call('recherche_marches', {});
      expect(donnees.marches.map(({ numero }) => numero)).toEqual(['2025-001']);
      expect(Object.keys(donnees.marches[0]!).sort()).toEqual([
        'date_fin',
        'date_notification',
        'jours_restants',
        'montant_ht',
        'numero',
        'objet',
        'offres_recues',
        'procedure',
        'titulaires',
      ]);
      const classes = await outils.call('recherche_marches', { famille: '10.01' });
      expect([classes.filtres, classes.donnees.nombre]).toEqual([{ tri: 'recent' }, 1]);
      // Its clauses, and the familles that it may be of: a stranger's filter on them is not applied, nor is its maximum told.
      const dits = await outils.call('recherche_marches', { mention: 'clause_sociale', sans_famille: 'nettoyage' });
      expect([dits.filtres, dits.donnees.nombre]).toEqual([{ tri: 'recent' }, 1]);
      const complet = await (await outilsDe('complet')).call('recherche_marches', { famille: '20.02' });
      expect(complet.donnees.marches.map(({ numero }) => numero)).toEqual(['2025-003']);
    });

    it('reads the type that published data prove, not the one that a person gave', async () => {
      const { api } = asked();
      const outils = await publics();
      const travaux = async (): Promise<number> =>
        (await outils.call('recherche_marches', { type: 'travaux' })).donnees.nombre;
      await asOwner(api, `UPDATE marches SET type_achat = 'travaux' WHERE numero = '2025-001'`);
      expect(await travaux()).toBe(0);
      await asOwner(api, `UPDATE marches SET type_preuve = 'cpv_45' WHERE numero = '2025-001'`);
      expect(await travaux()).toBe(1);
      const { donnees } = await outils.call('agregat', { groupe: 'type' });
      expect(donnees.groupes.map(({ cle, chiffres }) => [cle, chiffres['nombre']])).toEqual([['travaux', 1]]);
    });

    it('is not told the end that an unpublished avenant gave to a published contract', async () => {
      const { api, membre } = asked();
      const [marche] = await asOwner<{ id: string }>(
        api,
        `INSERT INTO marches (organization_id, numero, exercice, objet, montant, date_notification, date_publication,
           duree_mois, date_fin)
         VALUES ($1, '2025-010', 2025, 'Transport', 100, date '${DAY_OF_LINK}' - 335, date '${DAY_OF_LINK}' - 300, 12,
           fin_de_periode(date '${DAY_OF_LINK}' - 335, 36)) RETURNING id`,
        [membre.organization],
      );
      await asOwner(
        api,
        `INSERT INTO avenants (organization_id, marche_id, numero, variation_montant, duree_mois) VALUES ($1, $2, 1, 0, 36)`,
        [membre.organization, marche!.id],
      );
      const finDe = async (niveau: ReadLevel): Promise<string | null | undefined> => {
        const { donnees } = await (await outilsDe(niveau)).call('recherche_marches', { texte: '2025-010' });
        return donnees.marches[0]?.date_fin;
      };
      await asOwner(api, `UPDATE marches SET recherche = '2025-010 transport' WHERE id = $1`, [marche!.id]);
      const [attendue] = await asOwner<{ initiale: string; nouvelle: string }>(
        api,
        `SELECT fin_de_periode(date '${DAY_OF_LINK}' - 335, 12)::text AS initiale, fin_de_periode(date '${DAY_OF_LINK}' - 335, 36)::text AS nouvelle`,
      );
      expect([await finDe('publie'), await finDe('complet')]).toEqual([attendue!.initiale, attendue!.nouvelle]);
      const bientot = await (await publics()).call('recherche_marches', { echeance_mois: 2, tri: 'echeance' });
      expect(bientot.donnees.marches.map(({ numero }) => numero)).toContain('2025-010');
      await asOwner(api, 'UPDATE avenants SET date_publication = current_date WHERE marche_id = $1', [marche!.id]);
      expect(await finDe('publie')).toBe(attendue!.nouvelle);
      await asOwner(api, 'DELETE FROM marches WHERE id = $1', [marche!.id]);
    });

    it('finds contracts by the words that were said, whole and all of them, and names no famille', async () => {
      const { api, membre } = asked();
      const objets = [
        'Entretien des réseaux',
        'Fourniture d’eau',
        'Travaux de voirie',
        'Travaux de bureau',
        'Nettoyage de vitrerie',
      ];
      const ids = await asOwner<{ id: string }>(
        api,
        `INSERT INTO marches (organization_id, numero, exercice, objet, montant, date_notification, date_publication, date_fin, recherche)
         SELECT $1, 'M-' || rang, 2025, objet, 1000 * rang, '2025-02-01', '2025-02-10', current_date + 90, recherche_normalisee(objet)
         FROM unnest($2::text[]) WITH ORDINALITY AS un (objet, rang) RETURNING id`,
        [membre.organization, objets],
      );
      await asOwner(
        api,
        `INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id)
         SELECT $1, marche.id, tiers.id FROM marches marche, fournisseurs tiers
         WHERE marche.id = ANY ($2) AND tiers.organization_id = $1 AND tiers.siren = '301309605'`,
        [membre.organization, ids.map(({ id }) => id)],
      );
      await asOwner(
        api,
        `INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
         SELECT $1, nomenclatures.id, une.code, une.libelle, 'travaux' FROM nomenclatures,
           (VALUES ('14.04', 'Eau et assainissement'), ('30.02', 'Travaux de voirie et réseaux divers')) AS une (code, libelle)
         WHERE organization_id = $1`,
        [membre.organization],
      );
      for (const [question, numero, mots] of [
        ['titulaire du marché de l’eau', 'M-2', 'eau'],
        ['titulaire du marché de travaux de voirie', 'M-3', 'travaux voirie'],
        ['titulaire du marché de nettoyage de vitreries', 'M-5', 'nettoyage vitrerie'],
        ['la voirie c’est quelle entreprise ?', 'M-3', 'voirie'],
        ['qui fait le nettoyage de vitrerie ?', 'M-5', 'nettoyage vitrerie'],
        ['la voirie, c’est quelle société en ce moment ?', 'M-3', 'voirie'],
      ] as const) {
        const { texte, complements } = await repondre(question);
        expect([question, texte]).toEqual([question, expect.stringContaining(`Le marché ${numero},`)]);
        expect(texte).toContain('Propreté du Rhône');
        expect(complements.compris).toMatch(new RegExp(`^Marchés · objet contenant « ${mots} »`));
      }
      // A word that nothing explains and that an object has.
      const offered = await repondre('combien coûte le bureau ?');
      expect([offered.repondu, offered.complements.choix.map(({ question }) => question)]).toEqual([
        false,
        expect.arrayContaining(['Quels sont les marchés concernant bureau ?']),
      ]);
      const none = await repondre('titulaire du marché d’eau et assainissement');
      expect([none.repondu, none.texte]).toEqual([
        false,
        'Aucun marché publié n’a « eau assainissement » dans son objet.',
      ]);
      expect(none.complements.choix).not.toEqual([]);
      expect(await demander('Quels marchés pour la famille 14.04 ?')).toMatch(/^Ce lien public donne .* famille/);
      expect(await demander('quelle entreprise a été la plus payée pour la voirie ?')).toMatch(/^Ce lien public donne/);
      await asOwner(api, 'DELETE FROM marches WHERE id = ANY ($1)', [ids.map(({ id }) => id)]);
      await asOwner(api, `DELETE FROM familles WHERE organization_id = $1 AND code IN ('14.04', '30.02')`, [
        membre.organization,
      ]);
    });

    it('recognises the holders of published contracts alone', async () => {
      const { api, membre } = asked();
      const noms = (publies: boolean): Promise<{ raison_sociale: string }[]> =>
        api.app.get(TenantDatabase, { strict: false }).transaction({ organizationId: membre.organization }, (tx) =>
          tx.many(
            `SELECT raison_sociale FROM chatbot_fournisseurs($1, 'guetteurs', $2)
             UNION SELECT raison_sociale FROM chatbot_fournisseurs($1, 'proprete du rhone', $2)`,
            [membre.organization, publies],
          ),
        );
      expect(await noms(true)).toEqual([{ raison_sociale: 'Propreté du Rhône' }]);
      expect(await noms(false)).toHaveLength(2);
    });
  });
}
