import { toolsGiving } from '../../../test/support/answered-frames.js';
import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import type { MandatTrouve, PaiementDuMandat } from '../tools/mandat.tool.js';
import type { LocalAnswer } from './answer.js';
import { answerMandat } from './mandat.answer.js';

const PAID: PaiementDuMandat = {
  ...{ statut: 'paye_dans_le_delai', paye_le: '2026-07-30', impaye_au: null },
  ...{ debut: '2026-07-15', jours: 15, retard: 0, limite: '2026-08-14' },
};
const ONE: MandatTrouve = {
  ...{ id: 'm', numero: '8065', exercice: 2026, budget: '', objet: 'Contrôles', fournisseur: 'QUALICONSULT' },
  ...{
    service: 'Voirie',
    familles: ['Contrôles réglementaires'],
    comptes: ['6288'],
    marches: ['M-12'],
    date_emission: '2026-07-23',
  },
  ...{ montant_ht: 100, montant_ttc: 120, annule: null, annule_par: [], paiement: PAID },
};

const say = async (
  mandats: readonly Partial<MandatTrouve>[],
  exercices: readonly number[] = [2026],
  asked: readonly number[] = [2026],
): Promise<LocalAnswer> => {
  const tools = toolsGiving({ mandats: mandats.map((one) => ({ ...ONE, ...one })), exercices });
  const periode = { ...EMPTY_FRAME.periode, exercices: [...asked] };
  const frame: Frame = { ...EMPTY_FRAME, acte: 'mandat', terme: '8065', periode };
  const answer = await answerMandat({ frame, tools });
  return { ...answer, texte: answer.texte.replaceAll(/[\u00a0\u202f]/g, ' ') };
};
const became = async (paiement: Partial<PaiementDuMandat>): Promise<string> =>
  (await say([{ paiement: { ...PAID, ...paiement } }])).texte.split(' TTC ; ')[1]!.split('. Imputation')[0]!;

describe('one mandat', () => {
  it('is told whole, with its sheet', async () => {
    const { texte, liens, cadre } = await say([{}]);
    expect(texte).toBe(
      'Le mandat n° 8065 de 2026, émis le 23 juillet 2026, au bénéfice de QUALICONSULT, pour « Contrôles », est de 100,00 € HT, 120,00 € TTC ; il a été payé le 30 juillet 2026, en 15 jours, dans son délai (à payer au plus tard le 14 août 2026). Imputation : Voirie, famille « Contrôles réglementaires », compte 6288, marché M-12.',
    );
    expect(liens).toEqual([{ libelle: 'Voir le mandat n° 8065', url: '/app/une/mandats?exercice=2026&fiche=m' }]);
    expect(cadre?.periode.exercices).toEqual([2026]);
  });

  it('is paid late, waits, or nobody knows', async () => {
    expect(await became({ statut: 'paye_en_retard', jours: 43, retard: 13 })).toContain(
      'payé le 30 juillet 2026, en 43 jours, avec 13 jours de retard',
    );
    const unpaid = { paye_le: null, impaye_au: '2026-08-01' };
    expect(await became({ ...unpaid, statut: 'en_cours', jours: 17 })).toBe(
      'il n’était pas payé au 1er août 2026, dernier jour que les fichiers décrivent ; il attend depuis le 15 juillet 2026, soit 17 jours, sans retard (à payer au plus tard le 14 août 2026)',
    );
    expect(await became({ ...unpaid, statut: 'en_retard', jours: 40, retard: 10 })).toContain(
      'avec 10 jours de retard',
    );
    expect(await became({ paye_le: null, statut: 'paiement_inconnu', limite: null })).toBe(
      'son paiement n’est pas connu',
    );
    expect(await became({ statut: 'non_eligible', jours: null, retard: null })).toBe(
      'il a été payé le 30 juillet 2026, hors délai de paiement',
    );
  });

  it('is of the exercice that is said, and of which others there are', async () => {
    const { texte, choix } = await say([{}], [2026, 2025, 2024], []);
    expect(texte).toMatch(/^Le mandat n° 8065 de 2026, .* Ce numéro existe aussi en 2025 et 2024\.$/);
    expect(choix?.map(({ question }) => question)).toEqual([
      'Où en est le mandat n° 8065 de 2025 ?',
      'Où en est le mandat n° 8065 de 2024 ?',
    ]);
  });

  it('is each of those that bear one number', async () => {
    const { texte, liens } = await say([{}, { id: 'e', budget: 'Eau', fournisseur: null }]);
    expect(texte).toMatch(
      /^2 mandats portent le n° 8065 en 2026\. Budget principal : le mandat n° 8065 .* Budget Eau : /,
    );
    expect(liens).toHaveLength(2);
  });

  it('takes another back, or was taken back', async () => {
    const annule = { exercice: 2026, numero: '13005' };
    expect((await say([{ annule }])).texte).toContain('; il annule, en tout ou partie, le mandat n° 13005 de 2026.');
    expect((await say([{ annule_par: ['13477 de 2026'] }])).texte).toContain(
      '; annulé, en tout ou partie, par le n° 13477 de 2026.',
    );
  });

  it('is declined with what is known where no exercice, or another, has it', async () => {
    const elsewhere = await say([], [2026, 2024], [2023]);
    expect([elsewhere.repondu, elsewhere.texte]).toEqual([
      false,
      'Aucun mandat ne porte le n° 8065 en 2023 ; ce numéro existe en 2026 et 2024.',
    ]);
    expect(elsewhere.choix).toHaveLength(2);
    const unknown = await say([], [], []);
    expect(unknown.texte).toContain('Je ne connais aucun mandat n° 8065, dans aucun exercice.');
    expect(unknown.choix?.map(({ question }) => question)).toEqual(['Les derniers mandats en 2026 ?']);
  });
});
