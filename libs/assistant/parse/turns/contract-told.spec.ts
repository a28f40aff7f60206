import { questionsWith } from '../../../../test/support/parsed-questions.js';

const CONTRACT = { code: 'DEMO-2003-2', libelle: 'Collecte des déchets' };
const HOLDER = { code: '7', libelle: 'PAPREC' };
const EARLIER = { code: 'DEMO-2003-1', libelle: 'Collecte des déchets' };
const NAMES = [{ kind: 'famille', code: '20.03', libelle: 'Déchets' }] as const;

const { after } = questionsWith([...NAMES], CONTRACT, [], [], { holders: [HOLDER], earlier: EARLIER });
const ofSeveral = questionsWith([...NAMES], CONTRACT, [], [], { holders: [HOLDER, { code: '8', libelle: 'SITA' }] });

const WHO = 'qui est titulaire du marché DEMO-2003-2 ?';

describe('after one contract', () => {
  it.each([
    'combien lui a-t-on payé en 2025 ?',
    'et combien lui a-t-on versé en 2025 ?',
    'combien avons-nous payé à cette entreprise en 2025 ?',
    'combien on lui a réglé en 2025 ?',
    'combien a-t-on payé à ce titulaire en 2025 ?',
  ])('« %s » is what its holder was paid in all', async (turn) => {
    expect(await after(WHO, turn)).toMatchObject({
      ...{ sujet: 'achats', acte: 'mesurer', mesure: 'montant_ht' },
      filtres: { marche: null, fournisseurs: { valeurs: [HOLDER] } },
      periode: { exercices: [2025] },
    });
  });

  it('goes on with the holder', async () => {
    expect(await after(WHO, 'combien lui a-t-on payé en 2025 ?', 'et en 2024 ?')).toMatchObject({
      filtres: { marche: null, fournisseurs: { valeurs: [HOLDER] } },
      periode: { exercices: [2024] },
    });
  });

  it('« combien l’a-t-on payé ? », « combien a-t-on payé dessus ? » are of the contract', async () => {
    for (const turn of ['combien l’a-t-on payé en 2025 ?', 'combien a-t-on payé dessus en 2025 ?'])
      expect(await after(WHO, turn)).toMatchObject({ filtres: { marche: CONTRACT, fournisseurs: null } });
  });

  it.each([
    'il a d’autres marchés ?',
    'a-t-il d’autres contrats ?',
    'quels autres marchés a-t-il ?',
    'et ses autres marchés ?',
  ])('« %s » lists those of its holder', async (turn) => {
    expect(await after(WHO, turn)).toMatchObject({
      ...{ sujet: 'marches', acte: 'lister' },
      filtres: { marche: null, fournisseurs: { valeurs: [HOLDER] } },
    });
  });

  it('« combien lui doit-on ? » is no number of contracts', async () => {
    for (const turn of ['combien lui doit-on ?', 'combien lui doit-on encore ?', 'combien leur devons-nous ?']) {
      const asked = await after(WHO, turn);
      expect(asked?.sujet).not.toBe('marches');
      expect(asked?.filtres.fournisseurs?.valeurs ?? [HOLDER]).toEqual([HOLDER]);
    }
  });

  it('tells nothing of one holder where several hold it, nor of who works under it', async () => {
    expect(await ofSeveral.after(WHO, 'combien lui a-t-on payé en 2025 ?')).toBeNull();
    expect(await ofSeveral.after(WHO, 'il a d’autres marchés ?')).toBeNull();
    const declared = 'le marché DEMO-2003-2 a-t-il de la sous-traitance ?';
    expect((await after(declared, 'combien lui a-t-on versé ?'))?.filtres.fournisseurs ?? null).toBeNull();
  });

  it.each([
    'et celui d’avant ?',
    'et le précédent ?',
    'et l’ancien marché ?',
    'c’était quoi le marché précédent ?',
    'qui était le titulaire avant ?',
    'qui l’avait avant ?',
  ])('« %s » is the contract that it followed', async (turn) => {
    expect(await after(WHO, turn)).toMatchObject({
      ...{ sujet: 'marches', acte: 'lister', champ: 'titulaire' },
      filtres: { marche: EARLIER },
    });
  });

  it.each<[string, object]>([
    ['combien d’offres pour l’ancien marché ?', { champ: 'offres' }],
    ['quel était le montant du marché précédent ?', { champ: 'montant' }],
    ['combien a-t-on payé sur celui d’avant ?', { sujet: 'achats', mesure: 'montant_ht' }],
  ])('« %s » asks it of the contract that it followed', async (turn, expected) => {
    expect(await after(WHO, turn)).toMatchObject({ ...expected, filtres: { marche: EARLIER } });
  });

  it('names no earlier one where nothing tells which it was', async () => {
    for (const turn of ['et celui d’avant ?', 'et le précédent ?', 'combien d’offres pour l’ancien marché ?'])
      expect(await ofSeveral.after(WHO, turn)).toBeNull();
  });
});
