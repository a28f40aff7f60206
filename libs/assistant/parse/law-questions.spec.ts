import { questionsWith } from '../../../test/support/parsed-questions.js';

const { parse } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

describe('a rule of the law that is asked for without its name', () => {
  it.each([
    ['un avenant de 20 % sur un marché de travaux, c’est possible ?', 'avenant'],
    ['jusqu’à quel pourcentage peut-on augmenter un marché par avenant ?', 'avenant'],
    ['un accord-cadre peut-il durer 6 ans ?', 'accord-cadre'],
    ['faut-il allotir ?', 'allotissement'],
    ['c’est quoi la règle des petits lots', 'petits lots'],
    ['peut-on acheter sans concurrence en cas d’urgence impérieuse ?', 'marché sans publicité ni mise en concurrence'],
    ['peut-on payer en 45 jours ?', 'délai global de paiement'],
    ['sous combien de jours une facture doit-elle être payée, légalement ?', 'délai global de paiement'],
    ['la mairie dispose de combien de temps pour me payer ?', 'délai global de paiement'],
    ['quel est le délai réglementaire de paiement ?', 'délai global de paiement'],
    ['que risque-t-on si on paie en retard ?', 'intérêts moratoires'],
    [
      'Je facture une mairie pour la première fois : elle a combien de jours pour me payer ?',
      'délai global de paiement',
    ],
    ['l’indemnité forfaitaire pour frais de recouvrement, elle est de combien par facture ?', 'intérêts moratoires'],
    ['que se passe-t-il si la mairie paie en retard ?', 'intérêts moratoires'],
    ['ai-je droit à des intérêts si vous payez en retard ?', 'intérêts moratoires'],
    ['différence entre HT et TTC', 'hors taxes et toutes taxes comprises'],
    ['est-ce que trois devis sont obligatoires ?', 'devis'],
    ['les subventions comptent-elles dans le volume d’achat ?', 'hors champ'],
    ['que dit l’article R2122-8 ?', 'dispense de publicité et de mise en concurrence'],
    ['R2122-1 c’est quoi ?', 'marché sans publicité ni mise en concurrence'],
  ])('%s', async (question, terme) => {
    expect(await parse(question)).toMatchObject({ genre: 'frame', frame: { acte: 'definition', terme } });
  });

  it.each([
    'combien d’avenants en 2025 ?',
    'combien d’indemnités forfaitaires en 2025 ?',
    'à quoi sert la famille mobilier ?',
    'différence entre le montant HT et le montant TTC de 2025',
    'durée des accords-cadres',
    'quels cas d’urgence en 2025 ?',
    'combien de lots en 2025 ?',
  ])('« %s » asks for figures, and no rule', async (question) => {
    expect(await parse(question)).not.toMatchObject({ frame: { acte: 'definition' } });
  });

  it('« la paie » is no purchase, and « rester en dessous » a need that is split', async () => {
    expect(await parse('qui est le copain du maire ?')).toEqual({ genre: 'limite', limite: 'personne' });
    expect(await parse('combien a coûté la paie ?')).toEqual({ genre: 'limite', limite: 'hors_donnees' });
    expect(await parse('comment rester en dessous de 60 000 ?')).toEqual({ genre: 'limite', limite: 'decoupage' });
  });

  it.each([
    ['le directeur des achats favorise-t-il Colas ?', 'personne'],
    ['le maire contourne-t-il les seuils ?', 'personne'],
    ['comment le maire peut-il contourner les seuils ?', 'decoupage'],
    ['peut-on favoriser Colas ?', 'decoupage'],
    ['Un service veut couper 230 000 € de nettoyage en trois petits contrats. Légal ?', 'decoupage'],
  ])('who is said to do it is judged, and whoever asks how gets the rule: %s', async (question, limite) => {
    expect(await parse(question)).toEqual({ genre: 'limite', limite });
  });
});

describe('a threshold', () => {
  it.each([
    ['à partir de quelle somme est-on obligé de mettre un chantier en concurrence ?', 'dispense'],
    ['en dessous de quelle somme est-on dispensé de publicité ?', 'dispense'],
    ['à quel montant passe-t-on en appel d’offres pour les services ?', 'formalisee'],
    ['à partir de combien on bascule en procédure formalisée ?', 'formalisee'],
    ['c’est quoi le seuil pour un appel d’offres en travaux', 'formalisee'],
    ['la limite des 40 000 € s’applique-t-elle toujours ?', null],
  ])('is asked for: %s', async (question, seuil) => {
    expect(await parse(question)).toMatchObject({ genre: 'frame', frame: { acte: 'seuils', besoin: { seuil } } });
  });

  it.each(['à quel montant s’élèvent les services en 2025', 'sous combien de jours avons-nous payé en 2025 ?'])(
    'is not: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ genre: 'frame', frame: { acte: 'mesurer' } });
    },
  );

  it('« me choisir directement » of an amount is its procedure, and a way to do so is none', async () => {
    const asked = 'Pour un petit chantier de 12 000 € HT, la mairie peut me choisir directement ?';
    expect(await parse(asked)).toMatchObject({ frame: { acte: 'procedure', besoin: { montant: 12_000 } } });
    for (const way of ['comment choisir directement une entreprise ?', 'choisir directement mon ami pour 30 000 €'])
      expect(await parse(way)).toEqual({ genre: 'limite', limite: 'decoupage' });
  });
});
