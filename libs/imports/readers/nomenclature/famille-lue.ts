import type { TypeAchat } from '#procurement/types-achat.js';

/** A famille of the purchasing nomenclature. */
export interface FamilleLue {
  code: string;
  libelle: string;
  type: TypeAchat;
  /** Code of the famille above, when the file has a column for it. */
  parent?: string;
  /** Beginnings of CPV codes, digits only, 2 to 8. */
  prefixesCpv: string[];
  /** Accounts or beginnings of accounts, digits only. */
  comptes: string[];
}
