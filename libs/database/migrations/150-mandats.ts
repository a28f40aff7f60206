import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rowLevelSecurity } from '../row-level-security.js';

/**
 * Payment orders, their lines and the follow-up of their payment delay. Amounts are signed: an annulation or reduction
 * (type_bordereau 02) is negative, so that every sum is right without knowing the type. What the aggregates group by is
 * repeated on the line, so that they never join.
 */
export class Mandats1790000000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mandats (
        organization_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        exercice integer NOT NULL,
        budget text NOT NULL DEFAULT '',
        type_bordereau text NOT NULL DEFAULT '01' CHECK (type_bordereau IN ('01', '02', '03')),
        numero text NOT NULL,
        bordereau text,
        nature_piece text,
        objet text NOT NULL DEFAULT '',
        service_id uuid,
        fournisseur_id uuid,
        date_emission date NOT NULL,
        date_paiement date,
        montant_ht numeric(15,2) NOT NULL,
        montant_tva numeric(15,2) NOT NULL DEFAULT 0,
        exercice_origine integer,
        numero_origine text,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, id),
        UNIQUE (organization_id, exercice, budget, type_bordereau, numero),
        FOREIGN KEY (organization_id, exercice) REFERENCES exercices (organization_id, annee) ON DELETE CASCADE,
        FOREIGN KEY (organization_id, service_id) REFERENCES services (organization_id, id),
        FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id)
      )`);
    await runner.query(
      "COMMENT ON COLUMN mandats.numero_origine IS 'mandat that an annulation reduces (PES RattachPiece), in exercice_origine'",
    );
    // The default order of the list, all services and by service; both serve with and without an exercice.
    await runner.query(
      'CREATE INDEX mandats_liste ON mandats (organization_id, exercice DESC, date_emission DESC, id DESC)',
    );
    await runner.query(
      'CREATE INDEX mandats_service ON mandats (organization_id, service_id, exercice DESC, date_emission DESC, id DESC)',
    );
    await runner.query('CREATE INDEX mandats_fournisseur ON mandats (organization_id, fournisseur_id)');
    await runner.query(`
      CREATE TABLE lignes_mandat (
        organization_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        mandat_id uuid NOT NULL,
        numero integer NOT NULL,
        exercice integer NOT NULL,
        service_id uuid,
        compte text,
        fonction text,
        section text CHECK (section IN ('fonctionnement', 'investissement')),
        hors_perimetre boolean NOT NULL DEFAULT false,
        operation_id uuid,
        fournisseur_id uuid,
        facture text,
        montant_ht numeric(15,2) NOT NULL,
        montant_tva numeric(15,2) NOT NULL DEFAULT 0,
        marche_id uuid,
        famille_id uuid,
        type_achat text CHECK (type_achat IN ('fournitures', 'services', 'travaux')),
        source_classement text CHECK (source_classement IN ('marche', 'compte', 'cpv', 'fournisseur', 'manuel')),
        confiance numeric(3,2) CHECK (confiance BETWEEN 0 AND 1),
        conformite text NOT NULL DEFAULT 'a_verifier'
          CHECK (conformite IN ('conforme', 'non_conforme', 'a_verifier', 'hors_champ')),
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, id),
        UNIQUE (organization_id, mandat_id, numero),
        FOREIGN KEY (organization_id, mandat_id) REFERENCES mandats (organization_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id),
        FOREIGN KEY (organization_id, operation_id) REFERENCES operations (organization_id, id),
        FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id),
        FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id)
      )`);
    await runner.query('CREATE INDEX lignes_mandat_marche ON lignes_mandat (organization_id, marche_id)');
    await runner.query('CREATE INDEX lignes_mandat_famille ON lignes_mandat (organization_id, famille_id, exercice)');
    await runner.query(
      'CREATE INDEX lignes_mandat_fournisseur ON lignes_mandat (organization_id, fournisseur_id, exercice)',
    );
    // Nearly every line has none: the index stays empty, and deleting an operation does not scan the lines.
    await runner.query(
      'CREATE INDEX lignes_mandat_operation ON lignes_mandat (organization_id, operation_id) WHERE operation_id IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE suivi_dgp (
        organization_id uuid NOT NULL,
        mandat_id uuid NOT NULL,
        eligible boolean NOT NULL,
        date_demande date,
        date_service_fait date,
        date_debut date,
        date_mandatement date,
        date_limite date,
        date_paiement date,
        duree_jours integer,
        jours_suspension integer CHECK (jours_suspension >= 0),
        interruption_debut date,
        interruption_fin date,
        interruption_motif text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, mandat_id),
        -- An import writes these first, see libs/imports/loaders/mandats.insert.ts.
        FOREIGN KEY (organization_id, mandat_id) REFERENCES mandats (organization_id, id) ON DELETE CASCADE DEFERRABLE,
        CHECK (interruption_debut IS NOT NULL OR (interruption_fin IS NULL AND interruption_motif IS NULL)),
        CHECK (interruption_fin >= interruption_debut)
      )`);
    await runner.query(
      "COMMENT ON COLUMN suivi_dgp.interruption_debut IS 'at most one interruption, before mandatement (R2192-27): hence columns'",
    );
    await runner.query(
      'CREATE INDEX suivi_dgp_a_payer ON suivi_dgp (organization_id, date_limite) WHERE eligible AND date_paiement IS NULL',
    );
    for (const table of ['mandats', 'lignes_mandat', 'suivi_dgp']) {
      for (const statement of rowLevelSecurity(table)) await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE suivi_dgp');
    await runner.query('DROP TABLE lignes_mandat');
    await runner.query('DROP TABLE mandats');
  }
}
