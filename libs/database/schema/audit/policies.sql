CALL isoler_par_organisation('audit_entries', 'SELECT');
CALL isoler_par_organisation('audit_heads', 'SELECT');
