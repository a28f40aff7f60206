export class PlatformOperator {
  id!: string;

  /** @example operatrice@exemple.fr */
  email!: string;

  name!: string;

  /** Cannot sign in. */
  disabled!: boolean;

  /** Made by the demo: refused wherever the demo is off. */
  demo!: boolean;

  /**
   * Open sessions.
   * @example 1
   */
  sessions!: number;

  created_at!: string;
}

export class PlatformOperatorList {
  operators!: PlatformOperator[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}
