import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { reconnaitre } from './consultations.js';
import type { ContratAGrouper, ContratConnu, LigneContrat } from './contrat.js';
import { lireObjet } from './objet.js';
import { lotDeLaModification, numeroterSuites } from './modifications.js';
import { ajouter, aGrouper, ligneDe, type Lue, recenser } from './recensement.fixture.js';
import { rapprocher } from './rapprocher.js';

/** The I-cases of the rulebook's table (§1.2, §1.3): those of files stand in test/e2e/identite.spec.ts. */
interface Case {
  cas: string;
  entrees: string;
  resultat_attendu: string;
}
const file = new URL('../fixtures/verdicts-cases.csv', import.meta.url);
const cases = parse(readFileSync(file), { columns: true }) as Case[];
const caseOf = (cas: string) => {
  const { entrees, resultat_attendu } = cases.find((one) => one.cas === cas)!;
  return { entrees: JSON.parse(entrees), attendu: JSON.parse(resultat_attendu) };
};
const lignesDe = (cas: string): LigneContrat[] => (caseOf(cas).entrees.lignes as Lue[]).map(ligneDe);
const regroupementsDe = (contrats: readonly ContratConnu[]) => {
  const { groupes, operationsProposees } = reconnaitre(contrats.map(aGrouper));
  return { consultations: groupes.length, groupes, operations: operationsProposees.length };
};

describe('rows of one identifier', () => {
  it.each(['I01', 'I02', 'I03', 'I04', 'I19'])('%s', (cas) => {
    const { attendu } = caseOf(cas);
    const { connus, repetitions } = recenser([lignesDe(cas)]);
    const found: Record<string, unknown> = {
      contrats: connus.length,
      consultations: regroupementsDe(connus).consultations,
      lots: connus.map(({ lotEnregistre }) => lotEnregistre),
      repetitions,
      titulaires: connus[0]!.titulaires.length,
      montant_compte: connus[0]!.montant,
    };
    expect(Object.fromEntries(Object.keys(attendu).map((cle) => [cle, found[cle]]))).toEqual(attendu);
  });

  it('I05: a publication that tells one more modification is the known contract', () => {
    const { entrees } = caseOf('I05');
    const { connus } = recenser([[ligneDe(entrees.connu)]]);
    const { contrats } = rapprocher(connus, [ligneDe(entrees.lignes[0])]);
    expect(contrats).toEqual([expect.objectContaining({ connu: connus[0] })]);
    expect(numeroterSuites([{ id: 1, montant: '137000.00' }], contrats[0]!.suites, connus[0]!)).toHaveLength(1);
  });

  it('I06: three lots that come again in another order change nothing', () => {
    const rows = lignesDe('I01');
    const { connus } = recenser([rows]);
    const again = ajouter(connus, [rows[2]!, rows[0]!, rows[1]!]);
    expect(again).toMatchObject({ crees: 0, modifies: 0, inchanges: 3 });
    expect(again.connus).toEqual(connus);
  });

  it('I07: a lot that is published later is added, the others are not touched', () => {
    const { connus } = recenser([lignesDe('I01')]);
    const later = ajouter(connus, lignesDe('I07'));
    expect(later).toMatchObject({ crees: 1, modifies: 0, nonCites: 3 });
    expect(later.connus.map(({ lotEnregistre }) => lotEnregistre)).toEqual(['1', '2', '3', '4']);
  });

  it.each(['I08', 'I09'])('%s: a modification without a number goes to the only lot of its holder', (cas) => {
    const { entrees, attendu } = caseOf(cas);
    const lots = Object.entries(entrees.connus as Record<string, string>).map(([lot, titulaire]) => ({
      lot,
      titulaires: [titulaire],
    }));
    const found = lotDeLaModification(lots, { lot: '', titulaires: [entrees.modification.titulaire] });
    expect(found?.lot ?? null).toBe(attendu.rattachee_au_lot);
  });

  it('I11: the suffix 01 of v1 is the first modification of the contract 00', () => {
    const { contrats } = rapprocher([], lignesDe('I11'));
    expect(contrats).toHaveLength(1);
    expect(contrats[0]!.principale).toMatchObject({ numero: '202400120000', montant: '186000.00' });
    expect(contrats[0]!.lignes.map(({ avenant, ligne }) => [avenant, ligne.montant])).toEqual([
      [undefined, '186000.00'],
      [1, '191300.00'],
    ]);
  });

  it('I12: « (9 lots) » is no number', () => {
    const { entrees, attendu } = caseOf('I12');
    const { lot, lotsDeclares } = lireObjet(entrees.objet);
    expect({ lot, lots_declares: lotsDeclares }).toEqual(attendu);
  });

  it('I16: each establishment numbers its own', () => {
    const { entrees, attendu } = caseOf('I16');
    const bySiret = (entrees.lignes as Lue[]).map((lue) => recenser([[ligneDe(lue)]]).connus[0]!);
    expect(bySiret).toHaveLength(attendu.contrats);
    const groupes = reconnaitre(
      bySiret.map((connu, index) => ({ ...aGrouper(connu), id: `${index}`, acheteur: entrees.lignes[index].acheteur })),
    );
    expect(groupes.groupes).toHaveLength(attendu.consultations);
  });

  it.each(['I20', 'I21'])('%s: of one lot, the last publication counts', (cas) => {
    const { entrees, attendu } = caseOf(cas);
    const { connus } = recenser([[ligneDe(entrees.connu)]]);
    const again = ajouter(connus, (entrees.lignes as Lue[]).map(ligneDe));
    expect(again.connus).toHaveLength(1);
    expect(again).toMatchObject({ crees: attendu.crees, modifies: attendu.modifies });
    if (attendu.montant) expect(again.connus[0]!.montant).toBe(attendu.montant);
  });
});

describe('consultations', () => {
  it.each(['I10', 'I13', 'I14'])('%s', (cas) => {
    const { attendu } = caseOf(cas);
    const rows = lignesDe(cas);
    const { connus } = recenser(rows.map((row) => [row]));
    const { consultations, groupes, operations } = regroupementsDe(connus);
    const found: Record<string, unknown> = {
      contrats: connus.length,
      consultations,
      regroupement: groupes[0]!.regroupement,
      lots_declares: lireObjet(rows[0]!.objet).lotsDeclares,
      operation_proposee: operations,
    };
    expect(Object.fromEntries(Object.keys(attendu).map((cle) => [cle, found[cle]]))).toEqual(attendu);
  });

  it('I01 is sure, by its numbers of lot', () => {
    const { groupes } = regroupementsDe(recenser([lignesDe('I01')]).connus);
    expect(groupes.map(({ regroupement }) => regroupement)).toEqual(['sur']);
  });
});

describe('contracts of one object, without a number of lot', () => {
  const OBJET = 'Travaux d’accessibilité de la Maison Pour Tous';
  const contrat = (id: string, jour: string | null, members: Partial<ContratAGrouper> = {}): ContratAGrouper => ({
    id,
    acheteur: '21770514400012',
    numero: id,
    categorie: 'marche',
    lot: '',
    objet: OBJET,
    dateNotification: jour,
    reference: null,
    recapitulatifPropose: false,
    ...members,
  });
  const groupesDe = (contrats: ContratAGrouper[]): string[] =>
    reconnaitre(contrats).groupes.map(
      ({ contrats: ids, regroupement }) => `${[...ids].sort().join(' ')} ${regroupement}`,
    );

  it('are probably lots of one consultation when they came together', () => {
    const lots = [
      contrat('2019814A00', '2019-01-09'),
      contrat('2019814B00', '2019-01-30', { objet: 'TRAVAUX D’ACCESSIBILITE DE LA MAISON POUR TOUS.' }),
      contrat('2019814C00', '2019-02-20'),
    ];
    expect(groupesDe(lots)).toEqual(['2019814A00 2019814B00 2019814C00 probable']);
    expect(groupesDe([...lots].reverse())).toEqual(groupesDe(lots));
  });

  it.each([
    ['come each month', contrat('b', '2019-02-09'), contrat('c', '2019-03-09')],
    ['have no date', contrat('b', null), contrat('c', null)],
    ['are of another buyer', contrat('b', '2019-01-09', { acheteur: '21770514400020' })],
    ['are of another category', contrat('b', '2019-01-09', { categorie: 'concession' })],
    ['name a consultation', contrat('b', '2019-01-09', { reference: '2018/14' })],
    ['name a lot', contrat('b', '2019-01-09', { lot: '2' })],
    ['differ by a word', contrat('b', '2019-01-09', { objet: `${OBJET} et du gymnase` })],
  ])('stay apart when they %s', (_why, ...others) => {
    const contrats = [contrat('a', '2019-01-09'), ...others];
    expect(groupesDe(contrats)).toHaveLength(contrats.length);
  });

  it('stay apart when their object is too short to name a purchase', () => {
    const short = (id: string) => contrat(id, '2019-01-09', { objet: 'Travaux divers' });
    expect(groupesDe([short('a'), short('b')])).toHaveLength(2);
  });
});

describe('what an object says', () => {
  it.each([
    ['Lot n°06a menuiserie', '6a'],
    ['LOT1 : DEMOLITION', '1'],
    ['Réfection de l’îlot 3', ''],
    ['Travaux - lots 1 et 2', '1-2'],
    ['Mobilier, lot no 12', '12'],
    ['Marché en 3 lots', ''],
    ['Fourniture lot 2.1 gants', '2.1'],
    ['Lot 2025 de voirie', ''],
    ['Restructuration du collège. Lot n°1bis : Curage', '1bis'],
  ])('%s: lot %j', (objet, lot) => {
    expect(lireObjet(objet).lot).toBe(lot);
  });

  it('names the consultation of the older platforms', () => {
    expect(lireObjet('Numéro de la consultation : 18TRA006 MENUISERIES EXTERIEURES').consultation).toBe('18TRA006');
  });
});
