import { toAmount, toOptionalAmount } from '#common/money.js';
import { logoPath } from '#identity/logo.js';
import type { TauxConformite } from '#procurement/taux-conformite.js';
import type { OpenedSynthese } from '../share-stats.service.js';
import type { SynthesePublique, TauxConformiteResponse, VolumeTypeResponse } from '../share-stats.response.js';
import type { PointExercice, SynthesePageModel } from '../views/synthese-page.model.js';
import type { ExerciceChiffre } from './synthese-source.js';

/** The published answer: these members and no other. */
export function toSynthesePublique({ autorite, exercice, figures, producedAt }: OpenedSynthese): SynthesePublique {
  const current = findExercice(figures.exercices, exercice);
  const previous = findExercice(figures.exercices, exercice - 1);
  return {
    autorite: { nom: autorite.nom, logo_url: autorite.logo_url },
    exercice,
    exercices_disponibles: figures.exercices.map((point) => point.exercice),
    date_production: producedAt.toISOString(),
    volume_total: toAmount(current?.volume ?? '0'),
    volume_precedent: toOptionalAmount(previous?.volume ?? null),
    variation_pct: toOptionalAmount(figures.variationPct),
    par_service: figures.services.map((service) => ({
      service: service.service,
      montant: toAmount(service.montant),
      montant_precedent: toOptionalAmount(service.montantPrecedent),
      part_pct: toOptionalAmount(service.partPct),
    })),
    par_type: toTypes(current),
    taux_conformite: toTaux(current?.tauxConformite),
    fournisseurs_distincts: figures.fournisseursDistincts,
    investissement: toOptionalAmount(current?.investissement ?? null),
    fonctionnement: toOptionalAmount(current?.fonctionnement ?? null),
    principales_familles: figures.familles.map((famille) => ({
      code: famille.code,
      libelle: famille.libelle,
      montant: toAmount(famille.montant),
      part_pct: toOptionalAmount(famille.partPct),
    })),
  };
}

/** The page: the published answer, and the aggregates of the other exercices for comparison. */
export function toSynthesePage(opened: OpenedSynthese): SynthesePageModel {
  const { autorite, exercice, figures, expiresAt } = opened;
  const previous = findExercice(figures.exercices, exercice - 1);
  return {
    stats: toSynthesePublique(opened),
    logoPath: logoPath(autorite.logo_url),
    parTypePrecedent: previous ? toTypes(previous) : null,
    historique: figures.exercices.map(toPoint),
    perimetre: figures.perimetre,
    expiresAt,
  };
}

const findExercice = (points: ExerciceChiffre[], exercice: number): ExerciceChiffre | undefined =>
  points.find((point) => point.exercice === exercice);

function toTypes(point: ExerciceChiffre | undefined): VolumeTypeResponse {
  return {
    fournitures: toAmount(point?.fournitures ?? '0'),
    services: toAmount(point?.services ?? '0'),
    travaux: toAmount(point?.travaux ?? '0'),
  };
}

function toTaux(taux: TauxConformite | undefined): TauxConformiteResponse {
  return {
    montant_pct: taux?.montantPct ?? null,
    nombre_pct: taux?.nombrePct ?? null,
    non_classe_pct: taux?.nonClassePct ?? null,
  };
}

function toPoint(point: ExerciceChiffre): PointExercice {
  return {
    exercice: point.exercice,
    volume: toAmount(point.volume),
    tauxConformite: toTaux(point.tauxConformite),
    investissement: toOptionalAmount(point.investissement),
    fonctionnement: toOptionalAmount(point.fonctionnement),
  };
}
