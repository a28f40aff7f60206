import { questionsWith } from '../../../../test/support/parsed-questions.js';

const NAMES = [
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'famille', code: '14.03', libelle: 'Gaz' },
  { kind: 'famille', code: '14.04', libelle: 'Eau et assainissement' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
] as const;
const CONTRACT = { code: '2018J1210A00', libelle: 'Éclairage public' };
const { parse, after, frameOf } = questionsWith([...NAMES], CONTRACT, ['PAPREC']);

describe('short turns after an answer', () => {
  it('« et celui d’avant ? » after a month is the month before', async () => {
    expect(await after('Combien en octobre 2026, hors investissement ?', 'et celui d’avant ?')).toMatchObject({
      groupe: null,
      periode: { exercices: [2026], mois: [9, 9] },
    });
    expect(await after('Combien en janvier 2026 ?', 'et celui d’avant ?')).toMatchObject({
      periode: { exercices: [2025], mois: [12, 12] },
    });
  });

  it('and after a supplier or a year is not read', async () => {
    expect(await after('Combien chez PAPREC en octobre 2026 ?', 'et celui d’avant ?')).toBeNull();
    expect(await after('Combien pour le gaz de mars à avril 2026 ?', 'et celui d’avant ?')).toBeNull();
  });

  it('« l’été d’avant » is that of the year before', async () => {
    expect(await after('Combien de travaux cet été ?', 'et l’été d’avant ?')).toMatchObject({
      filtres: { types: { valeurs: ['travaux'] } },
      periode: { exercices: [2025], mois: [7, 8] },
    });
    expect(await after('Combien de travaux en mars 2026 ?', 'et l’été d’avant ?')).toBeNull();
  });

  it('« de combien pour la culture ? » after changes is her change', async () => {
    const changes = 'Quelles directions ont dépensé moins qu’en 2025 ?';
    expect(await after(changes, 'de combien pour la DAC ?')).toMatchObject({
      acte: 'comparer',
      groupe: null,
      filtres: { services: { valeurs: [{ code: 'DAC' }] } },
      periode: { exercices: (await frameOf(changes)).periode.exercices },
    });
    expect(await after('Combien par direction en 2025 ?', 'de combien pour la DAC ?')).not.toMatchObject({
      acte: 'comparer',
    });
  });

  it('« lesquels ? » of mandats that were told is the same list', async () => {
    const late = 'Combien de mandats payés en retard en 2025 ?';
    expect(await after(late, 'lesquels ?')).toEqual(await frameOf(late));
    expect(await after('Combien de mandats en attente de paiement ?', 'le plus ancien ?')).toMatchObject({
      mesure: 'impayes',
    });
    const ending = 'Quels marchés finissent en 2027 ?';
    expect(await after(ending, 'lesquels ?')).toEqual(await frameOf(ending));
    expect(await after(late, 'le plus ancien ?')).not.toEqual(await frameOf(late));
  });

  it('« c’est légal ? » after all amendments is no rate of all purchases', async () => {
    expect(await after('Combien d’avenants en tout ?', 'c’est légal ?')).toBeNull();
    expect(await after('Quels avenants sur les marchés de gaz ?', 'c’est légal ?')).toBeNull();
  });

  it('« les trois ensemble » adds up as many names, and no fewer', async () => {
    const three = 'Combien pour l’électricité, le gaz et l’eau en 2026 ?';
    expect(await after(three, 'et les trois ensemble')).toMatchObject({
      groupe: 'famille',
      rang: false,
      oppose: false,
    });
    expect(await after(three, 'les quatre ensemble')).toBeNull();
  });

  it('« et le plus léger » of months is the least of them', async () => {
    expect(await after('Quel mois de 2025 a coûté le plus ?', 'et le plus léger ?')).toMatchObject({
      ...{ groupe: 'mois', rang: true, ordre: 'asc' },
    });
  });

  it('« qui l’avait eu et pour combien » of a contract is told of it', async () => {
    const one = 'Le marché 2018J1210A00 est-il conforme ?';
    expect(await after(one, 'qui l’avait eu et pour combien')).toMatchObject({
      champ: 'fiche',
      filtres: { marche: CONTRACT },
    });
    expect(await after(one, 'qui l’a eu ?')).toMatchObject({ champ: 'titulaire', filtres: { marche: CONTRACT } });
  });

  it('« pour quel motif surtout ? » and « pourquoi il n’est pas payé ? » say what is not told', async () => {
    const judged = await frameOf('Quels achats non conformes en 2026 par direction ?');
    expect(await parse('pour quel motif surtout', judged)).toMatchObject({
      genre: 'refus',
      reste: { groupe: 'famille' },
    });
    const mandat = await frameOf('Le mandat 13318 de 2026');
    for (const turn of [
      'pourquoi il n’est pas payé ?',
      'pourquoi il est pas payé',
      'pourquoi ce retard ?',
      'pourquoi il est en retard ?',
    ])
      expect(await parse(turn, mandat)).toMatchObject({ genre: 'refus', reste: { mesure: 'impayes' } });
  });
});
