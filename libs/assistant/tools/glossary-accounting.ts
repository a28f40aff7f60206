import type { Definition } from './glossary-entry.js';

/** How an expense is engaged, checked and paid, and how the service judges it. */
export const OF_ACCOUNTING: readonly Definition[] = [
  {
    terme: 'engagement',
    synonymes: ['engagement', 'engagement comptable', 'engager depense', 'depense engagee'],
    texte:
      'Acte par lequel la collectivité crée une obligation dont résultera une dépense : un marché, un bon de commande. Il réserve les crédits. Le service lit les mandats, pas les engagements.',
    source: 'Décret n° 2012-1246, articles 29 et 30',
  },
  {
    terme: 'service fait',
    synonymes: ['service fait', 'certification service fait'],
    texte:
      'Constat que la livraison ou la prestation est conforme à ce qui était commandé. On ne paie qu’ensuite, sauf avance ; s’il est postérieur à la facture, il fait partir le délai de paiement.',
    source: 'Décret n° 2012-1246, articles 29 à 33 ; CCP, article R2192-10',
  },
  {
    terme: 'liquidation',
    synonymes: ['liquidation', 'liquider', 'liquider facture', 'liquider depense'],
    texte:
      'Vérifier que la dette est réelle (service fait) et arrêter le montant exact de la dépense, avant le mandat.',
    source: 'Décret n° 2012-1246, articles 29 à 31',
  },
  {
    terme: 'ordonnateur',
    synonymes: ['ordonnateur', 'ordonnateurs'],
    texte:
      'Celui qui décide de la dépense et donne l’ordre de la payer : le maire ou le président, et leurs délégués. Il ne manie pas les fonds.',
    source: 'Décret n° 2012-1246, articles 10 et 11',
  },
  {
    terme: 'comptable public',
    synonymes: ['comptable', 'comptable public', 'tresorier public', 'sgc'],
    texte:
      'Agent public qui contrôle les mandats et paie. Il est séparé de l’ordonnateur, et lui seul manie les fonds de la collectivité.',
    source: 'Décret n° 2012-1246, articles 9 et 13',
  },
  {
    terme: 'facture',
    synonymes: ['facture', 'factures', 'facture electronique', 'chorus pro', 'chorus'],
    texte:
      'Demande de paiement du fournisseur, transmise en ligne par le portail public de facturation (Chorus Pro). Le mandat, lui, est l’ordre de payer que la collectivité donne ensuite au comptable ; le service compte des mandats.',
    source: 'CCP, articles L2192-1 et L2192-5',
  },
  {
    terme: 'TVA',
    synonymes: ['tva', 'taxe valeur ajoutee'],
    texte:
      'Taxe sur la valeur ajoutée, que le fournisseur facture avec son prix : un montant TTC la compte, un montant HT ne la compte pas. Les seuils se comparent hors taxes.',
    source: 'Code général des impôts, article 256',
  },
  {
    terme: 'reste à payer',
    synonymes: ['reste payer', 'reste a payer', 'restes a payer', 'reste du'],
    texte:
      'D’un marché : son montant, avenants compris, moins ce qui a été mandaté dessus. Des factures : celles dont le mandat n’était pas payé le jour de l’import.',
    source: 'Règles de calcul du service, « Le délai de paiement »',
  },
  {
    terme: 'non conforme',
    synonymes: ['non conforme', 'achat non conforme', 'non conformes', 'achat irregulier'],
    texte:
      'Achat dont le besoin exigeait une procédure plus forte que celle qui a été suivie, ou un marché qu’il n’a pas. Un cas enregistré (urgence, exclusivité…) le justifie.',
    source: 'Règles de calcul du service, « Le verdict d’une ligne »',
  },
  {
    terme: 'à vérifier',
    synonymes: ['a verifier', 'achat verifier', 'achats verifier'],
    texte:
      'Achat que les données ne suffisent pas à juger : il lui manque une famille, un marché enregistré, un compte connu ou une opération. Ce n’est pas une faute, et ce n’est pas compté comme conforme.',
    source: 'Règles de calcul du service, « Le verdict d’une ligne »',
  },
];
