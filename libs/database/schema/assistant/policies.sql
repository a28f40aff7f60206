CALL isoler_par_organisation('chatbot_liens', 'SELECT, INSERT, UPDATE');
CALL isoler_par_organisation('chatbot_conversations', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('chatbot_messages', 'SELECT, INSERT');
CALL isoler_par_organisation('chatbot_feedbacks', 'SELECT, INSERT, UPDATE');
CALL isoler_par_organisation('chatbot_intentions', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('chatbot_demandeurs', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('chatbot_sels', 'SELECT, INSERT, UPDATE, DELETE');
CALL isoler_par_organisation('chatbot_consommations', 'SELECT, INSERT, UPDATE');
