import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const DSJ = { kind: 'service', code: 'DSJ', libelle: 'Direction des sports et de la jeunesse' } as const;
const { after, frameOf, parse } = questionsWith([DSJ, { kind: 'famille', code: '14.01', libelle: 'Carburants' }]);

/** The turn after a question whose answer told who came first. */
async function afterFirst(question: string, turn: string, tete: string | null): Promise<Frame | null> {
  const parsed = await parse(turn, { ...(await frameOf(question)), tete });
  return parsed.genre === 'frame' ? parsed.frame : null;
}

const AMOUNTS = ['pour quel montant ?', 'quel montant ?', 'montant ?', 'pour combien ?'];

describe('an amount that is asked after who comes first', () => {
  it.each(AMOUNTS)('« %s » is of that one', async (turn) => {
    for (const question of [
      'Quelle direction dépense le plus en 2025 ?',
      'Quelle direction a le plus de mandats en 2025 ?',
    ])
      expect(await afterFirst(question, turn, DSJ.libelle)).toMatchObject({
        ...{ mesure: 'montant_ht', groupe: null, rang: false, periode: { exercices: [2025] } },
        filtres: { services: { valeurs: [{ code: 'DSJ' }] } },
      });
  });

  it.each(AMOUNTS)('« %s » is no sum of all where nothing tells which', async (turn) => {
    for (const question of ['Quelle direction dépense le plus en 2025 ?', 'La procédure la plus utilisée en 2024 ?'])
      expect(await afterFirst(question, turn, null)).toBeNull();
  });

  it('« pour combien ? » of several groups adds them up', async () => {
    expect(await after('Dépenses par direction en 2025', 'pour combien ?')).toMatchObject({ groupe: null });
    expect(await after('Les 5 premiers fournisseurs en 2025', 'pour combien ?')).toMatchObject({ n: 5, part: true });
  });
});

describe('a turn after mandats', () => {
  it('names the one that came first, and no other place', async () => {
    expect(await after('Plus gros mandats de 2025', 'le premier, c’est qui ?')).toMatchObject({
      groupe: 'mandat',
      n: 1,
    });
    expect(await after('Plus gros mandats de 2025', 'le deuxième, c’est qui ?')).toBeNull();
  });
});

describe('changes after two exercices that were told one after the other', () => {
  const ofThen = async (...years: number[]): Promise<Frame | null> => {
    const [first, last] = years.map((year) => `Combien avons-nous dépensé en ${year} ?`);
    const before = await frameOf(first!);
    const avant = { filtres: before.filtres, exercices: before.periode.exercices, mois: null };
    const parsed = await parse('quelle direction a le plus augmenté ?', { ...(await frameOf(last!)), avant });
    return parsed.genre === 'frame' ? parsed.frame : null;
  };

  it('are between these two', async () => {
    expect(await ofThen(2025, 2024)).toMatchObject({ acte: 'varier', periode: { exercices: [2025, 2024] } });
    expect(await ofThen(2026, 2025)).toMatchObject({ periode: { exercices: [2026, 2025], memeDate: true } });
  });
});

describe('changes of groups', () => {
  it.each<[string, Frame['ordre']]>([
    ['la plus forte hausse ?', 'desc'],
    ['et la plus forte baisse ?', 'asc'],
  ])('« %s » is of the same groups', async (turn, ordre) => {
    expect(await after('Évolution des dépenses par direction entre 2024 et 2025', turn)).toMatchObject({
      ...{ acte: 'varier', groupe: 'service', n: 1, ordre, deuxSens: false },
    });
  });

  it('are of no count of mandats, nor of figures that were told one by one', async () => {
    expect(await after('Combien de mandats en 2025 ?', 'quelle direction a le plus augmenté ?')).toBeNull();
    expect(await after('Achats de travaux en 2025', 'lequel a le plus augmenté ?')).toBeNull();
  });
});

describe('those that come after the first ones', () => {
  it.each(['leur part ?', 'en pourcentage ?', 'au total ?'])('« %s » is of no others', async (turn) => {
    const next = await after('Les 3 directions qui dépensent le plus en 2026', 'et les 2 suivantes ?');
    expect(next).toMatchObject({ apres: 3, n: 2 });
    expect(await after('Les 3 directions qui dépensent le plus en 2026', 'et les 2 suivantes ?', turn)).toBeNull();
  });

  it('are told before tax alone', async () => {
    expect(await after('Les 3 familles les plus chères en 2025', 'et les autres ?', 'en TTC ?')).toBeNull();
  });
});

describe('late ones of the mandats that wait', () => {
  it('are those that wait, whatever was told of them', async () => {
    for (const told of [['Mandats en attente de paiement'], ['Mandats en attente de paiement', 'pour quel montant ?']])
      expect(await after(...(told as [string]), 'lesquels sont en retard ?')).toMatchObject({
        mesure: 'impayes_en_retard',
      });
  });
});

describe('« pourquoi ? » of a verdict', () => {
  it('of several familles is refused, and they are offered', async () => {
    const told = await frameOf('Achats non conformes de la DSJ en 2025');
    expect(await parse('pourquoi ?', told)).toMatchObject({ genre: 'refus', reste: { groupe: 'famille' } });
  });
});

describe('an amount after a rate', () => {
  it('is of none of its verdicts', async () => {
    expect(
      await afterFirst('Quelle direction a le taux de conformité le plus bas en 2025 ?', 'pour combien ?', DSJ.libelle),
    ).toBeNull();
  });
});

describe('a measure that no frame has by group', () => {
  it('is refused, and the nearest one is offered by its name', async () => {
    const late = await frameOf('Taux de mandats payés en retard en 2025');
    expect(late).toMatchObject({ part: true });
    expect(await parse('par direction ?', late)).toMatchObject({
      genre: 'refus',
      reste: { mesure: 'a_l_heure_pct', groupe: 'service', periode: { exercices: [2025] } },
    });
  });

  it('« pourquoi ? » of the quarter that cost most compares no years', async () => {
    const highest = await after('Dépenses par trimestre en 2025', 'le plus élevé ?');
    expect(await parse('pourquoi ?', highest!)).toMatchObject({ genre: 'refus' });
  });
});

describe('« et au second ? » after a part of a year', () => {
  it('is that part', async () => {
    expect(await after('Carburants au premier semestre 2025', 'et au second ?')).toMatchObject({
      periode: { exercices: [2025], mois: [7, 12] },
    });
    expect(await after('Carburants au premier trimestre 2025', 'et au troisième ?')).toMatchObject({
      periode: { exercices: [2025], mois: [7, 9] },
    });
    expect(await after('Carburants en 2025', 'et au second ?')).toBeNull();
  });
});

describe('« la plus en retard ? »', () => {
  it('is the worst by the measure that was told', async () => {
    expect(await after('Délai moyen de paiement par direction en 2025', 'la plus en retard ?')).toMatchObject({
      ...{ mesure: 'delai_moyen', groupe: 'service', rang: true, ordre: 'desc', n: 1 },
    });
    expect(await after('Délai moyen de paiement en 2025', 'la plus en retard ?')).toBeNull();
  });
});

describe('« il est à combien ? »', () => {
  it('is of one contract, and no sum of several', async () => {
    expect(await after('Marchés de carburants en cours', 'il est à combien ?')).not.toMatchObject({ acte: 'mesurer' });
  });
});
