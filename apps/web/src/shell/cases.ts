/** A recorded reason: the code that the api takes, what it is called, its article. */
export interface Case {
  value: string;
  label: string;
  detail: string;
}

/** Recorded reasons (R2122-1 s., R2123-1, L2511-1 s.), as `justification` takes them. */
export const CASES: readonly Case[] = [
  { value: 'urgence_imperieuse', label: 'Urgence impérieuse', detail: 'R2122-1' },
  { value: 'infructueux', label: 'Procédure précédente infructueuse', detail: 'R2122-2' },
  { value: 'exclusivite', label: 'Raison artistique, technique ou droits exclusifs', detail: 'R2122-3' },
  { value: 'livraisons_complementaires', label: 'Livraisons complémentaires', detail: 'R2122-4' },
  { value: 'opportunite', label: 'Achat d’opportunité lors d’une cessation d’activité', detail: 'R2122-5' },
  { value: 'concours', label: 'Lauréat d’un concours', detail: 'R2122-6' },
  { value: 'prestations_similaires', label: 'Prestations similaires prévues au marché initial', detail: 'R2122-7' },
  { value: 'livres', label: 'Livres non scolaires de moins de 90\u202f000\u00a0€', detail: 'R2122-9' },
  { value: 'innovation', label: 'Achat innovant', detail: 'R2122-9-1' },
  { value: 'recherche', label: 'Produits fabriqués à des fins de recherche', detail: 'R2122-10' },
  { value: 'entite_adjudicatrice', label: 'Cas propre aux entités adjudicatrices', detail: 'R2122-11' },
  { value: 'petit_lot', label: 'Petit lot', detail: 'R2123-1, 2°' },
  { value: 'services_sociaux', label: 'Services sociaux et autres services spécifiques', detail: 'R2123-1, 3°' },
  { value: 'centrale_achat', label: 'Achat par une centrale d’achat', detail: 'L2113-2' },
  {
    value: 'exclu_l2512_5',
    label: 'Achat exclu : terrain, bâtiment existant, emprunt, travail…',
    detail: 'L2512-5',
  },
  { value: 'cooperation', label: 'Coopération entre pouvoirs adjudicateurs', detail: 'L2511-6' },
  { value: 'quasi_regie', label: 'Quasi-régie', detail: 'L2511-1' },
];
