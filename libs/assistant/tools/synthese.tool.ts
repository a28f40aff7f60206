import { SANS_DIRECTION } from '#design/parts.js';
import type { Comparaison, ExerciceFigures, Figures, FiguresSeules } from '#figures/figures.js';
import { type Mouvement, toldDirections, toThousands } from '#figures/mouvements.js';
import { readFigures, readFiguresComparees } from '#figures/read-figures.js';
import { partsMontrables } from '#figures/taux.js';
import type { Jour } from '#procurement/dates.js';
import type { AssistantScope } from '../scope.js';
import { paceOf } from './pace.js';
import { EXERCICE_PARAMETER, type Found, type Tool } from './tool.js';

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

/** A direction or a famille that moved between two exercices, to the thousand. */
export interface MouvementLu {
  nom: string | null;
  ecart_ht: number;
}

/** An exercice against the one before: the one that runs at the same date, any other whole. */
export interface ComparaisonLue {
  /** Last day that is counted of the exercice before; null where it is counted whole. */
  jusqu_au: Jour | null;
  volume_precedent_ht: number;
  services: { service: string; montant_ht: number; montant_precedent_ht: number | null }[];
  /** What moved most, the largest first. */
  mouvements: { directions: MouvementLu[]; familles: MouvementLu[] };
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
  /** Percent of the volume that was bought without a contract, and of which nobody knows; null where only contracts are known. */
  hors_marche: { part_pct: number | null; inconnu_pct: number | null } | null;
  /** Null unless it is asked for and the exercice before is known. */
  comparaison: ComparaisonLue | null;
  /** Amounts at the end of the exercice, at the pace of the year to date; null unless asked for, and where a pace says nothing. */
  projection: PublishedParts | null;
}

/** The amounts of an exercice that the synthesis shows. */
export type PublishedParts = Pick<SyntheseData, 'courant' | 'services' | 'familles'>;

export const synthese: Tool<SyntheseData> = {
  nom: 'synthese',
  libelle: 'Synthèse des achats',
  description:
    'Synthèse d’un exercice : volume total et variation, fournitures, services et travaux, investissement et fonctionnement, taux de conformité, nombre de fournisseurs, montants par direction et principales familles d’achat.',
  parametres: {
    exercice: EXERCICE_PARAMETER,
    comparaison: {
      type: 'string',
      description: 'Avec ce qui a le plus bougé depuis l’exercice précédent, par direction et par famille.',
      enum: ['oui'],
    },
    projection: {
      type: 'string',
      description: 'Avec les montants prolongés au même rythme jusqu’au 31 décembre.',
      enum: ['oui'],
    },
  },
  niveaux: ['complet', 'publie'],
  async run(contexte, arguments_): Promise<Found<SyntheseData>> {
    const { tx, scope } = contexte;
    const exercice = arguments_.exercice(contexte);
    if (arguments_.choix('comparaison', ['oui']) === undefined) {
      const donnees = toDonnees(await readFigures(tx, scope.organizationId, exercice), null);
      return arguments_.choix('projection', ['oui'])
        ? { filtres: { exercice, projection: 'oui' }, donnees: { ...donnees, projection: projected(donnees, scope) } }
        : { filtres: { exercice }, donnees };
    }
    const figures = await readFiguresComparees(tx, scope.organizationId, exercice, scope.aujourdhui);
    return { filtres: { exercice, comparaison: 'oui' }, donnees: toDonnees(figures, toComparaison(figures)) };
  },
};

function toComparaison({ comparaison }: Figures): ComparaisonLue | null {
  return (
    comparaison && {
      jusqu_au: comparaison.jusqu_au,
      volume_precedent_ht: comparaison.volume_precedent,
      services: comparaison.par_service.map(({ service, montant, montant_precedent }) => ({
        service: service ?? SANS_DIRECTION,
        montant_ht: montant,
        montant_precedent_ht: montant_precedent,
      })),
      mouvements: toMouvements(comparaison.mouvements),
    }
  );
}

const toMouvements = ({ directions, familles }: Comparaison['mouvements']): ComparaisonLue['mouvements'] => ({
  directions: toldDirections(directions).map(toMouvement),
  familles: familles.map(toMouvement),
});

const toMouvement = ({ nom, ecart }: Mouvement): MouvementLu => ({ nom, ecart_ht: toThousands(ecart) });

function toDonnees(figures: FiguresSeules, comparaison: ComparaisonLue | null): SyntheseData {
  const historique = figures.historique.map(toExercice);
  return {
    exercice: figures.exercice,
    courant: historique.find((one) => one.exercice === figures.exercice),
    precedent: historique.find((one) => one.exercice === figures.exercice - 1),
    variation_pct: figures.variation_pct,
    fournisseurs_distincts: figures.fournisseurs_distincts,
    services: figures.par_service.map(({ service, montant, montant_precedent, part_pct }) => ({
      service: service ?? SANS_DIRECTION,
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
    hors_marche: figures.hors_marche && {
      part_pct: figures.hors_marche.part_pct,
      inconnu_pct: figures.hors_marche.inconnu_pct,
    },
    comparaison,
    projection: null,
  };
}

/** Every amount that is shown of the exercice, extended. */
function projected(
  { exercice, courant, services, familles }: SyntheseData,
  { aujourdhui }: AssistantScope,
): PublishedParts | null {
  const pace = paceOf(exercice, aujourdhui);
  if (!pace || !courant) return null;
  const each = <Parts extends Record<string, { montant: number }>>(parts: Parts): Parts =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, { ...part, montant: pace(part.montant) }]),
    ) as Parts;
  const { types, sections } = courant;
  return {
    courant: {
      ...courant,
      volume_ht: pace(courant.volume_ht),
      types: each(types),
      sections: sections && each(sections),
    },
    services: services.map((one) => ({ ...one, montant_ht: pace(one.montant_ht) })),
    familles: familles.map((one) => ({ ...one, montant_ht: pace(one.montant_ht) })),
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
