CALL isoler_par_organisation('organization_modules', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('organization_members', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('member_invitations', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('api_keys', 'SELECT, INSERT, UPDATE, DELETE');

-- Tables of the platform: functions of the owner say which of their rows a request may meet.
GRANT SELECT, INSERT, UPDATE ON organizations, accounts, account_invitations TO achats_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO achats_app;
