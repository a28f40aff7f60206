CALL isoler_par_organisation('fournisseurs', 'SELECT, INSERT, UPDATE, DELETE');
