GRANT SELECT ON seuils, periodes_seuils, taux_interets, delais_legaux, natures_siren, procedures_passation, justifications TO achats_app;
