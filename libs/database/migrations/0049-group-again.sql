-- Lots of one identifier that stand in another consultation, by the order of files, and lists of lots whose « à » the platform
-- lost, recorded by their first number alone: the task-worker numbers and groups them once.
INSERT INTO regroupements_a_faire (organization_id) SELECT DISTINCT organization_id FROM marches ON CONFLICT DO NOTHING;
