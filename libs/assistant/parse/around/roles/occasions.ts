import { wordsOf } from './forms.js';

/** What a figure is asked for. None of these words alone is one that a town buys, but for those of `HELD` and `PRINTED`, which need « mon ». */

/** People meet. */
export const MEETINGS: readonly string[] = [
  ...wordsOf('réunion rdv rendez-vous conseil commission comité codir comex coproj copil audition séance visio'),
  ...wordsOf('rencontre assemblée séminaire conférence débat interview oral soutenance revue point dialogue'),
  ...wordsOf('présentation plénière audience colloque arbitrage arbitrages conclave'),
  ...[
    'conseil municipal',
    'conseil communautaire',
    'conseil d’administration',
    'conseil d’école',
    'conseil de quartier',
  ],
  ...['conseil de surveillance', 'conseil de discipline', 'conseil des maires', 'conseil citoyen', 'conseil de classe'],
  ...[
    'comité de direction',
    'comité de pilotage',
    'comité de quartier',
    'comité technique',
    'comité social territorial',
  ],
  ...['comité des finances', 'comité d’audit', 'bureau municipal', 'bureau des adjoints', 'bureau communautaire'],
  ...['réunion de quartier', 'réunion publique', 'réunion de service', 'réunion de cabinet', 'réunion de groupe'],
  ...['réunion d’équipe', 'réunion de rentrée', 'réunion de majorité', 'réunion de crise', 'réunion budgétaire'],
  ...['point presse', 'conférence de presse', 'petit déjeuner de presse'],
  ...[
    'commission finances',
    'commission des finances',
    'commission d’appel d’offres',
    'commission appel d’offres',
    'cao',
  ],
  ...['commission des marchés', 'commission de contrôle', 'commission d’enquête', 'commission consultative', 'ccspl'],
  ...['commission de transparence', 'commission mapa', 'commission ad hoc', 'séance plénière', 'séance du conseil'],
  ...[
    'séance publique',
    'dialogue de gestion',
    'dialogue budgétaire',
    'conférence budgétaire',
    'conférences budgétaires',
  ],
  ...['débat d’orientation', 'débat d’orientation budgétaire', 'débat d’orientations budgétaires', 'débat public'],
  ...['débat budgétaire', 'débat télévisé', 'café des élus', 'café citoyen', 'revue de direction', 'revue de gestion'],
  ...['revue des contrats', 'revue des marchés', 'revue des achats', 'revue annuelle', 'revue de projets'],
  ...[
    'entretien annuel',
    'entretien professionnel',
    'entretien d’évaluation',
    'entretien d’embauche',
    'oral du concours',
  ],
  ...['oral de concours', 'jury de concours', 'grand oral', 'jury de soutenance', 'assemblée générale'],
];

/** Somebody writes, or speaks. */
export const WRITINGS: readonly string[] = [
  ...['bilan comptable', 'bilan financier', 'bilan annuel', 'bilan d’activité', 'bilan de mandat', 'bilan social'],
  ...wordsOf('échantillon échantillonnage'),
  ...wordsOf('note article dossier discours rapport exposé mémoire tribune reportage thèse délibération bilan rob dob'),
  ...wordsOf(
    'cfu allocution édito éditorial plaidoyer argumentaire brief briefing synthèse diaporama statistique statistiques',
  ),
  ...wordsOf('planning powerpoint slides diapos chronique communiqué compte-rendu procès-verbal dissertation'),
  ...['compte rendu', 'ordre du jour', 'rapport d’orientation', 'rapport d’orientation budgétaire', 'rapport annuel'],
  ...['rapport d’orientations budgétaires', 'rapport d’activité', 'rapport d’activités', 'rapport de gestion'],
  ...['rapport de stage', 'rapport de présentation', 'rapport d’audit', 'rapport du délégataire', 'rapport au conseil'],
  ...['compte administratif', 'compte financier unique', 'compte financier', 'compte de gestion'],
  ...['dossier de presse', 'revue de presse', 'lettre de cadrage', 'note de synthèse', 'note de cadrage'],
  ...['note au maire', 'note de service', 'note aux élus', 'note d’information', 'bilan annuel', 'bilan de mandat'],
  ...['bilan de mandature', 'bilan de la mandature', 'bilan financier', 'bilan des achats'],
  ...[
    'bilan de mi-mandat',
    'bilan d’activité',
    'bilan de l’année',
    'bilan social',
    'profession de foi',
    'feuille de route',
  ],
  ...[
    'mot du maire',
    'édito du maire',
    'billet du maire',
    'lettre du maire',
    'lettre aux habitants',
    'tableau de bord',
  ],
  ...['mémoire de master', 'mémoire de fin d’études', 'mémoire de stage', 'droit de réponse', 'réponse écrite'],
  ...['plan de charge', 'plan de charges', 'plan d’actions', 'plan de travail', 'plan pluriannuel', 'rétroplanning'],
  ...[
    'calendrier des consultations',
    'planning des consultations',
    'programmation des achats',
    'cartographie des achats',
  ],
  ...['discours des vœux', 'discours de vœux', 'discours de rentrée', 'discours d’ouverture', 'éléments de langage'],
];

/** What a council is asked. */
export const COUNCIL_QUESTIONS: readonly string[] = [
  ...['question orale', 'question écrite', 'questions orales', 'questions écrites', 'question d’actualité'],
  ...['question au maire', 'question au gouvernement', 'interpellation'],
];

/** What happens to somebody who asks, and is bought by nobody. */
export const TURNS_OF_LIFE: readonly string[] = [
  ...wordsOf('mandat candidature campagne programme mutation passation audit inspection contrôle vérification'),
  ...wordsOf('municipales élections concours stage alternance apprentissage examen partiel mission'),
  ...['passation de pouvoirs', 'passation de pouvoir', 'passation de service', 'passation de poste', 'prise de poste'],
  ...['prise de fonction', 'prise de fonctions', 'prise de mandat', 'début de mandat', 'fin de mandat', 'mi-mandat'],
  ...[
    'déclaration',
    'déclaration de tva',
    'déclaration fctva',
    'déclaration au fctva',
    'fctva',
    'dossier fctva',
    'dossier de fctva',
    'état fctva',
    'télédéclaration',
  ],
  ...['campagne municipale', 'campagne électorale', 'élections municipales', 'prochain mandat', 'période électorale'],
  ...['contrôle de légalité', 'contrôle de gestion', 'contrôle interne', 'contrôle budgétaire', 'contrôle de la crc'],
  ...['contrôle de la chambre', 'contrôle des comptes', 'contrôle de la chambre régionale des comptes'],
  ...['audit interne', 'audit financier', 'audit externe', 'audit des comptes', 'audit de la crc', 'audit comptable'],
  ...['mission d’inspection', 'mission d’audit', 'inspection générale', 'audit de début de mandat', 'audit de mandat'],
  ...['clôture de l’exercice', 'clôture des comptes', 'vérification des comptes', 'certification des comptes'],
  ...[
    'préparation budgétaire',
    'préparation du budget',
    'vote du budget',
    'évaluation annuelle',
    'budget participatif',
  ],
  ...['budget primitif', 'budget supplémentaire', 'décision modificative', 'prochain budget', 'projet de budget'],
  ...['concours d’attaché', 'concours de rédacteur', 'concours de la fonction publique', 'recours contentieux'],
];

/** What a town pays for as well, or has: it is somebody’s own, or asked about. */
export const HELD: readonly string[] = [
  ...wordsOf('vœux cérémonie fête inauguration kermesse départ voyage exposition repas festival rentrée pot'),
  ...wordsOf('entretien atelier permanence enquête intervention papier courrier vidéo'),
  ...['cérémonie des vœux', 'vœux du maire', 'vœux aux habitants', 'vœux au personnel', 'soirée des vœux'],
];

/** A sheet or a page that a town pays for. */
export const PRINTED: readonly string[] = [
  ...wordsOf(
    'tract post posts newsletter plaquette flyer bulletin gazette journal magazine affiche blog billet thread',
  ),
  ...wordsOf('tweet story podcast émission sujet lettre mail infolettre brochure dépliant quiz livret'),
  ...['bulletin municipal', 'journal municipal', 'magazine municipal', 'bulletin communal', 'gazette municipale'],
  ...['journal de l’opposition', 'site internet', 'site de la mairie', 'site de la ville', 'page facebook'],
  ...[
    'réseaux sociaux',
    'lettre d’information',
    'panneau d’affichage',
    'encart',
    'publication',
    'article de presse',
    'réponse à un habitant',
  ],
];

/** What is sent; « courrier » and « papier » are bought too. */
export const LETTERS: readonly string[] = [
  ...wordsOf(
    'mail mails message messages courriel courriels courrier appel demande échange échanges conversation discussion',
  ),
  ...wordsOf('visite passage relance réponse question lettre papier sms texto tchat interpellation saisine recours'),
  'coup de fil',
];

/** What happens to people. */
export const EVENTS: readonly string[] = wordsOf(
  'examen stage voyage vote truc devoir concours rentrée fête visite invité pari',
);

/** What an answer is put in. */
export const FORMS_OF_ANSWER: readonly string[] = wordsOf(
  'graphique graphe diagramme camembert courbe histogramme tableur diapo affiche infographie',
);
