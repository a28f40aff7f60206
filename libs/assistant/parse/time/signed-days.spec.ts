import { askFrame } from '../../frame/ask-frame.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf, after } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

describe('the days that contracts were notified on', () => {
  it.each([
    ['marchés notifiés avant le 1er août 2019', null, '2019-07-31'],
    ['combien de marchés signés avant le 15 mars 2025 ?', null, '2025-03-14'],
    ['contrats conclus jusqu’au 15 février 2025', null, '2025-02-15'],
    ['marchés notifiés après le 12 mars 2025', '2025-03-13', null],
    ['quels marchés ont été attribués depuis le 12 mars 2025 ?', '2025-03-12', null],
    ['contrats conclus depuis le 1er septembre 2024', '2024-09-01', null],
    ['marchés passés à partir du 3 juin 2025', '2025-06-03', null],
    ['marchés notifiés entre le 15 mars et le 20 avril 2025', '2025-03-15', '2025-04-20'],
    ['marchés signés du 3 mars au 17 juin 2025', '2025-03-03', '2025-06-17'],
    ['marchés notifiés le 1er août 2025', '2025-08-01', '2025-08-01'],
    ['marchés signés le 15 mars', '2026-03-15', '2026-03-15'],
    ['marchés signés aujourd’hui', '2026-11-21', '2026-11-21'],
    ['marchés notifiés hier', '2026-11-20', '2026-11-20'],
    ['marchés signés cette semaine', '2026-11-16', '2026-11-21'],
  ])('are kept, and begin with the data where no first day is told: %s', async (question, apres, avant) => {
    const { sujet, filtres, periode } = await frameOf(question);
    expect([sujet, filtres.notifieApres, filtres.notifieAvant, periode.exercices]).toEqual([
      'marches',
      apres,
      avant,
      [],
    ]);
  });

  it.each([
    ['quels marchés se terminent avant l’été ?', '2027-06-20'],
    ['quels contrats finissent d’ici Noël ?', '2026-12-24'],
    ['marchés qui prennent fin avant la rentrée 2028', '2028-08-31'],
    ['quels marchés arrivent à échéance avant l’été prochain ?', '2027-06-20'],
  ])('are days of the calendar, where contracts end before them: %s', async (question, finAvant) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'marches', filtres: { finAvant } });
  });

  it.each([
    ['marchés terminés depuis moins d’un an', '2025-11-22', '2026-11-21'],
    ['quels marchés sont finis depuis moins de six mois ?', '2026-05-22', '2026-11-21'],
    ['marchés expirés depuis plus de 2 ans', null, '2024-11-20'],
    ['marchés terminés depuis moins de 30 jours', '2026-10-23', '2026-11-21'],
  ])('are counted back from today, where contracts are over: %s', async (question, finApres, finAvant) => {
    expect(await frameOf(question)).toMatchObject({ filtres: { finApres, finAvant, statut: 'termine' } });
  });

  it.each([
    ['marchés notifiés avant 2020', null, '2019-12-31'],
    ['marchés notifiés en 2025 avant juin', '2025-01-01', '2025-05-31'],
    ['marchés signés après juin 2025', '2025-07-01', null],
  ])('are told by a year or a month: %s', async (question, notifieApres, notifieAvant) => {
    expect(await frameOf(question)).toMatchObject({ filtres: { notifieApres, notifieAvant } });
  });

  it.each([
    ['marchés qui finissent en 2027 avant juin', '2027-01-01', '2027-05-31'],
    ['marchés qui ont fini en 2025 avant l’été', '2025-01-01', '2025-06-20'],
    ['quels marchés se terminent en 2025 avant la fin de l’année ?', '2025-01-01', '2025-12-31'],
    ['quels marchés finissent l’an prochain avant juin ?', '2027-01-01', '2027-05-31'],
    ['quels marchés finissent en 2027 après juin ?', '2027-07-01', '2027-12-31'],
    // Those of no year beside them stay as they are.
    ['marchés qui finissent avant juin 2027', null, '2027-05-31'],
    ['marchés notifiés en 2024 qui finissent avant juin 2027', null, '2027-05-31'],
  ])('are within the year that stands beside them, where contracts end: %s', async (question, finApres, finAvant) => {
    expect(await frameOf(question)).toMatchObject({ filtres: { finApres, finAvant } });
  });

  it('are within the year of the question before', async () => {
    expect(await after('combien de marchés finissent en 2028 ?', 'avant avril')).toMatchObject({
      filtres: { parFin: true, finApres: '2028-01-01', finAvant: '2028-03-31' },
    });
  });

  it('are asked again as they were read', async () => {
    for (const question of [
      'marchés notifiés avant le 1er août 2019',
      'marchés notifiés entre le 15 mars et le 20 avril 2025',
    ]) {
      const frame = await frameOf(question);
      expect(await frameOf(askFrame(frame, { exerciceCourant: 2026, aujourdhui: '2026-11-21' }))).toEqual(frame);
    }
  });

  it.each([
    [
      'achats sur marché avant le 15 février 2025',
      { sujet: 'achats', periode: { jours: ['2025-01-01', '2025-02-14'] } },
    ],
    ['marchés notifiés en 2025', { periode: { exercices: [2025] }, filtres: { notifieApres: null } }],
    ['marchés en cours au 1er mars 2025', { filtres: { vigueurLe: '2025-03-01', notifieAvant: null } }],
    ['marchés qui finissent avant le 31 décembre 2027', { filtres: { finAvant: '2027-12-30', notifieAvant: null } }],
    [
      'marchés qui finissent entre le 1er janvier et le 12 mars 2027',
      { filtres: { finApres: '2027-01-01', finAvant: '2027-03-12', notifieApres: null } },
    ],
  ])('are neither days of purchases nor of ends: %s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it('take the place of those of the question before', async () => {
    expect((await after('marchés notifiés après le 12 mars 2025', 'et après le 15 avril ?'))?.filtres).toMatchObject({
      notifieApres: '2025-04-16',
      notifieAvant: null,
    });
    expect((await after('marchés notifiés après le 12 mars 2025', 'et avant le 3 mai ?'))?.filtres).toMatchObject({
      notifieApres: null,
      notifieAvant: '2025-05-02',
    });
    expect(await parse('marchés qui finissent entre le 3 et le 12 mars')).not.toMatchObject({ genre: 'frame' });
  });
});
