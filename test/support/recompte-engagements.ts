import type { Transaction } from '#database/transaction.js';
import { today } from '#procurement/dates.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { avecSubsequents, engagementDe, type Paye } from '../oracles/engagements.js';
import type { Intervalle } from '../oracles/verdict-ligne.js';

interface MarcheLu {
  id: string;
  cadre_id: string | null;
  famille_id: string;
  famille_type: TypeAchat;
  operation_id: string | null;
  exercice: number;
  date_notification: string | null;
  date_fin: string | null;
  duree_mois: number | null;
  reconductions: number;
  duree_avenant: number | null;
  montant: string | null;
  montant_max: string | null;
  montant_base: string | null;
  variation: string;
  variation_connue: boolean;
}

/** Contracts that are in no sum are left out. */
const MARCHES = `
  SELECT marche.id, marche.famille_id, famille.type_achat AS famille_type, marche.operation_id, marche.exercice,
         marche.date_notification, marche.date_fin, marche.duree_mois, marche.reconductions, marche.montant::text,
         marche.montant_max::text, marche.montant_base,
         coalesce((SELECT sum(variation_montant) FROM avenants WHERE marche_id = marche.id), 0)::text AS variation,
         NOT EXISTS (SELECT FROM avenants WHERE marche_id = marche.id AND NOT montant_connu) AS variation_connue,
         (SELECT duree_mois FROM avenants WHERE marche_id = marche.id AND duree_mois > 0 ORDER BY numero DESC LIMIT 1)
           AS duree_avenant,
         (SELECT id FROM marches cadre WHERE cadre.numero = marche.accord_cadre AND cadre.id <> marche.id
          ORDER BY cadre.lot <> marche.lot, cadre.lot, cadre.id LIMIT 1) AS cadre_id
  FROM marches marche JOIN familles famille ON famille.id = marche.famille_id
  WHERE marche.categorie <> 'concession' AND marche.recapitulatif IS DISTINCT FROM 'confirme'`;

const known = (amount: string | null): number | undefined => {
  const value = Number(amount ?? 0);
  return value > 1 && value < 999_999_999 ? value : undefined;
};

/** Of one period, where it is said of twelve months at most and renewable. */
const dureeInitiale = ({ duree_mois: mois, reconductions }: MarcheLu): number | null =>
  mois !== null && mois <= 12 ? mois * (1 + reconductions) || null : mois;

/** Over the whole duration, amendments included. */
function valeurDe(marche: MarcheLu): number | undefined {
  const { montant, montant_max, montant_base, variation, variation_connue } = marche;
  if (!variation_connue) return undefined;
  const signed = known(montant);
  const duree = dureeInitiale(marche);
  const annual = signed === undefined || duree === null ? undefined : Math.round((signed * duree * 100) / 12) / 100;
  const value = known(montant_max) ?? (montant_base === 'annuel' ? annual : signed);
  return value === undefined ? undefined : value + Number(variation);
}

/**
 * What each contract engages today of its need in each open exercice, by the oracle, marchés subséquents with their
 * accord-cadre.
 * @param paid what was paid on contracts in an exercice (in all: undefined), without tax, at least and at most
 */
export async function readEngagements(
  tx: Transaction,
  paid: (marches: readonly string[], exercice?: number) => Intervalle,
): Promise<{ besoin: string; engage: Intervalle }[]> {
  const open = await tx.many<{ annee: number }>(`SELECT annee FROM exercices WHERE statut = 'ouvert'`);
  const marches = await tx.many<MarcheLu>(MARCHES);
  return open.flatMap(({ annee }) => {
    const engaged = marches.flatMap((marche) => {
      const of = [marche.id, ...marches.filter(({ cadre_id }) => cadre_id === marche.id).map(({ id }) => id)];
      const paye: Paye = { annee: paid(of, annee), enTout: paid(of) };
      const engage = engagementDe(toMarche(marche), annee, paye, today());
      return engage ? [{ marche, besoin: `${annee} ${cibleDe(marche)}`, engage }] : [];
    });
    const cadreOf = ({ marche, besoin }: (typeof engaged)[number]) =>
      engaged.find((one) => one.marche.id === marche.cadre_id && one.besoin === besoin);
    const apart = engaged.filter((one) => !cadreOf(one));
    return apart.map((one) => {
      const subsequents = engaged.filter((other) => cadreOf(other) === one).map(({ engage }) => engage);
      return { besoin: one.besoin, engage: avecSubsequents(one.engage, subsequents) };
    });
  });
}

const cibleDe = ({ famille_type, famille_id, operation_id }: MarcheLu): string =>
  famille_type === 'travaux' && operation_id !== null ? `operation ${operation_id}` : `famille ${famille_id}`;

function toMarche(marche: MarcheLu) {
  const { date_notification: notification, date_fin: fin, exercice } = marche;
  const dureeMois = marche.duree_avenant ?? dureeInitiale(marche);
  return { exercice, notification, fin, dureeMois, valeur: valeurDe(marche) };
}
