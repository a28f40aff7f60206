CALL isoler_par_organisation('deleted_api_keys', 'SELECT, INSERT');

GRANT SELECT ON sign_in_networks TO achats_app;
