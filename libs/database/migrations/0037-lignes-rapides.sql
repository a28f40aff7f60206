-- The amounts of lines as whole numbers, which an index may look up under row-level security, and the lines paid beyond the
-- maximum of their contract, which were looked for at each reading. What is to be judged again is told by the needs and the
-- contracts, not by each of their groups.

DROP INDEX lignes_mandat_liste, lignes_mandat_montant;

ALTER TABLE lignes_mandat ADD COLUMN centimes bigint NOT NULL GENERATED ALWAYS AS ((montant_ht * 100)::bigint) STORED;

COMMENT ON COLUMN lignes_mandat.centimes IS 'montant_ht as a whole number, which an index may look up under row-level security';

CREATE INDEX lignes_mandat_liste ON lignes_mandat (organization_id, exercice DESC, date_emission DESC, id DESC)
  INCLUDE (groupe, fournisseur_id, centimes, emission_annulee);

CREATE INDEX lignes_mandat_montant ON lignes_mandat (organization_id, centimes, id)
  INCLUDE (groupe, exercice, fournisseur_id, date_emission, emission_annulee);

CREATE TABLE depassements_lignes (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  mandat_id uuid NOT NULL,
  exercice integer NOT NULL,
  groupe bigint NOT NULL,
  periode date NOT NULL,
  marche_id uuid NOT NULL,
  fournisseur_id uuid,
  centimes bigint NOT NULL,
  date_emission date NOT NULL,
  emission_annulee date,
  au_dela_ht numeric(15,2) NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX depassements_lignes_marche ON depassements_lignes (organization_id, marche_id);

CREATE TABLE cumuls_depassements (
  organization_id uuid NOT NULL,
  groupe bigint NOT NULL,
  periode date NOT NULL,
  marche_id uuid NOT NULL,
  nombre bigint NOT NULL,
  montant_ht numeric(15,2) NOT NULL,
  PRIMARY KEY (organization_id, groupe, periode)
);

CREATE INDEX cumuls_depassements_marche ON cumuls_depassements (organization_id, marche_id);

-- What was beyond is the part of each group that cumuls_lignes tells, in the order of its lines. An amount with tax counts for
-- the least that it may be without.
WITH bornes AS MATERIALIZED (
  SELECT array_agg(debut ORDER BY debut) AS dates FROM periodes_seuils WHERE type_achat = 'services'),
demandes AS MATERIALIZED (
  SELECT organization_id, id, empreinte, marche_id FROM cumuls_lignes
  WHERE au_dela_ht <> 0 AND conformite <> 'a_verifier' AND NOT hors_perimetre),
cumules AS MATERIALIZED (
  SELECT organization_id, id, sum(montant) OVER (
           PARTITION BY organization_id, marche_id ORDER BY exercice, coalesce(periode, '-infinity'), id) - montant AS avant
  FROM (SELECT organization_id, id, marche_id, exercice, periode,
               CASE WHEN ttc THEN montant_ht / 1.20 ELSE montant_ht END AS montant
        FROM cumuls_lignes WHERE NOT hors_perimetre
          AND (organization_id, marche_id) IN (SELECT organization_id, marche_id FROM demandes)) groupe),
plafonds AS MATERIALIZED (
  SELECT marche.organization_id, marche.id AS marche_id, CASE
    WHEN marche.montant_max > 1 AND marche.montant_max < 999999999 THEN marche.montant_max + variation.montant
    WHEN marche.montant > 1 AND marche.montant < 999999999 THEN
      (CASE marche.montant_base WHEN 'annuel' THEN round(marche.montant * marche.duree_mois / 12, 2) ELSE marche.montant END
       + variation.montant)
      * CASE WHEN marche.nature ILIKE 'accord-cadre%' OR 'Accord-cadre' = ANY (marche.techniques) THEN 1 ELSE 1.10 END
    END AS plafond
  FROM marches marche
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(variation_montant), 0) AS montant FROM avenants
    WHERE avenants.organization_id = marche.organization_id AND avenants.marche_id = marche.id) variation
  WHERE (marche.organization_id, marche.id) IN (SELECT organization_id, marche_id FROM demandes)),
payees AS (
  SELECT ligne.*, liste.periode, liste.ttc, plafonds.plafond, part.montant,
         cumules.avant + sum(part.montant) OVER (
           PARTITION BY demandes.organization_id, demandes.id ORDER BY ligne.date_emission, ligne.id) AS paye
  FROM demandes
  JOIN cumules USING (organization_id, id)
  JOIN plafonds USING (organization_id, marche_id)
  CROSS JOIN bornes
  JOIN cumuls_listes liste ON liste.organization_id = demandes.organization_id AND liste.empreinte = demandes.empreinte
  JOIN lignes_mandat ligne ON ligne.organization_id = demandes.organization_id AND ligne.groupe = liste.groupe
    AND coalesce(bornes.dates[width_bucket(coalesce(ligne.emission_annulee, ligne.date_emission), bornes.dates)],
      '-infinity') = liste.periode
  CROSS JOIN LATERAL (
    SELECT CASE WHEN liste.ttc THEN ligne.montant_ht / 1.20 ELSE ligne.montant_ht END AS montant) part)
INSERT INTO depassements_lignes
SELECT organization_id, id, mandat_id, exercice, groupe, periode, marche_id, fournisseur_id, centimes, date_emission,
       emission_annulee, round(depassement, 2)
FROM (SELECT *, (greatest(0, paye - plafond) - greatest(0, paye - montant - plafond))
               * CASE WHEN ttc THEN 1.20 ELSE 1 END AS depassement FROM payees) parts
WHERE depassement <> 0;

INSERT INTO cumuls_depassements
SELECT organization_id, groupe, periode, any_value(marche_id), count(*) FILTER (WHERE au_dela_ht > 0), sum(au_dela_ht)
FROM depassements_lignes GROUP BY organization_id, groupe, periode;

-- A verdict is written where it changes alone, so the groups of a verdict may be read from an index.
DROP INDEX cumuls_lignes_empreinte;

CREATE INDEX cumuls_lignes_empreinte ON cumuls_lignes (organization_id, empreinte) INCLUDE (conformite, motif, manque);

ALTER TABLE besoins ADD COLUMN a_juger boolean NOT NULL DEFAULT false;

ALTER TABLE cumuls_marches ADD COLUMN a_juger boolean NOT NULL DEFAULT false;
