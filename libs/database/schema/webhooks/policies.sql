CALL isoler_par_organisation('webhooks', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('webhook_deliveries', 'SELECT, INSERT, UPDATE');
CALL isoler_par_organisation('webhook_attempts', 'SELECT');
