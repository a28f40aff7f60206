/** A group of routes, as its controllers name it (`@ApiTags`). */
export interface Group {
  name: string;
  description: string;
}

/** The groups of the published description under their subjects, in the order in which an integrator meets them. */
const SUBJECTS: readonly { name: string; groups: readonly Group[] }[] = [
  {
    name: 'Accès',
    groups: [
      { name: 'Identité', description: 'Sessions, profil, mot de passe, organisations du compte, invitations reçues.' },
      { name: 'Administration de l’organisation', description: 'Membres, invitations et clés d’API.' },
      { name: 'Organisation', description: 'Ce que l’organisation est comme acheteur.' },
      { name: 'Audit', description: 'Le journal de l’organisation et sa vérification.' },
    ],
  },
  {
    name: 'Données',
    groups: [
      { name: 'Imports', description: 'Fichiers reçus, leurs lignes, leurs rejets et leurs corrections.' },
      { name: 'Exercices', description: 'Exercices budgétaires, ouverts ou clos.' },
      { name: 'Services', description: 'Directions et services de la collectivité.' },
      { name: 'Fournisseurs', description: 'Titulaires et tiers payés.' },
      { name: 'Marchés', description: 'Marchés, lots, avenants, sous-traitances, publication DECP, exécution.' },
      { name: 'Consultations', description: 'Ce qui est mis en concurrence en une fois : faits, lots, regroupements.' },
      { name: 'Opérations', description: 'Opérations de travaux, par lesquelles leur besoin se compte.' },
      { name: 'Mandats', description: 'Mandats, leurs lignes et leurs délais de paiement.' },
      { name: 'Lignes', description: 'Lignes de mandats de tous les exercices : filtres, comptes, suggestions.' },
      { name: 'Nomenclature', description: 'Versions, familles, règles et classements, comptes, seuils.' },
      { name: 'Bordereaux de prix', description: 'Bordereaux et recherche de prix unitaires.' },
    ],
  },
  {
    name: 'Lecture',
    groups: [
      { name: 'Conformité', description: 'Verdicts, leurs raisons, et ce qui reste à faire.' },
      { name: 'Alertes', description: 'Échéances, exécution et délais de paiement à surveiller.' },
      { name: 'Tableau de bord', description: 'Les chiffres d’un exercice.' },
      { name: 'Partage', description: 'Synthèse des élus derrière un lien.' },
      { name: 'Assistant', description: 'Questions en langage naturel, liens publics et modération.' },
      { name: 'Documents', description: 'Rapports et exports, ouverts par un ticket à usage unique.' },
    ],
  },
  {
    name: 'Intégration',
    groups: [
      {
        name: 'Points d’entrée',
        description: 'Adresses que le service appelle : leurs événements, livraisons et secrets.',
      },
      { name: 'Événements', description: 'Ce qui s’est passé, à rattraper ; et les appels que le service fait.' },
      { name: 'Référence', description: 'La description lisible par une machine.' },
      { name: 'Santé', description: 'L’état du service.' },
    ],
  },
];

/** The groups in the order of the alphabet, as the rules of descriptions ask for them. */
export const GROUPS: readonly Group[] = SUBJECTS.flatMap(({ groups }) => groups).sort((a, b) =>
  a.name.localeCompare(b.name, 'fr'),
);

/** The order to read them in: an extension that reference pages know, ours too. */
export const TAG_GROUPS: readonly { name: string; tags: readonly string[] }[] = SUBJECTS.map(({ name, groups }) => ({
  name,
  tags: groups.map((group) => group.name),
}));
