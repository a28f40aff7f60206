import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '17.02', libelle: 'Livres, disques et documents des médiathèques' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
]);

describe('a clause before the question that changes what is asked', () => {
  it.each([
    'Je double le montant.',
    'C’était sous l’ancien maire.',
    'On divise par deux.',
    'On arrondit au millier.',
    'Nous comptons double.',
    'On cumule les années.',
    'Notre exercice va de juillet à juin.',
    'L’année comptable commence en septembre.',
    'Nos comptes courent de mars à février.',
    'Le budget démarre en avril.',
    'Nous en sommes au mois de mars.',
    'Nous sommes en juillet 2025',
    'Je suis à la médiathèque',
    'Mon entreprise est petite.',
    'Notre fournisseur est très gros.',
    'Mon fournisseur est une grande entreprise.',
    'Je m’intéresse aux grandes entreprises.',
    'Je cherche des petits fournisseurs.',
    'Notre fournisseur principal est petit.',
    'Les grandes entreprises gagnent tout.',
    'Tout augmente.',
    'Je suis directeur d’école.',
    'En tant que directrice d’école',
    'Je suis responsable de la crèche.',
    'Les marchés finissent.',
    'L’électricité augmente.',
    'Nos dépenses ont baissé.',
    'Les prix ne baissent pas.',
  ])('is named, and the question without it is offered: %s', async (context) => {
    const join = context.endsWith('.') ? ' ' : ', ';
    expect(await parse(`${context}${join}Combien pour le mobilier en 2025 ?`)).toMatchObject({
      ...{ genre: 'incompris', mots: context },
      reste: await frameOf('Combien pour le mobilier en 2025 ?'),
    });
  });

  it.each([
    ['Je suis à la DAC : combien de mobilier en 2025 ?', 'combien de mobilier de la DAC en 2025 ?'],
    ['Le mobilier augmente. De combien en 2025 ?', 'De combien augmente le mobilier en 2025 ?'],
    ['Je suis directeur. Combien pour le mobilier en 2025 ?', 'Combien pour le mobilier en 2025 ?'],
    ['Nous comptons sur vous. Combien pour le mobilier en 2025 ?', 'Combien pour le mobilier en 2025 ?'],
  ])('is none that says nothing else: %s', async (question, same) => {
    const read = await parse(question);
    expect(read.genre === 'frame' ? read.frame.filtres : read).toEqual((await frameOf(same)).filtres);
  });
});
