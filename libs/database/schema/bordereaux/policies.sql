CALL isoler_par_organisation('bordereaux_prix', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('lignes_prix', 'SELECT, INSERT, UPDATE, DELETE');
