-- A list by verdict asked all groups for theirs, at each of its statements: the rows that it sums repeat it.

ALTER TABLE cumuls_listes ADD COLUMN conformite text NOT NULL DEFAULT 'a_verifier';

COMMENT ON COLUMN cumuls_listes.conformite IS 'repeats cumuls_lignes.conformite, so that a list by verdict reads one rollup';

UPDATE cumuls_listes liste SET conformite = jugee.conformite
FROM cumuls_lignes jugee
WHERE jugee.organization_id = liste.organization_id AND jugee.empreinte = liste.empreinte AND jugee.conformite <> 'a_verifier';
