import type { Transaction } from '#database/transaction.js';
import type { Marche } from '#database/entities/marche.entity.js';
import type { RowOf } from '#database/row.js';
import { type LigneAControler, verdictDeLigne } from '#procurement/conformite.js';
import { type LignesJugees, type TauxConformite, tauxConformite } from '#procurement/taux-conformite.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { ACHATS } from './marches-achats.sql.js';

interface MarcheRow extends RowOf<
  Marche,
  'exercice' | 'numero' | 'procedure' | 'date_lancement' | 'date_notification' | 'justification'
> {
  montant: string;
  montant_max: string | null;
  famille: string | null;
  famille_libelle: string | null;
  famille_type: TypeAchat | null;
  operation: boolean;
  besoin: string | null;
}

// The need is counted by opération for works that belong to one, else by famille (R2121-5, R2121-6).
const MARCHES = `${ACHATS}
SELECT achats.exercice, achats.montant::text, marche.numero, marche.procedure,
       coalesce(marche.montant_max, marche.montant)::text AS montant_max,
       marche.date_lancement, marche.date_notification, marche.justification,
       famille.code AS famille, famille.libelle AS famille_libelle, famille.type_achat AS famille_type,
       coalesce(famille.type_achat = 'travaux' AND achats.operation_id IS NOT NULL, false) AS operation,
       sum(achats.montant) OVER (PARTITION BY achats.exercice,
         CASE WHEN famille.type_achat = 'travaux' THEN coalesce(achats.operation_id, famille.id) ELSE famille.id END
       )::text AS besoin
FROM achats
JOIN marches marche ON marche.organization_id = $1 AND marche.id = achats.marche_id
LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = achats.famille_id`;

/** Conformity rate of each exercice, every contract judged by the rule of the lines (`verdictDeLigne`). */
export async function readTauxConformite(
  tx: Transaction,
  organizationId: string,
): Promise<Map<number, TauxConformite>> {
  const judged = new Map<number, LignesJugees[]>();
  for (const row of await tx.many<MarcheRow>(MARCHES, [organizationId])) {
    const lines = judged.get(row.exercice) ?? [];
    const { statut } = verdictDeLigne(toLigne(row));
    lines.push({ statut, montantHt: row.montant, classee: row.famille !== null });
    judged.set(row.exercice, lines);
  }
  return new Map([...judged].map(([exercice, lines]) => [exercice, tauxConformite(lines)]));
}

/** A contract seen as one purchase of its own amount, on an account in scope. */
function toLigne(row: MarcheRow): LigneAControler {
  const { famille, famille_libelle, famille_type, besoin } = row;
  return {
    montantHt: row.montant,
    dateEmission: row.date_notification ?? row.date_lancement ?? `${row.exercice}-12-31`,
    compte: { numero: '', horsPerimetre: false },
    ...(famille !== null && famille_type !== null && besoin !== null
      ? {
          famille: { code: famille, libelle: famille_libelle ?? '', typeAchat: famille_type },
          besoin: { perimetre: row.operation ? 'operation' : 'famille', montantHt: besoin },
        }
      : {}),
    marche: {
      numero: row.numero,
      procedure: row.procedure ?? '',
      ...(row.montant_max !== null ? { montant: row.montant_max } : {}),
      ...(row.date_lancement !== null ? { dateLancement: row.date_lancement } : {}),
      ...(row.date_notification !== null ? { dateNotification: row.date_notification } : {}),
      ...(row.justification !== null ? { justification: row.justification } : {}),
    },
  };
}
