import { EXPECTED_FILES } from '#imports/readers/expected-files.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';

/** What a person may name when uploading (contract, `imports` POST, `type`). */
export const IMPORT_TYPES = ['decp', 'pes', 'mandats', 'nomenclature', 'bordereau'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

/** What the bytes say. A table (CSV, XLSX) only tells its type by its headers, which its reader recognises. */
export type ContentFormat =
  | 'decp-v1-json'
  | 'decp-v2-json'
  | 'decp-plat-json'
  | 'decp-v2-xml'
  | 'pes-aller'
  | 'pes-retour'
  | 'csv'
  | 'xlsx';

/** Bytes enough to recognise a file: PES files declare a dozen namespaces on their root. */
export const HEAD_BYTES = 16 * 1024;

/** Formats that are recognised only to be refused in words that help. */
const BINARY_SIGNATURES: readonly [bytes: string, words: string][] = [
  ['25504446', `un PDF. ${EXPECTED_FILES}`],
  ['d0cf11e0a1b11ae1', 'un classeur Excel 97-2003 (.xls) : enregistrez-le au format .xlsx.'],
  ['1f8b', 'une archive gzip : décompressez-la, puis importez le fichier qu’elle contient.'],
  ['377abcaf271c', 'une archive 7z : décompressez-la, puis importez le fichier qu’elle contient.'],
  ['526172211a07', 'une archive RAR : décompressez-la, puis importez le fichier qu’elle contient.'],
  ['89504e47', `une image PNG. ${EXPECTED_FILES}`],
  ['ffd8ff', `une image JPEG. ${EXPECTED_FILES}`],
  ['7f454c46', `un programme. ${EXPECTED_FILES}`],
  ['4d5a', `un programme. ${EXPECTED_FILES}`],
];

/**
 * Recognises a file by its first bytes; the name only helps to word a refusal.
 *
 * @throws ImportFileError `format_inconnu` or `format_non_pris_en_charge`, in words that say what the file seems to be
 */
export function recogniseFormat(head: Buffer, fileName = ''): ContentFormat {
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'xlsx';
  refuseBinary(head, fileName);
  const text = withoutByteOrderMark(head).trimStart();
  if (text.startsWith('{') || text.startsWith('[')) return recogniseJson(text);
  if (text.startsWith('<')) return recogniseXml(text);
  return 'csv';
}

function refuseBinary(head: Buffer, fileName: string): void {
  const hex = head.subarray(0, 8).toString('hex');
  const known = BINARY_SIGNATURES.find(([signature]) => hex.startsWith(signature));
  if (known) throw new ImportFileError('format_non_pris_en_charge', `Ce fichier est ${known[1]}`);
  if (isUtf16(head)) return;
  const zero = head.indexOf(0);
  if (zero === -1) return;
  if (isUnmarkedUtf16(head)) {
    throw new ImportFileError(
      'encodage_invalide',
      'Le fichier est en UTF-16 sans marque d’ordre (BOM) : enregistrez-le en UTF-8.',
    );
  }
  const named = fileName === '' ? 'Ce fichier' : `Le fichier « ${fileName.slice(0, 120)} »`;
  throw new ImportFileError(
    'format_inconnu',
    `${named} est un fichier binaire, ni tableau ni texte (octet nul en position ${zero + 1}). ${EXPECTED_FILES}`,
  );
}

/** UTF-16 is read in CSV files (spreadsheets export it) and refused with its own words in JSON and XML. */
function isUtf16(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}

/** Text in UTF-16 without its mark: JSON, XML and the letters of our headers have a zero in every other byte. */
function isUnmarkedUtf16(head: Buffer): boolean {
  const bytes = head.subarray(0, 64);
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]!++;
  const [even, odd] = zeros as [number, number];
  return bytes.length >= 8 && Math.min(even, odd) === 0 && Math.max(even, odd) >= bytes.length / 2 - 2;
}

function withoutByteOrderMark(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return head.subarray(2).toString('utf16le');
  const start = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  return head.subarray(start).toString('latin1');
}

/** Contracts one after the other (JSON Lines), or one alone: an object that begins as a contract does, without a list around it. */
export const isSuite = (head: Buffer): boolean => {
  const text = withoutByteOrderMark(head).trimStart();
  return !LIST_OF_DECP.test(text) && !RESULTS.test(text) && (CONTRACT.test(text) || FLAT_CONTRACT.test(text));
};
const LIST_OF_DECP = /"marches"\s*:\s*([[{])/;
const CONTRACT = /^\{\s*"(?:id|uid|_type|source|nature|acheteur|autoriteConcedante)"\s*:/;
const FLAT_CONTRACT = /^\{[^{}[\]]*"acheteur[_.]id"\s*:/i;
const NESTED_MEMBER = /"(?:acheteur|autoriteConcedante)"\s*:\s*\{/;

const RESULTS = /"(?:results|records)"\s*:\s*\[/;

/** A list at the root, under `results` or `records`, and a member that only flat contracts have. */
const FLAT_LIST = /^\[|"(?:results|records)"\s*:\s*\[/;
const FLAT_MEMBER = /"acheteur[_.]id"\s*:/i;

function recogniseJson(text: string): ContentFormat {
  const list = LIST_OF_DECP.exec(text);
  if (list) return list[1] === '[' ? 'decp-v1-json' : 'decp-v2-json';
  if ((FLAT_LIST.test(text) || FLAT_CONTRACT.test(text)) && FLAT_MEMBER.test(text)) return 'decp-plat-json';
  if ((text.startsWith('[') || CONTRACT.test(text)) && NESTED_MEMBER.test(text)) return 'decp-v1-json';
  throw new ImportFileError(
    'format_inconnu',
    'Fichier JSON inconnu : un fichier DECP est un objet dont le membre « marches » tient les marchés, ou une liste de marchés à plat (membres « id », « acheteur_id », « titulaire_id »…).',
  );
}

function recogniseXml(text: string): ContentFormat {
  const root = /<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)(?=[\s/>])/.exec(withoutComments(text))?.[1];
  if (root === 'marches') return 'decp-v2-xml';
  if (root === 'PES_Aller') return 'pes-aller';
  if (root === 'PES_Retour') return 'pes-retour';
  if (root === 'PES_ACQUIT') {
    throw new ImportFileError(
      'format_non_pris_en_charge',
      'Ce fichier PES_ACQUIT est un accusé de réception : il ne contient ni mandat ni paiement.',
    );
  }
  throw new ImportFileError('format_inconnu', `Fichier XML inconnu : racine « ${(root ?? '').slice(0, 60)} ».`);
}

/** Without a regular expression: on thousands of comments that never end, it would take the square of their number. */
function withoutComments(text: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    if (start === -1) return kept + text.slice(at);
    kept += text.slice(at, start);
    const end = text.indexOf('-->', start + 4);
    if (end === -1) return kept;
    at = end + 3;
  }
}
