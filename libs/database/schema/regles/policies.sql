GRANT SELECT ON seuils, periodes_seuils, taux_interets, justifications TO achats_app;
