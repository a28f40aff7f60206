CALL isoler_par_organisation('cumuls_lignes', 'SELECT');
CALL isoler_par_organisation('cumuls_exercices', 'SELECT');
CALL isoler_par_organisation('cumuls_services', 'SELECT');
CALL isoler_par_organisation('cumuls_familles', 'SELECT');
CALL isoler_par_organisation('besoins', 'SELECT');
CALL isoler_par_organisation('cumuls_fournisseurs', 'SELECT');
CALL isoler_par_organisation('compteurs_fournisseurs', 'SELECT');
CALL isoler_par_organisation('cumuls_mandats', 'SELECT');
CALL isoler_par_organisation('franchissements_seuils', 'SELECT, UPDATE');
