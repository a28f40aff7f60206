import { caseOf, casesOf } from '../../../test/support/cases/table.js';
import { faitsDe } from '../../../test/support/cases/verdict-marche.js';
import { formatJour } from '../dates.js';
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

it('takes an amount just below a threshold for a price, and longer runs of nines for fillers', () => {
  const faits = faitsDe(caseOf('D58'));
  const besoin = (montant: string) => jugerMarche({ ...faits, valeur: { ...faits.valeur, montant } }).besoin?.max;
  expect([besoin('99999.99'), besoin('39999.00')]).toEqual([9_999_999n, 3_999_900n]);
  expect([besoin('999999.00'), besoin('99999999.99')]).toEqual([null, null]);
});

it('says once that thresholds are those of network operators', () => {
  const faits = faitsDe(caseOf('D58'));
  const judged: FaitsMarche = {
    ...faits,
    lancement: null,
    notification: '2024-06-02',
    natures: [{ depuis: '2000-01-01', nature: 'entite_adjudicatrice' }],
    valeur: { ...faits.valeur, montant: '900000.00' },
  };
  const phrase = phraseDuVerdict(judged, jugerMarche(judged));
  expect(phrase).toContain('431\u202f000\u00a0€ (fournitures et services, exploitant de réseau)');
  expect(phrase).not.toContain('des exploitants de réseau');
});

const inLetters = (_whole: string, day: string, month: string, year: string): string =>
  formatJour(`${year}-${month}-${day}`);

/** Amounts and days that a text names: « 72 000 € » is 72000, « 01/04/2026 » is « 1er avril 2026 ». */
function figures(text: string): string[] {
  const plain = text
    .replace(/(\d)[\s\u202f\u00a0](?=\d{3}\b)/g, '$1')
    .replace(/\b(\d{2})\/(\d{2})\/(\d{4})/g, inLetters)
    .replace(/\b1er /g, '1er\u00a0');
  return [
    ...(plain.match(/\b\d{1,2}(?:er)?\s\p{L}+ \d{4}/gu) ?? []),
    ...[...plain.matchAll(/(\d{4,})\s€/g)].map(([, one]) => one!),
  ];
}

describe('what a person reads of a verdict names the amounts, days and statut of the table', () => {
  /** Facts that the sentence of the table takes from papers which its columns do not hold. */
  const UNRECORDED = ['12 février 2025'];

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
    if (code === 'avis' && libelle.includes('aucun avis')) return consultation({ avis: 'aucun' });
    if (code === 'avis')
      return consultation({ avis: 'publie', avisSupport: libelle.includes('JOUE') ? 'JOUE' : 'BOAMP' });
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

it('compares a doubt with the thresholds in force at the notification, unless the day of the launch would settle it', () => {
  const doubt = (montant: string) => {
    const known = faitsDe(caseOf('D58'));
    const valeur = { ...known.valeur, montant };
    return read({ ...known, valeur, lancement: null, notification: '2026-10-01', procedure: null });
  };
  expect(doubt('95000.00')).toMatch(/à comparer à 60\s000\s€, puis 90\s000\s€ ;/u);
  expect(doubt('50000.00')).toMatch(
    /à comparer à 40\s000\s€ .* jusqu’au 31 mars 2026 et 60\s000\s€ .* ; la date de lancement/u,
  );
});

it('says of a specific service the notice that is due to it, and the procedure that it followed', () => {
  const service = faitsDe(caseOf('D34'));
  const announced: FaitsMarche = {
    ...service,
    consultation: { ...service.consultation, avis: 'publie', avisSupport: 'JOUE' },
  };
  expect(read(announced)).toContain(
    ', annoncée par un avis (JOUE) ; un avis au JOUE est exigé à partir de 750 000 € HT',
  );
  const formal = read(faitsDe({ ...caseOf('D34'), procedure: 'AOO' }));
  expect(formal).toContain('appel d’offres ouvert pour');
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

describe('a notice recorded on one support', () => {
  const announced = (cas: string, avisSupport: string | null): FaitsMarche => {
    const faits = faitsDe(caseOf(cas));
    return { ...faits, consultation: { ...faits.consultation, avis: 'publie', avisSupport } };
  };

  it.each([
    // Social services of 910 000 €: the JOUE (R2131-14).
    ['D34', 'JOUE', 'conforme', ''],
    ['D34', 'BOAMP', 'a_verifier', ' ; rien n’enregistre un avis au JOUE'],
    ['D34', 'JAL', 'a_verifier', ' ; rien n’enregistre un avis au JOUE'],
    ['D34', null, 'a_verifier', ' ; rien n’enregistre un avis au JOUE'],
    // The same of 480 000 €: no notice is due.
    ['D33', 'BOAMP', 'conforme', ''],
    // A procédure adaptée of 90 000 € and more: the BOAMP or a legal gazette (R2131-12 2°).
    ['D10', 'BOAMP', 'conforme', ''],
    ['D10', 'JAL', 'conforme', ''],
    ['D10', 'JOUE', 'conforme', ''],
    ['D10', null, 'conforme', ''],
    ['D10', 'autre', 'a_verifier', ' ; rien n’enregistre un avis au BOAMP'],
  ] as const)('%s, %s: %s', (cas, support, statut, said) => {
    const faits = announced(cas, support);
    const verdict = jugerMarche(faits);
    expect([verdict.statut, verdict.manque]).toEqual([statut, statut === 'conforme' ? [] : ['avis']]);
    expect(read(faits)).toContain(said);
    const leads = leviersDuVerdict(faits, verdict).filter(({ donnee }) => donnee === 'avis');
    expect(leads.map((levier) => levier.statut)).toEqual(statut === 'conforme' ? [] : ['non_conforme', 'conforme']);
  });

  it('is that of the JOUE where an attestation says so', () => {
    const service = faitsDe(caseOf('D34'));
    const attested = (support: string): FaitsMarche => ({
      ...service,
      attestations: [{ du: '2023-01-01', au: '2024-12-31', support, par: 'A. Morel' }],
    });
    expect(jugerMarche(attested('BOAMP et JOUE'))).toMatchObject({ statut: 'conforme', reserves: ['attestation'] });
    expect(jugerMarche(attested('BOAMP'))).toMatchObject({ statut: 'a_verifier', manque: ['avis'] });
  });
});

it('tells of an attestation only to a contract that a notice is due for', () => {
  const attested = (changes: Partial<FaitsMarche>): FaitsMarche => ({
    ...{ ...faitsDe(caseOf('D10')), lancement: '2025-03-03', notification: '2025-05-02', ...changes },
    consultation: { ...faitsDe(caseOf('D10')).consultation, avis: 'inconnu' },
    attestations: [{ du: '2025-01-01', au: '2025-12-31', support: 'BOAMP', par: 'A. Morel' }],
  });
  const valeur = { ...faitsDe(caseOf('D10')).valeur, montant: '39000.00', montantMax: null };
  const direct = 'Marché passé sans publicité ni mise en concurrence préalable';
  expect(jugerMarche(attested({})).reserves).toContain('attestation');
  expect(jugerMarche(attested({ valeur, procedure: direct }))).toMatchObject({ statut: 'conforme', reserves: [] });
  expect(jugerMarche(attested({ valeur }))).toMatchObject({ statut: 'conforme', reserves: [] });
  expect(jugerMarche(attested({ procedure: 'Appel d’offres ouvert' })).reserves).not.toContain('attestation');
});

describe('an amount that does not count its options or renewals (R2121-1)', () => {
  const D01 = faitsDe(caseOf('D01'));
  const of = (montant: string, procedure: string, changes: Partial<FaitsMarche['valeur']> = {}): FaitsMarche => ({
    ...{ ...D01, types: ['fournitures'], lancement: '2025-02-03', procedure },
    valeur: { ...D01.valeur, montant, sansOptions: true, ...changes },
    consultation: { ...D01.consultation, avis: 'aucun', estimation: null },
  });
  const direct = 'Marché passé sans publicité ni mise en concurrence préalable';
  const mapa = 'Procédure adaptée';

  it.each([
    [of('85000.00', mapa), 'a_verifier', ['estimation']],
    [of('39000.00', direct), 'a_verifier', ['cas', 'estimation']],
    [of('250000.00', mapa), 'non_conforme', []],
    [of('85000.00', 'Appel d’offres ouvert'), 'conforme', []],
    [of('85000.00', mapa, { montantMax: '85000.00', accordCadre: true }), 'a_verifier', ['estimation']],
    [of('85000.00', mapa, { sansOptions: false }), 'conforme', []],
  ] as const)('%#', (faits, statut, manque) => {
    const verdict = jugerMarche(faits);
    expect([verdict.statut, verdict.manque]).toEqual([statut, manque]);
  });

  it('is the least of the value, and the recorded estimation is the value', () => {
    const faits = of('85000.00', mapa);
    expect(jugerMarche(faits).besoin).toEqual({ min: 7_727_272n, max: null });
    expect(etapesDuVerdict(faits, jugerMarche(faits))[0]!.libelle).toContain('ne comptent pas les options');
    expect(read(of('250000.00', mapa))).toContain('au moins 227 272,72 € HT atteignent');
    const estimated = { ...faits, consultation: { ...faits.consultation, estimation: '85000.00' } };
    expect(jugerMarche(estimated).statut).toBe('conforme');
  });

  it('bounds no consultation that a lot of it is of', () => {
    const lot = { valeur: of('10000.00', mapa).valeur, procedure: mapa, cas: null };
    const faits: FaitsMarche = { ...of('40000.00', mapa, { sansOptions: false }), autresLots: sommeDesLots([lot]) };
    expect(jugerMarche(faits)).toMatchObject({ statut: 'a_verifier', besoin: { min: 4_545_454n, max: null } });
    expect(jugerMarche(faits).manque).toContain('estimation');
  });
});

describe('a day of launch after the notification', () => {
  const D02 = faitsDe(caseOf('D02'));
  const direct: FaitsMarche = {
    ...{ ...D02, types: ['services'], procedure: 'Marché passé sans publicité ni mise en concurrence préalable' },
    ...{ lancement: '2026-04-02', notification: '2026-03-01' },
    valeur: { ...D02.valeur, montant: '52000.00', montantMax: null },
  };

  it('is set aside: the day is not known', () => {
    expect(jugerMarche(direct)).toMatchObject({ statut: 'a_verifier', manque: ['cas'] });
    expect(jugerMarche({ ...direct, notification: '2026-04-02' }).statut).toBe('conforme');
    expect(jugerMarche({ ...direct, notification: null, publication: '2026-03-01' }).statut).toBe('a_verifier');
    expect(jugerMarche({ ...direct, notification: null, publication: null }).statut).toBe('conforme');
  });

  it('is told', () => {
    const small = { ...direct, valeur: { ...direct.valeur, montant: '30000.00' } };
    expect(jugerMarche(small)).toMatchObject({ statut: 'conforme', reserves: ['lancement_ecarte'] });
    const steps = etapesDuVerdict(small, jugerMarche(small)).map(({ libelle }) => libelle);
    expect(steps.join('\n')).toContain('2 avril 2026, postérieure à la notification : écartée');
  });
});

it.each([
  ['2018-06-10', 'non_conforme', 'cas_contredit'],
  ['2018-12-25', 'non_conforme', 'cas_contredit'],
  ['2018-12-26', 'conforme', 'cas_r2122'],
  ['2021-06-10', 'conforme', 'cas_r2122'],
  ['2024-06-10', 'conforme', 'cas_r2122'],
])('an innovative purchase launched on %s rests on a case of its day: %s', (lancement, statut, motif) => {
  const D01 = faitsDe(caseOf('D01'));
  const faits: FaitsMarche = {
    ...{ ...D01, types: ['fournitures'], cas: 'innovation', lancement, notification: null },
    procedure: 'Marché passé sans publicité ni mise en concurrence préalable',
    valeur: { ...D01.valeur, montant: '95000.00' },
  };
  expect(jugerMarche(faits)).toMatchObject({ statut, motif });
  expect(read(faits).includes('n’existe que depuis le 26 décembre 2018')).toBe(statut === 'non_conforme');
  // Notified while it existed, launched on a day that nobody knows: both.
  expect(jugerMarche({ ...faits, lancement: null, notification: '2019-03-01' })).toMatchObject({
    ...{ statut: 'a_verifier', manque: ['jour'] },
  });
});

it.each([
  ['2016-01-01', 'conforme'],
  ['2016-03-31', 'conforme'],
  ['2015-12-31', 'a_verifier'],
])('launched on %s: %s by the table of that day', (lancement, statut) => {
  const D01 = faitsDe(caseOf('D01'));
  const direct: FaitsMarche = {
    ...{ ...D01, types: ['fournitures'], lancement, notification: null },
    procedure: 'Marché passé sans publicité ni mise en concurrence préalable',
    valeur: { ...D01.valeur, montant: '10000.00' },
  };
  expect(jugerMarche(direct)).toMatchObject({ statut, seuilAVerifier: statut === 'conforme' });
});
