CALL isoler_par_organisation('verdicts_marches', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('verdicts_marches_passes', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('rejugements', 'SELECT, INSERT, UPDATE, DELETE');
