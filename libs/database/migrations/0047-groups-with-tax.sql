-- Each total of lines asks which groups are with tax: few are, and all were read to find them.

CREATE INDEX cumuls_listes_ttc ON cumuls_listes (organization_id, groupe) WHERE ttc;
