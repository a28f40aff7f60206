import type { Tool } from './tool.js';

/** Alerts of one kind that nobody has said to have looked at. */
export interface AlertesOuvertes {
  type: 'echeance' | 'delai_paiement' | 'execution_proche' | 'execution_atteinte';
  nombre: number;
  /** Those that no member follows. */
  sans_suivi: number;
}

export interface AlertesData {
  nombre: number;
  types: AlertesOuvertes[];
}

/** Those of an entry point that fails are of no purchase, and administrators alone see them. */
const OPEN = `
  SELECT type, count(*)::int AS nombre, count(*) FILTER (WHERE assigne_a IS NULL)::int AS sans_suivi
  FROM alertes WHERE organization_id = $1 AND acquittee_at IS NULL AND webhook_id IS NULL
  GROUP BY type ORDER BY count(*) DESC, type`;

export const alertesTool: Tool<AlertesData> = {
  nom: 'alertes',
  libelle: 'Alertes ouvertes',
  description: 'Alertes que personne n’a acquittées, par sorte : échéances, délais de paiement, exécution des marchés.',
  parametres: {},
  niveaux: ['complet'],
  async run({ tx, scope }) {
    const types = await tx.many<AlertesOuvertes>(OPEN, [scope.organizationId]);
    return { filtres: {}, donnees: { nombre: types.reduce((sum, { nombre }) => sum + nombre, 0), types } };
  },
};
