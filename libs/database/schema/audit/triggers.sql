CREATE TRIGGER _100_chain__insert BEFORE INSERT ON platform_audit_entries
  FOR EACH ROW EXECUTE FUNCTION tg_platform_audit_entries__chain();
