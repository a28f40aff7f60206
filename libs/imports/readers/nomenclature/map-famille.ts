import { motif } from '#imports/motifs.js';
import type { FamilleLue } from '#imports/readers/nomenclature/famille-lue.js';
import type { RowMapper } from '#imports/readers/table/read-table.js';
import type { TableHeader, TableSpec } from '#imports/readers/table/table-header.js';
import { cellAt } from '#imports/readers/values/cells.js';
import { fold } from '#imports/readers/values/code-lists.js';
import { readCode, readRequiredCode, readRequiredText } from '#imports/readers/values/texts.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';
import { findCpv } from '#procurement/reference/cpv.js';
import type { TypeAchat } from '#procurement/types-achat.js';

/** Columns of a purchasing nomenclature. */
export const NOMENCLATURE = {
  type: 'nomenclature',
  columns: {
    code: ['Code famille', 'Code', 'Famille', 'N° famille', 'Code de famille', 'Code nomenclature', 'Code homogène'],
    libelle: ['Libellé', 'Libellé famille', 'Intitulé', 'Désignation', 'Libellé de la famille', 'Nom'],
    type: [
      'Type de prestation',
      'Type',
      'Type prestation',
      'Type achat',
      "Type d'achat",
      'Catégorie',
      'Nature de prestation',
      'F/S/T',
    ],
    parent: ['Famille parente', 'Parent', 'Code parent', 'Code famille parente', 'Rattachement'],
    prefixesCpv: ['Préfixes CPV', 'CPV', 'Codes CPV', 'Code CPV', 'Préfixe CPV'],
    comptes: ['Comptes', 'Comptes M57', 'Compte', 'Comptes M14', 'Imputations', 'Articles', 'Compte M57', 'Natures'],
  },
  required: [['code'], ['libelle'], ['type', 'prefixesCpv']],
} as const satisfies TableSpec;

export type FamilleColumn = keyof (typeof NOMENCLATURE)['columns'];

const CODE_MAX = 40;
const LIBELLE_MAX = 300;
const LISTE_MAX = 200;

const TYPES: readonly [RegExp, TypeAchat][] = [
  [/^(f|fourn.*)$/, 'fournitures'],
  [/^(s|serv.*|prestation.*|pi)$/, 'services'],
  [/^(t|trav.*)$/, 'travaux'],
];

/** Reads the familles of a nomenclature by the columns of its header; the type may follow from the CPV prefixes. */
export function familleMapper(header: TableHeader<FamilleColumn>): RowMapper<FamilleLue> {
  const code = header.position('code');
  const libelle = header.position('libelle');
  const type = header.position('type');
  const parent = header.position('parent');
  const cpv = header.position('prefixesCpv');
  const comptes = header.position('comptes');
  return (verdict, cells) => {
    const prefixesCpv = readPrefixes(verdict, cellAt(cells, cpv));
    return {
      code: readRequiredCode(verdict, 'code', cellAt(cells, code), CODE_MAX),
      libelle: readRequiredText(verdict, 'libelle', cellAt(cells, libelle), LIBELLE_MAX),
      type: readType(verdict, cellAt(cells, type), prefixesCpv),
      parent: readCode(verdict, 'parent', cellAt(cells, parent), CODE_MAX),
      prefixesCpv,
      comptes: readComptes(verdict, cellAt(cells, comptes)),
    };
  };
}

/** The type of the famille; where the file says none, the one of its first CPV prefix in the official table. */
function readType(verdict: Verdict, raw: string | undefined, prefixesCpv: readonly string[]): TypeAchat {
  if (raw === undefined) {
    const deduced = prefixesCpv[0] && findCpv(prefixesCpv[0].padEnd(8, '0'))?.categorie;
    if (deduced)
      verdict.correct(
        'type',
        '',
        deduced,
        motif('type.deduit', `Type absent : déduit du préfixe CPV ${prefixesCpv[0]}.`),
      );
    else verdict.reject('type', motif('type.absent', 'Type absent (fournitures, services ou travaux attendu).'));
    return deduced || 'fournitures';
  }
  const text = fold(raw);
  const type = TYPES.find(([pattern]) => pattern.test(text))?.[1];
  if (type === undefined) {
    verdict.reject(
      'type',
      motif('type.inconnu', `Type inconnu (fournitures, services ou travaux attendu) : « ${excerpt(raw, 40)} ».`),
    );
  }
  return type ?? 'fournitures';
}

/** Beginnings of CPV codes, checked against the official table; the zeros and the key that end a full code are no prefix. */
function readPrefixes(verdict: Verdict, raw: string | undefined): string[] {
  return readList(verdict, 'prefixes_cpv', raw, 'Préfixe CPV absent du vocabulaire CPV 2008', (item) => {
    const digits = /^(\d{2,8})(-\d)?$/.exec(item)?.[1];
    if (digits === undefined) return undefined;
    const prefix = digits.length === 8 ? digits.replace(/(?<!0)0+$/, '').padEnd(2, '0') : digits;
    return findCpv(prefix.padEnd(8, '0')) ? prefix : undefined;
  });
}

function readComptes(verdict: Verdict, raw: string | undefined): string[] {
  return readList(verdict, 'comptes', raw, 'Compte illisible', (item) => (/^\d{1,10}$/.test(item) ? item : undefined));
}

/** Items separated by `|`, `,`, `;`, `/` or blanks; those that cannot be read are left out with a correction. */
function readList(
  verdict: Verdict,
  champ: string,
  raw: string | undefined,
  raison: string,
  read: (item: string) => string | undefined,
): string[] {
  if (raw === undefined) return [];
  const items: string[] = [];
  for (const item of raw.split(/[|,;/\s]+/).slice(0, LISTE_MAX)) {
    if (item === '') continue;
    const value = read(item);
    if (value === undefined) verdict.correct(champ, item, '', motif('element.illisible', `${raison} : écarté.`));
    else if (!items.includes(value)) items.push(value);
  }
  return items;
}
