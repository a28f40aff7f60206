import { toAmount, toOptionalAmount } from '#common/money.js';
import { readSynthese } from '#database/synthese.js';
import { type Outil, PARAMETRE_EXERCICE } from './outil.js';

export interface ExerciceSynthese {
  exercice: number;
  volume_ht: number;
  fournitures_ht: number;
  services_ht: number;
  travaux_ht: number;
  investissement_ht: number;
  fonctionnement_ht: number;
  /** Shares of the volume, in percent; null when the exercice adds up to nothing. */
  parts_pct: Record<'fournitures' | 'services' | 'travaux' | 'investissement' | 'fonctionnement', number> | null;
  conformite_montant_pct: number | null;
  conformite_nombre_pct: number | null;
  non_classe_pct: number | null;
}

/** The elected synthesis: aggregates only. */
export interface DonneesSynthese {
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

export const synthese: Outil<DonneesSynthese> = {
  nom: 'synthese',
  libelle: 'Synthèse des achats',
  description:
    'Synthèse d’un exercice : volume total et variation, fournitures, services et travaux, investissement et fonctionnement, taux de conformité, nombre de fournisseurs, montants par direction et principales familles d’achat.',
  parametres: { exercice: PARAMETRE_EXERCICE },
  niveaux: ['complet', 'publie'],
  async executer(contexte, arguments_) {
    const exercice = arguments_.exercice(contexte);
    const lue = await readSynthese(contexte.tx, contexte.perimetre.organizationId, exercice);
    const historique = lue.exercices.map(({ tauxConformite, ...cumul }): ExerciceSynthese => ({
      exercice: cumul.exercice,
      volume_ht: toAmount(cumul.volume),
      fournitures_ht: toAmount(cumul.fournitures),
      services_ht: toAmount(cumul.services),
      travaux_ht: toAmount(cumul.travaux),
      investissement_ht: toAmount(cumul.investissement),
      fonctionnement_ht: toAmount(cumul.fonctionnement),
      parts_pct: partsDe(cumul),
      conformite_montant_pct: tauxConformite.montantPct,
      conformite_nombre_pct: tauxConformite.nombrePct,
      non_classe_pct: tauxConformite.nonClassePct,
    }));
    return {
      filtres: { exercice },
      donnees: {
        exercice,
        courant: historique.find((one) => one.exercice === exercice),
        precedent: historique.find((one) => one.exercice === exercice - 1),
        variation_pct: toOptionalAmount(lue.variationPct),
        fournisseurs_distincts: lue.fournisseursDistincts,
        services: lue.services.map((service) => ({
          service: service.service ?? 'Sans direction',
          montant_ht: toAmount(service.montant),
          montant_precedent_ht: toOptionalAmount(service.montantPrecedent),
          part_pct: toOptionalAmount(service.partPct),
        })),
        familles: lue.familles.map((famille) => ({
          code: famille.code,
          libelle: famille.libelle,
          montant_ht: toAmount(famille.montant),
          part_pct: toOptionalAmount(famille.partPct),
        })),
        historique,
      },
    };
  },
};

type Cumul = Record<'volume' | 'fournitures' | 'services' | 'travaux' | 'investissement' | 'fonctionnement', string>;

function partsDe({ volume, ...parts }: Cumul): ExerciceSynthese['parts_pct'] {
  const total = toAmount(volume);
  if (total <= 0) return null;
  const part = (montant: string): number => (100 * toAmount(montant)) / total;
  return {
    fournitures: part(parts.fournitures),
    services: part(parts.services),
    travaux: part(parts.travaux),
    investissement: part(parts.investissement),
    fonctionnement: part(parts.fonctionnement),
  };
}
