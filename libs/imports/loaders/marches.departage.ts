import { compareTextes, estAvecOuSansTaxe } from '#procurement/identite/contrat.js';
import type { Numerotation } from '#procurement/identite/lots.js';
import { formatEuros } from '#procurement/montant.js';
import { cleDeLigne, type LigneLue } from './marches.groupe-lu.js';

type Contrat = Numerotation['contrats'][number];

/** Members that are told by the contract, not by its principal row. */
export const DU_CONTRAT = [
  'objet',
  'titulaires',
  'modifications',
  'actesSousTraitance',
  'dateNotification',
  'faits',
  'plat',
];

/** What a contract may be worth, or how it may have been passed: its verdict holds for each of these, or is to be checked. */
export interface ValeursPossibles {
  procedure?: string[];
  montant?: string[];
}

/** A row of the file that is not taken, though nothing says that it is wrong. */
export interface LigneNonDepartagee {
  numero: number;
  champ: string;
  raison: string;
}

/**
 * Rows of the file that contradict the row that the contract takes, without being published later or earlier: nothing says
 * which of the two is right, and the order in which they came must not.
 */
export function nonDepartagees(contrat: Contrat, lues: ReadonlyMap<string, LigneLue>): LigneNonDepartagee[] {
  const { principale, lignes } = contrat;
  const own = principale && lues.get(cleDeLigne(principale));
  if (!own) return [];
  let possibles: ValeursPossibles | undefined;
  return lignes.flatMap(({ ligne, avenant, repete }) => {
    const lue = !ligne.connue && avenant === undefined ? lues.get(cleDeLigne(ligne)) : undefined;
    if (!lue || !sontDuMemeJour(lue, own)) return [];
    const membres = membresContredits(lue, own);
    // A repetition is told so already, unless it tells another procedure.
    if (membres.length === 0 || (repete !== undefined && !membres.includes('procedure'))) return [];
    const champ = ['montant', 'procedure'].find((membre) => membres.includes(membre)) ?? membres[0]!;
    possibles ??= valeursPossibles(contrat, lues);
    return { numero: ligne.rang, champ, raison: raisonDe(membres, possibles) };
  });
}

const LIBELLES: Readonly<Record<string, string>> = { procedure: 'procédure', dureeMois: 'durée' };

function raisonDe(membres: readonly string[], { procedure, montant }: ValeursPossibles): string {
  const said = membres.map((membre) => LIBELLES[membre] ?? membre).join(', ');
  const found = [
    `Une autre ligne du même jour, ni plus ni moins récente, dit autre chose de ce marché (${said}) : c’est elle qui est gardée.`,
  ];
  if (procedure && membres.includes('procedure'))
    found.push(`Procédures possibles : ${procedure.map((one) => `« ${one} »`).join(', ')} ; à vérifier.`);
  if (montant && membres.includes('montant'))
    found.push(`Montants possibles, hors taxes ou TTC : ${montant.map(formatEuros).join(', ')} ; à vérifier.`);
  return found.join(' ');
}

/** The procedures that rows of one day tell, and the amounts that differ by VAT alone; each where there are several. */
export function valeursPossibles(
  { principale, lignes }: Contrat,
  lues: ReadonlyMap<string, LigneLue>,
): ValeursPossibles {
  const own = principale && lues.get(cleDeLigne(principale));
  if (!own) return {};
  const rows = lignes.flatMap(({ ligne, avenant }) => {
    const lue = avenant === undefined && !ligne.connue?.fictive ? lues.get(cleDeLigne(ligne)) : undefined;
    return lue && sontDuMemeJour(lue, own) ? [{ lue, ligne }] : [];
  });
  const procedures = rows.flatMap(({ lue }) =>
    estVide(lue.donnees['procedure']) ? [] : String(lue.donnees['procedure']),
  );
  const montants = rows.flatMap(({ ligne }) => (estAvecOuSansTaxe(ligne, principale) ? ligne.montant! : []));
  return {
    ...several('procedure', estVide(own.donnees['procedure']) ? [] : procedures),
    ...several('montant', montants.length > 0 ? [principale.montant!, ...montants] : []),
  };
}

function several(membre: keyof ValeursPossibles, values: readonly string[]): ValeursPossibles {
  const distinct = [...new Set(values)].sort(compareTextes);
  return distinct.length > 1 ? { [membre]: distinct } : {};
}

const sontDuMemeJour = (a: LigneLue, b: LigneLue): boolean =>
  (a.dateNotification ?? b.dateNotification) === (b.dateNotification ?? a.dateNotification) &&
  a.datePublicationDonnees === b.datePublicationDonnees;

const membresContredits = (a: LigneLue, b: LigneLue): string[] =>
  Object.entries(a.donnees).flatMap(([member, value]) =>
    !DU_CONTRAT.includes(member) &&
    value !== b.donnees[member] &&
    !estVide(value) &&
    !estVide(b.donnees[member]) &&
    JSON.stringify(value) !== JSON.stringify(b.donnees[member])
      ? member
      : [],
  );

export const estVide = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);
