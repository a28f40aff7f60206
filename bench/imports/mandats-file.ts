import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const COMPTES = ['60632', '6156', '611', '60612', '6064', '21838', '2313', '6232', '61521', '6042'];
const OBJETS = [
  'Fourniture de petit équipement',
  'Maintenance préventive des ascenseurs',
  'Travaux de voirie rue de la République',
  'Repas des écoles',
  'Nettoyage des locaux',
  'Acquisition de matériel informatique',
];
const NOMS = ['Routes et Fils', 'Bureau Vallée', 'Menuiserie grassoise', 'Énergie du Sud', 'Traiteur des écoles'];
const FOURNISSEURS = 5000;
const HEADER =
  'Exercice;Numéro de mandat;Bordereau;Objet;Service;Date mandat;Date de paiement;Compte;SIRET;Fournisseur;N° facture;Montant HT;Montant TVA;Date réception facture';

/**
 * Writes an export of mandats as finance software makes it: two mandats in three have one line, the others two; three
 * exercices, forty services, five thousand suppliers.
 */
export async function writeMandatsFile(path: string, lines: number): Promise<void> {
  const output = createWriteStream(path);
  const sirets = Array.from({ length: FOURNISSEURS }, (_, rank) => siret(3_000_000_000_000 + rank * 97_131));
  output.write(`${HEADER}\r\n`);
  let mandat = 0;
  let text = '';
  for (let line = 0; line < lines; line += 1) {
    if (line % 3 !== 1) mandat += 1;
    text += mandatLine(line, mandat, sirets);
    if (line % 2000 !== 1999) continue;
    if (!output.write(text)) await once(output, 'drain');
    text = '';
  }
  output.end(text);
  await once(output, 'finish');
}

function mandatLine(line: number, mandat: number, sirets: readonly string[]): string {
  const supplier = (mandat * 7919) % FOURNISSEURS;
  const year = 2024 + (mandat % 3);
  const month = String(1 + (mandat % 12)).padStart(2, '0');
  const day = String(1 + (mandat % 28)).padStart(2, '0');
  const cents = (line * 1337) % 900_000;
  const euros = (value: number): string => `${Math.floor(value / 100)},${String(value % 100).padStart(2, '0')}`;
  return [
    year,
    mandat,
    Math.floor(mandat / 50),
    `${OBJETS[mandat % OBJETS.length]} n° ${mandat}`,
    `S${mandat % 40}`,
    `${day}/${month}/${year}`,
    '',
    COMPTES[(line * 31) % COMPTES.length],
    sirets[supplier],
    `${NOMS[supplier % NOMS.length]} ${supplier}`,
    `F${line}`,
    euros(cents),
    euros(Math.floor(cents / 5)),
    `${day}/${month}/${year}`,
  ]
    .join(';')
    .concat('\r\n');
}

/** A SIRET with its right key (Luhn) from thirteen digits. */
function siret(thirteen: number): string {
  const digits = String(thirteen).padStart(13, '0');
  let sum = 0;
  for (let index = 0; index < 13; index += 1) {
    const digit = Number(digits[12 - index]) * (index % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
