import fc from 'fast-check';
import { addDays } from '../dates.js';
import { PROCEDURES } from '../procedures.js';
import { TYPES_ACHAT } from '../types-achat.js';
import { sommeDesLots, type Lot } from './autres-lots.js';
import type { FaitsMarche, FaitsValeur } from './faits.js';
import { etapesDuVerdict } from './etapes.js';
import { leviersDuVerdict } from './leviers.js';
import { phraseDuVerdict } from './phrase.js';
import { jugerMarche } from './verdict.js';

/**
 * Principle of the verdicts: giving a fact that was not known may settle a doubt. It never moves a verdict that was
 * reached without it.
 */
const RANKED = PROCEDURES.filter(({ rang }) => rang !== undefined).map(({ libelle }) => libelle);

/** Around the thresholds, where verdicts change. */
const montant = fc
  .oneof(
    fc
      .constantFrom(25, 40, 60, 70, 80, 90, 100, 214, 221, 443, 750, 1000, 5538)
      .chain((thousands) =>
        fc.integer({ min: -15, max: 15 }).map((percent) => Math.round(thousands * 1000 * (1 + percent / 100))),
      ),
    fc.integer({ min: 2, max: 7_000_000 }),
  )
  .filter((euros) => !/^9+$/.test(`${euros}`))
  .map((euros) => `${euros}.00`);

const valeur: fc.Arbitrary<FaitsValeur> = fc.record({
  montant: fc.option(montant, { freq: 4 }),
  montantMax: fc.constant(null),
  montantBase: fc.constant('total' as const),
  dureeMois: fc.option(fc.integer({ min: 1, max: 60 })),
  accordCadre: fc.boolean(),
  sansMaximum: fc.constantFrom(false, false, false, true),
  sansOptions: fc.constantFrom(false, false, false, true),
});

const lot: fc.Arbitrary<Lot> = fc.record({
  valeur,
  procedure: fc.option(fc.constantFrom(...RANKED), { freq: 4 }),
  cas: fc.constantFrom(null, 'innovation'),
});

const types = fc.subarray([...TYPES_ACHAT], { minLength: 1 });
const notification = fc.integer({ min: 0, max: 3800 }).map((days) => addDays('2016-06-01', days));

/** A contract with the lots beside it, before they are summed. */
interface Dossier {
  faits: FaitsMarche;
  lots: Lot[];
}

const dossier: fc.Arbitrary<Dossier> = fc
  .record({
    lots: fc.array(lot, { maxLength: 3 }),
    valeur,
    types,
    notification,
    cpv: fc.constantFrom('90911200', '55524000', '44163000', '70310000', '45000000', null),
    procedure: fc.option(fc.constantFrom(...RANKED), { freq: 4 }),
    cas: fc.constantFrom(
      ...[null, null, null, 'innovation', 'livres', 'aucun', 'prestations_similaires', 'petit_lot'],
      ...['livraisons_complementaires', 'services_sociaux', 'urgence_imperieuse', 'entite_adjudicatrice'],
    ),
    avis: fc.constantFrom('inconnu' as const, 'publie' as const, 'aucun' as const),
    avisSupport: fc.constantFrom(null, 'BOAMP', 'JOUE', 'autre'),
    lotsDeclares: fc.constantFrom(null, null, 4),
    regroupement: fc.constantFrom('sur' as const, 'probable' as const),
    besoin: fc.option(montant),
    membre: fc.constantFrom(null, null, null, 'membre' as const),
    initial: fc.constantFrom(null, { numero: '1', notification: '2019-05-01', procedure: 'Procédure adaptée' }),
    operation: fc.option(montant),
    servicesMixtes: fc.constantFrom(null, null, 'a_preciser' as const),
  })
  .map((given) => ({
    lots: given.lots,
    faits: {
      numero: '2024-01',
      lot: '',
      objet: 'Achat',
      categorie: 'marche',
      recapitulatif: null,
      natures: [],
      types: given.types,
      cpv: given.cpv,
      procedure: given.procedure,
      cas: given.cas,
      casReference: null,
      lancement: null,
      notification: given.notification,
      publication: null,
      annee: Number(given.notification.slice(0, 4)),
      valeur: given.valeur,
      autresLots: sommeDesLots(given.lots),
      consultation: {
        estimation: null,
        estimationMethode: null,
        lotsDeclares: given.lotsDeclares,
        avis: given.avis,
        avisSupport: given.avis === 'publie' ? given.avisSupport : null,
        avisReference: null,
        avisDate: null,
        activiteReseau: null,
        besoinDistinct: null,
        regroupement: given.regroupement,
      },
      operation: given.operation === null ? null : { travaux: { min: given.operation, max: null }, services: null },
      besoins:
        given.besoin === null
          ? []
          : [{ annee: Number(given.notification.slice(0, 4)), montant: given.besoin, source: 'estime' }],
      attestations: [],
      accordCadre: null,
      groupementCommandes: given.membre,
      servicesMixtes: given.servicesMixtes,
      initial: given.initial,
    },
  }));

/** One fact that was not known is given; the others stay. */
type Precision = (dossier: Dossier, choice: { index: number; montant: string; procedure: string }) => Dossier;

const withFacts = (of: Dossier, changes: Partial<FaitsMarche>): Dossier => ({
  ...of,
  faits: { ...of.faits, ...changes },
});

const withConsultation = (of: Dossier, changes: Partial<FaitsMarche['consultation']>): Dossier =>
  withFacts(of, { consultation: { ...of.faits.consultation, ...changes } });

function withLot(of: Dossier, index: number, change: (lot: Lot) => Lot): Dossier {
  const lots = of.lots.map((one, position) => (position === index ? change(one) : one));
  return { lots, faits: { ...of.faits, autresLots: sommeDesLots(lots) } };
}

const PRECISIONS: Record<string, Precision> = {
  'the type': (of, { index }) => withFacts(of, { types: [of.faits.types[index % of.faits.types.length]!] }),
  'the day of launch': (of, { index }) => withFacts(of, { lancement: addDays(of.faits.notification!, -(index % 366)) }),
  'the notice': (of, { index }) =>
    of.faits.consultation.avis === 'inconnu'
      ? withConsultation(of, { avis: (['publie', 'aucun', 'profil_seul'] as const)[index % 3] })
      : of,
  'the support of the notice': (of, { index }) =>
    of.faits.consultation.avis === 'publie' && of.faits.consultation.avisSupport === null
      ? withConsultation(of, { avisSupport: (['BOAMP', 'JAL', 'JOUE'] as const)[index % 3]! })
      : of,
  'that the amount counts its options': (of) => withFacts(of, { valeur: { ...of.faits.valeur, sansOptions: false } }),
  'the procedure': (of, { procedure }) => (of.faits.procedure === null ? withFacts(of, { procedure }) : of),
  'the amount': (of, { montant: amount }) =>
    of.faits.valeur.montant === null ? withFacts(of, { valeur: { ...of.faits.valeur, montant: amount } }) : of,
  'the amount of another lot': (of, { index, montant: amount }) =>
    withLot(of, index % 3, (one) =>
      one.valeur.montant === null ? { ...one, valeur: { ...one.valeur, montant: amount } } : one,
    ),
  'the procedure of another lot': (of, { index, procedure }) =>
    withLot(of, index % 3, (one) => (one.procedure === null ? { ...one, procedure } : one)),
  'whether the need is distinct': (of, { index }) => withConsultation(of, { besoinDistinct: index % 2 === 0 }),
  'that the lots belong together': (of) => withConsultation(of, { regroupement: 'main' }),
  'which services are the larger part': (of, { index }) =>
    of.faits.servicesMixtes === 'a_preciser'
      ? withFacts(of, { servicesMixtes: (['specifiques', 'autres'] as const)[index % 2]! })
      : of,
  'that a hinted network is run or not': (of, { index }) =>
    of.faits.cpv === '44163000' && of.faits.types.some((type) => type !== 'travaux')
      ? withConsultation(of, { activiteReseau: index % 2 === 0 })
      : of,
};

describe('a fact that was not known settles a doubt, and moves nothing else', () => {
  const choice = fc.record({ index: fc.nat(1000), montant, procedure: fc.constantFrom(...RANKED) });
  it.each(Object.entries(PRECISIONS))('%s', (_name, precise) => {
    fc.assert(
      fc.property(dossier, choice, (before, chosen) => {
        const known = jugerMarche(before.faits);
        fc.pre(known.statut !== 'a_verifier');
        expect(jugerMarche(precise(before, chosen).faits).statut).toBe(known.statut);
      }),
      { numRuns: 80, endOnFailure: true },
    );
  });

  it('is explained whatever is recorded: in sentences, in steps, by what would change it', () => {
    const recorded = fc.record({
      groupementCommandes: fc.constantFrom(null, 'membre' as const, 'coordonnateur' as const),
      lancement: fc.option(fc.integer({ min: -400, max: 40 })),
      estimation: fc.option(montant),
      activiteReseau: fc.constantFrom(null, true, false),
      attestee: fc.boolean(),
    });
    fc.assert(
      fc.property(dossier, recorded, ({ faits }, { lancement, estimation, activiteReseau, attestee, ...facts }) => {
        const given: FaitsMarche = {
          ...{ ...faits, ...facts },
          lancement: lancement === null ? null : addDays(faits.notification!, lancement),
          attestations: attestee ? [{ du: '2015-01-01', au: '2027-12-31', support: 'BOAMP', par: 'A. Morel' }] : [],
          consultation: { ...faits.consultation, estimation, activiteReseau },
        };
        const verdict = jugerMarche(given);
        const said = [
          phraseDuVerdict(given, verdict),
          ...etapesDuVerdict(given, verdict).map(({ libelle }) => libelle),
          ...leviersDuVerdict(given, verdict).map(({ libelle }) => libelle),
        ];
        for (const one of said) expect(one).not.toMatch(/undefined|\bnull\b|NaN|(\d{3}\s){4}/);
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });

  it('names at least one fact whenever it is in doubt, and none otherwise', () => {
    fc.assert(
      fc.property(dossier, ({ faits }) => {
        const { statut, manque } = jugerMarche(faits);
        expect(manque.length > 0).toBe(statut === 'a_verifier');
      }),
      { numRuns: 80, endOnFailure: true },
    );
  });
});
