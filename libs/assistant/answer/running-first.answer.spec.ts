import { toolsGiving } from '../../../test/support/answered-frames.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import { sayRunningFirst } from './running-first.answer.js';

const familles = { valeurs: [{ code: '20.02', libelle: 'Nettoyage' }], sauf: false };
const LISTED: Frame = {
  ...{ ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre' },
  filtres: { ...NO_FILTERS, familles },
};
const of = (numero: string, from: string, to: string): MarcheTrouve =>
  ({ numero, objet: 'Nettoyage', titulaires: [`${numero} SA`], date_notification: from, date_fin: to }) as MarcheTrouve;
const [OLD, OTHER, RUNS, NEXT] = [
  of('A', '2020-01-01', '2023-12-31'),
  of('B', '2022-01-01', '2024-12-31'),
  of('C', '2025-01-01', '2028-12-31'),
  of('D', '2027-01-01', '2029-12-31'),
];
const execution = { consomme_ht: 40, reference_ht: 100, base: 'montant' };
const say = async (marches: readonly MarcheTrouve[], frame: Partial<Frame> = {}): Promise<string> => {
  const tools = toolsGiving({ marches: [{ ...RUNS, execution }] });
  const said = await sayRunningFirst({ frame: { ...LISTED, ...frame }, tools }, marches, ' (« Nettoyage »)');
  return said.replaceAll(/[\u00a0\u202f]/g, ' ');
};

describe('contracts for one thing that followed each other', () => {
  it('are told by the one that runs, with what is left on it, and no sum of all', async () => {
    expect(await say([RUNS, OTHER, OLD])).toBe(
      '3 marchés (« Nettoyage »), dont 1 en cours : le C, « Nettoyage », titulaire : C SA, fin : 31 décembre 2028 ; il reste 60,00 € HT (40,00 € HT mandatés, soit 40,0 %, montant de 100,00 € HT). Les autres sont terminés, au tableau.',
    );
    expect(await say([NEXT, RUNS, OLD])).toContain('Les autres sont terminés ou à venir');
  });

  it('say their amount where it was asked', async () => {
    expect(await say([{ ...RUNS, montant_ht: 100 }, OLD], { champ: 'montant' })).toContain(
      'le C, « Nettoyage », 100,00 € HT, titulaire : C SA',
    );
  });

  it('say that none runs where all are over', async () => {
    expect(await say([OTHER, OLD])).toBe('Aucun marché en cours (« Nettoyage ») : 2 sont terminés, au tableau.');
  });

  it.each<[string, readonly MarcheTrouve[], Partial<Frame>]>([
    ['where all of them run', [RUNS, RUNS], {}],
    ['where their state was asked', [RUNS, OLD], { filtres: { ...NO_FILTERS, familles, statut: 'en_cours' } }],
    ['where a time was asked', [RUNS, OLD], { periode: { ...EMPTY_FRAME.periode, exercices: [2025] } }],
    ['of all contracts', [RUNS, OLD], { filtres: NO_FILTERS }],
    ['of a rank', [RUNS, OLD], { rang: true }],
  ])('are listed as they are %s', async (_why, marches, frame) => {
    expect(await say(marches, frame)).toBe('');
  });
});
