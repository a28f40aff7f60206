export class ExerciceItem {
  /** @example 2026 */
  annee!: number;

  /**
   * ouvert or clos.
   * @example ouvert
   */
  statut!: string;

  /** To be sent back with a change: a stale one is refused. */
  version!: number;

  created_at!: string;

  updated_at!: string;
}

export class ExerciceList {
  exercices!: ExerciceItem[];
  total!: number;
}
