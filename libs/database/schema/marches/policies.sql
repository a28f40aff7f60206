CALL isoler_par_organisation('marches', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('marche_titulaires', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('lots', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('avenants', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('sous_traitances', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('publications_decp', 'SELECT, INSERT, UPDATE');
CALL isoler_par_organisation('avenants_a_rattacher', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('publications_recues', 'SELECT, INSERT, UPDATE, DELETE');
