import { toCentimes } from '../montant.js';
import type { Rang } from '../rangs.js';
import { rangDeLAvis } from './avis.js';
import { casContredit, dispense } from './cas.js';
import { MAXIMUM_OBLIGATOIRE_DEPUIS } from './conventions.js';
import { natureAu, type Monde } from './dimensions.js';
import type { FaitsMarche, Fourchette } from './faits.js';
import { estPetit } from './petits-lots.js';
import { estServiceSpecifique, seuilAvisSpecifique } from './services-specifiques.js';
import { seuilsDuJour, type SeuilsDuJour } from './seuils-du-jour.js';
import type { Motif, StatutConformite } from './statut.js';
import { max, SANS_BORNE, type Valeurs } from './valeur.js';

/** What a contract deserves in one world. */
export interface Issue {
  statut: StatutConformite;
  motif: Motif;
  /** The value compared, in centimes. */
  besoin: bigint;
  requis?: Rang;
  suivi?: Rang;
  seuils?: SeuilsDuJour;
}

/** The verdict in one world, where everything is known (sections 3 and 4 of docs/regles.md). */
export function issueDuMonde(faits: FaitsMarche, valeurs: Valeurs, monde: Monde): Issue {
  const seuils =
    natureAu(faits, monde.jour) === 'etat' ? undefined : seuilsDuJour(monde.type, monde.jour, monde.acheteur);
  const besoin = besoinDuMonde(faits, valeurs, monde, seuils);
  if (monde.exclu) return { statut: 'hors_champ', motif: 'exclu', besoin };
  if (!seuils) return { statut: 'a_verifier', motif: 'donnee_manquante', besoin };
  const specifique = estServiceSpecifique(monde.type, faits.cpv, faits.cas, monde.services);
  const requis = rangDu(besoin, seuils, monde, specifique, publiciteLibre(faits, monde));
  const outcome = { besoin, requis, seuils };
  return monde.procedure === 0
    ? sansPublicite(faits, valeurs, monde, outcome)
    : avecProcedure(faits, valeurs, monde, outcome, specifique);
}

type Outcome = Required<Pick<Issue, 'besoin' | 'requis' | 'seuils'>>;

/**
 * The value that governs: the consultation over its whole duration, raised by the opération for works (R2121-5), by the
 * need of the famille for supplies and services (R2121-6, R2121-7). An accord-cadre without maximum is reputed to reach
 * the European threshold of its day, until a maximum became compulsory (R2121-8 as it stood). In centimes.
 */
function besoinDuMonde(faits: FaitsMarche, valeurs: Valeurs, monde: Monde, seuils: SeuilsDuJour | undefined): bigint {
  const part = monde.regroupe ? 'groupee' : 'seule';
  const reputed =
    seuils !== undefined && valeurs.sansMaximum[part] && monde.jour < MAXIMUM_OBLIGATOIRE_DEPUIS
      ? seuils.formalisee.centimes
      : 0n;
  const value = max(valeurs[part][monde.borne], reputed);
  if (monde.type === 'travaux') return max(value, boundOf(faits.operation?.travaux, monde));
  if (!monde.familleCompte) return value;
  if (faits.operation?.services) return max(value, boundOf(faits.operation.services, monde));
  const besoin = faits.besoins.find(({ annee }) => annee === Number(monde.jour.slice(0, 4)));
  return besoin ? max(value, toCentimes(besoin.montant)) : value;
}

function boundOf(range: Fourchette | undefined, { borne }: Monde): bigint {
  if (range === undefined) return 0n;
  if (borne === 'min') return toCentimes(range.min);
  return range.max === null ? SANS_BORNE : toCentimes(range.max);
}

/** Public companies and private bodies announce as they like below the European thresholds (R2131-13). */
function publiciteLibre(faits: FaitsMarche, { jour }: Monde): boolean {
  const nature = natureAu(faits, jour);
  return nature === 'entreprise_publique' || nature === 'organisme_prive';
}

/** The rank required (R2122-8, R2123-1, R2131-12, R2124-1). Thresholds are reached « à partir de » their amount. */
function rangDu(
  besoin: bigint,
  { dispense: least, publicite, formalisee }: SeuilsDuJour,
  { acheteur }: Monde,
  specifique: boolean,
  libre: boolean,
): Rang {
  if (besoin < least.centimes) return 0;
  if (specifique) return besoin < seuilAvisSpecifique(acheteur) ? 1 : 2;
  if (besoin >= formalisee.centimes) return 3;
  return besoin >= publicite.centimes && !libre ? 2 : 1;
}

/** Without publicity nor competition: allowed below the dispense, to a small lot, or by a case (R2122-1 to R2122-11). */
function sansPublicite(faits: FaitsMarche, valeurs: Valeurs, monde: Monde, outcome: Outcome): Issue {
  const { requis, seuils } = outcome;
  const end = (statut: StatutConformite, motif: Motif): Issue => ({ ...outcome, statut, motif, suivi: 0 });
  if (requis === 0) return end('conforme', 'dispense_r2122_8');
  const small = estPetit(valeurs, monde, 'sansPublicite', seuils.dispense.centimes);
  if (monde.regroupe && small && monde.partSansPublicite) return end('conforme', 'petit_lot_r2122_8');
  if (monde.cas === 'aucun') return end('non_conforme', 'sans_cas');
  const contradicted = casContredit(monde.cas, faits, valeurs, { ...monde, besoin: outcome.besoin });
  return contradicted ? end('non_conforme', 'cas_contredit') : end('conforme', 'cas_r2122');
}

/** By procédure adaptée or formal procedure: its rank is compared with the one required. */
function avecProcedure(
  faits: FaitsMarche,
  valeurs: Valeurs,
  monde: Monde,
  outcome: Outcome,
  specifique: boolean,
): Issue {
  const { requis, seuils, besoin } = outcome;
  const followed = (due: Rang): Rang =>
    monde.procedure === 1 && due >= 2 ? rangDeLAvis(monde.avis, specifique) : monde.procedure;
  const end = (statut: StatutConformite, motif: Motif, due: Rang = requis): Issue => ({
    ...outcome,
    statut,
    motif,
    requis: due,
    suivi: followed(due),
  });
  if (followed(requis) >= requis)
    return end('conforme', specifique && requis > 0 ? 'services_sociaux' : 'procedure_suffisante');
  if (dispense(monde.cas) && !casContredit(monde.cas, faits, valeurs, { ...monde, besoin }))
    return end('conforme', 'cas_r2122');
  const small = estPetit(valeurs, monde, 'adaptee', seuils.dispense.centimes);
  if (requis === 3 && monde.regroupe && small && monde.partAdaptee) {
    const due = publiciteLibre(faits, monde) ? 1 : 2;
    return followed(due) >= due
      ? end('conforme', 'petit_lot_r2123_1', due)
      : end('non_conforme', 'publicite_absente', due);
  }
  return end('non_conforme', requis === 2 ? 'publicite_absente' : 'procedure_insuffisante');
}
