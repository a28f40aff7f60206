import type { PrixLus } from '../lectures-api.js';
import type { Outil } from './outil.js';

export const recherchePrix: Outil<PrixLus> = {
  nom: 'recherche_prix',
  libelle: 'Recherche de prix',
  description:
    'Prix unitaires des bordereaux dont la désignation contient des mots : minimum, médiane et maximum par unité, et les premiers prix.',
  parametres: { texte: { type: 'string', description: 'Mots de la désignation, tels que « enrobé à chaud ».' } },
  niveaux: ['complet'],
  async executer({ tx, perimetre, lectures }, arguments_) {
    const texte = arguments_.texte('texte') ?? '';
    const { ctx } = perimetre;
    const donnees =
      ctx === undefined || texte === ''
        ? { total: 0, statistiques: [], items: [] }
        : await lectures.prix(tx, ctx, texte);
    const liens = [...new Set(donnees.items.map(({ bordereau_id }) => bordereau_id))].map((id) => ({
      libelle: 'Bordereau de prix',
      url: `/api/v1/bordereaux/${id}`,
    }));
    return { filtres: { texte }, donnees, liens: liens.slice(0, 5) };
  },
};
