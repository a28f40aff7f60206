import { compareLignes, compareTextes, type ContratConnu, type LigneContrat } from './contrat.js';
import type { Fiche } from './fiche.js';

/** Which known contract each contract of the rows is. */
export interface ConnusChoisis {
  fiches: { fiche: Fiche; connu: ContratConnu | undefined }[];
  /** Known contracts that turn out to be another one, or a modification that waits for its lot. */
  disparus: ContratConnu[];
}

/**
 * A known contract is the one of the row that it is written from. Of several that are one, the one that payments or a person's
 * work hang from is kept, else the oldest.
 */
export function choisirConnus(connus: readonly ContratConnu[], fiches: readonly Fiche[]): ConnusChoisis {
  const lignes = new Map<string, { ligne: LigneContrat; fiche: Fiche }[]>();
  for (const fiche of fiches) {
    for (const { ligne } of fiche.lignes) {
      const marche = ligne.connue?.marche;
      if (marche) lignes.set(marche, [...(lignes.get(marche) ?? []), { ligne, fiche }]);
    }
  }
  const residents = new Map<Fiche, ContratConnu[]>();
  for (const connu of connus) {
    const demeure = demeureDe(connu, lignes.get(connu.id) ?? []);
    if (demeure) residents.set(demeure, [...(residents.get(demeure) ?? []), connu]);
  }
  const choisis = fiches.map((fiche) => ({
    fiche,
    connu: residents.get(fiche)?.sort((a, b) => Number(b.tenu) - Number(a.tenu) || compareTextes(a.id, b.id))[0],
  }));
  const gardes = new Set(choisis.map(({ connu }) => connu));
  return { fiches: choisis, disparus: connus.filter((connu) => !gardes.has(connu)) };
}

function demeureDe(
  { numero }: ContratConnu,
  lignes: readonly { ligne: LigneContrat; fiche: Fiche }[],
): Fiche | undefined {
  const tries = [...lignes].sort(
    (a, b) => Number(a.ligne.numero !== numero) - Number(b.ligne.numero !== numero) || compareLignes(a.ligne, b.ligne),
  );
  return tries[0]?.fiche;
}
