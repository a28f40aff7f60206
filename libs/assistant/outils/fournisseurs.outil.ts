import { toAmount } from '#common/money.js';
import { readConcentration, readPrincipaux } from '#figures/fournisseurs.js';
import { readTotaux } from '#figures/read-figures.js';
import { type Outil, PARAMETRE_EXERCICE } from './outil.js';

export interface DonneesFournisseurs {
  exercice: number;
  distincts: number;
  cinq_premiers_pct: number | null;
  /** The ten largest, by legal unit. */
  premiers: { raison_sociale: string; montant_ht: number }[];
}

export const fournisseurs: Outil<DonneesFournisseurs> = {
  nom: 'fournisseurs',
  libelle: 'Principaux fournisseurs',
  description: 'Les dix premiers fournisseurs d’un exercice par montant payé, leur nombre et leur concentration.',
  parametres: { exercice: PARAMETRE_EXERCICE },
  niveaux: ['complet'],
  async executer(contexte, arguments_) {
    const exercice = arguments_.exercice(contexte);
    const { tx, perimetre } = contexte;
    const { organizationId } = perimetre;
    const premiers = await readPrincipaux(tx, organizationId, exercice);
    const { fournisseurs_distincts: distincts } = await readTotaux(tx, organizationId, exercice);
    const { cinq_premiers_pct } = await readConcentration(tx, organizationId, exercice);
    return {
      filtres: { exercice },
      donnees: {
        exercice,
        distincts,
        cinq_premiers_pct,
        premiers: premiers.map(({ raison_sociale, montant }) => ({ raison_sociale, montant_ht: montant })),
      },
    };
  },
};

export interface DonneesFournisseur {
  exercice: number;
  /** Undefined when no supplier bears such a name. */
  raison_sociale: string | undefined;
  montant_ht: number;
  nombre_mandats: number;
}

/** Spend by legal unit, and mandats by identifier: establishments of one SIREN count together. */
export const fournisseur: Outil<DonneesFournisseur> = {
  nom: 'fournisseur',
  libelle: 'Dépenses chez un fournisseur',
  description: 'Montant payé à un fournisseur nommé pendant un exercice.',
  parametres: { exercice: PARAMETRE_EXERCICE, nom: { type: 'string', description: 'Nom du fournisseur.' } },
  niveaux: ['complet'],
  async executer(contexte, arguments_) {
    const exercice = arguments_.exercice(contexte);
    const nom = arguments_.texte('nom') ?? '';
    const { tx, perimetre } = contexte;
    const trouve = await tx.first<{ id: string; raison_sociale: string }>(
      'SELECT id, raison_sociale FROM chatbot_fournisseurs($1, $2, false) LIMIT 1',
      [perimetre.organizationId, nom],
    );
    const vide = { exercice, raison_sociale: undefined, montant_ht: 0, nombre_mandats: 0 };
    if (!trouve) return { filtres: { exercice, nom }, donnees: vide };
    const row = await tx.first<{ montant: string; nombre: number }>(
      `WITH unite AS (
         SELECT autre.id FROM fournisseurs un
         JOIN fournisseurs autre ON autre.organization_id = $1 AND (autre.id = un.id OR autre.siren = un.siren)
         WHERE un.organization_id = $1 AND un.id = $3)
       SELECT coalesce(sum(montant_ht), 0)::text AS montant, count(DISTINCT mandat_id)::int AS nombre
       FROM lignes_mandat
       WHERE organization_id = $1 AND exercice = $2 AND NOT hors_perimetre
         AND fournisseur_id IN (SELECT id FROM unite)`,
      [perimetre.organizationId, exercice, trouve.id],
    );
    if (!row) throw new Error('an aggregate always answers a row');
    return {
      filtres: { exercice, nom: trouve.raison_sociale },
      donnees: {
        exercice,
        raison_sociale: trouve.raison_sociale,
        montant_ht: toAmount(row.montant),
        nombre_mandats: row.nombre,
      },
      liens: [{ libelle: trouve.raison_sociale, url: `/api/v1/fournisseurs/${trouve.id}` }],
    };
  },
};
