import { LevierItem, VerdictDuMarche, VerdictPasse } from '#verdicts/verdict.response.js';
import { TauxConformiteResponse } from '../figures.response.js';
import { ModificationsResponse } from '../modifications/modifications.response.js';

/** One link of the chain that leads to a verdict. */
export class EtapeItem {
  /**
   * ligne, marche, famille, seuil or verdict.
   * @example famille
   */
  sujet!: string;
  /** @example "Famille 20.02 Nettoyage de locaux (services) : besoin de la famille 120 000,00 € HT sur l’exercice." */
  libelle!: string;
  /**
   * Article or text the step rests on.
   * @example R2121-6
   */
  reference!: string | null;
  /** Where the threshold was read and since when it holds. */
  source!: string | null;
}

/** A fact that alone decides a verdict, and where to give it. */
export class DonneeManquanteItem {
  /** @example "colonne_marche" */
  donnee!: string;
  /** @example "Numéro du marché sur les lignes" */
  libelle!: string;
  /** @example ["rattachement de la ligne"] */
  ou!: string[];
}

export class VerdictItem {
  /**
   * conforme, non_conforme, a_verifier or hors_champ.
   * @example conforme
   */
  statut!: string;
  /**
   * compte, marche, exclu, cas_r2122, cas_contredit, sous_dispense, petits_achats, hors_marche or donnee_manquante.
   * @example "hors_marche"
   */
  motif!: string;
  /** What is not known and would settle it; empty unless the verdict is à vérifier. */
  manque!: DonneeManquanteItem[];
  /** line → marché → famille → threshold → verdict. */
  etapes!: EtapeItem[];
  /** What would change it. */
  leviers!: LevierItem[];
  /** What to know before relying on the verdict. */
  avertissements!: string[];
  /** Day the threshold was looked up at. */
  jour!: string | null;
  /** Of the marché, where its verdict is reached by one rank alone. */
  rang_requis!: number | null;
  rang_marche!: number | null;
  /** The verdict relies on a threshold that was not read in a source. */
  seuil_a_verifier!: boolean;
  /** The need may still grow: the exercice is not closed. */
  provisoire!: boolean;
}

/** The famille whose need is judged. */
export class FamilleJugee {
  id!: string;

  code!: string;

  libelle!: string;
}

export class LignesJugeesItem {
  /** @example 2026 */
  exercice!: number;
  famille!: FamilleJugee | null;
  montant_ht!: number;
  /**
   * Of that amount, what was paid beyond the ceiling of the marché: to be checked, whatever the verdict of the rest.
   * @example 0
   */
  au_dela_ht!: number;
  /** Lines that share this verdict for the same reasons. */
  nombre!: number;
  verdict!: VerdictItem;
}

/** All the lines of one verdict. */
export class ParVerdictItem {
  /**
   * conforme, non_conforme, a_verifier or hors_champ.
   * @example conforme
   */
  statut!: string;
  montant_ht!: number;
  nombre!: number;
}

/** Whether the purchases of a marché were bought by the rules, and why. */
export class ConformiteMarcheResponse {
  marche!: { id: string; numero: string; objet: string; procedure: string | null };
  /** The verdict of the contract itself, which no payment moves; of the day `au` when it is asked. Null before it had one. */
  verdict!: VerdictDuMarche | null;
  /** Whether its avenants hold (R2194-1 to R2194-9); null without avenants. It moves no verdict. */
  modifications!: ModificationsResponse | null;
  /** The verdicts that it had, the latest first; the hundred last. */
  historique!: VerdictPasse[];
  taux_conformite!: TauxConformiteResponse;
  /** Every line paid on the marché, counted and summed by verdict. */
  par_verdict!: ParVerdictItem[];
  /** The lines paid on the marché, grouped by what they are judged on; the largest first. A page of the groups. */
  lignes!: LignesJugeesItem[];
  /** Groups of lines. */
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
  /** The marché itself, on the larger of its amount and of the need of its famille; null once lines are paid on it. */
  verdict_previsionnel!: VerdictItem | null;
}

export class LigneJugeeItem {
  id!: string;
  numero!: number;
  montant_ht!: number;
  verdict!: VerdictItem;
}

/** Whether the lines of a mandat were bought by the rules, and why. */
export class ConformiteMandatResponse {
  mandat!: { id: string; numero: string; exercice: number };
  /** Every line of the mandat, counted and summed by verdict. */
  par_verdict!: ParVerdictItem[];
  /** A page of the lines, in their order. */
  lignes!: LigneJugeeItem[];
  /** Lines of the mandat. */
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
}
