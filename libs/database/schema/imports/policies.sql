CALL isoler_par_organisation('imports', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('import_lignes', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('import_lignes_acceptees', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('import_motifs', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('import_ressources', 'SELECT, INSERT');
CALL isoler_par_organisation('import_tours', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('import_receptions', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('retraits_imports', 'SELECT, INSERT, UPDATE, DELETE');
