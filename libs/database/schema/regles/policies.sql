GRANT SELECT ON seuils, periodes_seuils, taux_interets, delais_legaux, natures_siren, justifications TO achats_app;
