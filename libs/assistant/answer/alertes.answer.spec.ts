import { toolsGiving } from '../../../test/support/answered-frames.js';
import { questionsWith } from '../../../test/support/parsed-questions.js';
import { sayAlertes } from './alertes.answer.js';

const { frameOf, parse } = questionsWith([]);

describe('alerts that are open', () => {
  it.each([
    'combien d’alertes ouvertes ?',
    'combien d’alertes en cours et de quels types ?',
    'nombre d’alertes non acquittées',
    'combien d’alertes restent à traiter',
  ])('are asked for: %s', async (question) => {
    const { acte, terme } = await frameOf(question);
    expect([acte, terme]).toEqual(['aide', 'alertes']);
  });

  it.each(['combien d’alertes en 2025 ?', 'combien d’alertes ont été acquittées ?', 'combien d’alertes traitées ?'])(
    'are neither those of a year nor those that were looked at: %s',
    async (question) => {
      const parsed = await parse(question);
      expect(parsed.genre === 'frame' && parsed.frame.terme === 'alertes').toBe(false);
    },
  );

  it('are counted by kind', async () => {
    const types = [
      { type: 'echeance', nombre: 21, sans_suivi: 20 },
      { type: 'delai_paiement', nombre: 13, sans_suivi: 13 },
    ];
    const { texte, tableau } = await sayAlertes(toolsGiving({ nombre: 34, types }));
    expect(texte).toBe(
      '34 alertes ouvertes à ce jour : échéances de marchés, 21 ; délais de paiement, 13.'.replace('34 ', '34\u00A0'),
    );
    expect(tableau?.lignes).toEqual([
      ['Échéances de marchés', '21', '20'],
      ['Délais de paiement', '13', '13'],
    ]);
  });
});
