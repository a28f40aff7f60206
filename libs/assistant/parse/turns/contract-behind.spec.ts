import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const CONTRACT = { code: 'DEMO-2003-2', libelle: 'Collecte des déchets' };
const HOLDER = { code: '7', libelle: 'PAPREC' };
const { frameOf, after, parse } = questionsWith([], CONTRACT, ['PAPREC'], [], { holders: [HOLDER] });

const WHO = 'qui est titulaire du marché DEMO-2003-2 ?';

/** The turn after what the holder of a contract was paid, with what the engine keeps of the question before. */
async function afterPaid(turn: string): Promise<Frame | null> {
  const told = await frameOf(WHO);
  const paid = await parse('combien lui a-t-on payé en 2025 ?', told);
  if (paid.genre !== 'frame') throw new Error(JSON.stringify(paid));
  const avant = { filtres: told.filtres, exercices: told.periode.exercices, mois: null };
  const parsed = await parse(turn, { ...paid.frame, avant });
  return parsed.genre === 'frame' ? parsed.frame : null;
}

describe('a turn of the contract whose holder was told since', () => {
  it.each<[string, Frame['champ']]>([
    ['il finit quand ?', 'fin'],
    ['durée ?', 'duree'],
    ['il est reconductible ?', 'reconduction'],
    ['combien d’offres reçues ?', 'offres'],
  ])('« %s » is of that contract alone', async (turn, champ) => {
    expect(await afterPaid(turn)).toMatchObject({
      ...{ sujet: 'marches', acte: 'lister', champ },
      filtres: { marche: CONTRACT, fournisseurs: null },
    });
  });

  it('« et depuis le début du marché ? » is all that was paid on it', async () => {
    const paidOn = { sujet: 'achats', filtres: { marche: CONTRACT, fournisseurs: null }, periode: { exercices: [] } };
    expect(await afterPaid('et depuis le début du marché ?')).toMatchObject(paidOn);
    expect(await after(WHO, 'combien a-t-on payé dessus en 2025 ?', 'et depuis le début du marché ?')).toMatchObject(
      paidOn,
    );
  });

  it('« et sur ce marché ? » is what was paid on it then', async () => {
    expect(await afterPaid('et sur ce marché ?')).toMatchObject({
      ...{ sujet: 'achats', filtres: { marche: CONTRACT, fournisseurs: null }, periode: { exercices: [2025] } },
    });
  });

  it('« pour quel montant ? » of one contract is its own', async () => {
    expect(await after(WHO, 'il finit quand ?', 'pour quel montant ?')).toMatchObject({
      ...{ acte: 'lister', champ: 'montant', filtres: { marche: CONTRACT } },
    });
  });

  it('« et en 2024 ? » goes on with the holder', async () => {
    expect(await afterPaid('et en 2024 ?')).toMatchObject({
      filtres: { marche: null, fournisseurs: { valeurs: [HOLDER] } },
    });
  });

  it('is of nothing where no contract stood before', async () => {
    expect(await after('PAPREC en 2025', 'et depuis le début du marché ?')).toBeNull();
    expect((await after('PAPREC en 2025', 'il est reconductible ?'))?.filtres.marche ?? null).toBeNull();
  });
});

describe('« combien lui a-t-on payé ? »', () => {
  it('needs no year', async () => {
    expect(await after(WHO, 'combien lui a-t-on payé ?')).toMatchObject({
      filtres: { marche: null, fournisseurs: { valeurs: [HOLDER] } },
      periode: { exercices: [] },
    });
  });
});
