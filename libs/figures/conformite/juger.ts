import { type LigneAControler, type Verdict, verdictDeLigne } from '#procurement/conformite.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import type { VerdictItem } from './conformite.response.js';

/** What a verdict is given on, as the queries of this folder select it. */
export interface JugementRow {
  montant_ht: string;
  date_emission: string;
  compte: string | null;
  hors_perimetre: boolean;
  famille_code: string | null;
  famille_libelle: string | null;
  famille_type: TypeAchat | null;
  perimetre: 'famille' | 'operation' | null;
  besoin: string | null;
  marche_reference: string | null;
  justification: string | null;
  marche_numero: string | null;
  marche_procedure: string | null;
  marche_montant: string | null;
  marche_lancement: string | null;
  marche_notification: string | null;
  marche_justification: string | null;
}

/** The columns of a marché and of a need that a verdict is given on, from `marche`, `famille` and `besoin`. */
export const JUGEMENT_COLUMNS = `
  famille.code AS famille_code, famille.libelle AS famille_libelle, famille.type_achat AS famille_type,
  besoin.perimetre, besoin.montant_ht AS besoin,
  marche.numero AS marche_numero, marche.procedure AS marche_procedure,
  coalesce(marche.montant_max, marche.montant) AS marche_montant, marche.date_lancement AS marche_lancement,
  marche.date_notification AS marche_notification, marche.justification AS marche_justification`;

/** The verdict of a row, by the rule that the rollups apply in SQL. */
export const juger = (row: JugementRow): Verdict => verdictDeLigne(toLigne(row));

/** Leaves out what is null: to the rule, what is not known is absent. */
function present<Value extends object>(value: { [Key in keyof Value]: Value[Key] | null }): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as Value;
}

function toLigne(row: JugementRow): LigneAControler {
  const { famille_code, famille_libelle, famille_type, perimetre, besoin } = row;
  return present<LigneAControler>({
    montantHt: row.montant_ht,
    dateEmission: row.date_emission,
    compte: { numero: row.compte ?? '', horsPerimetre: row.hors_perimetre },
    famille:
      famille_code !== null && famille_type !== null
        ? { code: famille_code, libelle: famille_libelle ?? '', typeAchat: famille_type }
        : null,
    besoin: perimetre !== null && besoin !== null ? { perimetre, montantHt: besoin } : null,
    marcheInconnu: row.marche_reference,
    justification: row.justification,
    marche:
      row.marche_numero === null
        ? null
        : present<NonNullable<LigneAControler['marche']>>({
            numero: row.marche_numero,
            procedure: row.marche_procedure ?? '',
            montant: row.marche_montant,
            dateLancement: row.marche_lancement,
            dateNotification: row.marche_notification,
            justification: row.marche_justification,
          }),
  });
}

/**
 * The verdict for an answer.
 * @param ligne words for the first step, when it is not about a single line
 */
export function toVerdictItem(verdict: Verdict, ligne?: string): VerdictItem {
  return {
    statut: verdict.statut,
    motif: verdict.motif,
    etapes: verdict.etapes.map(({ sujet, libelle, reference, source }) => ({
      sujet,
      libelle: sujet === 'ligne' && ligne !== undefined ? ligne : libelle,
      reference: reference ?? null,
      source: source ?? null,
    })),
    avertissements: verdict.avertissements,
    jour: verdict.jour ?? null,
    rang_requis: verdict.rangRequis ?? null,
    rang_marche: verdict.rangMarche ?? null,
    seuil_a_verifier: verdict.seuilAVerifier,
  };
}
