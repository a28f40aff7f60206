-- What judging contracts needs: the sentence of each verdict, and ways to those that a change reaches.
ALTER TABLE verdicts_marches ADD COLUMN phrase text NOT NULL DEFAULT '';
ALTER TABLE verdicts_marches_passes ADD COLUMN phrase text NOT NULL DEFAULT '';

CREATE INDEX verdicts_marches_version ON verdicts_marches (organization_id, version_regles);

CREATE INDEX marches_accord_cadre ON marches (organization_id, accord_cadre) WHERE accord_cadre IS NOT NULL;

CREATE INDEX marches_cas_reference ON marches (organization_id, cas_reference) WHERE cas_reference IS NOT NULL;
