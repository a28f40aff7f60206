CALL isoler_par_organisation('regles_classement', 'SELECT, INSERT, DELETE');
CALL isoler_par_organisation('reclassements', 'SELECT, INSERT, UPDATE');
