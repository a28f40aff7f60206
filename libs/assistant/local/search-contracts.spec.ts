import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { wordsIn } from '../parse/tokens.js';
import type { Toolbox } from '../toolbox.js';
import { searchContracts } from './search-contracts.js';

const OBJECT = 'Fournitures d’armes de poing et accessoires pour la police municipale';
const one = {
  numero: 'A',
  objet: OBJECT,
  titulaires: ['SUNROCK'],
  procedure: null,
  montant_ht: 140_000,
  date_notification: '2018-10-05',
  date_fin: '2022-10-05',
};

/** One contract, found by words side by side (`texte`), or by all of them (`mots_objet`); it does not run. */
const tools = (() => {
  const run = (_nom: string, { texte, mots_objet, statut }: Record<string, unknown>) => {
    const isSaid =
      (texte === undefined || OBJECT.includes(String(texte))) &&
      (mots_objet === undefined || wordsIn(String(mots_objet)).every((word) => OBJECT.includes(word)));
    const marches = isSaid && statut === undefined ? [one] : [];
    return Promise.resolve({ nombre: marches.length, montant_total_ht: 140_000, marches });
  };
  return {
    scope: { niveau: 'publie', aujourdhui: '2026-11-21', exercices: [2026], exerciceCourant: 2026 },
    appels: [],
    probe: run,
    call: async (nom: string, filtres: Record<string, unknown>) => ({ donnees: await run(nom, filtres) }),
  } as unknown as Toolbox;
})();

const search = (texte: string, filtres: Partial<Frame['filtres']> = {}) =>
  searchContracts({
    frame: {
      ...{ ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre' },
      filtres: { ...NO_FILTERS, texte, ...filtres },
    },
    tools,
  });

describe('contracts that are looked for by words', () => {
  it('are found by all that say something, where no object has them side by side', async () => {
    const found = await search('armes de la police');
    expect(found.repondu).toBe(true);
    expect(found.cadre?.filtres).toMatchObject({ texte: null, motsObjet: ['armes', 'police'] });
    expect((await search('armes de poing')).cadre).toBeUndefined();
  });

  it('are not said to be none where fewer words find some', async () => {
    const found = await search('drones de la police');
    expect(found).toMatchObject({
      repondu: false,
      choix: [{ question: 'Quels sont les marchés concernant police ?' }],
    });
    expect(found.texte).toBe('Aucun marché n’a tous les mots de « drones de la police » dans son objet.');
    expect((await search('drones')).texte).toContain('Je n’ai pas trouvé de marché pour « drones »');
  });

  it('are offered where what else was asked leaves none', async () => {
    const found = await search('armes de poing', { statut: 'en_cours' });
    expect(found).toMatchObject({
      repondu: true,
      choix: [{ question: 'Quels sont les marchés concernant armes de poing ?' }],
    });
  });
});
