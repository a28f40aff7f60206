/** What parameters mean, in French, by the words of the code. */
export const PARAMETER_TEXTS: Readonly<Record<string, string>> = {
  'a_corriger: only imports with rejected rows that are left to mend; absent: all of them (tous).':
    'a_corriger : seulement les imports dont des lignes rejetées restent à corriger ; absent : tous (tous).',
  '`aucune`: of the marchés of open exercices without a famille, those for which none is suggested.':
    '`aucune` : des marchés sans famille des exercices ouverts, ceux pour lesquels aucune n’est suggérée.',
  'Accounts: each with those that begin with it, or `aucun`.':
    'Comptes : chacun avec ceux qui commencent par lui, ou `aucun`.',
  'At most 100.': 'Au plus 100.',
  'At most 200.': 'Au plus 200.',
  'At most 500.': 'Au plus 500.',
  'Budget years.': 'Exercices.',
  'Code or identifier of the famille of such a line.': 'Code ou identifiant de la famille d’une telle ligne.',
  'Code or identifier of the famille.': 'Code ou identifiant de la famille.',
  'Code or identifier of the opération.': 'Code ou identifiant de l’opération.',
  'Code or identifier of the service.': 'Code ou identifiant du service.',
  'Codes or identifiers of familles, or `aucune`.': 'Codes ou identifiants de familles, ou `aucune`.',
  'Codes or identifiers of opérations de travaux: the lines that count in the need of one; `aucune`: those that count in none.':
    'Codes ou identifiants d’opérations de travaux : les lignes qui comptent dans le besoin de l’une ; `aucune` : celles qui ne comptent dans celui d’aucune.',
  'Codes or identifiers of services, or `aucun`.': 'Codes ou identifiants de services, ou `aucun`.',
  'Default 100, at most 500.': '100 par défaut, au plus 500.',
  'Default 1000, at most 2000.': '1000 par défaut, au plus 2000.',
  'Default 50, at most 200.': '50 par défaut, au plus 200.',
  'Default 500, which is the most.': '500 par défaut, et au plus.',
  'ETag of the last reading: when the resource is another since, nothing is changed (412).':
    'ETag de la dernière lecture : si la ressource est autre depuis, rien n’est changé (412).',
  'Events of one answer, 500 at most.': 'Événements d’une réponse, 500 au plus.',
  'Exact procedure.': 'Procédure exacte.',
  'Exact unit.': 'Unité exacte.',
  'Exercice that the spend is of; absent: the latest that has begun.':
    'Exercice de la dépense ; absent : le dernier commencé.',
  'Fact that the verdict lacks (avis, cas, estimation, jour…).':
    'Fait qui manque au verdict (avis, cas, estimation, jour…).',
  'Fact that the verdict lacks.': 'Fait qui manque au verdict.',
  'Fact that the verdict of one of its marchés lacks (avis, cas, estimation, jour…).':
    'Fait qui manque au verdict de l’un de ses marchés (avis, cas, estimation, jour…).',
  'Fields to count, separated by commas: exercice, service, famille, fournisseur, marche, compte, type, section, verdict, source. Default: all.':
    'Champs à compter, séparés par des virgules : exercice, service, famille, fournisseur, marche, compte, type, section, verdict, source. Par défaut : tous.',
  'Fields to count, separated by commas; absent: all.': 'Champs à compter, séparés par des virgules ; absent : tous.',
  'First day of issue, YYYY-MM-DD.': 'Premier jour d’émission, AAAA-MM-JJ.',
  'First day of that period (YYYY-MM-DD).': 'Premier jour de cette période (AAAA-MM-JJ).',
  'First day of the creation.': 'Premier jour de la création.',
  'First day of the period in which the marché ends.': 'Premier jour de la période où le marché finit.',
  'First day, included.': 'Premier jour, compris.',
  'First instant of the creation, RFC 3339 with its zone; an unreadable one is refused.':
    'Premier instant de la création, RFC 3339 avec son fuseau ; un instant illisible est refusé.',
  'Format of the document.': 'Format du document.',
  'From 1.': 'À partir de 1.',
  'From POST /api/v1/exports/ticket': 'Donné par POST /api/v1/exports/ticket.',
  'Greatest amount of the line, in euros.': 'Plus grand montant de la ligne, en euros.',
  'Greatest unit price.': 'Plus grand prix unitaire.',
  'Identifier of an import: the lines of the mandats that it, or corrections of it, created or completed with a payment.':
    'Identifiant d’un import : les lignes des mandats que lui ou ses corrections ont créés ou complétés d’un paiement.',
  'Identifier of an import: the marchés that it, or corrections of it, created or changed.':
    'Identifiant d’un import : les marchés que lui ou ses corrections ont créés ou changés.',
  'Identifier of the famille.': 'Identifiant de la famille.',
  'Identifier of the opération, instead of a famille.': 'Identifiant de l’opération, à la place d’une famille.',
  'Identifier of the marché.': 'Identifiant du marché.',
  'Identifier of what the event is about: a marché, an import, a mandat.':
    'Identifiant de ce dont parle l’événement : un marché, un import, un mandat.',
  'Identifier of what the events are about: a marché, an import, a mandat, an account.':
    'Identifiant de ce dont parlent les événements : un marché, un import, un mandat, un compte.',
  'Identifier, SIRET or SIREN of a holder: the filter of the field `titulaire`; `aucun`: no holder is known.':
    'Identifiant, SIRET ou SIREN d’un titulaire : le filtre du champ `titulaire` ; `aucun` : aucun titulaire n’est connu.',
  'Identifier, SIRET or SIREN of a holder; `aucun`: no holder is known.':
    'Identifiant, SIRET ou SIREN d’un titulaire ; `aucun` : aucun titulaire n’est connu.',
  'Identifier, SIRET or SIREN of the supplier.': 'Identifiant, SIRET ou SIREN du fournisseur.',
  'Identifiers of lines, separated by commas, instead of filters: 300 at most, as an address holds; more are posted.':
    'Identifiants de lignes, séparés par des virgules, à la place de filtres : 300 au plus, ce que tient une adresse ; davantage s’envoie par POST.',
  'Identifiers of marchés, `aucun`, or `hors_marche`: bought without one, as the dashboard counts it (`aucun` has also what cites a marché that is not recorded, and what comes from a file that names none).':
    'Identifiants de marchés, `aucun`, ou `hors_marche` : acheté sans marché, comme le compte le tableau de bord (`aucun` prend aussi ce qui cite un marché non enregistré, et ce qui vient d’un fichier qui n’en nomme aucun).',
  'Identifiers of suppliers, SIREN (all the establishments of a legal unit), or `aucun`.':
    'Identifiants de fournisseurs, SIREN (tous les établissements d’une unité légale), ou `aucun`.',
  'Instant in RFC 3339 with its zone: the marchés changed since then, those of an import since it began. One that is unreadable is refused.':
    'Instant RFC 3339 avec son fuseau : les marchés changés depuis, ceux d’un import depuis qu’il a commencé. Un instant illisible est refusé.',
  'Instant in RFC 3339 with its zone: the marchés changed since then, those of an import since it began.':
    'Instant RFC 3339 avec son fuseau : les marchés changés depuis, ceux d’un import depuis qu’il a commencé.',
  'Items of a page; more than the route gives is brought to its cap.':
    'Éléments par page ; plus que la route n’en donne est ramené à son plafond.',
  'Its identifier.': 'Son identifiant.',
  'Last day of issue, YYYY-MM-DD.': 'Dernier jour d’émission, AAAA-MM-JJ.',
  'Last day of that period.': 'Dernier jour de cette période.',
  'Last day of the creation, included.': 'Dernier jour de la création, compris.',
  'Last day of the period in which the marché ends (YYYY-MM-DD); an unreadable date is ignored.':
    'Dernier jour de la période où le marché finit (AAAA-MM-JJ) ; une date illisible est ignorée.',
  'Last day, included.': 'Dernier jour, compris.',
  'Last instant of the creation, included.': 'Dernier instant de la création, compris.',
  'Least amount of the line, in euros.': 'Plus petit montant de la ligne, en euros.',
  'Least unit price.': 'Plus petit prix unitaire.',
  'Lines that a bulk classification changed.': 'Les lignes qu’un classement en masse a changées.',
  'Only what this marché lacks.': 'Seulement ce qui manque à ce marché.',
  'Mandats with a line bought so: `marche`, `hors_marche`, or `inconnue` when its file names no contract at all.':
    'Mandats dont une ligne a été achetée ainsi : `marche`, `hors_marche`, ou `inconnue` quand son fichier ne nomme aucun marché.',
  'Name of an event.': 'Nom d’un événement.',
  'Number of the account.': 'Numéro du compte.',
  'Of one public link only.': 'D’un seul lien public.',
  'Only rows with a remark of this code.': 'Seulement les lignes avec une remarque de ce code.',
  'Only the corrections of this import.': 'Seulement les corrections de cet import.',
  'Only the marchés notified that year; absent: all.': 'Seulement les marchés notifiés cette année-là ; absent : tous.',
  'Only these: `utile` or `inutile`; anything else is no filter.':
    'Celles-ci seulement : `utile` ou `inutile` ; toute autre valeur ne filtre pas.',
  '`true`: those that were looked at; `false`: those that were not; anything else: all.':
    '`true` : celles qui sont traitées ; `false` : celles qui ne le sont pas ; toute autre valeur : toutes.',
  'Only the suggestions of this criterion.': 'Seulement les suggestions de ce critère.',
  'Only this event.': 'Seulement cet événement.',
  'Only this exercice.': 'Seulement cet exercice.',
  'Only marchés of this type of purchase.': 'Seulement les marchés de ce type d’achat.',
  'Only marchés whose number, object or supplier holds this; case and accents do not matter.':
    'Seulement les marchés dont le numéro, l’objet ou le titulaire contient ce texte ; casse et accents indifférents.',
  'Only this member of DECP v2.': 'Seulement ce membre de DECP v2.',
  'Only this year.': 'Seulement cette année.',
  'Part of the code or the name; case and accents do not matter.':
    'Partie du code ou du nom ; casse et accents ne comptent pas.',
  'Part of the mandat’s number, of its object or of its supplier’s name; case and accents do not matter.':
    'Partie du numéro du mandat, de son objet ou du nom de son fournisseur ; casse et accents ne comptent pas.',
  'Part of the name or of the identifier; case and accents do not matter.':
    'Partie du nom ou de l’identifiant ; casse et accents ne comptent pas.',
  "Part of the number, the object or a holder's name; case and accents do not matter.":
    'Partie du numéro, de l’objet ou du nom d’un titulaire ; casse et accents ne comptent pas.',
  'Part of the number, the object or the supplier’s name; case and accents do not matter.':
    'Partie du numéro, de l’objet ou du nom du fournisseur ; casse et accents ne comptent pas.',
  'Part of the object or the number of the consultation, or the exact number of one of its marchés.':
    'Partie de l’objet ou du numéro de la consultation, ou numéro exact de l’un de ses marchés.',
  'Section of such a line: `investissement`, `fonctionnement`, or `aucun` when it is not known.':
    'Section d’une telle ligne : `investissement`, `fonctionnement`, ou `aucun` quand elle n’est pas connue.',
  'States of the payment delay, separated by commas: non_eligible, a_verifier, paiement_inconnu, interrompu, en_cours, en_retard, paye_dans_le_delai, paye_en_retard.':
    'États du délai de paiement, séparés par des virgules : non_eligible, a_verifier, paiement_inconnu, interrompu, en_cours, en_retard, paye_dans_le_delai, paye_en_retard.',
  'Statut of the verdict of one of its marchés: conforme, non_conforme, a_verifier or hors_champ.':
    'Statut du verdict de l’un de ses marchés : conforme, non_conforme, a_verifier ou hors_champ.',
  'Statut of the verdict.': 'Statut du verdict.',
  'Statut of the verdict: conforme, non_conforme, a_verifier or hors_champ.':
    'Statut du verdict : conforme, non_conforme, a_verifier ou hors_champ.',
  'The conversation.': 'La conversation.',
  'The end of the address that the link bears.': 'La fin de l’adresse que porte le lien.',
  'The exercice; absent: the latest.': 'L’exercice ; absent : le dernier.',
  'The last sequence that was read; absent or 0: from the oldest event that is kept.':
    'La dernière séquence lue ; absente ou 0 : depuis le plus ancien événement gardé.',
  'The marché': 'Le marché.',
  'The year.': 'L’année.',
  'What classified the line: `marche`, `compte`, `cpv`, `fournisseur`, `manuel`, or `aucune`.':
    'Ce qui a classé la ligne : `marche`, `compte`, `cpv`, `fournisseur`, `manuel`, ou `aucune`.',
  'What it was done to, as the entries name it.': 'Sur quoi, comme les entrées le nomment.',
  'What was done, as the entries name it.': 'Ce qui a été fait, comme les entrées le nomment.',
  'Why its lots stand together: sur, probable or main.': 'Pourquoi ses lots vont ensemble : sur, probable ou main.',
  'Why the last attempt failed: timeout, dns, tls, connection, status or guard.':
    'Pourquoi la dernière tentative a échoué : timeout, dns, tls, connection, status ou guard.',
  'With `motif`: only rows that have it for this field.':
    'Avec `motif` : seulement les lignes qui l’ont pour ce champ.',
  'Words of the designation or of the code; stems, accents and typing mistakes are understood.':
    'Mots de la désignation ou du code ; racines, accents et fautes de frappe sont compris.',
  'YYYY-MM-DD: the verdict as it stood at the end of that day.':
    'AAAA-MM-JJ : le verdict tel qu’il était à la fin de ce jour.',
  'Year of notification.': 'Année de notification.',
  '`conforme`, `non_conforme`, `a_verifier`, `hors_champ`; with a reason behind it, as `conformite/a-traiter` gives it (`a_verifier.donnee_manquante.famille`), the lines of that reason alone.':
    '`conforme`, `non_conforme`, `a_verifier`, `hors_champ` ; suivi d’un motif, comme `conformite/a-traiter` le donne (`a_verifier.donnee_manquante.famille`), les lignes de ce seul motif.',
  '`fonctionnement`, `investissement`, or `aucune`.': '`fonctionnement`, `investissement`, ou `aucune`.',
  '`fournitures`, `services`, `travaux`, or `aucun`.': '`fournitures`, `services`, `travaux`, ou `aucun`.',
  '`recent` (the default: latest exercice and issue first), `montant_desc`, `montant_asc`.':
    '`recent` (par défaut : dernier exercice et dernière émission d’abord), `montant_desc`, `montant_asc`.',
  'a_rattacher (the default), rattache or ecarte.': 'a_rattacher (par défaut), rattache ou ecarte.',
  'acceptee, corrigee or rejetee; with `motif` and `champ` also avertissement: the rows that were kept with it. Absent: all rows.':
    'acceptee, corrigee ou rejetee ; avec `motif` et `champ`, aussi avertissement : les lignes gardées avec lui. Absent : toutes les lignes.',
  'echeance, delai_paiement, execution_proche, execution_atteinte or webhook_en_echec.':
    'echeance, delai_paiement, execution_proche, execution_atteinte ou webhook_en_echec.',
  'en_cours or traitee.': 'en_cours ou traitee.',
  'oui (somebody looked at it) or non.': 'oui (quelqu’un l’a vue) ou non.',
  'Member who follows it: its identifier, `moi` or `aucun`.': 'Membre qui la suit : son identifiant, `moi` ou `aucun`.',
  'Only those of this month.': 'Celles de ce mois seulement.',
  'End of a marché, or end of a period after which it may be renewed.':
    'Fin d’un marché, ou fin d’une période après laquelle il peut être reconduit.',
  'Only what is to be launched by this day: `a_lancer_le` is not after it.':
    'Ce qui est à lancer avant ce jour seulement : `a_lancer_le` ne le dépasse pas.',
  'date (the first to come first) or a_lancer (the first to launch first).':
    'date (la plus proche d’abord) ou a_lancer (ce qui est à lancer d’abord).',
  'en_preparation, en_cours or termine.': 'en_preparation, en_cours ou termine.',
  'fournitures, services or travaux.': 'fournitures, services ou travaux.',
  'fournitures, services or travaux; `aucun`: not known.': 'fournitures, services ou travaux ; `aucun` : inconnu.',
  'limite (first day to pay first), a_payer (the same, what is not paid before what is), retard_desc (the latest payments first), montant_desc or recent (last issued first).':
    'limite (premier jour pour payer d’abord), a_payer (de même, ce qui n’est pas payé avant ce qui l’est), retard_desc (les paiements les plus en retard d’abord), montant_desc ou recent (dernier émis d’abord).',
  'nom, or depense_desc: the largest spend of the exercice first.':
    'nom, ou depense_desc : la plus grande dépense de l’exercice d’abord.',
  'non_conforme or a_verifier; absent: both.': 'non_conforme ou a_verifier ; absent : les deux.',
  'pending, success or failure.': 'pending, success ou failure.',
  'pertinence, prix_asc, prix_desc, date_valeur or echeance; any other value is refused.':
    'pertinence, prix_asc, prix_desc, date_valeur ou echeance ; toute autre valeur est refusée.',
  'recent (the latest alert first), limite (the first day limit first) or urgence (late payments first, then entry points that fail, marchés paid up, the days to come from the nearest, and marchés nearly paid up; traitee ones last).':
    'recent (dernière alerte d’abord), limite (premier jour limite d’abord) ou urgence (paiements en retard d’abord, puis webhooks en échec, marchés payés en entier, jours à venir du plus proche au plus lointain et marchés presque payés ; celles qui sont traitées à la fin).',
  'recent (last notified first), echeance (first to end), montant_desc (the initial amount) or montant_actuel_desc (with the avenants).':
    'recent (dernier notifié d’abord), echeance (premier à finir d’abord), montant_desc (le montant initial) ou montant_actuel_desc (avec les avenants).',
  'pret: in the file; retenu: held back.': 'pret : dans le fichier ; retenu : écarté.',
  'Those with a remark of this kind, and these remarks alone.':
    'Ceux qui ont une remarque de cette sorte, et ces remarques seules.',
  'Those with a remark on this member, as the report names it (`confirmes`), and these remarks alone.':
    'Ceux qui ont une remarque sur ce membre, comme le rapport le nomme (`confirmes`), et ces remarques seules.',
  'true: only the accounts that wait for a decision.': 'true : seulement les comptes qui attendent une décision.',
  'true: only the consultations of several marchés.': 'true : seulement les consultations de plusieurs marchés.',
  'non_chiffres: late ones whose interest is in no sum, as the rate of its half-year is not known; they are as many as `synthese.non_chiffres`.':
    'non_chiffres : ceux en retard dont les intérêts n’entrent dans aucune somme, le taux de leur semestre n’étant pas connu ; ils sont aussi nombreux que `synthese.non_chiffres`.',
  'sans_date: those that no date lets follow; they are as many as `synthese.sans_date` of `/api/v1/paiements`.':
    'sans_date : ceux qu’aucune date ne permet de suivre ; ils sont aussi nombreux que `synthese.sans_date` de `/api/v1/paiements`.',
  'oui: those that lines of the exercice went to, one of each legal unit; they are as many as `concentration.fournisseurs_distincts`. tous: all of them.':
    'oui : ceux à qui des lignes de l’exercice sont allées, un par unité légale ; ils sont aussi nombreux que `concentration.fournisseurs_distincts`. tous : tous.',
  'etablissement, each SIRET a row; or entreprise: one of each legal unit, whose spend and marchés the row tells.':
    'etablissement, chaque SIRET une ligne ; ou entreprise : un de chaque unité légale, dont la ligne dit la dépense et les marchés.',
};
