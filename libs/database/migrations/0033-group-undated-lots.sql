-- Lots without a date are grouped now: contracts recorded before are looked at once more.
INSERT INTO regroupements_a_faire (organization_id) SELECT DISTINCT organization_id FROM marches ON CONFLICT DO NOTHING;
