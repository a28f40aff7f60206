/** Operations of the purchases, in French: the summary, and what is to be known beside it. Keyed as the description names the operations. */
export const PURCHASES: Readonly<Record<string, readonly [summary: string, details?: string]>> = {
  'Exercices.list': ['Les exercices, le dernier d’abord.'],
  'Exercices.create': ['Ouvre un nouvel exercice.'],
  'Exercices.get': ['Un exercice.'],
  'Exercices.update': ['Clôt un exercice, ou le rouvre.'],
  'Exercices.patch': ['Change les membres nommés (RFC 7396).'],
  'Services.list': ['L’arbre des directions et des services, en profondeur.'],
  'Services.create': ['Crée un service.'],
  'Services.get': ['Un service.'],
  'Services.update': ['Renomme ou déplace un service ; une `version` périmée est refusée.'],
  'Services.patch': ['Change les membres nommés (RFC 7396).'],
  'Services.remove': ['Supprime un service dont rien ne dépend.'],
  'Fournisseurs.list': ['Les fournisseurs par nom, avec leur dépense et la concentration d’un exercice.'],
  'Fournisseurs.get': ['Un fournisseur, avec sa dépense par exercice et ses marchés.'],
  'Fournisseurs.update': ['Corrige le nom ou l’unité légale d’un fournisseur ; une `version` périmée est refusée.'],
  'Fournisseurs.patch': ['Change les membres nommés (RFC 7396).'],
  'Decp.document': [
    'Les marchés en un fichier DECP v2, valide selon le schéma officiel, des valeurs saisies, déduites et confirmées.',
    'Ceux à qui il manque un membre obligatoire n’y sont pas.',
  ],
  'Decp.report': ['Ce que contient ce fichier, et ce qui n’a pas pu être converti et pourquoi.'],
  'Decp.marches': ['Les marchés de ce fichier et ceux qui sont retenus, chacun avec ce que la conversion en remarque.'],
  'Decp.toComplete': ['Les membres obligatoires que personne n’a donnés, marché par marché, et où les donner.'],
  'Decp.confirm': [
    'Confirme les valeurs supposées des membres nommés, pour les marchés qui les attendent : elles sont publiées, inscrites au journal, et ne deviennent jamais des faits.',
    'Une valeur saisie prend leur place.',
  ],
  'Decp.withdraw': [
    'Retire des confirmations : les membres nommés sont de nouveau à donner, et ce qui a été publié sur cette parole ne devient pas un fait.',
  ],
  'SuggestionsMarches.list': [
    'Familles suggérées pour les marchés des exercices ouverts qui n’en ont pas, les plus gros montants d’abord.',
  ],
  'SuggestionsMarches.confirm': [
    'Donne leur famille aux marchés de suggestions, jusqu’à 200 à la fois ; émet `marche.updated` pour chacun.',
  ],
  'SuggestionsMarches.refuse': ['Refuse des suggestions : cette famille n’est plus suggérée pour ces marchés.'],
  'SuggestionsMarches.listDecisions': ['Ce que des personnes ont décidé de suggestions, la dernière décision d’abord.'],
  'SuggestionsMarches.undo': [
    'Annule une décision ; les marchés dont la famille a changé depuis restent comme ils sont.',
  ],
  'Marches.list': [
    'Les marchés, la dernière notification d’abord sauf `tri`, chacun avec ce qui y a été mandaté, payé ou non.',
  ],
  'Marches.create': ['Crée un marché ; émet `marche.created`.'],
  'Marches.facettes': [
    'Combien de marchés ont chaque valeur d’un champ, et pour quel montant, sous les filtres de la liste.',
  ],
  'Marches.get': ['Un marché, avec ses titulaires, lots, avenants et sous-traitances.'],
  'Marches.update': [
    'Remplace un marché, hors les faits que le corps laisse de côté ; une `version` périmée est refusée.',
    'Émet `marche.updated`.',
  ],
  'Marches.patch': [
    'Donne ou corrige les seuls membres nommés d’un marché (RFC 7396) : un membre absent garde sa valeur, null la vide ; une `version` périmée est refusée.',
    'Les listes (`titulaires`, `lots`) sont remplacées entières ; la fin suit une nouvelle durée ou notification. Ce qui est donné ici vient de `saisie`, et aucun import ne le remplace. Émet `marche.updated`.',
  ],
  'Marches.patchAll': [
    'Donne les mêmes valeurs de listes fermées à plusieurs marchés, par exemple à ceux auxquels la publication les attend : à tous ou à aucun.',
    'Émet `marche.updated` pour chacun de ceux qui changent.',
  ],
  'Marches.remove': ['Supprime un marché dont rien ne dépend ; émet `marche.deleted`.'],
  'Marches.listAvenants': ['Les avenants d’un marché, dans leur ordre.'],
  'Marches.addAvenant': ['Ajoute un avenant ; émet `marche.updated`.'],
  'Marches.patchAvenant': [
    'Donne l’article d’un avenant, ou le montant que personne n’avait dit, ou dit qu’il a été vérifié ; émet `marche.updated`.',
  ],
  'Marches.removeAvenant': [
    'Supprime un avenant saisi par erreur ; émet `marche.updated`.',
    'Celui qu’un fichier disait revient avec ce fichier ; celui qui a été rattaché depuis la liste d’attente s’y retire.',
  ],
  'Marches.listSousTraitances': ['Les sous-traitances déclarées d’un marché, dans leur ordre.'],
  'Marches.addSousTraitance': ['Déclare une sous-traitance ; émet `marche.updated`.'],
  'Marches.getSousTraitance': ['Une sous-traitance déclarée.'],
  'Marches.updateSousTraitance': [
    'Remplace une sous-traitance (acte spécial modificatif) ; une `version` périmée est refusée.',
    'Émet `marche.updated`.',
  ],
  'Marches.patchSousTraitance': ['Change les membres nommés (RFC 7396).', 'Émet `marche.updated`.'],
  'Marches.removeSousTraitance': ['Retire une sous-traitance ; émet `marche.updated`.'],
  'AvenantsARattacher.list': ['Les avenants qui attendent leur lot, le dernier importé d’abord.'],
  'AvenantsARattacher.attach': ['Ajoute l’avenant à un lot ; émet `marche.updated`.'],
  'AvenantsARattacher.discard': ['Écarte l’avenant : la même ligne d’un fichier n’est plus proposée.'],
  'AvenantsARattacher.undo': ['Annule la décision : l’avenant quitte son lot et attend de nouveau.'],
  'AvenantsDouteux.list': [
    'Les avenants dont le jour ou le montant contredit le marché et que personne n’a dit justes, le plus grand changement d’abord.',
    'Chacun se supprime et se saisit de nouveau, ou se dit juste (`verifie`) par son PATCH.',
  ],
  'Mandats.list': ['Les mandats, le dernier exercice et la dernière émission d’abord.'],
  'Mandats.get': ['Un mandat, avec les cent premières de ses lignes et son délai de paiement.'],
  'Mandats.listLines': ['Les lignes d’un mandat, dans leur ordre.'],
  'Mandats.classify': [
    'Donne une famille à des lignes à la main, ou les rend aux règles ; l’historique des classements le garde, et l’annule pendant trente jours.',
    '`If-Match` est l’ETag du mandat.',
  ],
  'Mandats.remove': [
    'Supprime un mandat qui ne devrait pas être là, avec ses lignes ; émet `mandats.deleted`.',
    'Le fichier qui le porte le ramène s’il est importé de nouveau. 409 dans un exercice clos, et pendant un import.',
  ],
  'Versions.list': ['Les versions de la nomenclature, la dernière d’abord.'],
  'Versions.create': [
    'Prépare une version, qui n’est pas encore active.',
    'Ses familles s’écrivent par `POST familles` avec `nomenclature_id`.',
  ],
  'Versions.get': ['Une version, avec ses familles en arbre, une page à la fois.'],
  'Versions.update': ['Renomme une version ; une `version` périmée est refusée.'],
  'Versions.patch': ['Change les membres nommés (RFC 7396).'],
  'Versions.remove': ['Supprime, avec ses familles, une version qui n’est pas active et dont rien ne dépend.'],
  'Versions.preview': ['Ce que déplacerait l’activation d’une version, à cet instant ; rien ne change.'],
  'Versions.activate': [
    'Rend une version active.',
    'Règles, marchés en cours, prix et lignes des exercices ouverts suivent leur code.',
  ],
  'Comptes.list': [
    'Les comptes qu’aucune nomenclature comptable ne contient, ceux à décider d’abord, avec leurs lignes et leurs montants.',
  ],
  'Comptes.decide': [
    'Décide de la section d’un compte et s’il enregistre des achats : ses lignes des exercices ouverts suivent.',
  ],
  'Comptes.undo': ['Annule la décision : les lignes du compte sont de nouveau à vérifier.'],
  'Nomenclature.tree': ['La nomenclature active en arbre de familles, une page à la fois.'],
  'Nomenclature.create': [
    'Ajoute une famille à la version nommée, ou à l’active, dont la première version est créée s’il n’y en a pas.',
  ],
  'Nomenclature.get': ['Une famille, de n’importe quelle version.'],
  'Nomenclature.update': ['Remplace une famille ; une `version` périmée est refusée.'],
  'Nomenclature.patch': ['Change les membres nommés (RFC 7396).'],
  'Nomenclature.remove': ['Supprime une famille dont rien ne dépend.'],
  'Operations.list': ['Les opérations de travaux, par code : le besoin en travaux se compte par elles.'],
  'Operations.create': ['Crée une opération.'],
  'Operations.get': ['Une opération.'],
  'Operations.update': ['Renomme une opération ; une `version` périmée est refusée.'],
  'Operations.patch': ['Change les membres nommés (RFC 7396).'],
  'Operations.remove': ['Supprime une opération dont rien ne dépend.'],
  'Consultations.list': [
    'Les consultations, la dernière enregistrée d’abord : chacune est ce qui a été mis en concurrence en une fois, et tient un ou plusieurs marchés.',
  ],
  'Consultations.get': ['Une consultation, avec ses lots.'],
  'ConsultationFacts.patchAll': [
    'Donne les mêmes faits à plusieurs consultations, par exemple celles dont le verdict attend l’avis de publicité.',
  ],
  'ConsultationFacts.patch': [
    'Donne ou corrige des faits d’une consultation, pour tous ses lots ; une `version` périmée est refusée.',
  ],
  'Regroupement.attacher': ['Amène dans celle-ci des marchés d’autres consultations.'],
  'Regroupement.detacher': [
    'Sort des marchés de cette consultation : chacun en reçoit une à lui, avec les mêmes faits.',
  ],
  'Regroupement.fusionner': ['Amène dans celle-ci tous les marchés d’autres consultations ; ses faits sont gardés.'],
  'Regroupement.scinder': [
    'Scinde cette consultation : les marchés nommés passent ensemble à une nouvelle, avec les mêmes faits.',
  ],
  'Regroupement.confirmer': [
    'Dit que les marchés de cette consultation vont ensemble : un regroupement probable devient un fait.',
  ],
  'Regroupement.list': [
    'Ce que des personnes ont fait du regroupement des marchés de cette consultation, le dernier geste d’abord.',
  ],
  'Regroupement.annuler': ['Annule un regroupement dans les trente jours, si ses marchés sont encore où il les a mis.'],
  'Regroupement.preciserLots': ['Donne leur numéro à des lots, et dit quel marché récapitule les autres.'],
  'Attestations.list': ['Les attestations de publicité, la dernière période d’abord.'],
  'Attestations.create': [
    'Une personne nommée atteste que toute procédure adaptée de la période, dès 90 000 € HT, a été annoncée (R2131-12).',
  ],
  'Attestations.remove': ['Retire une attestation : ce qui reposait sur elle est de nouveau à vérifier.'],
  'BesoinsEstimes.list': [
    'Les besoins de familles tels que l’acheteur les a estimés, la dernière année d’abord, puis par code.',
  ],
  'BesoinsEstimes.write': [
    'Enregistre le besoin estimé d’une famille pour une année (R2121-6), ou le retire.',
    'Il n’a pas d’adresse à lui : la réponse à un premier `If-Match: *` porte son `ETag`.',
  ],
  'NatureAcheteur.read': ['Ce que l’organisation est comme acheteur, par date : l’opérateur du service le dit.'],
  'Bordereaux.list': ['Les bordereaux de prix, le dernier d’abord.'],
  'Bordereaux.create': ['Crée un bordereau de prix avec ses lignes.'],
  'Bordereaux.search': [
    'Les prix unitaires de tous les bordereaux, avec la médiane et l’étendue de ceux qui se comparent.',
  ],
  'Bordereaux.get': ['Un bordereau de prix, avec les cent premières de ses lignes.'],
  'Bordereaux.listLines': ['Les lignes d’un bordereau de prix, par code.'],
  'Echeances.list': [
    'Fins et reconductions des marchés sur 24 mois, avec leur nombre par mois.',
    'Un marché dont ni la fin ni la durée ne sont connues n’y est pas.',
  ],
  'Alertes.get': ['Une alerte.'],
  'Alertes.listSuiveurs': ['Les membres à qui une alerte peut être confiée, par nom.'],
  'Alertes.suivre': [
    'Dit que des alertes ont été vues, ou les confie à un membre : toutes, ou aucune.',
    'Un membre du corps absent laisse l’alerte comme elle est ; l’acte est inscrit au journal.',
  ],
  'Alertes.list': ['Échéances et exécution des marchés, délais de paiement des mandats, la dernière alerte d’abord.'],
  'Classement.list': ['Les règles de classement de l’organisation, à côté de celles que porte sa nomenclature.'],
  'Classement.create': ['Ajoute une règle ; elle vaut pour les lignes classées dès lors.'],
  'Classement.remove': [
    'Retire une règle ; les lignes qu’elle a classées gardent leur famille jusqu’au prochain classement.',
  ],
  'Classement.reclassify': [
    'Demande le classement de lignes des exercices ouverts, par les règles ou à la main, justifiées ou rattachées à un marché ; une tâche de fond le fait.',
    'Les lignes d’un exercice clos sont laissées et comptées.',
  ],
  'Classement.history': [
    'Les classements, en masse ou d’un mandat, le dernier d’abord : qui a demandé quoi, ce qui a changé, si cela peut être annulé.',
  ],
  'Classement.reclassification': ['Où en est un reclassement.'],
  'Classement.undo': [
    'Annule un classement, pendant trente jours : ses lignes retrouvent ce qu’elles avaient, sauf celles que quelqu’un a changées depuis, laissées et comptées.',
    'Une tâche de fond le fait ; son avancement est sous l’identifiant répondu.',
  ],
  'Conformite.ofMarche': [
    'Le verdict d’un marché avec ses règles, articles, faits et ce qui le changerait, d’un jour passé avec `au` ; puis les verdicts de ce qui y a été mandaté : sommes du tout, et une page des groupes avec leur explication.',
  ],
  'Conformite.aTraiter': [
    'Ce qui reste à faire pour la conformité : des groupes de lignes, ce qui ne va pas et ce qu’il faut saisir, le plus gros montant d’abord.',
  ],
  'Conformite.progress': [
    'Où en est le nouveau jugement des marchés, après un changement des règles ou d’un fait qui vaut pour tous.',
  ],
  'Conformite.ofMandat': [
    'Les verdicts des lignes d’un mandat : sommes du tout, et une page des lignes avec leur raisonnement.',
  ],
  'Dashboard.read': ['Où est allé l’argent d’un exercice, et s’il a été dépensé selon les règles.'],
  'Execution.ofMarche': [
    'Où en est l’exécution d’un marché : mandaté (mandats émis, payés ou non) contre son montant, ses avenants et son maximum, et quand il sera épuisé.',
  ],
  'Lignes.list': [
    'Les lignes de mandats, avec le nombre et la somme exacts de ce qui répond aux filtres.',
    'Plusieurs valeurs d’un filtre, séparées par des virgules, sont des choix ; les filtres se cumulent. Un paramètre inconnu est refusé.',
  ],
  'Lignes.count': [
    'Combien de lignes, et pour quel montant, a chaque valeur d’un champ parmi celles qui répondent aux autres filtres.',
  ],
  'Lignes.suggest': ['Les familles qui peuvent être données aux lignes, chacune avec sa raison.'],
  'Lignes.suggestOf': [
    'La même chose pour des lignes nommées dans le corps, mille au plus : davantage que n’en tient une adresse.',
  ],
  'Paiements.list': [
    'Les délais de paiement des mandats, la première limite d’abord, avec la synthèse de ce qui répond aux filtres.',
  ],
  'Seuils.engagements': [
    'Ce que les marchés en cours engagent encore d’un besoin, marché par marché : `engage_ht` d’un besoin est leur somme.',
  ],
  'Seuils.read': ['Le besoin de chaque famille, et de chaque opération de travaux, contre les seuils en vigueur.'],
};
