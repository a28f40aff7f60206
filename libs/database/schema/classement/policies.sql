CALL isoler_par_organisation('regles_classement', 'SELECT, INSERT, DELETE');
CALL isoler_par_organisation('reclassements', 'SELECT, INSERT, UPDATE');
CALL isoler_par_organisation('decisions_familles', 'SELECT, INSERT, UPDATE');
CALL isoler_par_organisation('familles_refusees', 'SELECT, INSERT, DELETE');
CALL isoler_par_organisation('reclassement_lots', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('reclassement_lignes', 'SELECT, INSERT');
