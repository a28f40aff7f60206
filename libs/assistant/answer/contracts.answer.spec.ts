import { toolsGiving } from '../../../test/support/answered-frames.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { answerContracts } from './contracts.answer.js';

const one = {
  ...{ numero: 'DEMO-1', objet: 'Voirie', titulaires: ['TP'], montant_ht: 90_000, procedure: null, offres_recues: 1 },
  ...{ date_notification: '2024-02-01', date_fin: '2026-02-01', jours_restants: null, verdict: 'a_verifier' },
  verdict_phrase: 'À vérifier : indiquez l’avis de publicité.',
};
const listed: Frame = { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre' };
const plain = (texte: string): string => texte.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('contracts that are listed', () => {
  it('have the reason of each where it was asked why they are judged so', async () => {
    const tools = toolsGiving({ nombre: 2, montant_total_ht: 180_000, marches: [one, { ...one, numero: 'DEMO-2' }] });
    const filtres: Frame['filtres'] = { ...NO_FILTERS, verdicts: { valeurs: ['a_verifier'], sauf: false } };
    const { texte, tableau } = await answerContracts({ frame: { ...listed, champ: 'motif', filtres }, tools });
    expect(plain(texte)).toContain('Le motif de chacun est au tableau.');
    const column = tableau!.colonnes.indexOf('Motif');
    expect(tableau!.lignes.map((row) => row[column])).toEqual([one.verdict_phrase, one.verdict_phrase]);
  });

  it('are told by the latest of those that are over, which says so', async () => {
    const tools = toolsGiving({ nombre: 1, montant_total_ht: 90_000, marches: [one] });
    const filtres: Frame['filtres'] = { ...NO_FILTERS, statut: 'termine' };
    const { texte } = await answerContracts({ frame: { ...listed, recents: true, n: 1, filtres }, tools });
    expect(plain(texte)).toMatch(/^Le marché terminé le plus récent est le DEMO-1/);
  });

  it('tell what was paid on all of them, and not on the one that runs, where that was asked of them together', async () => {
    const running = { ...one, numero: 'DEMO-2', date_fin: '2099-02-01' };
    const tools = toolsGiving({
      ...{ nombre: 2, montant_total_ht: 180_000, consomme_total_ht: 64_000.5, marches: [one, running] },
    });
    const frame: Frame = { ...listed, champ: 'paye', enTout: true };
    expect(plain((await answerContracts({ frame, tools })).texte)).toMatch(
      /^2 marchés : 64 000,50 € HT mandatés en tout ;/,
    );
  });
});
