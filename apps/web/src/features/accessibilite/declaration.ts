/** One thing that was checked. */
export interface Check {
  what: string;
  how: string;
}

/** What the specs of test/app hold, and what was looked at by eye; a line that no longer holds has to leave. */
export const CHECKS: readonly Check[] = [
  {
    what: 'Règles automatiques',
    how: 'axe-core, ses règles par défaut (WCAG 2, niveaux A et AA, et bonnes pratiques), à chaque étape des tâches rejouées, en clair et en sombre : aucune violation.',
  },
  {
    what: 'Clavier',
    how: 'Les tâches quotidiennes (se connecter, importer, corriger, classer, modifier un marché, partager) sont rejouées au clavier seul. Les raccourcis d’une lettre se désactivent dans « Mon compte ».',
  },
  {
    what: 'Contrastes',
    how: 'Calculés sur chaque couple de couleurs, en clair, en sombre et pour l’impression : 4,5:1 au moins pour les textes. Aucune information n’est donnée par la couleur seule.',
  },
  {
    what: 'Petits écrans et agrandissement',
    how: 'À 640 et à 320 pixels de large, ce qui correspond à un agrandissement de 200 % et de 400 % d’un écran de 1280 pixels, aucun écran regardé ne défile de côté, et aucune commande ne sort de la fenêtre. Les animations s’arrêtent quand le système le demande.',
  },
  {
    what: 'Titres, zones et noms',
    how: 'Chaque écran est retrouvé par son unique titre de niveau 1, et ses commandes par leur rôle et leur nom, tels que Chromium les donne aux aides techniques ; les fenêtres et les fiches qui s’ouvrent prennent le focus et le rendent. La navigation, le contenu et les notifications sont des zones qu’elles reconnaissent.',
  },
];

export const TOOLS = 'Vérifié avec Chromium, axe-core et Playwright.';

export const FAULTS: readonly string[] = [
  'Aucun essai n’a été fait avec un lecteur d’écran réel (NVDA, JAWS, VoiceOver) ni par des personnes handicapées.',
  'Les longues listes n’affichent que les lignes visibles : la recherche du navigateur (Ctrl F) ne trouve pas les autres. La recherche de l’écran, elle, porte sur toutes.',
  'Tant qu’une liste à choisir est ouverte, un lecteur d’écran n’atteint que son champ et ses choix ; Échap ou Tab la ferme et rend le reste.',
  'Dans une liste, un texte long est coupé ; il se lit entier dans la fiche qui s’ouvre par Entrée, mais pas dans la ligne.',
  'Les documents PDF sont balisés, mais aucun validateur PDF/UA ne les a contrôlés. Leurs données existent aussi en tableur.',
  'Les fichiers, objets de marchés et noms de fournisseurs viennent des logiciels de votre collectivité, et sont montrés tels quels.',
];
