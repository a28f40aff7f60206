import { oneOfEach } from './forms.js';

/** In what form an answer is wanted. What would change a figure is none: « arrondi », « en pourcentage », « hors taxes ». */

/** Said anywhere in a question. */
export const SPOKEN_SO: readonly string[] = [
  ...['disons', 'mettons que', 'à tout hasard', 'autrement dit', 'en d’autres termes', 'c’est-à-dire', 'à savoir'],
  ...['à peu près', 'à la louche', 'grosso modo', 'en gros', 'en fait', 'en réalité', 'au juste', 'à bref', 'au fond'],
  ...[
    'en deux mots',
    'en quelques mots',
    'en trois mots',
    'en un mot',
    'en une phrase',
    'en deux phrases',
    'en une ligne',
  ],
  ...[
    'en deux lignes',
    'en trois lignes',
    'en un chiffre',
    'en clair',
    'en résumé',
    'en bref',
    'en français',
    'en langage simple',
  ],
  ...['en français facile', 'en français courant', 'en bon français', 'en langage courant', 'en langage clair'],
  ...['en termes simples', 'avec des mots simples', 'avec tes mots', 'avec vos mots', 'rien autre', 'rien de plus'],
  ...['sans jargon', 'sans blabla', 'sans bla-bla', 'sans détour', 'sans détours', 'sans fioritures', 'sans tabou'],
  ...['sans langue de bois', 'sans chichis', 'sans acronymes', 'sans termes techniques', 'sans entrer dans le détail'],
  ...['sans entrer dans les détails', 'au centime', 'au centime près', 'à l’euro près'],
  ...['à vue de nez', 'au doigt mouillé', 'par écrit', 'noir sur blanc', 'chiffres à l’appui', 'preuve à l’appui'],
  ...[
    'pour faire court',
    'pour faire simple',
    'pour faire vite',
    'pour faire bref',
    'pour être bref',
    'pour être précis',
  ],
  ...['pour être clair', 'pour être honnête', 'pour être franc', 'en toute franchise', 'en toute honnêteté'],
  ...[
    'en toute transparence',
    'en toute objectivité',
    'en toute confidentialité',
    'entre nous',
    'une bonne fois pour toutes',
  ],
  ...['une fois pour toutes', 'sans ambiguïté', 'vite fait', 'vite fait bien fait'],
];

/** Said alone: in a question they might be of what is asked. */
export const SPOKEN_APART: readonly string[] = [
  ...[
    'honnêtement',
    'franchement',
    'sincèrement',
    'clairement',
    'simplement',
    'brièvement',
    'succinctement',
    'rapidement',
  ],
  ...[
    'concrètement',
    'précisément',
    'exactement',
    'sérieusement',
    'vraiment',
    'bref',
    'en chiffres',
    'court',
    'en vitesse',
  ],
  ...[
    'réponse courte',
    'réponse brève',
    'réponse rapide',
    'réponse simple',
    'réponse chiffrée',
    'réponse écrite',
    'réponse précise',
  ],
  ...[
    'réponse claire',
    'réponse franche',
    'réponse directe',
    'réponse au centime',
    'réponse en euros',
    'le chiffre exact',
  ],
  ...[
    'le chiffre seulement',
    'juste le chiffre',
    'un chiffre',
    'juste un chiffre',
    'un seul chiffre',
    'un ordre de grandeur',
  ],
  ...['ordre de grandeur', 'le montant exact', 'sans détail', 'sans détails', 'sans commentaire', 'sans explication'],
  ...[
    'en euros',
    'en euros et centimes',
    'de mémoire',
    'de tête',
    'à la virgule près',
    'chiffre exact',
    'chiffre précis',
    'deux mots suffisent',
    'en style télégraphique',
    'allons droit au but',
  ],
  ...[
    'droit au but',
    'aller à l’essentiel',
    'va à l’essentiel',
    'allez à l’essentiel',
    'soyons précis',
    'soyons clairs',
  ],
  ...[
    'soyez bref',
    'soyez précis',
    'sois bref',
    'sois précis',
    'soyez clair',
    'sois clair',
    'fais court',
    'faites court',
  ],
  ...['fais simple', 'faites simple', 'comme si j’avais cinq ans', 'comme si j’avais dix ans'],
];

/** To whom it has to be plain: « pour un enfant de dix ans ». */
export const PLAIN_TO: readonly string[] = [
  ...oneOfEach(
    'enfant novice débutant profane néophyte élève collégien non-initié non-spécialiste gamin citoyen habitant',
  ),
  ...['grand-mère', 'grand-père', 'quelqu’un qui n’y connaît rien', 'non comptable', 'non juriste', 'grand public'],
];
