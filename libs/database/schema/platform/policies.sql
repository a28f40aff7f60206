-- Tables of the platform hold no row of an organisation.
GRANT SELECT, INSERT, UPDATE ON operators TO achats_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_sessions, rate_limits TO achats_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON queue_samples, process_heartbeats, worker_heartbeats, executions_taches TO achats_app;
