/** A fact that alone would settle a verdict. */
export class DonneeManquante {
  /** @example avis */
  code!: string;
  /** @example "l’avis de publicité : son support, sa référence et sa date" */
  libelle!: string;
  /**
   * Where to give it.
   * @example "la fiche de la consultation"
   */
  ou!: string;
}

export class EtapeMarcheItem {
  /**
   * valeur, lots, besoin, jour, seuil, procedure, cas or verdict.
   * @example valeur
   */
  sujet!: string;
  libelle!: string;
  /**
   * Article or text that the step rests on.
   * @example R2121-1
   */
  reference!: string | null;
  /** Where a threshold was read. */
  source!: string | null;
  /**
   * Since when it holds.
   * @example 2024-01-01
   */
  depuis!: string | null;
}

export class LevierItem {
  /**
   * What is recorded.
   * @example avis
   */
  code!: string;
  /**
   * Article that asks for it.
   * @example "R2131-12"
   */
  article!: string | null;
  /**
   * marche or ligne.
   * @example marche
   */
  sur!: string;
  /**
   * Member that records it; `consultation.` before one of the consultation. Null: no single member does.
   * @example "consultation.avis"
   */
  champ!: string | null;
  /**
   * The verdict once this alone is recorded; null for lines where it depends on the marché or the famille they are given.
   * @example conforme
   */
  effet!: string | null;
  /**
   * The missing fact that it answers; null for a recorded one that would have to be corrected.
   * @example avis
   */
  donnee!: string | null;
  /** @example "Si un avis a été publié" */
  libelle!: string;
  /**
   * As `effet`.
   * @example conforme
   */
  statut!: string | null;
}

export class ReserveItem {
  /** @example attestation */
  code!: string;
  libelle!: string;
}

/** The least and the most over what is not known. */
export class BornesDeRang {
  min!: number;
  max!: number;
}

export class BornesDeMontant {
  min!: number;
  /** Null: nothing bounds it. */
  max!: number | null;
}

/** The verdict of a contract: from its consultation, its opération, the recorded need and the buyer. No payment counts. */
export class VerdictDuMarche {
  /**
   * conforme, non_conforme, a_verifier or hors_champ.
   * @example a_verifier
   */
  statut!: string;
  /** @example donnee_manquante */
  motif!: string;
  /** @example "À vérifier : procédure adaptée pour 128 000 € HT, à comparer à 90 000 € ; indiquez l’avis de publicité : son support, sa référence et sa date." */
  phrase!: string;
  /** Each fact whose value alone would change the verdict. */
  manque!: DonneeManquante[];
  rang_requis!: BornesDeRang | null;
  rang_marche!: BornesDeRang | null;
  /** The value that was compared, HT. */
  besoin!: BornesDeMontant | null;
  seuil_a_verifier!: boolean;
  reserves!: ReserveItem[];
  /** From the value to the verdict. Empty for a verdict of former rules, which are no longer there to explain it. */
  etapes!: EtapeMarcheItem[];
  /** What would change it. */
  leviers!: LevierItem[];
  /** What it was reached from. */
  faits!: Record<string, unknown>;
  /** @example "2026-11-22-1f0c9a2b" */
  version_regles!: string;
  /** @example 2026-11-22T10:00:00.000Z */
  juge_le!: string;
}

/** A verdict that the contract had. */
export class VerdictPasse {
  /** @example a_verifier */
  statut!: string;
  /** @example donnee_manquante */
  motif!: string;
  manque!: string[];
  /** @example "À vérifier : indiquez la date de lancement de la consultation." */
  phrase!: string;
  /** @example "2026-11-22-1f0c9a2b" */
  version_regles!: string;
  /** @example 2026-11-22T10:00:00.000Z */
  juge_le!: string;
  /**
   * Until when it held.
   * @example 2026-11-23T10:00:00.000Z
   */
  jusque!: string;
}
