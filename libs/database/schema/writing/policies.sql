CALL isoler_par_organisation('idempotency_keys', 'SELECT, INSERT, UPDATE, DELETE');
