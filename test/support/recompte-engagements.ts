import type { Transaction } from '#database/transaction.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { engagementDe } from '../oracles/engagements.js';
import type { Intervalle } from '../oracles/verdict-ligne.js';

interface MarcheLu {
  id: string;
  famille_id: string;
  famille_type: TypeAchat;
  operation_id: string | null;
  exercice: number;
  date_notification: string | null;
  date_fin: string | null;
  duree_mois: number | null;
  montant: string | null;
  montant_max: string | null;
  montant_base: string | null;
  variation: string;
  variation_connue: boolean;
}

/** Contracts that are in no sum are left out. */
const MARCHES = `
  SELECT marche.id, marche.famille_id, famille.type_achat AS famille_type, marche.operation_id, marche.exercice,
         marche.date_notification, marche.date_fin, marche.duree_mois, marche.montant::text, marche.montant_max::text,
         marche.montant_base, coalesce((SELECT sum(variation_montant) FROM avenants WHERE marche_id = marche.id), 0)::text AS variation,
         NOT EXISTS (SELECT FROM avenants WHERE marche_id = marche.id AND NOT montant_connu) AS variation_connue
  FROM marches marche JOIN familles famille ON famille.id = marche.famille_id
  WHERE marche.categorie <> 'concession' AND marche.recapitulatif IS DISTINCT FROM 'confirme'`;

const known = (amount: string | null): number | undefined => {
  const value = Number(amount ?? 0);
  return value > 1 && value < 999_999_999 ? value : undefined;
};

/** Over the whole duration, amendments included. */
function valeurDe({ montant, montant_max, montant_base, duree_mois, variation, variation_connue }: MarcheLu) {
  if (!variation_connue) return undefined;
  const annual = montant_base === 'annuel';
  const signed = known(montant);
  const whole = annual && signed !== undefined ? duree_mois !== null && (signed * duree_mois) / 12 : signed;
  const value = known(montant_max) ?? (whole === false ? undefined : whole);
  return value === undefined ? undefined : value + Number(variation);
}

/**
 * What each contract engages of its need in each open exercice, by the oracle.
 * @param paid what was paid on a contract in an exercice, without tax, at least and at most
 */
export async function readEngagements(
  tx: Transaction,
  paid: (marche: string, exercice: number) => Intervalle,
): Promise<{ besoin: string; engage: Intervalle }[]> {
  const open = await tx.many<{ annee: number }>(`SELECT annee FROM exercices WHERE statut = 'ouvert'`);
  const marches = await tx.many<MarcheLu>(MARCHES);
  return marches.flatMap((marche) => {
    const works = marche.famille_type === 'travaux' && marche.operation_id !== null;
    const cible = works ? `operation ${marche.operation_id}` : `famille ${marche.famille_id}`;
    return open.map(({ annee }) => ({
      besoin: `${annee} ${cible}`,
      engage: engagementDe(toMarche(marche), annee, paid(marche.id, annee)),
    }));
  });
}

function toMarche(marche: MarcheLu) {
  const { date_notification: notification, date_fin: fin, duree_mois: dureeMois, exercice } = marche;
  return { exercice, notification, fin, dureeMois, valeur: valeurDe(marche) };
}
