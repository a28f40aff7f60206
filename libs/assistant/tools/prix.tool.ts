import type { PrixTrouve, StatistiquePrix } from '#figures/prix/prix.response.js';
import { searchPrix } from '#figures/prix/recherche-prix.js';
import type { Tool } from './tool.js';

/** Unit prices found by their words. Prices in euros before tax. */
export interface PrixLus {
  total: number;
  statistiques: StatistiquePrix[];
  items: (Pick<PrixTrouve, 'code' | 'designation' | 'unite' | 'prix_unitaire_ht' | 'approche'> & {
    fournisseur: string | null;
    bordereau_id: string;
  })[];
}

const PRIX_LUS = '20';

export const prixTool: Tool<PrixLus> = {
  nom: 'recherche_prix',
  libelle: 'Recherche de prix',
  description:
    'Prix unitaires des bordereaux dont la désignation contient des mots : minimum, médiane et maximum par unité, et les premiers prix.',
  parametres: { texte: { type: 'string', description: 'Mots de la désignation, tels que « enrobé à chaud ».' } },
  niveaux: ['complet'],
  async run({ tx, scope }, arguments_) {
    const texte = arguments_.texte('texte') ?? '';
    if (texte === '') return { filtres: { texte }, donnees: { total: 0, statistiques: [], items: [] } };
    const { total, statistiques, items } = await searchPrix(tx, scope.organizationId, {
      q: texte,
      limit: PRIX_LUS,
    });
    const liens = [...new Set(items.map(({ bordereau }) => bordereau.id))].map((id) => ({
      libelle: 'Bordereau de prix',
      url: `/api/v1/bordereaux/${id}`,
    }));
    return {
      filtres: { texte },
      donnees: { total, statistiques, items: items.map(toPrixLu) },
      liens: liens.slice(0, 5),
    };
  },
};

const toPrixLu = (item: PrixTrouve): PrixLus['items'][number] => ({
  code: item.code,
  designation: item.designation,
  unite: item.unite,
  prix_unitaire_ht: item.prix_unitaire_ht,
  approche: item.approche,
  fournisseur: item.fournisseur?.raison_sociale ?? null,
  bordereau_id: item.bordereau.id,
});
