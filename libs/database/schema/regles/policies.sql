GRANT SELECT ON seuils, periodes_seuils, taux_interets, procedures_passation, justifications TO achats_app;
