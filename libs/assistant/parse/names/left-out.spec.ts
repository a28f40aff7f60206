import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith(
  [
    ['1401', 'Carburants'],
    ['1402', 'Électricité'],
    ['1403', 'Gaz, chauffage urbain et combustibles'],
    ['1501', 'Véhicules'],
  ].map(([code, libelle]) => ({ kind: 'famille' as const, code: code!, libelle: libelle! })),
);

describe('a name beside one that is left out', () => {
  it.each([
    ['combien pour l’énergie hors gaz ?', ['1402', '1401'], 'énergie hors gaz'],
    ['énergie sauf le gaz et les carburants', ['1402'], undefined],
    ['combien pour les véhicules, hors carburant ?', ['1501'], undefined],
    ['hors électricité, combien pour l’énergie en 2025 ?', ['1403', '1401'], 'énergie hors électricité'],
  ])('is what it stands for without the other: %s', async (question, codes, ensemble) => {
    const { familles } = (await frameOf(question)).filtres;
    expect(familles).toMatchObject({ sauf: false, valeurs: codes.map((code) => ({ code })) });
    expect(familles!.ensemble).toBe(ensemble);
  });

  it('is refused where nothing would be left of it', async () => {
    expect((await parse('électricité hors électricité')).genre).not.toBe('frame');
  });

  it('leaves the others alone where nothing is kept', async () => {
    const { familles } = (await frameOf('dépenses hors gaz et carburants')).filtres;
    expect(familles).toMatchObject({ sauf: true, valeurs: [{ code: '1403' }, { code: '1401' }] });
  });
});

describe('what stands beside a name that is left out', () => {
  const beside = questionsWith(
    [
      { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
      { kind: 'famille', code: '15.01', libelle: 'Véhicules' },
      { kind: 'famille', code: '16.01', libelle: 'Fournitures de voirie' },
      { kind: 'famille', code: '30.02', libelle: 'Travaux de voirie' },
      { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
    ],
    undefined,
    ['SFR'],
  );

  it.each([
    ['combien hors DAC, pour le mobilier ?', 'familles', 'services'],
    ['combien a-t-on dépensé hors mobilier et de la DAC ?', 'services', 'familles'],
    ['hors mobilier, dépenses de la DAC', 'services', 'familles'],
    ['montant des achats sauf SFR et de travaux', 'types', 'fournisseurs'],
    ['sauf SFR, montant des achats en investissement', 'sections', 'fournisseurs'],
    ['combien de mandats hors DAC, non conformes ?', 'verdicts', 'services'],
    ['hors mobilier, dépenses des travaux', 'types', 'familles'],
    ['dépenses sans les travaux, la DAC seulement', 'services', 'types'],
    ['Hors voirie, combien de travaux en 2025 ?', 'types', 'familles'],
    ['combien pour la DAC, travaux exclus ?', 'services', 'types'],
    ['travaux exclus, combien en investissement ?', 'sections', 'types'],
    ['Combien pour la DAC en 2025 ? Travaux exclus.', 'services', 'types'],
  ] as const)('is kept where its own words say so: %s', async (question, kept, out) => {
    const { filtres } = await beside.frameOf(question);
    expect([filtres[kept]?.sauf, filtres[out]?.sauf]).toEqual([false, true]);
  });

  it.each([
    ['hors mobilier, montant des marchés avec clause sociale', { mentions: ['clause_sociale'], sansMentions: null }],
    ['hors travaux, marchés reconductibles', { mentions: ['reconduction'], sansMentions: null }],
  ])('is what contracts are: %s', async (question, filtres) => {
    expect((await beside.frameOf(question)).filtres).toMatchObject(filtres);
  });

  it.each(['dépenses hors mobilier et DAC', 'dépenses sauf le mobilier, les véhicules et la DAC'])(
    'is left out with it where it is joined alone: %s',
    async (question) => {
      const { services, familles } = (await beside.frameOf(question)).filtres;
      expect([services?.sauf, familles?.sauf]).toEqual([true, true]);
    },
  );
});
