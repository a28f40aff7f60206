CALL isoler_par_organisation('consultations', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('besoins_estimes', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('attestations_publicite', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('natures_acheteur', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('regroupements', 'SELECT, INSERT, UPDATE');
CALL isoler_par_organisation('regroupements_a_faire', 'SELECT, INSERT, DELETE');
