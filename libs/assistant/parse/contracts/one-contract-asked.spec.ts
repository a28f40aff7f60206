import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const CONTRACT = { code: 'DEMO-2104-1', libelle: 'DEMO-2104-1' };
const { parse, frameOf } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }], CONTRACT, []);

describe('what is asked of one contract, in whatever words', () => {
  it.each<[string, Partial<Frame>]>([
    ['le DEMO-2104-1, on l’a notifié quel jour ?', { champ: 'notification' }],
    ['la date à laquelle la notification du DEMO-2104-1 est intervenue', { champ: 'notification' }],
    ['en quelle année avons-nous signé DEMO-2104-1 ?', { champ: 'notification' }],
    ['quand le marché DEMO-2104-1 est-il entré en vigueur ?', { champ: 'notification' }],
    ['à quelle date DEMO-2104-1 arrive-t-il à son terme ?', { champ: 'fin' }],
    ['la date d’échéance du marché n° DEMO-2104-1', { champ: 'fin' }],
    ['on est liés jusqu’à quelle date par le marché DEMO-2104-1 ?', { champ: 'fin' }],
    ['on est engagé pour combien de temps sur DEMO-2104-1 ?', { champ: 'duree' }],
    ['demo-2104-1 ca dure cb de mois', { champ: 'duree' }],
    ['quelle est la durée d’exécution du marché DEMO-2104-1 ?', { champ: 'duree' }],
    ['combien de sociétés ont postulé pour DEMO-2104-1 ?', { champ: 'offres' }],
    ['combien de plis reçus dans le cadre de la consultation DEMO-2104-1 ?', { champ: 'offres' }],
    ['yen a eu cb d offres pr demo-2104-1', { champ: 'offres' }],
    ['il me faut le titulaire du marché référencé DEMO-2104-1', { champ: 'titulaire' }],
    ['j’ai besoin du reliquat du marché DEMO-2104-1', { champ: 'reste' }],
    ['DEMO-2104-1 on a déjà sorti cb', { sujet: 'achats', champ: null }],
    ['le montant des paiements du marché DEMO-2104-1', { sujet: 'achats', groupe: null }],
    ['quel montant a été mandaté sur le marché DEMO-2104-1 depuis son origine ?', { sujet: 'achats', groupe: null }],
    ['combien de paiements sur DEMO-2104-1 ?', { sujet: 'achats', mesure: 'nombre_mandats' }],
    ['l’identité du titulaire du marché DEMO-2104-1', { champ: 'titulaire' }],
    ['quelle entreprise a été retenue pour DEMO-2104-1 ?', { champ: 'titulaire' }],
    ['le terme contractuel du marché DEMO-2104-1', { champ: 'fin' }],
    ['DEMO-2104-1 se termine le combien ?', { champ: 'fin' }],
    ['quelle durée a été retenue pour DEMO-2104-1 ?', { champ: 'duree' }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject({ ...frame, filtres: { marche: CONTRACT } });
  });

  it('is no length of a contract where none is named', async () => {
    const parsed = await parse('combien de temps est-on engagé avec nos fournisseurs ?');
    expect(parsed).not.toMatchObject({ frame: { champ: 'duree' } });
  });
});

describe('one contract that was told, and a question of it', () => {
  it.each<[string, Partial<Frame>]>([
    ['Mon association s’intéresse au marché DEMO-2104-1, j’aimerais connaître sa date d’échéance.', { champ: 'fin' }],
    ['Je fais le point sur DEMO-2104-1 : combien d’argent a été versé dessus ?', { sujet: 'achats' }],
    ['On m’interroge sur DEMO-2104-1. Qui est le titulaire ?', { champ: 'titulaire' }],
    ['Je dois anticiper le renouvellement du marché DEMO-2104-1 : quand arrive-t-il à son terme ?', { champ: 'fin' }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject({ ...frame, filtres: { marche: CONTRACT } });
  });

  it('narrows no question of all contracts', async () => {
    expect(
      await parse('On vient de notifier DEMO-2104-1. Combien de marchés finissent cette année ?'),
    ).not.toMatchObject({
      frame: { filtres: { marche: CONTRACT } },
    });
  });
});
