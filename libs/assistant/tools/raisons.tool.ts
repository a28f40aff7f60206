import { findRaisons, type Raison } from '#figures/conformite/raisons.js';
import { readFilters } from './agregat/filtres.js';
import { EXERCICE_PARAMETER, type Tool } from './tool.js';

export interface RaisonsData {
  exercice: number;
  /** Those of the verdict that was asked for, the largest first. */
  raisons: Raison[];
}

const STATUTS = ['conforme', 'non_conforme', 'a_verifier'] as const;

export const raisonsConformite: Tool<RaisonsData> = {
  nom: 'raisons_conformite',
  libelle: 'Raisons d’un verdict',
  description:
    'Pourquoi les achats d’une famille sont conformes, non conformes ou à vérifier dans un exercice : montants, besoin, seuil, articles, et ce qui changerait le verdict.',
  parametres: {
    exercice: EXERCICE_PARAMETER,
    famille: { type: 'string', description: 'Code de la famille d’achat.' },
    verdict: { type: 'string', description: 'non_conforme par défaut.', enum: STATUTS },
  },
  niveaux: ['complet'],
  async run(contexte, lus) {
    const exercice = lus.exercice(contexte);
    const statut = lus.choix('verdict', STATUTS) ?? 'non_conforme';
    const { famille } = await readFilters(contexte, lus);
    const raisons = await findRaisons(contexte.tx, contexte.scope.organizationId, exercice, {
      familles: famille ?? [],
      statut,
    });
    return {
      filtres: { exercice, famille: lus.texte('famille') ?? '', verdict: statut },
      donnees: { exercice, raisons },
    };
  },
};
