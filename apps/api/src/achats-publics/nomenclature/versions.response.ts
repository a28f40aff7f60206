import { IntersectionType } from '@nestjs/swagger';
import { ReclassementAccepte } from '../classement/classement.response.js';
import { FamillesPage } from './nomenclature.response.js';

export class VersionItem {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 */
  id!: string;

  /**
   * Rank of the version, from 1.
   * @example 2
   */
  numero!: number;

  /** @example "Nomenclature 2027" */
  libelle!: string;

  /**
   * One version is active at a time: lines are classified in it.
   * @example false
   */
  active!: boolean;

  /** @example 46 */
  nombre_familles!: number;

  /**
   * To be sent back with a change: a stale one is refused.
   * @example 1
   */
  version!: number;

  /** @example 2026-01-15T09:30:00.000Z */
  created_at!: string;

  /** @example 2026-01-15T09:30:00.000Z */
  updated_at!: string;
}

export class VersionList {
  /** All of them: an organisation keeps a hundred at most. */
  versions!: VersionItem[];

  /** @example 2 */
  total!: number;
}

export class VersionDetail extends IntersectionType(VersionItem, FamillesPage) {}

/** What followed the familles of the same code into the version that became active. */
export class Reprises {
  /** @example 12 */
  regles!: number;

  /** @example 84 */
  marches!: number;

  /** @example 310 */
  lignes_prix!: number;

  /**
   * Lines of open exercices that a hand had classified.
   * @example 7
   */
  lignes_manuelles!: number;
}

export class ActivationResponse {
  nomenclature!: VersionItem;

  reprises!: Reprises;

  /** The classification of the other lines of open exercices, which the task-worker goes on with. */
  reclassement!: ReclassementAccepte;

  /**
   * Codes of familles in use that the version does not have: what they hold keeps them.
   * @example ["12.09"]
   */
  codes_absents!: string[];
}

/** A famille in use whose code the version does not have. */
export class CodeAbsent {
  /** @example 12.09 */
  code!: string;

  /** @example "Mobilier scolaire" */
  libelle!: string;

  /**
   * Its lines of open exercices: the rules of the version look for another famille.
   * @example 18
   */
  nombre_lignes!: number;

  /**
   * Their sum, before tax.
   * @example 12480.5
   */
  montant_ht!: number;
}

/** What activating a version would move. */
export class ActivationApercu {
  /**
   * Familles whose code the active version does not have.
   * @example 3
   */
  familles_ajoutees!: number;

  /**
   * Familles of the active version whose code this one does not have.
   * @example 1
   */
  familles_retirees!: number;

  /**
   * Lines of open exercices that the rules would classify again, in this version.
   * @example 5120
   */
  lignes!: number;

  /** What would follow its famille by the code. */
  reprises!: Reprises;

  /** The familles that lose their lines to the rules, those with the most lines first; 500 at most. */
  codes_absents!: CodeAbsent[];
}
