/** What yauzl and zlib say of a bad archive, in French. The first that matches. */
const REASONS: readonly [RegExp, string][] = [
  [
    /end of central directory|unexpected EOF|overflows file bounds|unexpected end of file/i,
    'la fin de l’archive manque',
  ],
  [/relative path|absolute path|characters in fileName/i, 'un nom de fichier sort de l’archive'],
  [/too many bytes/i, 'elle contient plus d’octets que l’archive n’en annonce'],
  [/not enough bytes/i, 'elle contient moins d’octets que l’archive n’en annonce'],
  [/multi-disk/i, 'l’archive est en plusieurs volumes'],
  [/encrypt/i, 'l’archive est chiffrée'],
  [/compression method/i, 'sa méthode de compression n’est pas celle d’un classeur'],
  [
    /stored block|block type|data check|distance|code lengths|header check|window size|literal/i,
    'données compressées illisibles',
  ],
];

/** Why an archive cannot be read, for people. Never the words of the library: they are English and quote the file. */
export function frenchReason(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? 'sa structure est incorrecte';
}
