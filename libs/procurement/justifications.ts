/** A recorded reason that allows a purchase without the procedure its need would require. */
export interface Justification {
  code: string;
  libelle: string;
  article: string;
}

/** The closed list of recorded reasons (Code de la commande publique). Loaded into SQL as it stands. */
export const JUSTIFICATIONS: readonly Justification[] = [
  { code: 'urgence_imperieuse', libelle: 'Urgence impérieuse', article: 'R2122-1' },
  { code: 'infructueux', libelle: 'Procédure précédente infructueuse', article: 'R2122-2' },
  { code: 'exclusivite', libelle: 'Raison artistique, technique ou droits exclusifs', article: 'R2122-3' },
  { code: 'livraisons_complementaires', libelle: 'Livraisons complémentaires', article: 'R2122-4' },
  { code: 'matieres_premieres', libelle: 'Matières premières cotées en bourse', article: 'R2122-5' },
  { code: 'liquidation', libelle: 'Achat avantageux lors d’une liquidation', article: 'R2122-5' },
  { code: 'concours', libelle: 'Lauréat d’un concours', article: 'R2122-6' },
  { code: 'prestations_similaires', libelle: 'Prestations similaires prévues au marché initial', article: 'R2122-7' },
  { code: 'livres', libelle: 'Livres non scolaires sous le seuil propre aux bibliothèques', article: 'R2122-9' },
  { code: 'recherche', libelle: 'Recherche, expérimentation ou développement', article: 'R2122-10' },
  { code: 'obstacle', libelle: 'Publicité ou concurrence inutile ou impossible', article: 'R2122-11' },
  { code: 'petit_lot', libelle: 'Petit lot', article: 'R2123-1, 2°' },
  { code: 'services_sociaux', libelle: 'Services sociaux et autres services spécifiques', article: 'R2123-1, 3°' },
  { code: 'centrale_achat', libelle: 'Achat par une centrale d’achat', article: 'L2113-2' },
  { code: 'quasi_regie', libelle: 'Quasi-régie', article: 'L2511-1' },
];

export function findJustification(code: string): Justification | undefined {
  return JUSTIFICATIONS.find((justification) => justification.code === code);
}
