import { auCentieme } from '#figures/au-centieme.js';
import { logoPath } from '#identity/logo.js';
import type { ExplainedSynthese, OpenedSynthese } from './share-stats.service.js';
import type { SynthesePublique } from './share-stats.response.js';
import type { SynthesePageModel } from './views/synthese-page.model.js';

/** The published answer: these members and no other. */
export function toSynthesePublique({ autorite, figures, producedAt }: OpenedSynthese): SynthesePublique {
  return auCentieme({
    autorite: { nom: autorite.nom, logo_url: autorite.logo_url },
    exercice: figures.exercice,
    exercices_disponibles: figures.exercices_disponibles,
    date_production: producedAt.toISOString(),
    volume_total: figures.volume_total,
    volume_precedent: figures.volume_precedent,
    variation_pct: figures.variation_pct,
    par_service: figures.par_service,
    par_type: figures.par_type,
    taux_conformite: figures.taux_conformite,
    fournisseurs_distincts: figures.fournisseurs_distincts,
    investissement: figures.investissement,
    fonctionnement: figures.fonctionnement,
    principales_familles: figures.principales_familles,
  });
}

/** The page: the figures that the published answer is made of. */
export function toSynthesePage(
  lien: string,
  { autorite, figures, explications, exerciceUnread, question, producedAt, expiresAt }: ExplainedSynthese,
): SynthesePageModel {
  return {
    lien,
    nom: autorite.nom,
    logoPath: logoPath(autorite.logo_url),
    figures,
    explications,
    exerciceUnread,
    question,
    producedAt,
    expiresAt,
  };
}
