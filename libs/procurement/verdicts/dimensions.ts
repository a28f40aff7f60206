import type { Jour } from '../dates.js';
import type { NatureAcheteur } from '../nature-acheteur.js';
import { findProcedure } from '../procedures.js';
import type { Rang } from '../rangs.js';
import type { TypeAcheteur } from '../seuils.js';
import type { TypeAchat } from '../types-achat.js';
import { avisPossibles, type AvisDuMonde } from './avis.js';
import { avantLExperimentation, casPossibles, type CasDuMonde, similairesTardives } from './cas.js';
import { MAXIMUM_OBLIGATOIRE_DEPUIS } from './conventions.js';
import { indiceDExclusion } from './exclusions.js';
import type { FaitsMarche } from './faits.js';
import { fenetreDeLancement, joursPossibles } from './fenetre.js';
import { partDesPetitsLots } from './petits-lots.js';
import { indiceDeReseau } from './reseau.js';
import { type PartDesServices, partsPossibles } from './services-specifiques.js';
import { seuilsDuJour } from './seuils-du-jour.js';
import type { Valeurs } from './valeur.js';

/** One value for each thing that a verdict needs: what is known as it is, what is not as it may be. */
export interface Monde {
  borne: 'min' | 'max';
  regroupe: boolean;
  type: TypeAchat;
  jour: Jour;
  acheteur: TypeAcheteur;
  /** Where a procédure adaptée was announced. */
  avis: AvisDuMonde;
  /** Rank of the procedure before its notice. */
  procedure: Rang;
  /** The need of the famille counts. */
  familleCompte: boolean;
  cas: CasDuMonde;
  exclu: boolean;
  /** Of mixed services, the larger part. */
  services: PartDesServices;
  /** The small lots of the consultation stay within their share. */
  partAdaptee: boolean;
  partSansPublicite: boolean;
}

/** The possible values of each member of a world. Their product is every world. */
export type Dimensions = { readonly [Member in keyof Monde]: readonly Monde[Member][] };

/** What may be true of a contract, from what is recorded of it. */
export function dimensionsDe(faits: FaitsMarche, valeurs: Valeurs): Dimensions {
  const jours = joursDe(faits);
  const procedure = rangsSuivis(faits);
  const acheteurs = acheteursPossibles(faits, jours);
  return {
    borne: ['min', 'max'],
    regroupe: faits.autresLots.nombre > 0 && faits.consultation.regroupement === 'probable' ? [true, false] : [true],
    type: faits.types,
    jour: joursDifferents(faits, jours, acheteurs),
    acheteur: acheteurs,
    avis: procedure.includes(1) ? avisPossibles(faits, jours) : ['aucun'],
    procedure,
    familleCompte: familleCompte(faits),
    cas: procedure.includes(0) || faits.cas !== null ? casPossibles(faits.cas) : ['aucun'],
    exclu: faits.cas === null && jours.some((jour) => indiceDExclusion(faits, jour)) ? [true, false] : [false],
    services: faits.types.includes('services') ? partsPossibles(faits.servicesMixtes) : ['cpv'],
    partAdaptee: procedure.includes(1) ? partDesPetitsLots(faits, valeurs, 'adaptee').respectee : [false],
    partSansPublicite: procedure.includes(0) ? partDesPetitsLots(faits, valeurs, 'sansPublicite').respectee : [false],
  };
}

/** The days it may have been launched on, as far as they make a difference. */
export function joursDe(faits: FaitsMarche): Jour[] {
  const { natures, attestations } = faits;
  return joursPossibles(fenetreDeLancement(faits), [
    ...natures.map(({ depuis }) => depuis),
    ...attestations.map(({ du }) => du),
  ]);
}

/** The days that are judged differently: one of those on which thresholds, buyer and need are the same is enough. */
function joursDifferents(faits: FaitsMarche, jours: readonly Jour[], acheteurs: readonly TypeAcheteur[]): Jour[] {
  const seen = new Set<string>();
  return jours.filter((jour) => {
    const amounts = faits.types.flatMap((type) =>
      acheteurs.map((acheteur) => {
        const seuils = seuilsDuJour(type, jour, acheteur);
        return seuils && Object.values(seuils).map(({ centimes, seuil }) => `${centimes} ${seuil.aVerifier}`);
      }),
    );
    const key = [
      ...[amounts.join(), natureAu(faits, jour), anneeDuBesoin(faits, jour), similairesTardives(faits, jour)],
      jour < MAXIMUM_OBLIGATOIRE_DEPUIS,
      avantLExperimentation(faits.cas, jour),
    ];
    if (seen.has(key.join('|'))) return false;
    seen.add(key.join('|'));
    return true;
  });
}

/** The year of launch, when a need is known for it. */
const anneeDuBesoin = ({ besoins }: FaitsMarche, jour: Jour): number | undefined =>
  besoins.find(({ annee }) => annee === Number(jour.slice(0, 4)))?.annee;

/** What the buyer was on a day; undefined while nobody said. */
export const natureAu = ({ natures }: FaitsMarche, jour: Jour): NatureAcheteur | undefined =>
  natures.filter(({ depuis }) => depuis <= jour).toSorted((a, b) => (a.depuis < b.depuis ? 1 : -1))[0]?.nature;

/**
 * As what the buyer bought (L1212-1): an entité adjudicatrice by nature or by the network activity recorded. Nothing
 * recorded and a hint of one, or a case that only they have: both.
 */
export function acheteursPossibles(faits: FaitsMarche, jours: readonly Jour[]): TypeAcheteur[] {
  const { activiteReseau } = faits.consultation;
  const natures = new Set(jours.map((jour) => natureAu(faits, jour)));
  if (activiteReseau === true) return ['entite_adjudicatrice'];
  if (natures.has('entite_adjudicatrice'))
    return natures.size === 1 ? ['entite_adjudicatrice'] : ['pouvoir_adjudicateur', 'entite_adjudicatrice'];
  const hinted =
    faits.cas === 'entite_adjudicatrice' || (faits.types.some((type) => type !== 'travaux') && indiceDeReseau(faits));
  return activiteReseau === null && hinted
    ? ['pouvoir_adjudicateur', 'entite_adjudicatrice']
    : ['pouvoir_adjudicateur'];
}

/** The rank of a procedure before its notice is looked at; any when it is unknown. */
export function rangsDeProcedure(procedure: string | null): Rang[] {
  const rang = procedure === null ? undefined : findProcedure(procedure)?.rang;
  return rang === undefined ? [0, 1, 3] : [rang];
}

/** The ranks of the procedures that it may have been passed by. */
export const rangsSuivis = ({ procedure, procedures }: FaitsMarche): Rang[] =>
  procedures ? [...new Set(procedures.flatMap(rangsDeProcedure))].toSorted() : rangsDeProcedure(procedure);

/** R2121-6: whether a purchase is of the homogeneous need is the buyer's judgement. */
function familleCompte({ besoins, consultation, operation }: FaitsMarche): boolean[] {
  if (besoins.length === 0 && !operation?.services) return [false];
  return consultation.besoinDistinct === null ? [false, true] : [!consultation.besoinDistinct];
}
