CALL isoler_par_organisation('ecritures_a_relever', 'SELECT');
CALL isoler_par_organisation('releves_paiements', 'SELECT');
CALL isoler_par_organisation('releves_achats', 'SELECT');
CALL isoler_par_organisation('releves_mandats', 'SELECT');
CALL isoler_par_organisation('releves_premiers_mandats', 'SELECT');
