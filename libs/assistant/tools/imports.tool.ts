import type { Tool } from './tool.js';

/** What was imported of one kind of files. */
export interface ImportLu {
  type: 'mandats' | 'decp' | 'nomenclature' | 'bordereau' | (string & {});
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
  /** The exercices of the scope that have mandats. */
  exercices: number[];
}

const IMPORTS = `
  SELECT type, count(*)::int AS fichiers, to_char(max(finished_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS dernier_le,
    sum(lignes_lues)::int AS lignes_lues, sum(lignes_rejetees)::int AS lignes_rejetees
  FROM imports WHERE organization_id = $1 AND statut = 'termine' AND NOT dry_run GROUP BY type ORDER BY max(finished_at) DESC, type`;

const EXERCICES = `
  SELECT annee FROM exercices exercice WHERE organization_id = $1 AND annee = ANY ($2::int[])
    AND EXISTS (SELECT FROM mandats mandat WHERE mandat.organization_id = $1 AND mandat.exercice = exercice.annee)
  ORDER BY annee`;

export const importsTool: Tool<ImportsData> = {
  nom: 'imports',
  libelle: 'Imports des données',
  description:
    'Ce qui a été importé, par sorte de fichier : fichiers, dernier jour, lignes lues et lignes rejetées ; exercices connus.',
  parametres: {},
  niveaux: ['complet'],
  async run({ tx, scope }) {
    const imports = await tx.many<ImportLu>(IMPORTS, [scope.organizationId]);
    const years = await tx.many<{ annee: number }>(EXERCICES, [scope.organizationId, scope.exercices]);
    const sumOf = (one: 'lignes_lues' | 'lignes_rejetees'): number =>
      imports.reduce((sum, { [one]: lignes }) => sum + lignes, 0);
    const totals = { lignes_lues: sumOf('lignes_lues'), lignes_rejetees: sumOf('lignes_rejetees') };
    return { filtres: {}, donnees: { imports, ...totals, exercices: years.map(({ annee }) => annee) } };
  },
};
