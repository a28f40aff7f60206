import type { ExerciceFigures, FiguresSeules } from '#figures/figures.js';
import { readFigures } from '#figures/read-figures.js';
import { partsMontrables } from '#figures/taux.js';
import { type Tool, EXERCICE_PARAMETER } from './tool.js';

export interface ExerciceSynthese {
  exercice: number;
  volume_ht: number;
  /** The types with what bears none: amounts, and shares of the volume in percent. */
  types: ExerciceFigures['types'];
  /** Null when no section is known. */
  sections: ExerciceFigures['sections'];
  conformite_montant_pct: number | null;
  conformite_nombre_pct: number | null;
  non_conforme_pct: number | null;
  a_verifier_pct: number | null;
  non_classe_pct: number | null;
  /** `annulations`: the shares by amount are null because annulations make them none of the whole. */
  conformite_affichage: string | null;
}

/** The elected synthesis: aggregates only. */
export interface SyntheseData {
  exercice: number;
  /** Undefined when the exercice has no purchase. */
  courant: ExerciceSynthese | undefined;
  precedent: ExerciceSynthese | undefined;
  variation_pct: number | null;
  fournisseurs_distincts: number;
  services: { service: string; montant_ht: number; montant_precedent_ht: number | null; part_pct: number | null }[];
  familles: { code: string; libelle: string; montant_ht: number; part_pct: number | null }[];
  /** Every exercice with purchases, oldest first. */
  historique: ExerciceSynthese[];
}

export const synthese: Tool<SyntheseData> = {
  nom: 'synthese',
  libelle: 'Synthèse des achats',
  description:
    'Synthèse d’un exercice : volume total et variation, fournitures, services et travaux, investissement et fonctionnement, taux de conformité, nombre de fournisseurs, montants par direction et principales familles d’achat.',
  parametres: { exercice: EXERCICE_PARAMETER },
  niveaux: ['complet', 'publie'],
  async run(contexte, arguments_) {
    const exercice = arguments_.exercice(contexte);
    const figures = await readFigures(contexte.tx, contexte.scope.organizationId, exercice);
    return { filtres: { exercice }, donnees: toDonnees(figures) };
  },
};

function toDonnees(figures: FiguresSeules): SyntheseData {
  const historique = figures.historique.map(toExercice);
  return {
    exercice: figures.exercice,
    courant: historique.find((one) => one.exercice === figures.exercice),
    precedent: historique.find((one) => one.exercice === figures.exercice - 1),
    variation_pct: figures.variation_pct,
    fournisseurs_distincts: figures.fournisseurs_distincts,
    services: figures.par_service.map(({ service, montant, montant_precedent, part_pct }) => ({
      service: service ?? 'Sans direction',
      montant_ht: montant,
      montant_precedent_ht: montant_precedent,
      part_pct,
    })),
    familles: figures.principales_familles.map(({ code, libelle, montant, part_pct }) => ({
      code,
      libelle,
      montant_ht: montant,
      part_pct,
    })),
    historique,
  };
}

function toExercice({ exercice, volume, types, sections, taux_conformite }: ExerciceFigures): ExerciceSynthese {
  const taux = partsMontrables(taux_conformite);
  return {
    exercice,
    volume_ht: volume,
    types,
    sections,
    conformite_montant_pct: taux.montant_pct,
    conformite_nombre_pct: taux.nombre_pct,
    non_conforme_pct: taux.non_conforme_pct,
    a_verifier_pct: taux.a_verifier_pct,
    non_classe_pct: taux.non_classe_pct,
    conformite_affichage: taux.affichage,
  };
}
