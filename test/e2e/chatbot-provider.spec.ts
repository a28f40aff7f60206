import { AssistantEnLigne, chiffres, nus } from '../support/assistant-en-ligne.js';
import { asOwner } from '../support/factories.js';
import { type AppelRecu, nomDe } from '../support/faux-fournisseur.js';
import { until } from '../support/until.js';

let assistant: AssistantEnLigne;
beforeAll(async () => {
  assistant = await AssistantEnLigne.demarrer();
});
afterAll(() => assistant.close());
beforeEach(() => assistant.oublier());

describe('a provider', () => {
  it('answers with the figures of the tools it called, and its tokens are counted', async () => {
    assistant.parOutil('synthese', { exercice: 2025 }, (appel) => {
      const [ouvre, ferme] = [nomDe(appel, 'volume_ht', 1500).slice(0, 3), nomDe(appel, 'volume_ht', 1500).slice(3)];
      return ['La ville a dépensé ', ouvre, `${ferme} en 2025.`];
    });
    const { body } = await assistant.demander('Combien en 2025 ?');
    expect(body.data).toMatchObject({ moteur: 'openai-compatible', repondu: true, avis: null });
    expect(chiffres(body.data.contenu)).toBe('La ville a dépensé 1 500,00 € HT en 2025.');
    expect(chiffres(JSON.stringify(body.data.tableau))).toContain('1 500,00 €');
    expect(body.data.sources).toMatchObject([{ outil: 'synthese', filtres: { exercice: 2025 } }]);
    // What was set aside is given back once the answer has gone.
    const counted = () => asOwner<{ jetons: number }>(assistant.api, 'SELECT jetons::int FROM chatbot_consommations');
    await until(async () => (await counted())[0]?.jetons === 200);
    expect(await counted()).toEqual([{ jetons: 200 }]);
  });

  const nettoyage = (appel: AppelRecu): string => nomDe(appel, 'montant_ht', 1000);
  const denrees = (appel: AppelRecu): string => nomDe(appel, 'montant_ht', 500);
  const FAMILLES = { sujet: 'achats', groupe: 'famille', exercice: 2025 };

  it.each<[string, (appel: AppelRecu) => string, string]>([
    [
      'rows with their values',
      (appel) =>
        `Nettoyage de locaux et vitrerie : ${nettoyage(appel)}, denrées alimentaires et boissons : ${denrees(appel)} €.`,
      'Nettoyage de locaux et vitrerie : 1 000,00 € HT, denrées alimentaires et boissons : 500,00 € HT.',
    ],
    [
      'values before their rows',
      (appel) =>
        `${nettoyage(appel)} pour le nettoyage de locaux et vitrerie, ${denrees(appel)} HT pour les denrées alimentaires et boissons.`,
      '1 000,00 € HT pour le nettoyage de locaux et vitrerie, 500,00 € HT pour les denrées alimentaires et boissons.',
    ],
    [
      'what the server computes',
      (appel) =>
        `Soit une hausse de {{ecart ${nus(nettoyage(appel))} ${nus(denrees(appel))}}} ({{variation ${nus(nettoyage(appel))} ${nus(denrees(appel))}}}), et {{somme ${nus(nettoyage(appel))} ${nus(denrees(appel))}}} ensemble.`,
      'Soit une hausse de 500,00 € HT (+100,0 %), et 1 500,00 € HT ensemble.',
    ],
    [
      'a share of 100 %',
      (appel) => `Tout y est : {{part ${nus(nettoyage(appel))} ${nus(nettoyage(appel))}}}.`,
      'Tout y est : 100,0 %.',
    ],
    [
      'the law',
      () => 'Le délai légal est de 30 jours (article R. 2192-10), et la procédure suit l’article L2123-1.',
      '',
    ],
    ['the question', () => 'Pour 4 200 € en 2025, je ne trouve rien.', ''],
  ])('tells %s', async (_what, phrase, due) => {
    assistant.parOutil('agregat', FAMILLES, (appel) => [phrase(appel)]);
    const { body } = await assistant.demander('Combien par famille en 2025, et 4200 € ?');
    expect(body.data).toMatchObject({ moteur: 'openai-compatible', avis: null });
    expect(chiffres(body.data.contenu)).toBe(due === '' ? phrase(assistant.faux.appels.at(-1)!) : due);
  });

  it.each<[string, (appel: AppelRecu) => string]>([
    ['invented', () => 'Le total est de 123 456,78 €.'],
    ['true but written by the model', () => 'Le nettoyage coûte 1 000,00 €.'],
    ['of one row told of another', (appel) => `Nettoyage de locaux et vitrerie : ${denrees(appel)}.`],
    [
      'of two rows swapped',
      (appel) =>
        `Nettoyage de locaux et vitrerie : ${denrees(appel)}, denrées alimentaires et boissons : ${nettoyage(appel)}.`,
    ],
    [
      'of two rows swapped before their names',
      (appel) =>
        `${denrees(appel)} pour le nettoyage de locaux et vitrerie, ${nettoyage(appel)} pour les denrées alimentaires et boissons.`,
    ],
    ['of one year told of another', (appel) => `En 2024, le nettoyage a coûté ${nettoyage(appel)}.`],
    ['in words', () => 'Le nettoyage coûte mille euros.'],
    ['in words, with a hyphen and a capital', () => 'Quatre-vingt-dix fournisseurs.'],
    ['in words that hide a character', () => 'Deux mil\u200blions.'],
    ['told as a multiple', () => 'La dépense a doublé.'],
    ['in digits of another script', () => 'Le total est de ٣٤٥ euros.'],
    ['in full-width digits', () => 'Le total est de １５００ €.'],
    ['as a fraction', () => 'Environ ½ des achats.'],
    ['of a unit that is not its own', (appel) => `Soit ${nettoyage(appel)} %.`],
    ['told in thousands', (appel) => `Soit ${nettoyage(appel)} k€.`],
    ['told with tax', (appel) => `Soit ${nettoyage(appel)} TTC.`],
    ['with a digit before it', (appel) => `Soit 4${nettoyage(appel)}.`],
    ['with a sign', (appel) => `Soit -${nettoyage(appel)}.`],
    ['of a name that no tool gave', () => 'Soit {{v999}}.'],
    ['of a law that is not in the list', () => 'Voir l’article L9999-1.'],
    ['of the law told as measured', () => 'Le délai légal moyen constaté est de 30 jours.'],
    ['of the law, longer', () => 'Le délai légal est de 130 jours.'],
    [
      'computed with the wrong direction',
      (appel) => `En baisse de {{ecart ${nus(nettoyage(appel))} ${nus(denrees(appel))}}}.`,
    ],
    ['computed of a name', (appel) => `Soit {{somme ${nus(nettoyage(appel))} v999}}.`],
    ['of the question in another unit', () => 'Il y a 4200 jours.'],
  ])('that tells a figure %s has its answer withdrawn, and the embedded engine answers', async (_how, phrase) => {
    assistant.parOutil('agregat', FAMILLES, (appel) => ['Voici ce que je trouve. ', phrase(appel)]);
    const { body } = await assistant.demander('Combien avons-nous dépensé en 2025 ?');
    expect(body.data).toMatchObject({
      moteur: 'local',
      repondu: true,
      avis: expect.stringContaining('ne confirment pas'),
    });
    expect(chiffres(body.data.contenu)).toContain('1 500,00 €');
    expect(body.data.contenu).not.toContain('Voici');
  });

  const COMPLEMENTS = ['compris', 'calcul', 'liens', 'suites'] as const;
  const complements = (data: Record<string, unknown>) => COMPLEMENTS.map((nom) => data[nom]);

  it.each([
    [
      'purchases',
      'Combien pour le nettoyage en 2025 ?',
      'agregat',
      { sujet: 'achats', famille: '20.02', exercice: 2025 },
    ],
    [
      'a supplier',
      'Combien payé à Propre en 2025 ?',
      'agregat',
      { sujet: 'achats', fournisseur: 'Propre', exercice: 2025 },
    ],
    ['contracts', 'Quels marchés notifiés en 2025 ?', 'recherche_marches', { exercice: '2025', tri: 'montant_desc' }],
  ])('says, counts and links what it read of %s as the embedded engine does', async (_what, question, outil, recus) => {
    assistant.faux.reagir = () => ({ texte: [''] });
    const embarque = await assistant.demander(question);
    assistant.parOutil(outil, recus, () => ['Voici ce que disent les données.']);
    const { body } = await assistant.demander(question);
    expect([embarque.body.data.moteur, body.data.moteur]).toEqual(['local', 'openai-compatible']);
    const [compris, calcul, liens, suites] = complements(body.data);
    expect([compris, calcul, liens, suites]).toEqual(complements(embarque.body.data));
    expect(calcul).toMatchObject({ cadre: compris, lignes: expect.any(Number) });
    // Nobody reads an identifier.
    expect(JSON.stringify(calcul)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect([liens, suites]).toEqual([[expect.anything()], [expect.any(String), expect.any(String)]]);
  });

  it('that read several things leads to the rows of each that it tells, and to none that no list has', async () => {
    const lus = [
      ...[{ famille: '20.02' }, { famille: '10.01' }, { famille: '10.01' }, { passation: 'hors_marche' }],
      ...[{ famille: '99.99' }, { verdict: 'bon' }],
    ];
    assistant.faux.reagir = (appel) =>
      appel.messages.some(({ role }) => role === 'tool')
        ? { texte: ['Voici ce que disent les données.'] }
        : { outils: lus.map((filtres) => ({ nom: 'agregat', arguments: { exercice: 2025, ...filtres } })) };
    const { body } = await assistant.demander('Nettoyage, denrées et hors marché en 2025 ?');
    const [compris, calcul, liens] = complements(body.data);
    expect(compris).toBe(
      'Nettoyage de locaux et vitrerie · 2025 · HT ; Denrées alimentaires et boissons · 2025 · HT ; Hors marché · 2025 · HT',
    );
    expect(calcul).toMatchObject({ lignes: null, filtres: { exercice: 2025, famille: '20.02,10.01' } });
    expect(
      (liens as { url: string }[]).map(({ url }) => new URLSearchParams(url.split('?')[1]).get('famille')),
    ).toEqual(['20.02', '10.01']);
  });

  it('that tells one of the figures that it read leads to the rows of that one', async () => {
    assistant.faux.reagir = (appel) =>
      appel.messages.some(({ role }) => role === 'tool')
        ? { texte: [`La famille 10.01 : ${denrees(appel)}.`] }
        : { outils: ['20.02', '10.01'].map((famille) => ({ nom: 'agregat', arguments: { exercice: 2025, famille } })) };
    const { body } = await assistant.demander('Combien pour la famille 10.01 en 2025 ?');
    expect(body.data).toMatchObject({
      moteur: 'openai-compatible',
      compris: 'Denrées alimentaires et boissons · 2025 · HT',
    });
  });

  it('that tells rows of a list has the list as a table', async () => {
    assistant.parOutil('agregat', FAMILLES, (appel) => [`Le premier poste : ${nettoyage(appel)}.`]);
    const { body } = await assistant.demander('Quel poste coûte le plus en 2025 ?');
    expect(JSON.parse(chiffres(JSON.stringify(body.data.tableau)))).toEqual({
      titre: 'Chiffres des achats',
      colonnes: ['Ligne', 'Montant HT'],
      lignes: [
        ['20.02 Nettoyage de locaux et vitrerie', '1 000,00 €'],
        ['10.01 Denrées alimentaires et boissons', '500,00 €'],
      ],
    });
  });
});
