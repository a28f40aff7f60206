CALL isoler_par_organisation('export_tickets', 'SELECT, INSERT, DELETE');
