-- The processes read the logs and append: no grant lets them change or remove an entry.
CALL isoler_par_organisation('audit_entries', 'SELECT');
CALL isoler_par_organisation('audit_heads', 'SELECT');

GRANT SELECT, INSERT ON platform_audit_entries TO achats_app;
GRANT SELECT ON platform_audit_heads TO achats_app;
