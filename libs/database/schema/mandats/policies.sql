CALL isoler_par_organisation('mandats', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('lignes_mandat', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('suivi_dgp', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('recherche_mandats', 'SELECT, INSERT, UPDATE, DELETE');
