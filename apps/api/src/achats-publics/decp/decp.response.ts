import { ApiProperty } from '@nestjs/swagger';

export class RemarqueItem {
  /** @example 2025-014 */
  numero!: string;

  /**
   * Member of DECP v2.
   * @example codeCPV
   */
  champ!: string;

  /**
   * ecarte (the marché is not published), omis (a part is left out), a_verifier (published as recorded, and looks wrong: a
   * SIRET whose key is false), confirme (nobody recorded the value, a person confirmed it), deduit (another recorded fact
   * tells the value) or adapte (published in other words).
   * @example ecarte
   */
  gravite!: string;

  /** @example "Code CPV absent ou mal formé." */
  message!: string;
}

/** How many marchés a member of DECP v2 concerns. */
export class MembreCompte {
  /** @example ccag */
  membre!: string;

  /**
   * Marchés.
   * @example 18
   */
  nombre!: number;
}

/** What a publication would hold, and what could not be converted and why. */
export class RapportDecp {
  exportes!: number;

  ecartes!: number;

  /** Remarks by kind over all marchés. */
  nombre_remarques!: {
    ecarte: number;
    omis: number;
    a_verifier: number;
    confirme: number;
    deduit: number;
    adapte: number;
  };

  /** The first thousand, those that set a marché aside first. */
  remarques!: RemarqueItem[];

  /** Compulsory members that nobody gave, the most wanted first; `GET …/a-completer` names the marchés. */
  a_completer!: MembreCompte[];

  /** Members that a person confirmed, whether their marché is in the file yet or not, the most frequent first; `POST …/confirmations/retrait` takes it back. */
  confirmes!: MembreCompte[];
}

export class MarcheACompleter {
  id!: string;

  /** @example 2025-014 */
  numero!: string;

  /**
   * Number of the lot; empty when the marché stands alone.
   * @example "2"
   */
  lot!: string;

  objet!: string;

  /** To be sent back with a change: a stale one is refused. */
  version!: number;

  /**
   * What is bought: fournitures, services or travaux; null while nobody said.
   * @example services
   */
  type!: string | null;

  /** @example "2025-03-02" */
  date_notification!: string | null;
}

/** A marché as the publication takes it. */
export class MarcheDecpItem {
  marche!: MarcheACompleter;

  /**
   * pret: in the file; retenu: held back.
   * @example retenu
   */
  etat!: 'pret' | 'retenu';

  /** What the conversion remarks of it: of the kind that is asked for, else all. */
  remarques!: RemarqueItem[];
}

export class MarchesDecpList {
  /** In the order of the file. */
  marches!: MarcheDecpItem[];

  /** Marchés that match. */
  total!: number;

  /**
   * Remarks of these marchés, of the kind that is asked for.
   * @example 4
   */
  nombre_remarques!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}

/** A compulsory member of DECP v2 that nobody gave. */
export class ACompleterItem {
  marche!: MarcheACompleter;

  /**
   * Path in DECP v2.
   * @example ccag
   */
  membre!: string;

  /**
   * Where it is given.
   * @example "Fiche marché, « CCAG »"
   */
  ou!: string;

  /** Whether the marché is held back for it; otherwise only the part that lacks it is. */
  bloquant!: boolean;

  /** What may be published when a person confirms it (text, number, boolean or list); null when nothing can be supposed. */
  @ApiProperty({
    nullable: true,
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'array', items: { type: 'string' } }],
    example: 'Pas de CCAG',
  })
  supposable!: unknown;
}

export class ACompleterList {
  a_completer!: ACompleterItem[];

  /**
   * Marchés that lack a member.
   * @example 4
   */
  marches!: number;

  /** Members that lack, over all marchés. */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}

/** What was confirmed. */
export class ConfirmationDecp {
  /**
   * Marchés that got a supposed value.
   * @example 18
   */
  marches!: number;

  /** The same for each member. */
  membres!: MembreCompte[];
}
