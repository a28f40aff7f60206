-- The groups that straddle the maximum of their contract, and the rows of cumuls_listes of a group, without reading the others.

CREATE INDEX cumuls_lignes_partages ON cumuls_lignes (organization_id, empreinte)
  WHERE au_dela_ht <> 0 AND conformite <> 'a_verifier';

CREATE INDEX cumuls_listes_empreinte ON cumuls_listes (organization_id, empreinte);

-- A group that is judged again is written twice: without this index, and with room in its page, neither write touches an index.
DROP INDEX cumuls_lignes_a_juger;

ALTER TABLE cumuls_lignes SET (fillfactor = 60);
