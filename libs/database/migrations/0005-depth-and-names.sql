-- Trees of twenty levels at most: what hangs lower is lifted to the last level. Names of uploads without control and
-- bidirectional characters.

WITH RECURSIVE arbre AS (
  SELECT organization_id, id, 1 AS niveau, NULL::uuid AS dernier_parent FROM services WHERE parent_id IS NULL
  UNION ALL
  SELECT enfant.organization_id, enfant.id, arbre.niveau + 1,
         CASE WHEN arbre.niveau = 19 THEN arbre.id ELSE arbre.dernier_parent END
  FROM services enfant
  JOIN arbre ON arbre.organization_id = enfant.organization_id AND arbre.id = enfant.parent_id)
UPDATE services SET parent_id = arbre.dernier_parent
FROM arbre
WHERE services.organization_id = arbre.organization_id AND services.id = arbre.id AND arbre.niveau > 20;

WITH RECURSIVE arbre AS (
  SELECT organization_id, id, 1 AS niveau, NULL::uuid AS dernier_parent FROM familles WHERE parent_id IS NULL
  UNION ALL
  SELECT enfant.organization_id, enfant.id, arbre.niveau + 1,
         CASE WHEN arbre.niveau = 19 THEN arbre.id ELSE arbre.dernier_parent END
  FROM familles enfant
  JOIN arbre ON arbre.organization_id = enfant.organization_id AND arbre.id = enfant.parent_id)
UPDATE familles SET parent_id = arbre.dernier_parent
FROM arbre
WHERE familles.organization_id = arbre.organization_id AND familles.id = arbre.id AND arbre.niveau > 20;

UPDATE imports
SET fichier_nom = coalesce(nullif(btrim(regexp_replace(fichier_nom, '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g')), ''), 'sans nom')
WHERE fichier_nom ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]';
