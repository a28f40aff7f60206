import { toAmount } from '#common/money.js';
import { readSource, type Statement, statementOn } from '#figures/source.js';
import { type Outil, PARAMETRE_EXERCICE } from './outil.js';

export interface DonneesDepenses {
  exercice: number;
  montant_ht: number;
  montant_precedent_ht: number;
  /** Lines of mandats counted; contracts where the figures come from them. */
  nombre_lignes: number;
  /** Share of all purchases of the exercice, percent. */
  part_pct: number | null;
}

const TYPES = ['fournitures', 'services', 'travaux'] as const;
const SECTIONS = ['fonctionnement', 'investissement'] as const;

/**
 * Purchases of an exercice that meet the filters, from the groups of lines that the rollups keep. A famille counts with
 * those below it in the tree.
 */
const DEPENSES: Statement = {
  relations: [
    `arbre AS (
      SELECT id FROM familles WHERE organization_id = $1 AND code = $3
      UNION
      SELECT fille.id FROM familles fille JOIN arbre ON fille.parent_id = arbre.id WHERE fille.organization_id = $1)`,
    `retenus AS (
      SELECT cumul.exercice, cumul.montant_ht, cumul.nombre,
             ($3::text IS NULL OR cumul.famille_id IN (SELECT id FROM arbre))
               AND ($4::text IS NULL OR cumul.service_id IN
                     (SELECT id FROM services WHERE organization_id = $1 AND code = $4))
               AND ($5::text IS NULL OR cumul.type_achat = $5)
               AND ($6::text IS NULL OR cumul.section = $6) AS retenu
      FROM cumuls_lignes cumul
      WHERE cumul.organization_id = $1 AND cumul.exercice IN ($2::int, $2::int - 1) AND NOT cumul.hors_perimetre)`,
  ],
  select: `
  SELECT coalesce(sum(montant_ht) FILTER (WHERE retenu AND exercice = $2), 0)::text AS montant,
         coalesce(sum(montant_ht) FILTER (WHERE retenu AND exercice = $2 - 1), 0)::text AS precedent,
         coalesce(sum(nombre) FILTER (WHERE retenu AND exercice = $2), 0)::int AS nombre,
         CASE WHEN sum(montant_ht) FILTER (WHERE exercice = $2) > 0
           THEN round(100 * coalesce(sum(montant_ht) FILTER (WHERE retenu AND exercice = $2), 0)
                / sum(montant_ht) FILTER (WHERE exercice = $2), 2)::float8 END AS part
  FROM retenus`,
};

export const depenses: Outil<DonneesDepenses> = {
  nom: 'depenses',
  libelle: 'Dépenses d’achat',
  description:
    'Montant des achats d’un exercice et du précédent, filtré par famille d’achat (code), direction (code), type d’achat ou section budgétaire, seuls ou combinés.',
  parametres: {
    exercice: PARAMETRE_EXERCICE,
    famille: { type: 'string', description: 'Code de la famille d’achat, tel que 20.02.' },
    service: { type: 'string', description: 'Code de la direction ou du service.' },
    type: { type: 'string', description: 'Type d’achat.', enum: TYPES },
    section: { type: 'string', description: 'Section budgétaire.', enum: SECTIONS },
  },
  niveaux: ['complet'],
  async executer(contexte, arguments_) {
    const exercice = arguments_.exercice(contexte);
    const filtres = {
      famille: arguments_.texte('famille'),
      service: arguments_.texte('service'),
      type: arguments_.choix('type', TYPES),
      section: arguments_.choix('section', SECTIONS),
    };
    const { tx, perimetre } = contexte;
    const source = await readSource(tx, perimetre.organizationId);
    const row = await tx.first<{ montant: string; precedent: string; nombre: number; part: number | null }>(
      statementOn(source, DEPENSES),
      [perimetre.organizationId, exercice, ...Object.values(filtres).map((filtre) => filtre ?? null)],
    );
    if (!row) throw new Error('an aggregate always answers a row');
    return {
      filtres: { exercice, ...present(filtres) },
      donnees: {
        exercice,
        montant_ht: toAmount(row.montant),
        montant_precedent_ht: toAmount(row.precedent),
        nombre_lignes: row.nombre,
        part_pct: row.part,
      },
    };
  },
};

/** The filters that were given. */
export function present(filtres: Record<string, string | number | undefined>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(filtres).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}
