/** What a file that cannot be read might have been. */
export const EXPECTED_FILES =
  'Attendu : un fichier DECP (JSON, XML ou CSV), un fichier PES (XML), ou un tableau de mandats, de familles ou de prix (CSV ou XLSX).';
