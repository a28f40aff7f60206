CALL isoler_par_organisation('alertes', 'SELECT, INSERT, UPDATE');
