import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith([
  { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
  { kind: 'service', code: 'DSJ', libelle: 'Direction des sports et de la jeunesse' },
]);

describe('what is asked about the figures and about who answers', () => {
  it.each([
    ['d’où viennent ces chiffres ?', 'origine'],
    ['quelles données utilises-tu ?', 'origine'],
    ['de quand datent les données ?', 'jour'],
    ['quand les chiffres sont-ils mis à jour ?', 'jour'],
    ['jusqu’à quand vont les données ?', 'jour'],
    ['depuis quelle année as-tu des données ?', 'exercices'],
    ['ces montants sont-ils HT ou TTC ?', 'taxes'],
    ['c’est HT ou TTC ?', 'taxes'],
    ['montants HT ou TTC ?', 'taxes'],
    ['les sommes que tu donnes, c’est avec ou sans la TVA ?', 'taxes'],
    ['les montants affichés s’entendent-ils hors taxes ou toutes taxes comprises ?', 'taxes'],
    ['est-ce que la TVA est comprise dans ces montants ?', 'taxes'],
    ['vous les sortez d’où, ces chiffres ?', 'origine'],
    ['tes chiffres tu les prends où ?', 'origine'],
    ['quelle est la provenance des données sur lesquelles vos résultats sont fondés ?', 'origine'],
    ['quelles années as-tu ?', 'exercices'],
    ['qui me répond ?', 'auteur'],
    ['es-tu une intelligence artificielle ?', 'auteur'],
    ['es-tu sûr de tes chiffres ?', 'fiabilite'],
    ['mes questions sont-elles enregistrées ?', 'confidentialite'],
    ['puis-je voir les factures de la ville ?', 'pieces'],
    ['Je suis plombier, la mairie me doit une facture', 'contact'],
    ['La ville nous doit encore une facture de 3 000 €. Que faire ?', 'contact'],
    ['Ma facture est en retard, qui contacter ?', 'contact'],
    ['Comment joindre le service des achats ?', 'contact'],
    ['Qui s’occupe des achats ?', 'contact'],
    ['Qui gère les marchés ?', 'contact'],
    ['quelles questions puis-je poser ?', ''],
    ['Que puis-je demander sur les dépenses ?', 'depenses'],
    ['que peut-on demander sur les marchés', 'marches'],
    ['Que puis-je demander sur les paiements ?', 'paiements'],
    ['Que puis-je demander sur les règles ?', 'regles'],
  ])('%s', async (question, terme) => {
    expect(await parse(question)).toMatchObject({ genre: 'frame', frame: { acte: 'aide', terme } });
  });

  it.each([
    'd’où vient la hausse ?',
    'montants TTC par direction',
    'montant TVA comprise en 2025',
    'total HT ou TTC de 2025',
    'pour quel montant et depuis quand ?',
    'les montants de 2025 en TTC',
    'combien en TTC ?',
    'quelle est la date du dernier marché ?',
    'quels exercices ont le plus de dépenses ?',
    'peut-on faire confiance à SFR ?',
    'qui répond le plus à nos marchés ?',
    'puis-je voir les marchés en cours ?',
    'puis-je avoir la liste des factures de plus de 50 000 euros ?',
    'tu es sûr ?',
    'Qui s’occupe du nettoyage ?',
    'Combien me doit la mairie ?',
    'Qui contacter chez SFR ?',
  ])('« %s » asks for something else', async (question) => {
    expect(await parse(question)).not.toMatchObject({ frame: { acte: 'aide' } });
  });
});

describe('times and papers in everyday words', () => {
  it.each([
    ['combien doit-on à nos fournisseurs ?', { sujet: 'paiements', mesure: 'montant_impaye', groupe: null }],
    ['à qui doit-on de l’argent ?', { sujet: 'paiements', mesure: 'montant_impaye', groupe: 'fournisseur' }],
    ['montant total des factures impayées', { sujet: 'paiements', mesure: 'montant_impaye' }],
    ['combien de factures impayées ?', { sujet: 'paiements', mesure: 'impayes' }],
    ['quelles factures payer en premier ?', { mesure: 'impayes', groupe: 'mandat', ordre: 'asc' }],
    [
      'quels sont les mandats les plus en retard, et de combien de jours ?',
      { mesure: 'impayes_en_retard', groupe: 'mandat' },
    ],
    ['nombre total de fournisseurs différents payés en 2024', { mesure: 'nombre_fournisseurs', groupe: null }],
    ['quels mandats sont encore à payer ?', { sujet: 'paiements', mesure: 'impayes' }],
    ['combien de factures à régler ?', { sujet: 'paiements', mesure: 'impayes' }],
    ['quels mandats faut-il régler en priorité ?', { mesure: 'impayes', groupe: 'mandat', ordre: 'asc' }],
    ['quelle facture dois-je payer d’abord ?', { mesure: 'impayes', groupe: 'mandat', ordre: 'asc' }],
    ['combien valait le délai de paiement en 2024 ?', { mesure: 'delai_moyen' }],
    ['quelles factures n’ont pas été payées ?', { sujet: 'paiements', mesure: 'impayes' }],
    ['combien de mandats n’ont pas été payés à temps ?', { sujet: 'paiements', mesure: 'en_retard' }],
    ['quelle est la plus grosse facture de l’année ?', { mesure: 'montant_maximum', groupe: null }],
    ['quelle année a coûté le plus ?', { groupe: 'exercice' }],
    ['combien en 6068 ?', { filtres: { compte: '6068' } }],
    ['dépenses du semestre dernier', { periode: { mois: [1, 6] } }],
  ])('%s', async (question, frame) => {
    expect(await parse(question)).toMatchObject({ genre: 'frame', frame });
  });

  it.each(['combien sur 6000 € ?', 'combien sur 6 000 mandats ?'])('« %s » names no account', async (question) => {
    expect(await parse(question)).not.toMatchObject({ frame: { filtres: { compte: expect.any(String) } } });
  });

  it('orders are not read: the mandats that paid them are offered', async () => {
    expect(await parse('combien de commandes en 2025 ?')).toMatchObject({
      genre: 'refus',
      reste: { mesure: 'nombre_mandats', periode: { exercices: [2025] } },
    });
  });
});
