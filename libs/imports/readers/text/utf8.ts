import { isUtf8 } from 'node:buffer';

/** Offset of the first byte that makes `bytes` no UTF-8; -1 when all of them are. */
export function firstInvalidUtf8(bytes: Buffer): number {
  if (isUtf8(bytes)) return -1;
  let valid = 0;
  let wrong = bytes.length;
  // Bisection on prefixes cut at character boundaries: the first wrong byte is between the two.
  while (wrong - valid > 1) {
    const middle = (valid + wrong) >> 1;
    if (isUtf8(bytes.subarray(0, characterStart(bytes, middle)))) valid = middle;
    else wrong = middle;
  }
  return characterStart(bytes, valid);
}

/** Bytes at the end of a chunk that may begin a character of the next one. */
export function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

/** The start of the UTF-8 character that holds byte `at`. */
function characterStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && start > at - 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return start;
}
