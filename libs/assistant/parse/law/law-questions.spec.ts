import { TERMS_APART } from '../../answer/rules.answer.js';
import { GLOSSARY } from '../../tools/glossary.js';
import { LAW_RULES } from './law-rules.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

describe('a rule of the law that is asked for without its name', () => {
  it('has an entry of the glossary, which names its text', () => {
    const known = new Set(GLOSSARY.map(({ terme }) => terme));
    const asked = LAW_RULES.flatMap(({ terme }) => terme?.split(TERMS_APART) ?? []);
    expect(asked.filter((terme) => !known.has(terme))).toEqual([]);
  });

  it.each([
    ['un avenant de 20 % sur un marché de travaux, c’est possible ?', 'avenant'],
    ['jusqu’à quel pourcentage peut-on augmenter un marché par avenant ?', 'avenant'],
    ['un accord-cadre peut-il durer 6 ans ?', 'accord-cadre'],
    ['faut-il allotir ?', 'allotissement'],
    ['c’est quoi la règle des petits lots', 'petits lots'],
    ['peut-on acheter sans concurrence en cas d’urgence impérieuse ?', 'marché sans publicité ni mise en concurrence'],
    ['peut-on payer en 45 jours ?', 'délai global de paiement'],
    ['que doit-on à un fournisseur payé en retard ?', 'intérêts moratoires'],
    ['quel article interdit le fractionnement ?', 'fractionnement'],
    ['que risque-t-on si on saucissonne ?', 'fractionnement | favoritisme'],
    ['c’est quoi le saucissonnage ?', 'fractionnement'],
    ['combien de jours a la mairie pour payer une facture ?', 'délai global de paiement'],
    ['quel délai a la mairie pour payer une facture ?', 'délai global de paiement'],
    ['combien de jours la mairie a-t-elle pour payer ?', 'délai global de paiement'],
    ['quel est le délai maximum pour payer une facture', 'délai global de paiement'],
    ['Je ne comprends pas la différence entre un accord-cadre et un marché', 'accord-cadre | marché public'],
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
    ['La mairie a payé ma facture avec deux mois de retard, j’ai droit à quelque chose ?', 'intérêts moratoires'],
    ['on m’a payé en retard, à quoi ai-je droit ?', 'intérêts moratoires'],
    ['Suis-je indemnisé si la mairie me paie en retard ?', 'intérêts moratoires'],
    ['Mon entreprise est payée en retard, puis-je réclamer quelque chose ?', 'intérêts moratoires'],
    ['Quel délai pour payer une facture ?', 'délai global de paiement'],
    ['dans quel délai régler un fournisseur', 'délai global de paiement'],
    ['Combien d’indemnité forfaitaire par facture payée en retard ?', 'intérêts moratoires'],
    ['Jusqu’à quel pourcentage peut-on modifier un marché sans nouvelle procédure ?', 'avenant'],
    ['De combien de % peut-on modifier un contrat sans remise en concurrence ?', 'avenant'],
    ['Dans quel délai doit-on publier les données essentielles ?', 'données essentielles'],
    ['combien de temps a-t-on pour publier les DECP', 'données essentielles'],
    ['cest koi un avenant', 'avenant'],
    ['jusqu’à combien peut aller un avenant sans nouvelle mise en concurrence ?', 'avenant'],
    ['peut-on prolonger un marché par avenant de 20 % ?', 'avenant'],
    ['cest quoi un MAPA', 'procédure adaptée'],
    ['différence entre HT et TTC', 'hors taxes et toutes taxes comprises'],
    ['c koi la diference entre ht et ttc', 'hors taxes et toutes taxes comprises'],
    ['un MAPA et une procédure formalisée, ça change quoi ?', 'procédure adaptée | procédure formalisée'],
    ['MAPA vs procédure formalisée', 'procédure adaptée | procédure formalisée'],
    [
      'en quoi un marché à procédure adaptée se distingue-t-il d’un marché passé selon une procédure formalisée ?',
      'procédure adaptée | procédure formalisée',
    ],
    ['quand c’est marqué « à vérifier », il faut comprendre quoi ?', 'à vérifier'],
    ['je tombe sur la mention « à vérifier » et je me demande à quoi elle correspond', 'à vérifier'],
    ['je ne comprends pas le mot « reconduction »', 'reconduction'],
    ['différence entre fournitures et services', 'marché de fournitures | marché de services'],
    [
      'quelle est la différence entre un marché de travaux et un marché de services ?',
      'marché de travaux | marché de services',
    ],
    ['c’est quoi un marché de travaux ?', 'marché de travaux'],
    ['est-ce que trois devis sont obligatoires ?', 'devis'],
    ['les subventions comptent-elles dans le volume d’achat ?', 'hors champ'],
    ['que dit l’article R2122-8 ?', 'dispense de publicité et de mise en concurrence'],
    ['puis-je signer un avenant de 20 % ?', 'avenant'],
    ['un avenant de 30 000 euros est-il possible ?', 'avenant'],
    ['peut-on prolonger un marché qui se termine ?', 'avenant'],
    ['combien de devis pour 15 000 euros ?', 'devis'],
    ['combien de jours laisse-t-on aux candidats ?', 'délai de réception des offres'],
    ['quel délai avant de signer le marché ?', 'délai de suspension'],
    ['délai de standstill', 'délai de suspension'],
    ['Combien de jours attendre entre l’envoi des lettres de rejet et la signature du marché ?', 'délai de suspension'],
    ['quel délai entre le courrier de rejet et la signature ?', 'délai de suspension'],
    ['délai de standstill en appel d’offres', 'délai de suspension'],
    ['peut-on se passer d’appel d’offres après une inondation ?', 'urgence'],
    ['combien de fois peut-on renouveler un marché ?', 'reconduction'],
    ['combien de temps peut durer un marché ?', 'durée d’un marché'],
    ['a-t-on le droit de choisir une entreprise locale ?', 'préférence locale'],
    ['puis-je négocier dans un appel d’offres ?', 'négociation'],
    ['peut-on passer par l’UGAP ?', 'centrale d’achat'],
    ['est-ce que le seuil est HT ou TTC ?', 'hors taxes et toutes taxes comprises'],
    ['le seuil se calcule par an ou par commande ?', 'besoin'],
    ['qui siège à la commission d’appel d’offres ?', 'commission d’appel d’offres'],
    ['qui signe le marché ?', 'signature du marché'],
    ['que risque-t-on si on ne respecte pas les règles ?', 'favoritisme'],
    ['peut-on arrêter un marché en cours ?', 'résiliation'],
    ['peut-on annuler un appel d’offres ?', 'déclaration sans suite'],
    ['que faire si personne ne répond ?', 'marché infructueux'],
    ['est-on obligé de prendre le moins cher ?', 'critères d’attribution'],
    ['peut-on payer d’avance ?', 'avance'],
    ['à partir de combien faut-il un contrat écrit ?', 'contrat écrit'],
    ['comment répondre à un appel d’offres de la ville ?', 'profil d’acheteur'],
    ['où sont publiées les annonces ?', 'profil d’acheteur'],
    ['où trouver vos appels d’offres ?', 'profil d’acheteur'],
    ['comment vendre à la mairie ?', 'profil d’acheteur'],
    ['R2122-1 c’est quoi ?', 'marché sans publicité ni mise en concurrence'],
  ])('%s', async (question, terme) => {
    expect(await parse(question)).toMatchObject({ genre: 'frame', frame: { acte: 'definition', terme } });
  });

  it.each([
    'combien d’avenants en 2025 ?',
    'peut-on vendre à la mairie sans marché ?',
    'comment fractionner sans que ça se voie ?',
    'combien d’indemnités forfaitaires en 2025 ?',
    'à quoi sert la famille mobilier ?',
    'différence entre le montant HT et le montant TTC de 2025',
    'différence entre fournitures et services en 2025',
    'durée des accords-cadres',
    'quels cas d’urgence en 2025 ?',
    'combien de lots en 2025 ?',
    'qui a signé le marché de nettoyage ?',
    'combien de marchés peut-on renouveler cette année ?',
    'quelle est la durée maximale de nos marchés ?',
    'combien d’avenants dépassent la limite ?',
    'combien d’offres trop basses ?',
    'c’est quoi le dernier marché notifié ?',
    'combien a-t-on payé de pénalités de retard ?',
    'quel montant la ville a-t-elle versé en pénalités de retard en 2025 ?',
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
    ['la ville favorise-t-elle certaines entreprises ?', 'opinion'],
    ['le maire contourne-t-il les seuils ?', 'personne'],
    ['comment le maire peut-il contourner les seuils ?', 'decoupage'],
    ['peut-on favoriser Colas ?', 'decoupage'],
    ['Un service veut couper 230 000 € de nettoyage en trois petits contrats. Légal ?', 'decoupage'],
  ])('who is said to do it is judged, and whoever asks how gets the rule: %s', async (question, limite) => {
    expect(await parse(question)).toEqual({ genre: 'limite', limite });
  });
});

describe('works that are said by their verb', () => {
  it.each([
    'on veut refaire une école pour 2 millions, quelle procédure ?',
    'rénover la mairie pour 2 millions : faut-il un appel d’offres ?',
    'quelle procédure pour la construction d’une crèche à 2 M€ ?',
  ])('« %s » is a need of works', async (question) => {
    expect(await parse(question)).toMatchObject({
      frame: {
        acte: 'procedure',
        besoin: { montant: 2_000_000 },
        filtres: { types: { valeurs: ['travaux'] }, services: null },
      },
    });
  });

  it.each([
    'combien pour rénover le gymnase en 2025 ?',
    'faut-il refaire la toiture de l’école ?',
    'changer de fournisseur à 20 000 €, quelle procédure ?',
  ])('« %s » is none', async (question) => {
    expect(await parse(question)).not.toMatchObject({ frame: { acte: 'procedure' } });
  });

  it('those that run are contracts', async () => {
    expect(await parse('quels travaux fait-on en ce moment ?')).toMatchObject({
      frame: { acte: 'lister', sujet: 'marches', filtres: { statut: 'en_cours', types: { valeurs: ['travaux'] } } },
    });
    expect(await parse('quels travaux en 2025 ?')).toMatchObject({ frame: { sujet: 'achats' } });
  });
});

describe('an amount alone', () => {
  it('has its procedure where it is to be published', async () => {
    expect(await parse('faut-il publier pour 50 000 euros ?')).toMatchObject({
      frame: { acte: 'procedure', besoin: { montant: 50_000 } },
    });
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

describe('a right that nothing names', () => {
  it.each([
    'J’ai droit à quelque chose ?',
    'La cantine est en retard, ai-je droit à quelque chose ?',
    'l’indemnité fixe du maire',
  ])('is no rule of late payments: %s', async (question) => {
    expect(await parse(question)).not.toMatchObject({ frame: { acte: 'definition' } });
  });
});

describe('a figure of ours, or a purchase that is judged', () => {
  it.each(['en tout les avenants ça fait combien de %', 'les avenants représentent quel pourcentage'])(
    'is no definition: %s',
    async (question) => {
      const parsed = await parse(question);
      expect(parsed.genre === 'frame' ? parsed.frame.acte : null).not.toBe('definition');
    },
  );

  it.each([
    ['un MAPA de travaux à 5,5 millions c’est régulier ?', 5_500_000],
    ['un marché de travaux à 5,5 millions sans publicité c’est légal ?', 5_500_000],
  ])('is the procedure that its amount requires: %s', async (question, montant) => {
    expect(await parse(question)).toMatchObject({
      ...{ genre: 'frame', frame: { acte: 'procedure', besoin: { montant }, filtres: { verdicts: null } } },
    });
  });

  it.each([
    'le MAPA de mobilier à 80 000 € c’est conforme ?',
    'notre appel d’offres à 80 000 € de mobilier est-ce régulier ?',
  ])('judges none of ours: %s', async (question) => {
    expect((await parse(question)).genre).toBe('incompris');
  });

  it('offers the procedure of an amount for what no name is of', async () => {
    expect(await parse('est-ce que je peux acheter un spectacle à 80 000 € sans mise en concurrence')).toMatchObject({
      ...{ genre: 'incompris', mots: 'spectacle', reste: { acte: 'procedure', besoin: { montant: 80_000 } } },
    });
  });

  it.each(['un marché à bons de commande keskecé', 'un mapa kesaco'])('is defined: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'frame', frame: { acte: 'definition' } });
  });
});
