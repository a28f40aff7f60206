-- An administrator reads what people thought of the answers, and says which of them were looked at.
ALTER TABLE chatbot_feedbacks ADD COLUMN treated_at timestamptz;

-- The mandats that cancel others are few: what they cancelled is added up without reading the others.
CREATE INDEX mandats_annulateurs ON mandats (organization_id, exercice) INCLUDE (id) WHERE type_bordereau = '02';
