import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rowLevelSecurity } from '../row-level-security.js';

/** Public contracts with what hangs from them. Members are those of DECP v2, so that nothing is lost between import and export. */
export class Marches1790000000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marches (
        organization_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        numero text NOT NULL CHECK (length(numero) BETWEEN 1 AND 16),
        pes_id_marche text,
        exercice integer NOT NULL,
        categorie text NOT NULL DEFAULT 'marche' CHECK (categorie IN ('marche', 'concession')),
        objet text NOT NULL,
        nature text,
        type_achat text CHECK (type_achat IN ('fournitures', 'services', 'travaux')),
        cpv text CHECK (cpv ~ '^[0-9]{8}$'),
        procedure text,
        techniques text[] NOT NULL DEFAULT '{}',
        modalites text[] NOT NULL DEFAULT '{}',
        forme_prix text,
        types_prix text[] NOT NULL DEFAULT '{}',
        montant numeric(15,2),
        montant_max numeric(15,2),
        date_lancement date,
        date_notification date,
        date_publication date,
        duree_mois integer CHECK (duree_mois >= 0),
        reconductions integer NOT NULL DEFAULT 0 CHECK (reconductions >= 0),
        date_fin date,
        lieu_code text,
        lieu_type_code text,
        lieu_nom text,
        service_id uuid,
        famille_id uuid,
        operation_id uuid,
        justification text,
        considerations_sociales text[] NOT NULL DEFAULT '{}',
        considerations_environnementales text[] NOT NULL DEFAULT '{}',
        offres_recues integer CHECK (offres_recues >= 0),
        acheteur_siret text,
        complements jsonb NOT NULL DEFAULT '{}',
        recherche text NOT NULL DEFAULT '',
        empreinte_import text,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, id),
        UNIQUE (organization_id, numero),
        FOREIGN KEY (organization_id, exercice) REFERENCES exercices (organization_id, annee) ON DELETE CASCADE,
        FOREIGN KEY (organization_id, service_id) REFERENCES services (organization_id, id),
        FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id),
        FOREIGN KEY (organization_id, operation_id) REFERENCES operations (organization_id, id)
      )`);
    await runner.query(
      "COMMENT ON COLUMN marches.empreinte_import IS 'hash of the row last imported: the same row again changes nothing, even after an edit by hand'",
    );
    await runner.query(
      "COMMENT ON COLUMN marches.complements IS 'members of DECP v2 that the service does not compute with, kept for the export'",
    );
    await runner.query(
      'CREATE INDEX marches_liste ON marches (organization_id, date_notification DESC NULLS LAST, id DESC)',
    );
    await runner.query(
      'CREATE INDEX marches_exercice ON marches (organization_id, exercice, date_notification DESC NULLS LAST, id DESC)',
    );
    await runner.query('CREATE INDEX marches_service ON marches (organization_id, service_id)');
    await runner.query('CREATE INDEX marches_famille ON marches (organization_id, famille_id)');
    await runner.query('CREATE INDEX marches_operation ON marches (organization_id, operation_id)');
    await runner.query('CREATE INDEX marches_echeance ON marches (organization_id, date_fin)');
    await runner.query('CREATE INDEX marches_pes ON marches (organization_id, pes_id_marche)');
    await runner.query('CREATE INDEX marches_recherche ON marches USING gin (organization_id, recherche gin_trgm_ops)');
    await runner.query(`
      CREATE TABLE marche_titulaires (
        organization_id uuid NOT NULL,
        marche_id uuid NOT NULL,
        fournisseur_id uuid NOT NULL,
        rang integer NOT NULL DEFAULT 1,
        PRIMARY KEY (organization_id, marche_id, fournisseur_id),
        FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id)
      )`);
    await runner.query(
      'CREATE INDEX marche_titulaires_fournisseur ON marche_titulaires (organization_id, fournisseur_id, marche_id)',
    );
    await runner.query(`
      CREATE TABLE lots (
        organization_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        marche_id uuid NOT NULL,
        numero integer NOT NULL,
        objet text NOT NULL,
        montant numeric(15,2),
        cpv text CHECK (cpv ~ '^[0-9]{8}$'),
        fournisseur_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, id),
        UNIQUE (organization_id, marche_id, numero),
        FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id)
      )`);
    await runner.query('CREATE INDEX lots_fournisseur ON lots (organization_id, fournisseur_id)');
    await runner.query(`
      CREATE TABLE avenants (
        organization_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        marche_id uuid NOT NULL,
        numero integer NOT NULL,
        objet text,
        date_signature date,
        date_publication date,
        variation_montant numeric(15,2) NOT NULL DEFAULT 0,
        montant_apres numeric(15,2),
        duree_mois integer CHECK (duree_mois >= 0),
        titulaires jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, id),
        UNIQUE (organization_id, marche_id, numero),
        FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE
      )`);
    await runner.query(
      "COMMENT ON COLUMN avenants.variation_montant IS 'signed, HT; montant_apres is the total after it; duree_mois the new total duration'",
    );
    await runner.query(`
      CREATE TABLE sous_traitances (
        organization_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        marche_id uuid NOT NULL,
        numero integer NOT NULL,
        fournisseur_id uuid NOT NULL,
        objet text,
        montant numeric(15,2),
        duree_mois integer CHECK (duree_mois >= 0),
        date_notification date,
        date_publication date,
        variation_prix text,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, id),
        UNIQUE (organization_id, marche_id, numero),
        FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id)
      )`);
    await runner.query('CREATE INDEX sous_traitances_fournisseur ON sous_traitances (organization_id, fournisseur_id)');
    for (const table of ['marches', 'marche_titulaires', 'lots', 'avenants', 'sous_traitances']) {
      for (const statement of rowLevelSecurity(table)) await runner.query(statement);
    }
    // The trigram operators are not leakproof: under row-level security PostgreSQL would check the policy on every row of
    // the table before using them (measured: 11.6 s against 0.3 ms at 10 M rows).
    await runner.query(`
      CREATE FUNCTION rechercher_marches(p_organization_id uuid, p_texte text) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
      AS $$
        SELECT id FROM marches
        WHERE organization_id = p_organization_id
          AND p_organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
          AND recherche LIKE motif_recherche(p_texte)
      $$`);
    await runner.query('REVOKE ALL ON FUNCTION rechercher_marches(uuid, text) FROM PUBLIC');
    await runner.query('GRANT EXECUTE ON FUNCTION rechercher_marches(uuid, text) TO achats_app');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION rechercher_marches(uuid, text)');
    for (const table of ['sous_traitances', 'avenants', 'lots', 'marche_titulaires', 'marches']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
