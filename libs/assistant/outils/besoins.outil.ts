import type { BesoinLu } from '../lectures-api.js';
import { present } from './depenses.outil.js';
import { type Outil, PARAMETRE_EXERCICE } from './outil.js';

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
    const { tx, perimetre, lectures } = contexte;
    const exercice = arguments_.exercice(contexte);
    const famille = arguments_.texte('famille');
    const lus = await lectures.besoins(tx, perimetre.organizationId, exercice, perimetre.aujourdhui);
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
