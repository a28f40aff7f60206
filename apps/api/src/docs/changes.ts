/** A change of the published interface that an integrator may want to know, in French. */
export interface InterfaceChange {
  /** Day of the change, as people write it. */
  day: string;
  /** Each a change by itself. */
  sentences: readonly string[];
}

/** The changes of the interface, the last first. A sentence is added with each change that a client can see. */
export const CHANGES: readonly InterfaceChange[] = [
  {
    day: '29 novembre 2026',
    sentences: [
      'Un import signale le mandat dont la date est d’un autre exercice que le sien (date.autre_exercice) ; son message nomme les lignes de total, et compte les lignes identiques à une autre.',
    ],
  },
  {
    day: '28 novembre 2026',
    sentences: [
      'Un import et leur liste disent combien de lignes rejetées restent à corriger (reste_a_corriger), et la liste se filtre sur elles (/imports, rejets=a_corriger).',
      'L’exécution d’un marché dit la part qui serait payée à sa fin, au rythme de ses paiements (part_a_la_fin_pct).',
      'Une date dont le jour n’existe pas (31/02/2026) a son propre motif (date.inexistante) ; date.illisible reste celui de ce qui ne se lit pas comme une date.',
      'Un lien public de l’assistant dit qui l’a créé (auteur).',
      'Un fournisseur dit si la clé de son SIRET est juste (cle_valide).',
      'La publication DECP dit les SIRET à clé fausse qu’elle publie (gravite=a_verifier), et ce qui manque à un marché se lit seul (/marches/export/decp/a-completer, marche).',
      'Une suggestion de famille nomme toutes les valeurs sur lesquelles elle repose (valeurs), comme les filtres des lignes les prennent.',
      'Un motif de rejet compte les lignes renvoyées et rejetées encore (encore_rejetees), et dit quel import les a (dernier_renvoi).',
      'Un service dit si un service, un mandat ou un marché en dépend (utilise) : il ne se supprime pas alors.',
      'Le journal note qui crée un lien vers la synthèse, et jusqu’à quand (share.created).',
      'Le nom donné à un fournisseur connu par son seul numéro est gardé.',
      'Les paiements se trient par ce qui reste à payer (tri=a_payer).',
      'Les mandats qu’aucune date ne permet de suivre se lisent (/mandats, delai=sans_date), aussi nombreux que synthese.sans_date de /paiements ; les mandats se filtrent par fournisseur.',
      'Les marchés dont une valeur est publiée sur confirmation se lisent donnée par donnée (/marches/export/decp/marches, champ).',
      'Un import dit le jour où ses données ont été extraites, quand qui l’a envoyé l’a donné (date_extraction).',
    ],
  },
  {
    day: '24 novembre 2026',
    sentences: [
      'Un import dit ce que son fichier donne autrement d’un mandat déjà enregistré : date, compte, fournisseur, marché (mandat.autres_valeurs).',
      'Un avenant se supprime (DELETE /marches/{id}/avenants/{avenantId}).',
      'Un flux PES d’une autre collectivité (IdColl d’un autre SIREN) est mis à part, ses paiements aussi (collectivite.autre) ; sans IdColl lisible, il est gardé et signalé (collectivite.a_verifier).',
      'L’assistant lit les clauses des marchés, les accords-cadres, des mois qui ne se suivent pas, les fournisseurs communs à deux directions ou deux années et le rang d’un marché.',
      'La description type les comptes, les rangs et les nombres de jours en entiers.',
      'Un membre ou un paramètre que tout objet porte (toString, constructor, prototype…) est refusé par 400, comme tout autre inconnu.',
      'Les listes de consultations, d’opérations, de besoins estimés, de comptes inconnus, d’attestations, de membres à qui confier une alerte et de marchés à compléter refusent un paramètre qu’elles ne connaissent pas.',
      'Le code d’un service, d’une famille ou d’une opération perd ses espaces de bord et se compose (NFC).',
      'Un tableau DECP à plat est lu rang par rang : lignes_lues compte ses rangs, et leur ordre ne change plus les marchés.',
      'Un avenant DECP qui ramène le montant sous la moitié est gardé et signalé (avenant.total_a_verifier).',
      'idAccordCadre se lit aussi derrière le SIRET ou le SIREN de l’acheteur.',
      'Les lignes achetées sans marché se lisent, se comptent et se classent (marche=hors_marche), comme les compte le tableau de bord.',
      'Un fournisseur de la liste nomme les autres établissements de son unité légale (autres_etablissements), dont depense_ht compte aussi la dépense.',
      'Les lots « 2 bis » ou « A » d’un tableau de marchés restent des contrats à part ; plusieurs SIRET d’une cellule sont les titulaires d’un marché.',
      'Le message d’un import nomme les colonnes que rien ne lit.',
      'L’exécution d’un accord-cadre compte aussi ce qui est payé sur ses marchés subséquents (subsequents, consomme_ht), et ses alertes de même.',
      'Un import garde « Appel d’offres » et « Procédure formalisée » comme procédures (procedure.a_preciser) et lit « 12,5 k€ » (montant.en_euros).',
      'Un fichier DECP JSON se lit aussi sans ses listes : un marché seul, un par ligne (JSON Lines), une liste à la racine.',
      'Une cellule fusionnée sur plusieurs lignes d’un classeur y vaut pour chacune (cellule.fusionnee), montants exceptés (montant.fusionne).',
      'Ce que les marchés en cours engagent d’un besoin se lit marché par marché (GET /nomenclature/seuils/engagements).',
      'Les marchés prêts à publier et ceux qui sont retenus se lisent avec ce qui est remarqué de chacun (GET /marches/export/decp/marches).',
      'Les lignes se filtrent par opération (operation=) et par unité légale (un SIREN dans fournisseur=) ; les paiements par plusieurs états à la fois (statut=en_retard,paye_en_retard).',
      'Un rôle, la décision d’un compte et qui suit une alerte se changent à la place de ce qui a été lu (attendu) ; des faits se donnent à des consultations telles qu’elles ont été lues (versions) : sinon 409, et rien n’est changé.',
      'La concentration des fournisseurs dit de quoi ses parts sont comptées (base_ht, principaux).',
      'L’identifiant d’une livraison (id de l’enveloppe) est décrit comme un UUID, ce qu’il a toujours été.',
      'La description dit ce qu’il faut faire d’abord, là où un exemple ne peut être essayé tel quel.',
      'La nomenclature a une ligne « Achats non classés » et ne demande plus de procédure aux groupes de familles, en CSV et en XLSX comme en PDF.',
      'Les tableaux des classeurs (XLSX) finissent par leur total, en gras, hors du filtre ; les CSV n’en ont pas.',
      '« Détail », « Cartographie » et « Hors marché » ont aussi le leur ; « Intérêts dus » n’est plus dit HT (XLSX).',
      'Un classement TTC de l’assistant suit les montants TTC, un nombre de mandats dit aussi leur montant, et « il », « elle », « celui-là » parlent de celui qui venait d’abord.',
      'Une correction d’un marché accepte l’en-tête d’une colonne (« SIRET titulaire ») et refuse un nom que rien ne lit (400).',
      'Un service qui n’a pour libellé que son code n’est nommé qu’une fois dans les facettes des lignes.',
      'Les fournisseurs payés d’un exercice se lisent un par unité légale (payes=oui), comme les compte concentration.fournisseurs_distincts ; les retards sans intérêts chiffrés aussi (/paiements, interets=non_chiffres).',
      'Le rapport de publication dit d’un marché sans procédure qu’elle est absente.',
      'Les alertes se trient par jour limite (tri=limite) ; l’exécution d’un accord-cadre nomme ses marchés subséquents (subsequents.marches).',
    ],
  },
  {
    day: '23 novembre 2026',
    sentences: [
      'Le lieu d’exécution d’un marché dit aussi comment les listes officielles appellent son code (libelle).',
      'Une méthode qu’une adresse n’accepte pas est refusée par 405 et l’en-tête Allow (404 auparavant).',
      'La description type les dates, les instants, les identifiants, les nombres et les listes fermées ; l’organisation y est un schéma de sécurité.',
      'Le refus d’une clé d’API sans X-Organization-Id nomme son organisation ; les éléments d’une liste se nomment tous « marches.0 » dans details.',
      'Au-delà du maximum d’un marché, ses lignes sont comptées à vérifier sur sa fiche, dans le rapport annuel et par l’assistant, comme dans la liste.',
      'La fiche et le dossier d’un marché sur lequel rien n’a été payé disent le verdict du marché, et non plus « à vérifier ».',
      'Le tableau de bord dit à quoi l’exercice est comparé (comparaison) : celui de l’année en cours à la même date de l’année précédente.',
      'Les appréciations des réponses de l’assistant se lisent, se marquent comme traitées et s’exportent (/chatbot/moderation/appreciations).',
      'import.completed dit pourquoi un import a échoué (erreur).',
      'Le client TypeScript se télécharge à /docs.',
      'Les seuils d’un besoin (franchi, distance_ht, prochain_seuil, rang_requis) et l’événement marche.seuil_depasse comptent ce que ses marchés en cours engagent encore, et non plus ce qui est payé seul.',
      'Les lots saisis un à un sont rapprochés de leur consultation comme ceux d’un fichier.',
      'Les alertes s’acquittent et se confient à un membre (/alertes/suivi, filtres acquittee et assigne_a) ; les fins et les reconductions de 24 mois se lisent d’un coup (/echeances) ; le rapport de publication compte ce qui est publié sur confirmation (confirmes).',
      'Une date de lancement postérieure à la notification est refusée à la saisie (400, date_lancement).',
      'Ce que déplacerait l’activation d’une version de la nomenclature se lit avant (GET /nomenclature/versions/{id}/activation).',
      'La réponse 201 porte l’ETag de ce qui est créé, là où il se change sous If-Match.',
      'Les messages d’une conversation disent ce qui a été pensé de la réponse (appreciation).',
      'Un besoin estimé peut dire quelle estimation il remplace (attendu_ht) : une autre, enregistrée entre-temps, est refusée par 409.',
    ],
  },
  {
    day: '22 novembre 2026',
    sentences: [
      'Les lignes de mandats, leurs comptes par champ et leur classement en masse.',
      'Le journal des événements, à rattraper après une panne.',
      'Idempotency-Key, ETag, If-Match, PATCH (RFC 7396), Location.',
      'Rotation des clés et des secrets, essai d’un événement nommé, filtres des livraisons.',
    ],
  },
];
