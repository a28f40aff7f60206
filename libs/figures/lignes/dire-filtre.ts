import type { Transaction } from '#database/transaction.js';
import { formatCount } from '#design/format-francais.js';
import { formatEuros } from '#procurement/montant.js';
import type { FiltreLignes } from './filtre-lignes.js';
import { nommer, SANS } from './libelles.js';

/** Fields whose values have names, in the order in which they are told, with the word before a value. */
const CHAMPS = {
  exercice: 'Exercice',
  service: 'Service',
  famille: 'Famille',
  fournisseur: 'Fournisseur',
  marche: 'Marché',
  compte: 'Compte',
  type: 'Type',
  section: 'Section',
  verdict: 'Verdict',
  source: 'Classement',
  operation: 'Opération',
} as const;

const jour = (day: string): string => day.split('-').reverse().join('/');

/** A filter in words: « Exercice 2026 · Fournisseur EXPRESS SERVICES · Sans famille ». */
export async function direFiltre(tx: Transaction, organizationId: string, filtre: FiltreLignes): Promise<string> {
  const champs = Object.keys(CHAMPS) as (keyof typeof CHAMPS)[];
  const valeurs = champs.flatMap((champ) =>
    (filtre[champ] ?? []).map((valeur: string | number) => ({ champ, valeur: String(valeur) })),
  );
  const nom = await nommer(tx, organizationId, valeurs);
  const dits = champs.flatMap((champ) => {
    const noms = valeurs.filter((valeur) => valeur.champ === champ).map(nom);
    if (noms.length === 0) return [];
    return [noms.length === 1 && noms[0] === SANS[champ] ? noms[0]! : `${CHAMPS[champ]} ${noms.join(' ou ')}`];
  });
  if (filtre.montant_min !== undefined) dits.push(`Au moins ${formatEuros(filtre.montant_min)}`);
  if (filtre.montant_max !== undefined) dits.push(`Au plus ${formatEuros(filtre.montant_max)}`);
  if (filtre.du !== undefined) dits.push(`Depuis le ${jour(filtre.du)}`);
  if (filtre.au !== undefined) dits.push(`Jusqu’au ${jour(filtre.au)}`);
  if (filtre.search !== undefined) dits.push(`Recherche « ${filtre.search} »`);
  if (filtre.reclassement !== undefined) dits.push('Lignes d’un classement précédent');
  if (filtre.import !== undefined) dits.push('Lignes qu’un fichier a apportées');
  if (filtre.lignes !== undefined) dits.push(choisies(filtre.lignes.length));
  return dits.length === 0 ? 'Toutes les lignes' : dits.join(' · ');
}

const choisies = (nombre: number): string =>
  nombre === 1 ? '1 ligne choisie' : `${formatCount(nombre)} lignes choisies une à une`;
