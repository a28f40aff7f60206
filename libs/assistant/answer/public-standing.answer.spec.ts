import { toolsGiving } from '../../../test/support/answered-frames.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { answerPublished } from './public.answer.js';

const DONNEES = {
  exercice: 2025,
  courant: {},
  historique: [],
  services: [
    { service: 'Sans direction renseignée', montant_ht: 900 },
    { service: 'Culture', montant_ht: 100 },
    { service: 'Éducation', montant_ht: 300 },
  ],
  familles: [
    { code: '30.01', libelle: 'Travaux', montant_ht: 400 },
    { code: '14.02', libelle: 'Électricité', montant_ht: 200 },
  ],
};
const named = (code: string, libelle: string) => ({ valeurs: [{ code, libelle }], sauf: false });
const say = async (groupe: 'service' | 'famille', filtres: Partial<Frame['filtres']>, mesure = 'montant_ht') => {
  const frame = {
    ...EMPTY_FRAME,
    ...{ acte: 'mesurer', situe: true, groupe, mesure, filtres: { ...NO_FILTERS, ...filtres } },
    periode: { ...EMPTY_FRAME.periode, exercices: [2025] },
  } as Frame;
  const { texte, repondu } = await answerPublished({ frame, tools: toolsGiving(DONNEES) });
  return repondu ? texte.replaceAll(/[\u00a0\u202f]/g, ' ') : null;
};

describe('the place of one among its like, through a public link', () => {
  it('is that of a direction among all that bought', async () => {
    expect(await say('service', { services: named('DAC', 'Culture') })).toBe(
      '« Culture » : rang 2 sur 2 directions en 2025, avec 100,00 € HT.',
    );
  });

  it('is that of a famille among the main ones, whose number is not told', async () => {
    expect(await say('famille', { familles: named('14.02', 'Électricité') })).toBe(
      '« Électricité » : rang 2 des familles d’achat en 2025, avec 200,00 € HT.',
    );
  });

  it.each([
    ['famille', { familles: named('21.01', 'Assurances') }, 'montant_ht'],
    ['service', { services: named('DAC', 'Culture') }, 'montant_ttc'],
    ['service', { services: named('DAC', 'Culture'), passation: 'hors_marche' }, 'montant_ht'],
  ] as const)('is refused where the page does not tell it: %s %j %s', async (groupe, filtres, mesure) => {
    expect(await say(groupe, filtres as never, mesure)).toBeNull();
  });
});
