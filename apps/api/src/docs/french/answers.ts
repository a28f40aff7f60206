/** What answers are, in French, by the words of the code. */
export const ANSWER_TEXTS: Readonly<Record<string, string>> = {
  'A browser that looks ahead: the ticket stays as it is.':
    'Un navigateur qui regarde en avance : le ticket reste comme il est.',
  'A session token or an API key stands in the address: a page that leads back to the application.':
    'Un jeton de session ou une clé d’API est dans l’adresse : une page qui ramène à l’application.',
  'Already opened, or past its end: a page.': 'Déjà ouvert, ou au-delà de son terme : une page.',
  'Altered, or what it was about is gone: a page.': 'Altéré, ou ce dont il parlait n’existe plus : une page.',
  'An account asks, not an API key.': 'C’est un compte qui appelle, non une clé d’API.',
  'Events `debut`, `texte`… and `fin`, or `erreur`: when `Accept` is `text/event-stream`.':
    'Événements `debut`, `texte`… et `fin`, ou `erreur` : quand `Accept` est `text/event-stream`.',
  'Events `progression`, then `fin`.': 'Événements `progression`, puis `fin`.',
  'It serves.': 'Elle répond.',
  'It takes work.': 'Elle prend du travail.',
  'Its issuer may no longer read the document: a page.': 'Son émetteur ne peut plus lire le document : une page.',
  'No database: it takes none.': 'Pas de base : elle n’en prend pas.',
  'No such invitation waits, or its time is over.': 'Aucune telle invitation n’attend, ou son temps est passé.',
  'No such marché.': 'Aucun tel marché.',
  'One question a line, its answer above it.': 'Une question par ligne, sa réponse au-dessus.',
  'One line a rejected row.': 'Une ligne par ligne rejetée.',
  'One of the marchés does not exist: none is changed.': 'L’un des marchés n’existe pas : aucun n’est changé.',
  'One of the consultations does not exist: none is changed.':
    'L’une des consultations n’existe pas : aucune n’est changée.',
  'The conversation is not one of the caller’s.': 'La conversation n’est pas l’une de celles de l’appelant.',
  'The description.': 'La description.',
  'The document, in the format asked for.': 'Le document, dans le format demandé.',
  'The document.': 'Le document.',
  'The file, in the official schema.': 'Le fichier, selon le schéma officiel.',
  'The message is not one of the caller’s.': 'Le message n’est pas l’un de ceux de l’appelant.',
  'The organisation no longer subscribes to the module of the document: a page.':
    'L’organisation n’est plus abonnée au module du document : une page.',
  'The name of the file.': 'Le nom du fichier.',
  // What a receiver is sent.
  'HMAC-SHA-256 of the raw body under the secret; absent when the entry point has none.':
    'HMAC-SHA-256 du corps brut avec le secret ; absent quand le point d’entrée n’en a pas.',
  'Received. Any other answer, or none within 10 seconds, is retried.':
    'Reçu. Toute autre réponse, ou aucune en 10 secondes, fait renvoyer la livraison.',
  'The same under the next secret, for the 24 hours after the secret was replaced.':
    'Le même avec le secret suivant, pendant les 24 heures qui suivent le remplacement du secret.',
};
