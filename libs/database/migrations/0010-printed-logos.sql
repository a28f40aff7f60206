-- Logos as documents draw them. SQL draws no image: the migration step fills the column for the logos that are there
-- (`printWaitingLogos`).
ALTER TABLE organizations
  ADD COLUMN printed_logo bytea,
  ADD CHECK (logo IS NOT NULL OR printed_logo IS NULL);
