CALL isoler_par_organisation('evenements', 'SELECT, INSERT');
CALL isoler_par_organisation('evenements_tetes', 'SELECT');
