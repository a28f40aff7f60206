import { delaiDePaiement, type SuiviDelai } from './delai-paiement.js';
import { delaisPossibles, tableDelaisAcheteur } from './delais-acheteur.js';
import { expliquerDelai, libelleDelai } from './explication-delai.js';

describe('the payment delay of a buyer (R2192-10, R2192-11)', () => {
  it.each([
    [undefined, '213400172', [30]],
    [undefined, '263400172', [30, 50]],
    [undefined, '513400172', [30, 50, 60]],
    [undefined, undefined, [30, 50, 60]],
    ['etablissement_public_sante', '263400172', [50]],
    ['entreprise_publique', '513400172', [60]],
  ])('of nature %s and SIREN %s is of %p days', (nature, siren, expected) => {
    expect(delaisPossibles(nature, siren)).toEqual(expected);
  });

  it('is shared between the ordonnateur and the accountant', () => {
    for (const { jours, joursOrdonnateur, joursComptable } of tableDelaisAcheteur()) {
      if (joursComptable !== undefined) expect(joursOrdonnateur! + joursComptable).toBe(jours);
    }
  });

  const paid: SuiviDelai = {
    eligible: true,
    montantTtc: '24000.00',
    dateDemande: '2025-01-06',
    datePaiement: '2025-02-20',
    delaisLegaux: [50],
  };

  it('of a hospital leaves 35 days to the ordonnateur', () => {
    expect(delaiDePaiement(paid)).toMatchObject({ limite: '2025-02-25', limiteOrdonnateur: '2025-02-10' });
  });

  it('of a contract holds when it is the shorter', () => {
    expect(delaiDePaiement({ ...paid, delaiContractuel: 40 })).toMatchObject({
      ...{ statut: 'paye_en_retard', delai: 40, limite: '2025-02-15', joursRetard: 5 },
    });
    expect(delaiDePaiement({ ...paid, delaiContractuel: 60 })).toMatchObject({ limite: '2025-02-25' });
  });

  it('after an interruption is of what was left, when that is more than thirty days (R2192-29)', () => {
    const interruption = { debut: '2025-01-16', fin: '2025-01-30' };
    expect(delaiDePaiement({ ...paid, interruption }).limite).toBe('2025-03-11');
    expect(delaiDePaiement({ ...paid, interruption: { ...interruption, debut: '2025-01-29' } }).limite).toBe(
      '2025-03-01',
    );
  });

  it('reads an announced limit beyond the longest possible delay as an interruption without dates', () => {
    const announced = { ...paid, limiteAnnoncee: '2025-02-25' };
    expect(delaiDePaiement(announced)).toMatchObject({ statut: 'paye_dans_le_delai', limite: '2025-02-25' });
    expect(delaiDePaiement({ ...announced, delaisLegaux: [30] })).toMatchObject({
      ...{ limite: '2025-02-25', joursSuspension: 20 },
    });
  });

  it('decides nothing where every possible delay gives the same', () => {
    const unset: SuiviDelai = { ...paid, delaisLegaux: [30, 50], datePaiement: '2025-02-05' };
    expect(delaiDePaiement(unset)).toMatchObject({
      ...{ statut: 'paye_dans_le_delai', limite: '2025-02-05', limiteTardive: '2025-02-25', manque: [] },
    });
    expect(delaiDePaiement({ ...unset, datePaiement: '2025-02-06' })).toMatchObject({
      ...{ statut: 'a_verifier', manque: ['nature_acheteur'] },
    });
  });
});

describe('a payment later than every delay that the buyer may have', () => {
  const late: SuiviDelai = {
    ...{ eligible: true, montantTtc: '24000.00', dateDemande: '2025-01-06', datePaiement: '2025-03-07' },
    delaisLegaux: [30, 50],
  };

  it('is late whatever the buyer is, by the days of the longest at least', () => {
    const hospital = delaiDePaiement({ ...late, delaisLegaux: [50] });
    expect(delaiDePaiement(late)).toMatchObject({
      ...{ statut: 'paye_en_retard', limite: '2025-02-05', limiteTardive: '2025-02-25', joursRetard: 10 },
      ...{ interets: hospital.interets, indemnite: '40.00', manque: ['nature_acheteur'] },
    });
  });

  it('says that its days are the least', () => {
    expect(expliquerDelai(delaiDePaiement(late), { exerciceClos: false })).toMatch(
      /^Payé le 7 mars 2025 : au moins 10 jours de retard, /,
    );
  });

  it('is on neither side while the longest has not passed', () => {
    const between = delaiDePaiement({ ...late, datePaiement: '2025-02-25' });
    expect([between.statut, between.joursRetard]).toEqual(['a_verifier', undefined]);
  });
});

describe('a payment delay in a sentence', () => {
  const suivi: SuiviDelai = { eligible: true, montantTtc: '24000.00', dateDemande: '2025-02-08', delaisLegaux: [30] };
  const sentence = (facts: Partial<SuiviDelai>, exerciceClos = false) =>
    expliquerDelai(delaiDePaiement({ ...suivi, ...facts }), { exerciceClos }).replace(/[\u00a0\u202f]/g, ' ');

  it.each<[Partial<SuiviDelai>, string]>([
    [
      { impayeAu: '2025-03-31' },
      'Non payé au 31 mars 2025, dernier jour que les fichiers décrivent : 21 jours de retard, 153,96 € d’intérêts, 40,00 € d’indemnité à ce jour.',
    ],
    [
      {},
      'Paiement non renseigné : aucun retard n’est compté. Chargez le PES Retour, ou un fichier qui donne les dates de paiement. Limite : 10 mars 2025.',
    ],
    [{ datePaiement: '2025-03-01' }, 'Payé le 1er mars 2025, dans les 30 jours.'],
    [
      { datePaiement: '2025-01-01' },
      'Payé le 1er janvier 2025, avant la demande de paiement : à contrôler, aucun retard.',
    ],
    [
      { dateDemande: '2026-06-10', datePaiement: '2026-07-20' },
      'Payé le 20 juillet 2026 : 10 jours de retard, les intérêts ne sont pas calculés, faute de taux connu, 40,00 € d’indemnité.',
    ],
    [
      { delaisLegaux: [30, 50], datePaiement: '2025-03-25' },
      'À vérifier : Délai de 30 ou de 50 jours selon la nature de l’organisme : précisez-la.',
    ],
  ])('%p', (facts, expected) => {
    expect(sentence(facts)).toBe(expected);
  });

  it('is not said to be in time where it is paid before it was asked for', () => {
    const paid = (datePaiement: string) => libelleDelai(delaiDePaiement({ ...suivi, datePaiement }));
    expect([paid('2025-02-07'), paid('2025-02-08')]).toEqual([
      'payé avant la demande, dates à vérifier',
      'payé dans le délai',
    ]);
  });

  it('says that a closed exercice without a date is no proof', () => {
    expect(sentence({}, true)).toContain('le mandat n’est pas tenu pour impayé');
  });
});
