/** Every such text begins so: a test knows by it which examples may be refused. */
export const BEFORE_TRYING = 'Pour essayer l’exemple : ';

const APPRECIATION =
  'prenez l’identifiant d’une appréciation de `GET /api/v1/chatbot/moderation/appreciations` ; il n’y en a qu’une fois une réponse de l’assistant jugée.';
const CONVERSATION =
  'prenez l’identifiant d’une conversation de `GET /api/v1/chatbot/moderation/conversations` ; il n’y en a qu’une fois une question posée par un lien public.';
const SUGGESTION =
  'prenez l’identifiant d’une question de `GET /api/v1/chatbot/moderation/suggestions` ; il n’y en a qu’une fois une question posée à l’assistant.';
const AVENANT =
  'prenez un avenant de `GET /api/v1/avenants-a-rattacher` ; il n’y en a que si un fichier importé portait un avenant dont le lot n’a pas été trouvé.';
const MARCHES_DE_LA_CONSULTATION =
  'nommez des marchés de cette consultation, que donne `GET /api/v1/consultations/{id}`.';
const CLASSEMENT =
  'prenez un classement en masse de `GET /api/v1/nomenclature/reclassement` ; il n’y en a qu’une fois un premier demandé.';
const SOUS_TRAITANCE =
  'prenez une sous-traitance de `GET /api/v1/marches/{id}/sous-traitances` ; il n’y en a qu’une fois une première déclarée.';
const CLE = 'prenez une clé de `GET /api/v1/api-keys` ; il n’y en a qu’une fois une première créée.';
const OPERATION = 'prenez une opération de `GET /api/v1/operations` ; il n’y en a qu’une fois une première créée.';
const WEBHOOK = 'prenez un point d’entrée de `GET /api/v1/webhooks` ; il n’y en a qu’une fois un premier créé.';
const LIEN_DES_ELUS = 'prenez le jeton d’un lien que `POST /api/v1/share` vient d’émettre.';
const JETON = 'prenez le jeton d’un lien que `POST /api/v1/chatbot/tokens` vient de créer';
const LIEN_DE_L_ASSISTANT = `${JETON}.`;
const SANS_CONVERSATION = `${JETON} ; sans \`conversation_id\`, la question ouvre une conversation.`;
const CONVERSATION_DU_LIEN = `${JETON}, et la conversation que \`POST /api/public/chatbot/chat/{token}/messages\` y a ouverte.`;
const MESSAGE_DU_LIEN = `${JETON}, et le message que \`POST /api/public/chatbot/chat/{token}/messages\` vient d’y répondre.`;
const TICKET = 'prenez l’adresse que `POST /api/v1/exports/ticket` vient de répondre ; elle ne s’ouvre qu’une fois.';

/**
 * What must be done first, where no example can name it: a secret of one person, or what an organisation has only once
 * somebody made it. Keyed as the description names the operations.
 */
export const WHAT_EXAMPLES_NEED: Readonly<Record<string, string>> = {
  'Auth.login': 'donnez l’adresse et le mot de passe d’un compte ; `npm start` affiche ceux de la démonstration.',
  'Auth.refresh': 'donnez le jeton de renouvellement que la connexion vient de répondre.',
  'Auth.changePassword': 'donnez le mot de passe du compte connecté.',
  'Auth.acceptInvitation': 'donnez le jeton qu’une invitation ou une réinitialisation vient de répondre.',
  'Invitations.answer':
    'prenez une invitation de `GET /api/v1/auth/invitations` ; il n’y en a que si une organisation a invité le compte connecté.',
  'ApiKeys.current': 'appelez avec une clé d’API, et non avec une session.',
  'ApiKeys.get': CLE,
  'ApiKeys.delete': CLE,
  'Operations.get': OPERATION,
  'Operations.remove': OPERATION,
  'Webhooks.get': WEBHOOK,
  'Webhooks.listDeliveries': WEBHOOK,
  'Webhooks.statistics': WEBHOOK,
  'Webhooks.remove': WEBHOOK,
  'Chatbot.judge': 'prenez le message que `POST /api/v1/chatbot/messages` vient de répondre.',
  'Chatbot.history':
    'prenez une conversation de `GET /api/v1/chatbot/conversations` ; il n’y en a qu’une fois une question posée.',
  'Liens.revoke': 'prenez un lien de `GET /api/v1/chatbot/tokens` ; il n’y en a qu’une fois un premier créé.',
  'Moderation.readAppreciation': APPRECIATION,
  'Moderation.treatAppreciation': APPRECIATION,
  'Moderation.patchAppreciation': APPRECIATION,
  'Moderation.readConversation': CONVERSATION,
  'Moderation.deleteConversation': CONVERSATION,
  'Moderation.hideConversation': CONVERSATION,
  'Moderation.patchConversation': CONVERSATION,
  'Moderation.readSuggestion': SUGGESTION,
  'Moderation.deleteSuggestion': SUGGESTION,
  'Moderation.hideSuggestion': SUGGESTION,
  'Moderation.patchSuggestion': SUGGESTION,
  'AvenantsARattacher.attach': AVENANT,
  'AvenantsARattacher.discard': AVENANT,
  'AvenantsARattacher.undo': AVENANT,
  'Comptes.decide':
    'prenez un compte de `GET /api/v1/comptes-inconnus` ; il n’y en a que si un mandat en porte un que le plan de comptes ignore.',
  'Seuils.engagements':
    'donnez une famille de `GET /api/v1/nomenclature` dans `famille`, ou une opération de `GET /api/v1/operations` dans `operation` : l’une des deux est attendue.',
  'Regroupement.fusionner': 'nommez une autre consultation que celle de l’adresse, de `GET /api/v1/consultations`.',
  'Regroupement.scinder': MARCHES_DE_LA_CONSULTATION,
  'Regroupement.preciserLots': MARCHES_DE_LA_CONSULTATION,
  'Regroupement.annuler':
    'prenez un geste de `GET /api/v1/consultations/{id}/regroupements` ; il n’y en a qu’une fois un regroupement fait.',
  'Imports.correct':
    'prenez un import qui a des lignes à corriger, leur numéro et leurs colonnes, de `GET /api/v1/imports/{id}/lignes?statut=rejetee`.',
  'Retrait.withdraw':
    'prenez un import dont `GET /api/v1/imports/{id}/retrait` dit le retrait `possible` : un import de mandats, hors des exercices clos.',
  'SuggestionsMarches.refuse':
    'prenez la clé d’une suggestion de `GET /api/v1/marches/suggestions` que personne n’a encore confirmée.',
  'Marches.patchAll': 'prenez l’identifiant et la version de marchés de `GET /api/v1/marches`.',
  'Marches.patchAvenant':
    'laissez de côté `variation_montant`, que seul un avenant dont le montant est inconnu (`montant_connu` faux) accepte.',
  'Marches.getSousTraitance': SOUS_TRAITANCE,
  'Marches.removeSousTraitance': SOUS_TRAITANCE,
  'Attestations.remove':
    'prenez une attestation de `GET /api/v1/attestations-publicite` ; il n’y en a qu’une fois une première donnée.',
  'Classement.remove':
    'prenez une règle de `GET /api/v1/nomenclature/regles` ; il n’y en a qu’une fois une première ajoutée.',
  'Classement.reclassification': CLASSEMENT,
  'Classement.reclassify':
    'donnez dans `attendu` ce que `GET /api/v1/lignes` compte du même filtre, ou laissez-le de côté ; dans `reclassement`, un classement de `GET /api/v1/nomenclature/reclassement`.',
  'Classement.undo': CLASSEMENT,
  'PublicShare.read': LIEN_DES_ELUS,
  'PublicChatbot.open': LIEN_DE_L_ASSISTANT,
  'PublicChatbot.ask': SANS_CONVERSATION,
  'PublicChatbot.history': CONVERSATION_DU_LIEN,
  'PublicChatbot.latest': LIEN_DE_L_ASSISTANT,
  'PublicChatbot.suggest': LIEN_DE_L_ASSISTANT,
  'PublicChatbot.judge': MESSAGE_DU_LIEN,
  'Documents.check': TICKET,
  'Documents.open': TICKET,
};
