import { hasPurchases } from '../scope.js';
import type { Tool } from './tool.js';

/** What was imported of one kind of files. */
export interface ImportLu {
  type: 'mandats' | 'decp' | 'nomenclature' | 'bordereau' | (string & {}) | null;
  /** Files that were imported to the end. */
  fichiers: number;
  /** The day of the last one, YYYY-MM-DD. */
  dernier_le: string;
  lignes_lues: number;
  lignes_rejetees: number;
}

export interface ImportsData {
  imports: ImportLu[];
  /** Of all of them. */
  lignes_lues: number;
  lignes_rejetees: number;
  /** The exercices of the scope that have purchases. */
  exercices: number[];
}

const IMPORTS = `
  SELECT type, count(*)::int AS fichiers, to_char(max(finished_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS dernier_le,
    sum(lignes_lues)::int AS lignes_lues, sum(lignes_rejetees)::int AS lignes_rejetees
  FROM imports WHERE organization_id = $1 AND statut = 'termine' AND NOT dry_run GROUP BY type ORDER BY max(finished_at) DESC, type`;

export const importsTool: Tool<ImportsData> = {
  nom: 'imports',
  libelle: 'Imports des données',
  description:
    'Ce qui a été importé, par sorte de fichier : fichiers, dernier jour, lignes lues et lignes rejetées ; exercices connus.',
  parametres: {},
  niveaux: ['complet'],
  async run({ tx, scope }) {
    const imports = await tx.many<ImportLu>(IMPORTS, [scope.organizationId]);
    const sumOf = (one: 'lignes_lues' | 'lignes_rejetees'): number =>
      imports.reduce((sum, { [one]: lignes }) => sum + lignes, 0);
    const totals = { lignes_lues: sumOf('lignes_lues'), lignes_rejetees: sumOf('lignes_rejetees') };
    return {
      filtres: {},
      donnees: { imports, ...totals, exercices: scope.exercices.filter((annee) => hasPurchases(scope, annee)) },
    };
  },
};
