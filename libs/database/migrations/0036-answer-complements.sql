-- What an answer of the assistant gives beside its text: what was understood, choices, the calculation, a chart, links to
-- screens and questions that continue it.
ALTER TABLE chatbot_messages ADD COLUMN complements jsonb;
