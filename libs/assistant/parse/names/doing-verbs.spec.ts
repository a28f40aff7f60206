import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith([
  { kind: 'famille', code: '12.04', libelle: 'Véhicules' },
  { kind: 'famille', code: '20.05', libelle: 'Entretien de véhicules et pièces' },
  { kind: 'famille', code: '20.03', libelle: 'Entretien des espaces verts' },
  { kind: 'famille', code: '21.09', libelle: 'Assurances' },
  { kind: 'famille', code: '30.02', libelle: 'Travaux de voirie et réseaux divers' },
]);

describe('who does something', () => {
  it.each([
    ['Qui entretient les véhicules ?', '20.05'],
    ['Qui entretient nos espaces verts ?', '20.03'],
    ['Qui entretient les parcs ?', '20.03'],
    ['Qui assure la ville ?', '21.09'],
    ['Qui fait nos travaux de voirie ?', '30.02'],
    ['Qui assure nos travaux de voirie ?', '30.02'],
  ])('is paid for what the verb is of, and not for what it is done to: %s', async (question, code) => {
    expect(await frameOf(question)).toMatchObject({
      groupe: 'fournisseur',
      filtres: { familles: { valeurs: [{ code }] } },
    });
  });

  it('is told by no verb that is not read', async () => {
    expect(await parse('Qui assure les véhicules ?')).toMatchObject({ genre: 'refus' });
    expect(await parse('Qui répare les véhicules ?')).toMatchObject({ genre: 'incompris' });
  });
});
