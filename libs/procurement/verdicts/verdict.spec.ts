import { caseOf, casesOf } from '../../../test/support/cases/table.js';
import { faitsDe } from '../../../test/support/cases/verdict-marche.js';
import { repetitionDe, sommeDesLots } from './autres-lots.js';
import type { FaitsMarche } from './faits.js';
import { etapesDuVerdict } from './etapes.js';
import { leviersDuVerdict } from './leviers.js';
import { phraseDuVerdict } from './phrase.js';
import { typesPossibles } from './types-possibles.js';
import { jugerMarche } from './verdict.js';

/** The rows of the table themselves are played by test/e2e/verdicts-cases.spec.ts. */

it('leaves a lot without amount in doubt: it may be a small lot of a formal consultation (R2123-1 2°)', () => {
  const faits = faitsDe(caseOf('L05'));
  expect(jugerMarche(faits).motif).toBe('petit_lot_r2123_1');
  const unknown = jugerMarche({ ...faits, valeur: { ...faits.valeur, montant: null } });
  expect([unknown.statut, unknown.manque]).toEqual(['a_verifier', ['montant']]);
});

/** Amounts and days that a text names, by their digits: « 72 000 € » is 72000, « 1er avril 2026 » and « 01/04/2026 » the same. */
function figures(text: string): string[] {
  const plain = text.replace(/(\d)[\s\u202f\u00a0](?=\d{3}\b)/g, '$1').replace(/1er avril (\d{4})/g, '01/04/$1');
  return [
    ...(plain.match(/\d{2}\/\d{2}\/\d{4}/g) ?? []),
    ...[...plain.matchAll(/(\d{4,})\s€/g)].map(([, one]) => one!),
  ];
}

describe('what a person reads of a verdict names the amounts, days and statut of the table', () => {
  /** Facts that the sentence of the table takes from papers which its columns do not hold. */
  const UNRECORDED = ['12/02/2025'];

  it.each(casesOf('verdict_marche').map((row) => [`${row.cas} ${row.objet}`, row] as const))('%s', (_name, row) => {
    const faits = faitsDe(row);
    const verdict = jugerMarche(faits);
    const etapes = etapesDuVerdict(faits, verdict);
    const read = [
      ...etapes.flatMap(({ libelle, reference }) => [libelle, reference ?? '']),
      ...leviersDuVerdict(faits, verdict).map(({ libelle }) => libelle),
    ];
    const missing = figures(row.phrase_fr).filter((one) => !figures(read.join(' ')).includes(one));
    expect({ read, missing: missing.filter((one) => !UNRECORDED.includes(one)) }).toEqual({ read, missing: [] });
    expect(etapes.at(-1)!.libelle.split(' :')[0]).toBe(row.phrase_fr.split(' :')[0]);
  });
});

describe('what would change a verdict', () => {
  /** Facts as an answer records them, for those that one member holds. */
  const recorded = (faits: FaitsMarche, code: string, libelle: string): FaitsMarche | undefined => {
    const consultation = (changed: Partial<FaitsMarche['consultation']>): FaitsMarche => ({
      ...faits,
      consultation: { ...faits.consultation, ...changed },
    });
    if (code === 'avis') return consultation({ avis: libelle.includes('aucun avis') ? 'aucun' : 'publie' });
    if (code === 'besoin_famille') return consultation({ besoinDistinct: libelle.includes('distinct') });
    if (code === 'type') return { ...faits, types: faits.types.filter((type) => libelle.endsWith(` ${type}`)) };
    if (code === 'cas' && libelle.includes('aucun cas')) return { ...faits, cas: 'aucun' };
    return undefined;
  };

  it.each(casesOf('verdict_marche').map((row) => [`${row.cas} ${row.objet}`, row] as const))(
    'leads to what %s then is',
    (_name, row) => {
      const faits = faitsDe(row);
      const verdict = jugerMarche(faits);
      for (const { code, libelle, statut, donnee } of leviersDuVerdict(faits, verdict)) {
        expect([libelle, statut]).toEqual([libelle, expect.any(String)]);
        if (donnee === null) expect([libelle, statut]).not.toEqual([libelle, verdict.statut]);
        const after = recorded(faits, code, libelle);
        if (after) expect([libelle, statut]).toEqual([libelle, jugerMarche(after).statut]);
      }
    },
  );

  it('tells of a greater need only where it would make a difference', () => {
    const faits = faitsDe(casesOf('verdict_marche').find(({ statut_attendu }) => statut_attendu === 'conforme')!);
    const leads = (given: FaitsMarche): string[] =>
      leviersDuVerdict(given, jugerMarche(given)).map(({ code, statut }) => `${code} ${statut}`);
    const direct: FaitsMarche = {
      ...{ ...faits, procedure: 'Marché passé sans publicité ni mise en concurrence préalable', cas: 'aucun' },
      ...{ types: ['fournitures'], lancement: '2025-03-03' },
      valeur: { ...faits.valeur, montant: '20000.00' },
    };
    expect(leads(direct)).toEqual(['besoin non_conforme']);
    expect(leads({ ...direct, cas: 'exclusivite' })).toEqual([]);
  });
});

const read = (faits: FaitsMarche): string => phraseDuVerdict(faits, jugerMarche(faits)).replace(/[\u00a0\u202f]/g, ' ');

it('wants the notice of specific services in the JOUE: one in the BOAMP neither proves it nor excludes it (R2131-14)', () => {
  const faits = faitsDe(caseOf('D34'));
  const announced = (avisSupport: string | null): FaitsMarche => ({
    ...faits,
    consultation: { ...faits.consultation, avis: 'publie', avisSupport },
  });
  const told = (support: string | null) => {
    const { statut, manque } = jugerMarche(announced(support));
    return [statut, ...manque];
  };
  expect(['JOUE', null, 'BOAMP', 'JAL'].map(told)).toEqual([
    ['conforme'],
    ['conforme'],
    ['a_verifier', 'avis'],
    ['a_verifier', 'avis'],
  ]);
  const at = announced('BOAMP');
  expect(leviersDuVerdict(at, jugerMarche(at)).map(({ libelle, statut }) => [libelle, statut])).toEqual([
    ['Si aucun avis n’a été publié au JOUE', 'non_conforme'],
    ['Si un avis a été publié au JOUE', 'conforme'],
  ]);
  const attested = (support: string): FaitsMarche => ({
    ...faits,
    attestations: [{ du: '2020-01-01', au: '2030-01-01', support, par: 'Une acheteuse' }],
  });
  expect(['JOUE', 'BOAMP'].map((support) => jugerMarche(attested(support)).statut)).toEqual(['conforme', 'a_verifier']);
});

it('tells of a member of a groupement de commandes what it bought, and that the coordinator knows the value (L2113-6)', () => {
  for (const montant of ['52000.00', null]) {
    const faits = faitsDe(caseOf('D36'));
    const membre: FaitsMarche = {
      ...faits,
      groupementCommandes: 'membre',
      valeur: { ...faits.valeur, montant },
    };
    const [first] = etapesDuVerdict(membre, jugerMarche(membre));
    expect(first!.libelle.replace(/[\u00a0\u202f]/g, ' ')).toBe(
      `Part de l’acheteur dans un groupement de commandes${montant ? ' : 52 000 € HT' : ''} ; la valeur à comparer est celle de la consultation du coordonnateur, qui n’est pas enregistrée.`,
    );
  }
});

it('leaves open what an amount without its options and renewals is worth (R2121-1)', () => {
  const faits = faitsDe(caseOf('D36'));
  const priced = (montant: string, others: Partial<FaitsMarche['valeur']> = {}): FaitsMarche => ({
    ...faits,
    cpv: '39000000',
    types: ['fournitures'],
    consultation: { ...faits.consultation, avis: 'aucun' },
    valeur: { ...faits.valeur, montant, ...others },
  });
  const judged = (given: FaitsMarche) => {
    const { statut, manque } = jugerMarche(given);
    return [statut, ...manque];
  };
  expect(judged(priced('85000.00'))).toEqual(['conforme']);
  const open = priced('85000.00', { optionsExclues: true });
  expect(judged(open)).toEqual(['a_verifier', 'estimation']);
  expect(etapesDuVerdict(open, jugerMarche(open))[0]!.libelle).toContain(
    'ne comptant ni les options ni les reconductions',
  );
  // Nothing more can save what is too much already.
  expect(judged(priced('250000.00', { optionsExclues: true }))).toEqual(['non_conforme']);
  // As another lot, it bounds nothing either.
  const beside: FaitsMarche = {
    ...priced('20000.00'),
    autresLots: sommeDesLots([{ valeur: open.valeur, procedure: faits.procedure, cas: null }]),
  };
  expect(judged(beside)[0]).toBe('a_verifier');
});

it('follows no launch that comes after the notification', () => {
  const faits = faitsDe(caseOf('D36'));
  const sp: FaitsMarche = {
    ...{ ...faits, cpv: '39000000', types: ['fournitures'], cas: 'aucun', publication: null },
    ...{ procedure: 'Marché passé sans publicité ni mise en concurrence préalable', notification: '2026-03-01' },
    valeur: { ...faits.valeur, montant: '52000.00' },
  };
  // Under the 60,000 € of April, which no contract notified in March can have been launched under.
  expect(jugerMarche({ ...sp, lancement: '2026-04-02' }).statut).toBe('non_conforme');
  const told = etapesDuVerdict({ ...sp, lancement: '2026-04-02' }, jugerMarche({ ...sp, lancement: '2026-04-02' }));
  expect(told.find(({ sujet }) => sujet === 'jour')!.libelle).toContain('l’une des deux dates est à corriger');
});

it('names the day before which its table holds no threshold', () => {
  const faits = faitsDe(caseOf('D36'));
  const launched = (lancement: string): string => read({ ...faits, lancement, notification: null });
  expect(launched('2016-03-31')).toContain('lancée avant le 01/04/2016, sous le code des marchés publics');
  expect(launched('2016-04-01')).toContain('Conforme');
});

it('knows no innovative purchase before the décret of 2018', () => {
  const faits = faitsDe(caseOf('D36'));
  const bought = (lancement: string): FaitsMarche => ({
    ...{ ...faits, cpv: '39000000', types: ['fournitures'], cas: 'innovation', lancement, notification: null },
    procedure: 'Marché passé sans publicité ni mise en concurrence préalable',
    valeur: { ...faits.valeur, montant: '95000.00' },
  });
  expect([jugerMarche(bought('2018-06-10')).motif, jugerMarche(bought('2019-02-01')).motif]).toEqual([
    'cas_contredit',
    'cas_r2122',
  ]);
  expect(read(bought('2018-06-10'))).toContain('n’existe que depuis le 26/12/2018');
});

it('says of a contract that no notice concerns nothing of an attestation', () => {
  const faits = faitsDe(caseOf('D36'));
  const attested: FaitsMarche = {
    ...{ ...faits, cpv: '39000000', types: ['fournitures'], lancement: '2024-03-04', notification: '2024-05-02' },
    attestations: [{ du: '2020-01-01', au: '2030-01-01', support: 'BOAMP', par: 'Une acheteuse' }],
  };
  const of = (montant: string) => jugerMarche({ ...attested, valeur: { ...faits.valeur, montant } }).reserves;
  expect([of('39000.00'), of('120000.00')]).toEqual([[], ['attestation']]);
});

describe('an accord-cadre recorded as without maximum (R2121-8 as it stood)', () => {
  const D20 = faitsDe(caseOf('D20'));
  const sans = (lancement: string): FaitsMarche => ({
    ...D20,
    lancement,
    valeur: { ...D20.valeur, sansMaximum: true, montant: '40000.00' },
  });

  it('is reputed to reach the European threshold when it was launched before 2022', () => {
    const { statut, motif, rangRequis } = jugerMarche(sans('2021-12-31'));
    expect({ statut, motif, rangRequis }).toEqual({
      ...{ statut: 'non_conforme', motif: 'procedure_insuffisante', rangRequis: { min: 3, max: 3 } },
    });
    expect(read(sans('2021-12-31'))).toContain('accord-cadre sans maximum lancé avant 2022, réputé atteindre');
    expect(jugerMarche({ ...sans('2021-12-31'), procedure: 'Appel d’offres ouvert' }).statut).toBe('conforme');
  });

  it('lacks the maximum that is compulsory since', () => {
    const { statut, manque } = jugerMarche(sans('2022-01-01'));
    expect([statut, manque]).toEqual(['a_verifier', ['montant']]);
  });

  it('is judged by its estimation where there is one', () => {
    const faits = sans('2021-12-31');
    expect(jugerMarche({ ...faits, consultation: { ...faits.consultation, estimation: '80000.00' } }).statut).toBe(
      'conforme',
    );
  });
});

describe('mixed services (R2123-2)', () => {
  const D36 = faitsDe(caseOf('D36'));
  it.each([
    [null, 'conforme', []],
    ['specifiques', 'conforme', []],
    ['autres', 'non_conforme', []],
    ['a_preciser', 'a_verifier', ['services_mixtes']],
  ] as const)('of which the larger part is %s: %s', (servicesMixtes, statut, manque) => {
    const verdict = jugerMarche({ ...D36, servicesMixtes });
    expect([verdict.statut, verdict.manque]).toEqual([statut, manque]);
    const asked = leviersDuVerdict({ ...D36, servicesMixtes }, verdict).filter(({ donnee }) => donnee !== null);
    expect(asked.map((levier) => levier.statut)).toEqual(manque.length > 0 ? ['conforme', 'non_conforme'] : []);
  });
});

describe('the sentence of a small lot (R2122-8 al. 2)', () => {
  const L09 = faitsDe(casesOf('verdict_marche').find(({ motif_attendu }) => motif_attendu === 'petit_lot_r2122_8')!);

  it('names no threshold that its amount is above', () => {
    const faits: FaitsMarche = {
      ...{ ...L09, lancement: '2025-03-03', types: ['fournitures', 'travaux'], cas: 'urgence_imperieuse' },
      valeur: { ...L09.valeur, montant: '50000.00' },
      autresLots: { ...L09.autresLots, attribue: '400000.00', plusGrand: '400000.00' },
    };
    faits.autresLots.parts = { ...faits.autresLots.parts, autre: { montant: '400000.00', sansMontant: 0 } };
    expect(jugerMarche(faits)).toMatchObject({ statut: 'conforme', motif: 'petit_lot_r2122_8' });
    expect(read(faits)).toContain('petit lot de 50 000 € sans publicité, sous 100 000 €, dans');
    expect(read(faits)).toContain('le verdict tient aussi par R2122-1 à R2122-11');
  });

  it('counts a yearly amount over the whole duration', () => {
    const valeur = { ...L09.valeur, montant: '6000.00', montantBase: 'annuel' as const, dureeMois: 48 };
    expect(read({ ...L09, valeur })).toContain('petit lot de 24 000 €');
  });
});

describe('an accord-cadre published once for each of its holders', () => {
  const D20 = faitsDe(caseOf('D20'));
  const valeur = { ...D20.valeur, accordCadre: true, montant: '4800000.00', montantMax: null, dureeMois: 12 };
  const lot = { lot: '', objet: 'Numéro de la consultation : 18A069 Peinture des logements', cpv: '45432111' };
  const cadre = (autre: Partial<typeof lot>): FaitsMarche => ({
    ...{ ...D20, ...lot, types: ['travaux'], procedure: 'Procédure adaptée', lancement: '2018-06-01', valeur },
    autresLots: sommeDesLots(
      [{ valeur, procedure: 'Procédure adaptée', cas: null, repetition: repetitionDe({ ...lot, ...autre }, valeur) }],
      repetitionDe(lot, valeur),
    ),
  });

  it('may be one, whose amount counts once, or lots: nothing says', () => {
    const verdict = jugerMarche(cadre({}));
    expect([verdict.statut, verdict.besoin]).toEqual(['a_verifier', { min: 480_000_000n, max: 960_000_000n }]);
    expect(verdict.manque).toContain('estimation');
    const [step] = etapesDuVerdict(cadre({}), verdict);
    expect(step!.libelle).toContain('si un accord-cadre est publié une fois pour chacun de ses titulaires');
  });

  it.each([{ lot: '2' }, { objet: 'Sols souples' }, { cpv: '45430000' }])('is none when %p differs', (autre) => {
    expect(jugerMarche(cadre(autre))).toMatchObject({ statut: 'non_conforme', motif: 'procedure_insuffisante' });
  });
});

it.each([
  ['R\ufffdnovation de la sous-station', '39715000', ['travaux']],
  ['REHAB EGLISE ST PAUL CENTRE', '44111400', ['travaux']],
  ['Remplacement des réseaux d’eau de la résidence', '39350000', ['travaux']],
  ['Lot no 7 CHAUFFAGE- PLOMBERIE- SANITAIRES', '39715200', ['fournitures', 'travaux']],
  ['Achat de matériel de plomberie, lot 2', '39715200', ['fournitures']],
  ['Fourniture d’électricité, lot 2', '09310000', ['fournitures']],
  ['Bon de commande acquisition travaux modulaires lot 1', '44211100', ['fournitures', 'travaux']],
  ['Création de serres municipales', '44211500', ['fournitures', 'travaux']],
  ['Location de bâtiments modulaires', '44211100', ['fournitures']],
  ['Construction d’un gymnase modulaire', '44211100', ['travaux']],
])('%s is of the types that its words leave', (objet, cpv, types) => {
  expect(typesPossibles({ objet, cpv }).types).toEqual(types);
});

it('compares a doubt about the notice of specific services with their own threshold (R2131-14)', () => {
  const D36 = faitsDe(caseOf('D36'));
  const large: FaitsMarche = {
    ...{ ...D36, procedure: 'Procédure adaptée', valeur: { ...D36.valeur, montant: '840000.00' } },
    consultation: { ...D36.consultation, avis: 'inconnu', estimation: null },
  };
  expect(jugerMarche(large)).toMatchObject({ statut: 'a_verifier', manque: ['avis'] });
  expect(read(large)).toContain('à comparer à 750 000 € HT ;');
  const none = { ...large, consultation: { ...large.consultation, avis: 'aucun' as const } };
  expect(read(none)).toContain('exigent un avis au JOUE à partir de 750 000 € HT');
});

it('says of a specific service the notice that is due to it, and the procedure that it followed', () => {
  const service = faitsDe(caseOf('D34'));
  const announced = { ...service, consultation: { ...service.consultation, avis: 'publie' as const } };
  expect(read(announced)).toContain(', annoncée par un avis ; un avis au JOUE est exigé à partir de 750 000 € HT');
  const formal = read(faitsDe({ ...caseOf('D34'), procedure: 'AOO' }));
  expect(formal).toContain("appel d'offres ouvert pour");
  expect(formal).not.toContain('publicité est libre');
  const step = (faits: FaitsMarche) =>
    etapesDuVerdict(faits, jugerMarche(faits)).find(({ sujet }) => sujet === 'procedure');
  expect(step(announced)).toMatchObject({
    libelle: expect.stringContaining('exigée : procédure adaptée avec avis au JOUE'),
    reference: 'R2122-8, R2123-1, R2131-14, R2124-1',
  });
  expect(step(faitsDe(caseOf('D01')))!.reference).toBe('R2122-8, R2123-1, R2131-12, R2124-1');
});

it.each([
  ['Maintenance du logiciel de gestion d’acquisition foncière (SCRIBE)', false],
  ['Progiciel de suivi des baux', false],
  ['Acquisition foncière, parcelle AB 12', true],
  ['Acquisition d’un logiciel et location de bureaux', true],
  ['Location de locaux (logiciel compris)', true],
])('« %s » may be an excluded purchase of land: %s', (objet, asked) => {
  const faits = { ...faitsDe(caseOf('D38')), objet, cpv: null };
  expect(jugerMarche(faits).manque.includes('exclusion')).toBe(asked);
});

it.each([
  ['Assistance pendant l’achèvement du prolongement de la ligne 3 du tramway', true],
  ['Destruction de traverses de la ligne des Chemins de Fer de Provence', true],
  ['Assurance prévoyance du personnel de la Régie départementale des transports', true],
  ['Équipement en défenses du gabion 16 - Port de Cherbourg', true],
  ['Impression et transport du journal municipal', false],
  ['Rapport de contrôle', false],
])('« %s » may be bought by an entité adjudicatrice (L1212-3): %s', (objet, network) => {
  const mapa = faitsDe(caseOf('D01'));
  const faits: FaitsMarche = {
    ...{ ...mapa, objet, cpv: null, types: ['services'], procedure: 'Procédure adaptée' },
    valeur: { ...mapa.valeur, montant: '400000.00' },
    consultation: { ...mapa.consultation, activiteReseau: null, estimation: null },
  };
  expect(jugerMarche(faits).statut).toBe(network ? 'a_verifier' : 'non_conforme');
});
