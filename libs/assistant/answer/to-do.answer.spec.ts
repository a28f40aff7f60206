import { toolsGiving } from '../../../test/support/answered-frames.js';
import { EMPTY_FRAME } from '../frame/frame.js';
import { answerToDo } from './to-do.answer.js';

const FOUND = {
  courant: { non_conforme_pct: 15, a_verifier_pct: 16.9, types: { inconnu: { montant: 2_887_532.22, part_pct: 4.9 } } },
  nombre: 8,
  a_payer_en_retard: 7,
};
const rowsOf = async (donnees: object, exercice = 2026, terme = '') => {
  const frame = {
    ...EMPTY_FRAME,
    acte: 'a_traiter' as const,
    terme,
    periode: { ...EMPTY_FRAME.periode, exercices: [exercice] },
  };
  const { texte, tableau, liens } = await answerToDo({ frame, tools: toolsGiving(donnees) });
  expect(liens?.map(({ url }) => url) ?? []).toEqual(tableau ? [`/app/une?exercice=${exercice}`] : []);
  return {
    texte: texte.replaceAll(/[\u00a0\u202f]/g, ' '),
    lignes: tableau?.lignes.map((row) => row.map((one) => String(one).replaceAll(/[\u00a0\u202f]/g, ' '))),
  };
};

describe('what awaits somebody', () => {
  it('is told with how much of each, of the exercice that runs', async () => {
    expect(await rowsOf(FOUND)).toEqual({
      texte: 'En 2026, au 21 novembre 2026, voici ce qui attend, la conformité d’abord.',
      lignes: [
        ['Achats non conformes', '15,0 % du montant des achats'],
        ['Achats à vérifier', '16,9 % du montant des achats'],
        ['Achats sans famille, à classer', '2 887 532,22 € HT'],
        ['Besoins au-dessus du seuil de mise en concurrence, sans marché', '8 besoins'],
        ['Mandats à payer, déjà en retard', '7 mandats'],
        ['Marchés qui finissent d’ici 6 mois', '8 marchés'],
      ],
    });
  });

  it('has no contracts that end soon of an exercice that is over', async () => {
    expect((await rowsOf(FOUND, 2025)).lignes!.map(([what]) => what)).not.toContain(
      'Marchés qui finissent d’ici 6 mois',
    );
  });

  it('begins with what the question before was of, and with what may be done of it', async () => {
    const told = await rowsOf(FOUND, 2026, 'paiements');
    expect(told.lignes![0]).toEqual(['Mandats à payer, déjà en retard', '7 mandats']);
    expect(told.lignes).toHaveLength(6);
    expect(told.texte).toBe(
      'En 2026, au 21 novembre 2026, pour les paiements : mandats à payer, déjà en retard, 7 mandats. Ceux-là sont à payer d’abord : leurs intérêts courent jusqu’au paiement (R2192-32). Ce qui attend par ailleurs est au tableau.',
    );
    const over = await rowsOf({ ...FOUND, a_payer_en_retard: 0 }, 2025, 'paiements');
    expect(over.texte).toBe('En 2025, rien n’attend pour les paiements. Ce qui attend par ailleurs est au tableau.');
    expect((await rowsOf(FOUND, 2026, 'marches')).texte).toMatch(/pour les fins de marchés : .*8 marchés\. Ceux dont/);
  });

  it('begins with nothing that a link may not read', async () => {
    const { scope, ...tools } = toolsGiving(FOUND);
    const link = { ...tools, scope: { ...scope, niveau: 'publie' } } as unknown as typeof tools & {
      scope: typeof scope;
    };
    const frame = { ...EMPTY_FRAME, acte: 'a_traiter' as const, terme: 'besoins' };
    const { texte, liens } = await answerToDo({ frame, tools: link as never });
    expect(texte).toContain('voici ce qui attend, la conformité d’abord');
    expect(liens).toEqual([]);
  });

  it('says that nothing awaits, and that an exercice is unknown', async () => {
    const nothing = { courant: { non_conforme_pct: 0, a_verifier_pct: 0, types: {} }, nombre: 0, a_payer_en_retard: 0 };
    expect((await rowsOf(nothing)).texte).toBe('En 2026, au 21 novembre 2026 : rien n’attend.');
    expect((await rowsOf({})).texte).toBe('Aucun achat n’est enregistré pour 2026.');
  });
});
