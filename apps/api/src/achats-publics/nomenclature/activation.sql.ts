/** Familles of other versions beside the one of the same code in the version that becomes active ($2). */
export const CORRESPONDANCES = `
  SELECT ancienne.id AS ancienne_id, nouvelle.id AS nouvelle_id, nouvelle.type_achat
  FROM familles ancienne
  JOIN familles nouvelle ON nouvelle.organization_id = $1 AND nouvelle.nomenclature_id = $2
    AND nouvelle.code = ancienne.code
  WHERE ancienne.organization_id = $1 AND ancienne.nomenclature_id <> $2`;

export const OUVERTS = `SELECT annee FROM exercices WHERE organization_id = $1 AND statut = 'ouvert'`;
