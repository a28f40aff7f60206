CALL isoler_par_organisation('exercices', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('services', 'SELECT, INSERT, UPDATE, DELETE');
