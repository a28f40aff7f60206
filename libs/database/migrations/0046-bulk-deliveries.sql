-- The deliveries of a large publication give way to the others of their entry point.

ALTER TABLE webhook_deliveries ADD COLUMN bulk boolean NOT NULL DEFAULT false;

DROP INDEX webhook_deliveries_due;

CREATE INDEX webhook_deliveries_due ON webhook_deliveries (organization_id, webhook_id, bulk, next_retry_at)
  WHERE status = 'pending';
