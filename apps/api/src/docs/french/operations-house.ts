/** Operations of accounts, imports, links, the assistant, documents and webhooks, in French: the summary, and what is to be known beside it. Keyed as the description names the operations. */
export const HOUSE: Readonly<Record<string, readonly [summary: string, details?: string]>> = {
  'Health.alive': ['L’API répond.'],
  'Health.ready': [
    'La base et la file répondent et les travailleurs prennent les tâches : 200 `ok` ou `degraded` (les écritures sont prises, livraisons ou imports attendent), 503 sans base.',
  ],
  'Auth.login': [
    'Ouvre une session.',
    'Après cinq échecs sous une même adresse électronique en un quart d’heure, un essai venu d’un réseau qui ne s’est jamais connecté avec elle attend jusqu’à huit secondes, ou reçoit 429 avec `Retry-After`.',
  ],
  'Auth.refresh': ['Échange le jeton de renouvellement contre une nouvelle paire.'],
  'Auth.logout': ['Termine la session : ses jetons sont refusés dès cet instant.'],
  'Auth.me': ['Le compte connecté, et ce qu’il peut faire dans chacune de ses organisations.'],
  'Auth.changePassword': ['Change le mot de passe et termine les autres sessions.'],
  'Auth.acceptInvitation': [
    'Pose le premier mot de passe d’un compte, par le jeton d’une invitation, qu’il accepte alors, ou d’une réinitialisation ; le compte se connecte ensuite.',
    'Un compte qui a déjà un mot de passe accepte une fois connecté, par `POST /api/v1/auth/invitations/{id}`.',
  ],
  'Invitations.list': ['Les invitations qui attendent la réponse du compte connecté, les plus anciennes d’abord.'],
  'Invitations.answer': [
    'Accepte une invitation, ce qui fait du compte un membre et émet `user.joined`, ou la décline.',
  ],
  'Organizations.list': ['Les organisations du compte connecté.'],
  'ApiKeys.list': [
    'Les clés d’API de l’organisation, les plus récentes d’abord ; les clés expirées restent jusqu’à leur suppression.',
  ],
  'ApiKeys.create': [
    'Crée une clé d’API ; seule cette réponse la contient.',
    'Elle se présente en `Authorization: Bearer ak_…`, avec l’en-tête de l’organisation.',
  ],
  'ApiKeys.current': [
    'La clé d’API qui appelle : son organisation, ses permissions et son terme.',
    '404 pour la session d’un compte.',
  ],
  'ApiKeys.get': ['Une clé d’API, sans son texte.'],
  'ApiKeys.delete': ['Supprime une clé d’API : sa prochaine requête est refusée.'],
  'ApiKeys.rotate': [
    'Émet la clé qui prend la place de celle-ci : même libellé, mêmes permissions, même durée ; seule cette réponse la contient.',
    'L’ancienne reste valable pendant `overlap_hours`, 24 par défaut.',
  ],
  'Members.list': ['Les membres de l’organisation et les adresses qu’elle a invitées, par nom.'],
  'Members.add': [
    'Invite une adresse, par un jeton à usage unique à lui remettre.',
    'Elle devient membre quand elle accepte, ce qui émet `user.joined` ; jusque-là l’organisation lui est fermée. La réponse ne dit rien d’un compte ailleurs.',
  ],
  'Members.inviteAgain': [
    'Émet un nouveau jeton.',
    'Pour une invitation en attente : la précédente est annulée. Pour un membre qui a oublié son mot de passe, dont le compte n’est que de cette organisation : le mot de passe et toutes les sessions prennent fin, et le jeton en pose un nouveau.',
  ],
  'Members.get': ['Un membre, ou une adresse invitée.'],
  'Members.changeRole': [
    'Donne un autre rôle à un membre, dès sa prochaine requête.',
    'Le dernier administrateur garde le sien.',
  ],
  'Members.patch': ['Comme PUT : le rôle est tout ce qui change d’un membre ici.'],
  'Members.remove': [
    'Retire un membre et émet `user.removed`, ou retire une invitation ; le dernier administrateur reste.',
  ],
  'Audit.list': [
    'Le journal de l’organisation, l’entrée la plus récente d’abord ; avec les connexions, les échecs et les changements de mot de passe des comptes qui ne sont que d’elle.',
    'Les filtres sont des égalités strictes et se cumulent.',
  ],
  'Audit.verify': ['Recalcule toute la chaîne et nomme la première entrée altérée, retirée ou déplacée.'],
  'Imports.create': [
    'Reçoit un fichier et met son import en file.',
    'Sans `type`, il est reconnu ; avec `dry_run`, rien n’est enregistré.',
  ],
  'Imports.list': ['Les imports, le dernier d’abord.'],
  'Imports.get': ['État, avancement et bilan d’un import.'],
  'Imports.listLignes': [
    'Les lignes du fichier dans leur ordre, chacune avec son sort, son original et les raisons.',
    'Aucune avant la fin.',
  ],
  'Imports.listMotifs': [
    'Ce que l’import dit de ses lignes, par code stable : nombre, que faire, exemples.',
    'Les rejets d’abord.',
  ],
  'Imports.correct': [
    'Renvoie des lignes rejetées avec d’autres valeurs, en un nouvel import qui nomme celui-ci.',
    'Les lignes restent rejetées ici et y sont comptées. 409 pour un flux PES et pour une ligne de plus de 8 192 caractères.',
  ],
  'Imports.events': ['L’avancement en événements du serveur (SSE) : `progression`, puis `fin`.'],
  'Imports.rejects': ['Les lignes rejetées en CSV, chacune à côté de ses raisons.'],
  'Retrait.get': ['Ce que retirer cet import enlèverait, ou a enlevé, et si c’est possible.'],
  'Retrait.withdraw': [
    'Retire les mandats que cet import et les corrections de ses lignes ont créés : tous ou aucun, en arrière-plan ; émet `mandats.deleted`.',
    'Ce qu’il a complété de mandats connus reste, comme les services, les fournisseurs et les exercices. Le fichier peut être importé de nouveau. 409 si un exercice est clos.',
  ],
  'Share.create': [
    'Émet un lien vers la synthèse des élus.',
    'Qui le détient lit la synthèse jusqu’à son terme ; il ne peut être ni révoqué avant, ni listé.',
  ],
  'PublicShare.read': [
    'La synthèse des élus derrière un lien.',
    'Un exercice illisible est l’exercice en cours : `exercice` dit lequel a été lu. Un exercice en cours est comparé à l’exercice d’avant entier ; la page du lien, elle, le compare à la même date.',
  ],
  'Chatbot.ask': [
    'Pose une question ; la réponse vient en événements du serveur (SSE) quand `Accept` est `text/event-stream`.',
  ],
  'Chatbot.list': ['Ses propres conversations, la dernière d’abord.'],
  'Chatbot.history': ['Les messages de l’une de ses propres conversations, le plus ancien d’abord.'],
  'Chatbot.suggest': ['Les questions les plus fréquentes de l’organisation, dans les mots du service.'],
  'Chatbot.judge': ['Dit si une réponse a été utile ; le dernier avis compte.'],
  'Liens.create': ['Crée un lien public de l’assistant ; son jeton n’est montré que dans cette réponse.'],
  'Liens.list': ['Les liens publics, révoqués compris, le dernier d’abord, avec leurs dernières conversations.'],
  'Liens.revoke': ['Révoque un lien pour de bon ; il reste dans la liste.'],
  'Moderation.listConversations': [
    'Les conversations tenues par les liens publics, masquées comprises, la dernière d’abord.',
  ],
  'Moderation.readConversation': ['Une conversation tenue par un lien public, avec ses messages.'],
  'Moderation.hideConversation': ['Masque une conversation à qui détient son lien, ou la montre de nouveau.'],
  'Moderation.patchConversation': ['Comme PUT : masquée ou non est tout ce qui change d’une conversation.'],
  'Moderation.deleteConversation': ['Supprime une conversation pour de bon, avec ses messages et les avis donnés.'],
  'Moderation.listAppreciations': [
    'Ce que l’on a pensé des réponses, chaque fois avec la question, la dernière d’abord ; jamais qui l’a posée.',
  ],
  'Moderation.exportAppreciations': [
    'Les questions dont la réponse a été jugée inutile et que personne n’a encore traitées, en jeu de questions à compléter.',
  ],
  'Moderation.readAppreciation': ['L’appréciation d’une réponse.'],
  'Moderation.treatAppreciation': ['Marque une appréciation comme traitée, ou à traiter de nouveau.'],
  'Moderation.patchAppreciation': ['Comme PUT : traitée ou non est tout ce qui change d’une appréciation.'],
  'Moderation.listSuggestions': [
    'Ce qui a été demandé dans l’organisation, dans les mots du service, le plus fréquent d’abord, masqué compris.',
  ],
  'Moderation.readSuggestion': ['Une question qui peut être suggérée.'],
  'Moderation.hideSuggestion': ['Masque une suggestion à tous, ou la montre de nouveau.'],
  'Moderation.patchSuggestion': ['Comme PUT : masquée ou non est tout ce qui change d’une suggestion.'],
  'Moderation.deleteSuggestion': ['Oublie qui l’a posée : elle est suggérée de nouveau dès qu’elle est reposée.'],
  'PublicChatbot.open': ['Si le lien est valable, et à qui il est.'],
  'PublicChatbot.ask': [
    'Pose une question ; la réponse vient en événements du serveur (SSE) quand `Accept` est `text/event-stream`.',
  ],
  'PublicChatbot.history': ['Les messages d’une conversation tenue par ce lien, le plus ancien d’abord.'],
  'PublicChatbot.latest': ['Les derniers échanges tenus par ce lien, par quiconque.'],
  'PublicChatbot.suggest': [
    'Des questions pour commencer : les plus fréquentes de l’organisation, dans les mots du service, auxquelles les données publiques répondent.',
  ],
  'PublicChatbot.judge': ['Dit si une réponse a été utile.'],
  'Exports.issue': [
    'Prépare un document : répond une adresse qui s’ouvre une fois, pendant peu de temps, sans aucun en-tête, pour qu’un navigateur puisse la suivre.',
    'Ce que le document exige est vérifié maintenant et de nouveau à l’ouverture.',
  ],
  'Documents.check': [
    'Si un ticket s’ouvrirait ; il reste comme il est.',
    'La même adresse que l’ouverture, par `HEAD`.',
  ],
  'Documents.open': ['Ouvre le document d’un ticket, une fois.', 'Répond une page quand il ne s’ouvre pas.'],
  'Reports.cartographie': ['Où est allé l’argent d’un exercice : familles, services et fournisseurs.'],
  'Reports.annuel': ['Le rapport d’une année : chiffres, seuils, conformité, fournisseurs, délais de paiement.'],
  'Reports.nomenclature': ['La nomenclature, avec ce que chaque famille a consommé face aux seuils.'],
  'Reports.dossier': ['Le tout d’un marché.'],
  'Reports.audit': ['Le journal, chaque entrée vérifiée contre la chaîne ; d’une année civile, ou entier.'],
  'Docs.openApi': [
    'La description des principaux points d’entrée, lisible par une machine (OpenAPI 3.1), hors de l’enveloppe.',
  ],
  'Webhooks.list': [
    'Les points d’entrée de l’organisation, le plus récent d’abord.',
    'Le secret n’est jamais montré, seulement s’il y en a un.',
  ],
  'Webhooks.create': ['Crée un point d’entrée.', 'Seule cette réponse montre son secret.'],
  'Webhooks.events': ['Les événements auxquels s’abonner, avec le schéma JSON de leur `data` et un exemple.'],
  'Webhooks.get': ['Un point d’entrée.', 'Le secret n’est jamais montré, seulement s’il y en a un.'],
  'Webhooks.update': ['Change l’adresse, les événements ou la suspension ; ce qui est absent est gardé.'],
  'Webhooks.patch': ['Comme PUT : ce qui est absent est gardé (RFC 7396).'],
  'Webhooks.remove': ['Retire un point d’entrée ; ses livraisons en attente sont abandonnées.'],
  'Webhooks.listDeliveries': [
    'Ce qui a été envoyé à un point d’entrée, le plus récent d’abord, avec chaque tentative.',
  ],
  'Webhooks.statistics': ['Les chiffres d’un point d’entrée sur la durée de conservation des livraisons.'],
  'Webhooks.rotateSecret': [
    'Remplace le secret de signature.',
    'Pendant 24 heures, l’ancien secret signe `X-Service-Signature` et le nouveau `X-Service-Signature-Next` ; puis le nouveau signe seul. Seule cette réponse le montre.',
  ],
  'Webhooks.test': [
    'Envoie l’événement d’essai, que seuls les points d’entrée abonnés à `*` reçoivent ; ou, avec `event`, l’exemple de cet événement, marqué `"test": true` dans `data`, à un point d’entrée qui y est abonné.',
  ],
  'Evenements.list': [
    'Ce qui s’est passé dans l’organisation, dans l’ordre de `sequence`, quel que soit l’état de ses points d’entrée ; gardé 90 jours.',
    'Demandez encore avec `apres` = `suivant` tant que `reste` est vrai ; un événement enregistré tard a une séquence plus haute, aucun n’est donc jamais manqué. Les événements des comptes (`user.*`) et des points d’entrée (`webhook.*`) ne se montrent qu’avec `admin.manage`. Un paramètre inconnu est refusé.',
  ],
};
