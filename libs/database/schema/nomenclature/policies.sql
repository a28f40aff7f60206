CALL isoler_par_organisation('nomenclatures', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('familles', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('operations', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('comptes', 'SELECT, INSERT, UPDATE, DELETE');
