import { readSeuils } from '#figures/besoins/seuils.js';
import type { BesoinItem, SeuilItem } from '#figures/besoins/seuils.response.js';
import { present } from './depenses.outil.js';
import { type Outil, PARAMETRE_EXERCICE } from './outil.js';

/** A need of the exercice against the thresholds in force. Amounts in euros before tax. */
export type BesoinLu = Pick<
  BesoinItem,
  'type' | 'consomme_ht' | 'prevision_ht' | 'procedure_requise' | 'rang_requis'
> & {
  code: string;
  libelle: string;
  prochain_seuil: Pick<SeuilItem, 'libelle' | 'montant_ht' | 'distance_ht' | 'texte'> | null;
};

export interface DonneesBesoins {
  exercice: number;
  besoins: BesoinLu[];
}

const LISTE = 10;

export const besoins: Outil<DonneesBesoins> = {
  nom: 'besoins',
  libelle: 'Besoins et seuils',
  description:
    'Besoin d’une famille d’achat sur l’exercice au regard des seuils : montant consommé, procédure exigée, prochain seuil et ce qui reste avant lui. Sans famille : les besoins qui exigent une procédure formalisée.',
  parametres: {
    exercice: PARAMETRE_EXERCICE,
    famille: { type: 'string', description: 'Code de la famille d’achat.' },
  },
  niveaux: ['complet'],
  async executer(contexte, arguments_) {
    const { tx, perimetre } = contexte;
    const exercice = arguments_.exercice(contexte);
    const famille = arguments_.texte('famille');
    const seuils = await readSeuils(tx, perimetre.organizationId, exercice, { aujourdhui: perimetre.aujourdhui });
    const lus = seuils.besoins.map(toBesoinLu);
    const retenus =
      famille === undefined
        ? lus.filter(({ rang_requis }) => rang_requis === 3)
        : lus.filter(({ code }) => code === famille);
    return {
      filtres: { exercice, ...present({ famille }) },
      donnees: { exercice, besoins: famille === undefined ? retenus.slice(0, LISTE) : retenus },
    };
  },
};

function toBesoinLu(besoin: BesoinItem): BesoinLu {
  const { code, libelle } = (besoin.famille ?? besoin.operation)!;
  const { type, consomme_ht, prevision_ht, procedure_requise, rang_requis, prochain_seuil: prochain } = besoin;
  const prochain_seuil = prochain && {
    libelle: prochain.libelle,
    montant_ht: prochain.montant_ht,
    distance_ht: prochain.distance_ht,
    texte: prochain.texte,
  };
  return { code, libelle, type, consomme_ht, prevision_ht, procedure_requise, rang_requis, prochain_seuil };
}
