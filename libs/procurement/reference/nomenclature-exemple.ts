import { TYPES_ACHAT, type TypeAchat } from '../types-achat.js';
import { lazily, readReferenceFile } from './reference-file.js';

/** A famille of the example nomenclature. */
export interface FamilleExemple {
  code: string;
  libelle: string;
  typeAchat: TypeAchat;
  /** Code of the famille above. */
  parent?: string;
  prefixesCpv: string[];
  /** M57 accounts or their first digits. */
  comptes: string[];
}

type Column = 'Code' | 'Libellé' | 'Type' | 'Famille parente' | 'Préfixes CPV' | 'Comptes';

/**
 * A purchasing nomenclature to start from and for the demo: familles under three heads. It is no official list. Its file
 * can be imported as it stands. Some accounts serve several familles, as in real life: the marché then decides.
 */
export const nomenclatureExemple = lazily((): readonly FamilleExemple[] =>
  readReferenceFile<Column>('nomenclature-exemple.csv').map((row) => {
    const typeAchat = TYPES_ACHAT.find((type) => type === row.Type);
    if (!typeAchat) throw new Error(`nomenclature-exemple.csv : type inconnu pour ${row.Code}`);
    return {
      code: row.Code,
      libelle: row['Libellé'],
      typeAchat,
      ...(row['Famille parente'] ? { parent: row['Famille parente'] } : {}),
      prefixesCpv: items(row['Préfixes CPV']),
      comptes: items(row.Comptes),
    };
  }),
);

function items(cell: string): string[] {
  return cell === '' ? [] : cell.split('|');
}
