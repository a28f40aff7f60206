import { questionsWith } from '../../../../test/support/parsed-questions.js';
import { toldAside } from './told.js';

const { parse } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '17.01', libelle: 'Fournitures scolaires' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

describe('a sentence told beside a question', () => {
  it.each([
    [
      'Je reçois des artisans ce soir. Combien de mandats avons-nous payés en 2025 ?',
      'Je reçois des artisans ce soir.',
    ],
    ['Je prépare une question orale : combien de mandats avons-nous payés en 2025 ?', 'Je prépare une question orale'],
    ['On m’embête encore – combien de mandats avons-nous payés en 2025 ?', 'On m’embête encore'],
    [
      'Nous sommes des parents d’élèves, combien de mandats avons-nous payés en 2025 ?',
      'Nous sommes des parents d’élèves',
    ],
    [
      'Je rends un truc bientôt. Combien de mandats avons-nous payés en 2025, s’il vous plaît ?',
      'Je rends un truc bientôt.',
    ],
    ['Je sors du bureau du maire. Combien de mandats avons-nous payés en 2025 ?', 'Je sors du bureau du maire.'],
    ['Pour caler le planning, combien de mandats avons-nous payés en 2025 ?', 'Pour caler le planning'],
    ['Histoire d’anticiper, combien de mandats avons-nous payés en 2025 ?', 'Histoire d’anticiper'],
    ['Je stresse un peu. Combien de mandats avons-nous payés en 2025 ?', 'Je stresse un peu.'],
    ['Il pleut ce matin. Combien de mandats avons-nous payés en 2025 ?', 'Il pleut ce matin.'],
    ['Mon mari s’inquiète. Combien de mandats avons-nous payés en 2025 ?', 'Mon mari s’inquiète.'],
    ['Ma fille entre au collège, combien de mandats avons-nous payés en 2025 ?', 'Ma fille entre au collège'],
    [
      'Notre préfète n’est pas convaincue. Combien de mandats avons-nous payés en 2025 ?',
      'Notre préfète n’est pas convaincue.',
    ],
    ['Ma fille entre au collège. Combien de mandats avons-nous payés en 2025 ?', 'Ma fille entre au collège.'],
    ['Combien de mandats avons-nous payés en 2025 ? Je voudrais m’y préparer.', 'Je voudrais m’y préparer.'],
    [
      'Combien de mandats avons-nous payés en 2025 ? Mes lecteurs ne connaissent pas.',
      'Mes lecteurs ne connaissent pas.',
    ],
  ])('is left aside, and told: %s', async (question, aside) => {
    const { frame } = await parse('combien de mandats avons-nous payés en 2025 ?').then((read) => ({ frame: read }));
    expect(await parse(question)).toMatchObject({ ...frame, aside });
  });

  it.each([
    // It may be what is asked about.
    'Je suis responsable de la piscine. Combien pour le mobilier en 2025 ?',
    'Je travaille à la piscine, combien pour le mobilier en 2025 ?',
    'Je rends les annulations. Combien de mandats avons-nous payés en 2025 ?',
    'On attend la fin du mois de juin. Combien de mandats avons-nous payés en 2025 ?',
    'Je reçois des artisans ce soir. On oublie les petits. Combien de mandats avons-nous payés en 2025 ?',
    'Je gère un jardin partagé : combien la direction de l’éducation a-t-elle dépensé en 2025 ?',
    'Je suis le gardien du gymnase. Combien de mandats avons-nous payés en 2025 ?',
    'Le gymnase nous occupe. Combien de mandats avons-nous payés en 2025 ?',
    'Le gymnase nous occupe. Combien en 2025 ?',
    // What is announced is what is asked about.
    'Je travaille sur les subventions. Combien de mandats avons-nous payés en 2025 ?',
    'Combien pour le mobilier en 2025 ? Il s’agit du gymnase.',
    'On parle des crèches, combien pour le mobilier en 2025 ?',
    'Je m’intéresse aux artisans. Combien de mandats avons-nous payés en 2025 ?',
    'On refait les trottoirs. Combien en 2025 ?',
    'Je dirige la piscine. Combien pour le mobilier en 2025 ?',
    'Combien pour le mobilier en 2025 ? C’est pour la piscine.',
    'Je prépare le rapport éducation : combien de mandats avons-nous payés en 2025 ?',
    'Je déjeune avec Colas : combien de mandats avons-nous payés en 2025 ?',
    'Je m’occupe des crèches : combien de mandats avons-nous payés en 2025 ?',
    'On refait les trottoirs : combien de mandats avons-nous payés en 2025 ?',
    'Je voudrais les trottoirs. Combien de mandats avons-nous payés en 2025 ?',
    'Je veux le mail du maire. Combien de mandats avons-nous payés en 2025 ?',
    'Les travaux durent depuis longtemps. Combien de mandats avons-nous payés en 2025 ?',
    'Les travaux ont été très longs. Combien de mandats avons-nous payés en 2025 ?',
    'Je refais les comptes de l’an dernier. Combien de mandats avons-nous payés ?',
    // A subject, and no sentence.
    'Trottoirs : combien de mandats avons-nous payés en 2025 ?',
    'Trottoirs du bourg, combien de mandats avons-nous payés en 2025 ?',
    // It narrows what is asked.
    'Combien de mandats avons-nous payés en 2025 ? Je parle des trottoirs.',
    'Combien de mandats avons-nous payés en 2025 ? Je veux les trottoirs.',
    'Je ne veux pas des trottoirs : combien de mandats avons-nous payés en 2025 ?',
    'Je sors les trottoirs seulement : combien de mandats avons-nous payés en 2025 ?',
    // It says what is counted, and when.
    'On ne garde que le premier semestre. Combien pour le mobilier en 2025 ?',
    'On s’arrête à juin. Combien pour le mobilier en 2025 ?',
    'Je raisonne au premier semestre. Combien pour le mobilier en 2025 ?',
    'On se limite à l’été. Combien pour le mobilier en 2025 ?',
    'Je m’en tiens aux impayés. Combien de mandats en 2025 ?',
    'On enlève le plus gros. Quels sont les cinq premiers fournisseurs en 2025 ?',
    'On garde les marchés terminés. Combien de marchés en 2025 ?',
    'Je songe à décembre. Combien de mandats en 2025 ?',
    'On part de septembre. Combien de mandats en 2025 ?',
    'Le périmètre est l’investissement. Combien pour le mobilier en 2025 ?',
    'On considère les retards. Combien de mandats en 2025 ?',
    'On ajoute les assurances. Combien pour le mobilier en 2025 ?',
    'Nous bornons au printemps. Combien pour le mobilier en 2025 ?',
    'Le classement part du bas. Quels sont les cinq premiers fournisseurs en 2025 ?',
    'Je corrige l’inflation. Combien pour le mobilier en 2025 ?',
    'On élimine les doublons. Combien de mandats en 2025 ?',
    'Nous raisonnons sur les engagements. Combien pour le mobilier en 2025 ?',
    // Another buyer, or another need, has another rule.
    'Nous sommes une entité adjudicatrice. Quel est le seuil européen pour les fournitures ?',
    'L’acheteur est l’État. Quel est le seuil de procédure formalisée pour les fournitures ?',
    'Nous sommes un hôpital. Quel est le délai légal de paiement ?',
    'Nous sommes un bailleur social. À partir de quel montant faut-il publier ?',
    'L’achat est urgent. Puis-je acheter pour 90 000 € de mobilier sans publicité ?',
    'C’est urgent. Puis-je acheter pour 90 000 € de mobilier sans publicité ?',
    // The rest leans on it.
    'Je reçois des artisans ce soir. Combien leur avons-nous payé ?',
    'Je reçois des artisans ce soir. Et en 2024 ?',
  ])('is never left aside where it may change what is asked: %s', async (question) => {
    expect((await parse(question)).genre).not.toBe('frame');
  });

  it('is looked for a few times at most', () => {
    expect(
      toldAside(`Je dis que tout va bien ici. ${'Il pleut. '.repeat(4)}Combien en 2025 ? Il pleut. Je doute.`).length,
    ).toBeLessThan(4);
    expect(toldAside('mobilier 2025 ?')).toEqual([]);
  });
});

const energy = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.01', libelle: 'Carburants' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
]);

describe('a sentence before the question that names something', () => {
  it.each([
    'Je prépare la revue énergie de lundi : montant du mobilier en 2025',
    'On prépare le comité technique ; montant du mobilier en 2025',
    'J’anime l’atelier carburants. Montant du mobilier en 2025',
    'Bonjour, j’ai une petite entreprise de peinture. Montant du mobilier en 2025',
    'Je tiens un commerce de mobilier. Montant du mobilier en 2025',
  ])('asks for nothing: %s', async (question) => {
    expect(await energy.frameOf(question)).toEqual(await energy.frameOf('montant du mobilier en 2025'));
    expect(await energy.parse(question)).toHaveProperty('aside');
  });

  it.each([
    ['is the subject of what names none', 'Je prépare la revue énergie : combien en 2025 ?'],
    ['names somebody', 'Je prépare une réunion avec Colas : montant du mobilier en 2025'],
    ['names a direction', 'Je prépare le rapport culture : montant du mobilier en 2025'],
    ['tells a year', 'Je prépare le rapport 2024 : montant du mobilier en 2025'],
  ])('that %s is not dropped', async (_why, question) => {
    expect(await energy.parse(question)).toMatchObject({ genre: 'incompris' });
  });
});

describe('whose business asks', () => {
  it('is told before a comma too, and is what « pour moi » means', async () => {
    expect(await parse('J’ai une petite boîte de peinture, combien pour le mobilier en 2025 ?')).toMatchObject({
      ...{ genre: 'frame', aside: 'J’ai une petite boîte de peinture' },
    });
    expect(await parse('J’ai une petite boîte de peinture, quels marchés pour moi ?')).toMatchObject({
      ...{ frame: { sujet: 'marches', filtres: { texte: 'peinture' } }, aside: 'J’ai une petite boîte de peinture' },
    });
  });

  it('is no town’s place, nor somebody in charge of one', async () => {
    for (const said of ['On a un restaurant scolaire.', 'Nous gérons un garage municipal.', 'Je dirige la piscine.'])
      expect(await parse(`${said} Combien pour le mobilier en 2025 ?`)).toMatchObject({ genre: 'incompris' });
  });
});

describe('a sentence of a subject and a verb, whatever its words', () => {
  it.each([
    'Ma rue est pleine de trous.',
    'Il pleut depuis ce matin.',
    'Je suis perdu dans ces tableaux.',
    'Je paie mes impôts ici.',
    'Un ami m’a envoyé ce lien.',
    'Mon voisin râle.',
    'La chambre des comptes nous contrôle.',
    'Le café est froid.',
    'Les élections approchent.',
    'La tour brûle.',
    'Le sous-préfet débarque lundi matin.',
    'La nouvelle DGA découvre nos dossiers.',
  ])('is left aside where the question has a subject: %s', async (said) => {
    const aside = said.endsWith('.') ? said : said.slice(0, -2);
    expect(await parse(`${said} combien pour le mobilier en 2025 ?`)).toMatchObject({ genre: 'frame', aside });
    expect(await parse(`Combien pour le mobilier en 2025 ? ${aside.replace(/[.]?$/, '.')}`)).toMatchObject({
      genre: 'frame',
    });
  });

  it('may name what the question names', async () => {
    expect(await parse('Le mobilier nous occupe. Combien pour le mobilier en 2025 ?')).toMatchObject({
      genre: 'frame',
    });
  });

  it.each([
    'Les régularisations ne comptent pas. Combien pour le mobilier en 2025 ?',
    'Combien pour le mobilier en 2025 ? C’est pour la piscine.',
  ])('is never left aside that says more: %s', async (question) => {
    expect((await parse(question)).genre).not.toBe('frame');
  });
});

describe('a sentence that keeps a question from its answer', () => {
  it('is named, and the question without it is offered', async () => {
    expect(await parse('Je travaille sur les subventions. Combien pour le mobilier en 2025 ?')).toMatchObject({
      ...{ genre: 'incompris', mots: 'Je travaille sur les subventions.' },
      reste: { filtres: { familles: { valeurs: [{ code: '12.03' }] } } },
    });
  });
});

describe('what is told before a question without a mark between, or without a verb', () => {
  it.each([
    ['Suite au mail de la préfecture, dites-moi quel est le montant', 'Suite au mail de la préfecture'],
    ['Cabinet d’audit mandaté par la ville, il nous faut le montant', 'Cabinet d’audit mandaté par la ville'],
    ['slt c encore nous, ya un truc qui cloche, donne moi le montant', 'slt c encore nous, ya un truc qui cloche'],
    ['mon chef tourne en rond donc il me faut le montant', 'mon chef tourne en rond donc'],
    ['jarrive pas à ouvrir mon fichier il me faut le montant', 'jarrive pas à ouvrir mon fichier'],
    ['Comme le DGS s’impatiente, donne-moi le montant', 'Comme le DGS s’impatiente'],
    ['jbosse seul pour la 1ere fois, donne moi le montant', 'jbosse seul pour la 1ere fois'],
    [
      'En commission l’adjointe a refusé de nous le dire, quel est le montant',
      'En commission l’adjointe a refusé de nous le dire',
    ],
  ])('is left aside, and told: %s', async (said, aside) => {
    const { frame } = await parse('quel est le montant du mobilier en 2025 ?').then((read) => ({ frame: read }));
    expect(await parse(`${said} du mobilier en 2025 ?`)).toMatchObject({ ...frame, aside });
  });

  it.each([
    'pour mon quartier il me faut le total des dépenses 2025',
    'je gère la piscine il me faut le total des dépenses 2025',
    'je suis maire de Villeurbanne, combien pour le mobilier en 2025 ?',
    'on parle de Villeurbanne, combien pour le mobilier en 2025 ?',
    'ça concerne le stade, combien pour le mobilier en 2025 ?',
    // Where somebody lives, and a place where the authority acts, may be what is asked about.
    'J’habite au Mas du Taureau et les gens râlent, combien pour le mobilier en 2025 ?',
    'Nous vivons à Villeurbanne, combien pour le mobilier en 2025 ?',
    'Les gymnases sont des passoires : combien pour le mobilier en 2025 ?',
    'Notre musée prépare son budget, combien pour le mobilier en 2025 ?',
    'L’école Jean Jaurès attend ses travaux, combien pour le mobilier en 2025 ?',
    'Le CCAS attend ses chiffres, combien pour le mobilier en 2025 ?',
    'mon chef ne veut que l’été, combien pour le mobilier en 2025 ?',
    'je pense au stade : combien pour le mobilier en 2025 ?',
    'Colas nous attaque, combien de mandats en 2025 ?',
    'les retards nous coûtent cher, combien de mandats en 2025 ?',
    'j’ai le dossier piscine, combien en 2025 ?',
    'le toit s’est effondré, puis-je acheter pour 90 000 € de mobilier sans publicité ?',
  ])('never where it may change what is asked: %s', async (question) => {
    expect((await parse(question)).genre).not.toBe('frame');
  });

  it('narrows nothing that the question says too', async () => {
    for (const question of [
      'Le payeur nous a rejeté des mandats la semaine passée, combien de mandats en 2025 ?',
      'Le préfet nous attaque sur nos délais, quel est notre délai moyen de paiement en 2025 ?',
    ])
      expect(await parse(question)).toMatchObject({ genre: 'frame', aside: question.split(',')[0] });
    expect((await parse('Les gros mandats nous inquiètent, combien de mandats en 2025 ?')).genre).not.toBe('frame');
  });

  it.each(['sinon je me fais tuer', 'le maire râle', 'j’ai réunion là'])('after it, too: %s', async (aside) => {
    expect(await parse(`combien pour le mobilier en 2025, ${aside}`)).toMatchObject({ genre: 'frame', aside });
  });

  it.each([
    'c’est pour la piscine',
    'la piscine me coûte cher',
    'les écoles ne comptent pas',
    'je vise juin',
    'le maire veut aussi 2024',
  ])('after it, never where it may change what is asked: %s', async (said) => {
    expect(await parse(`combien de mandats en 2025, ${said}`)).not.toHaveProperty('aside');
  });

  it('is of the supplier that it names, where the question names none', async () => {
    const { frameOf, parse: read } = questionsWith(
      [{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }],
      undefined,
      ['SFR'],
    );
    const own = (await frameOf('combien a-t-on payé à SFR en 2025 ?')).filtres;
    expect(await read('on vient de recevoir une relance de SFR, combien leur a-t-on payé en 2025 ?')).toMatchObject({
      ...{ genre: 'frame', frame: { filtres: own } },
    });
    expect((await read('SFR nous attaque, combien de mandats en 2025 ?')).genre).not.toBe('frame');
    expect((await read('sfr nous relance, combien on a payé en 2025 ?')).genre).not.toBe('frame');
  });

  it('keeps a question from no answer: the question without it is offered', async () => {
    expect(
      await parse('ça concerne le toboggan de la direction de l’éducation, combien pour le mobilier en 2025 ?'),
    ).toMatchObject({
      ...{ genre: 'incompris', mots: 'ça concerne le toboggan de la direction de l’éducation' },
      reste: { filtres: { familles: { valeurs: [{ code: '12.03' }] } } },
    });
  });

  it('is what is asked about where nothing else is', async () => {
    expect(await parse('Combien gagne le maire ?')).toMatchObject({ genre: 'limite', limite: 'personne' });
  });
});

describe('a clause after the question', () => {
  it.each([
    'avant que je me lance',
    'parce que mon chef râle',
    'vu que la commission se réunit',
    'puisque le maire insiste',
    'juste avant les municipales',
    'parce que les élus trouvent que ça explose',
  ])('is left aside that tells why it is asked: %s', async (aside) => {
    expect(await parse(`Combien pour le mobilier en 2025, ${aside}`)).toMatchObject({ genre: 'frame', aside });
  });

  it.each([
    'avant que le marché finisse',
    'depuis que le marché est signé',
    'quand le marché finit',
    'si le marché finit',
  ])('is none that tells of purchases: %s', async (said) => {
    expect(await parse(`Combien de mandats en 2025, ${said}`)).not.toHaveProperty('aside');
  });
});

describe('a pronoun of the question', () => {
  const { frameOf } = energy;

  it('is of the one thing that was told', async () => {
    const mobilier = (await frameOf('combien pour le mobilier en 2025 ?')).filtres;
    for (const question of [
      'Nous sommes une petite société de mobilier. La ville en a acheté pour combien en 2025 ?',
      'Le mobilier nous occupe. On en a acheté pour combien en 2025 ?',
    ])
      expect(await energy.parse(question)).toMatchObject({ genre: 'frame', frame: { filtres: mobilier } });
  });

  it.each([
    'Le café est froid. On en a acheté pour combien en 2025 ?',
    'Le stade est vieux. Combien ça coûte en 2025 ?',
    'Mon prédécesseur est parti. On y a mis combien en 2025 ?',
  ])('is of nothing where none or several were: %s', async (question) => {
    expect((await energy.parse(question)).genre).not.toBe('frame');
  });
});

describe('a sentence of people, whatever its verb', () => {
  it.each([
    'Mon beau-frère râle encore.',
    'J’ai mal dormi.',
    'Il fait un temps affreux.',
    'Ma voisine croit que tout est truqué.',
  ])('is left aside and quoted: %s', async (aside) => {
    expect(await parse(`${aside} Combien pour le mobilier en 2025 ?`)).toMatchObject({
      genre: 'frame',
      aside,
      frame: { periode: { exercices: [2025] } },
    });
  });

  it.each(['Je dois répondre à un riverain :', 'Un élu me harcèle.'])('asks for nothing: %s', async (said) => {
    expect(await parse(`${said} combien pour le mobilier en 2025 ?`)).toMatchObject({ genre: 'frame' });
  });

  it.each([
    'On repart du deuxième.',
    'Je vise le gros œuvre.',
    'Nous enlevons la tour.',
    'Je raisonne hors inflation.',
    'Je m’occupe du stade.',
    'Nous sommes une régie.',
    'Je travaille au théâtre.',
    'Nous prenons la moitié.',
    'Nos comptes vont de juillet à juin.',
    'Éclairage public :',
  ])('never where it may change what is asked: %s', async (aside) => {
    expect((await parse(`${aside} Combien pour le mobilier en 2025 ?`)).genre).not.toBe('frame');
  });
});

describe('a sentence that was read as one with the question', () => {
  it.each([
    // Another famille than that of the question, and one that the reading lost.
    [
      'Les fournitures scolaires nous occupent. Combien pour le mobilier en 2025 ?',
      'Les fournitures scolaires nous occupent.',
    ],
    ['La direction de l’éducation nous interroge. Combien en 2025 ?', 'La direction de l’éducation nous interroge.'],
    // Why a need is urgent.
    ['Le gymnase a brûlé. Puis-je acheter pour 90 000 € de mobilier sans publicité ?', 'Le gymnase a brûlé.'],
  ])('is named, and the question without it is offered: %s', async (question, mots) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris', mots });
  });
});

describe('what is pointed at', () => {
  it.each([
    ['Je prépare une consultation de mobilier. Combien a-t-on déjà acheté dans cette famille en 2025 ?', 'familles'],
    ['Nous lançons une consultation de mobilier. Combien dans cette famille en 2025 ?', 'familles'],
    ['Je prépare un achat de mobilier. Combien avons-nous payé dans cette famille en 2025 ?', 'familles'],
    ['Je vois la direction de l’éducation demain. Combien cette direction a-t-elle dépensé en 2025 ?', 'services'],
  ])('is the one thing that was told: %s', async (question, kept) => {
    expect(await parse(question)).toMatchObject({
      genre: 'frame',
      frame: { acte: 'mesurer', filtres: { [kept]: { valeurs: [expect.anything()] } } },
    });
  });

  it.each([
    'Je prépare une consultation de mobilier. Combien cette direction a-t-elle dépensé en 2025 ?',
    'Je prépare une consultation de mobilier et de fournitures scolaires. Combien dans cette famille en 2025 ?',
    'Combien dans cette famille en 2025 ?',
    'Je prépare une consultation de mobilier. Combien a-t-on acheté en fournitures scolaires en 2025 ?',
    'Je gère le mobilier : combien avons-nous dépensé en 2025 ?',
  ])('is nothing of another kind, nor of several: %s', async (question) => {
    expect(await parse(question)).not.toMatchObject({ genre: 'frame' });
  });

  it('leaves aside whose business asks, beside what a direction did', async () => {
    const asked = 'combien la direction de l’éducation a-t-elle dépensé en septembre 2026 ?';
    expect(await parse(`Je gère le mobilier : ${asked}`)).toMatchObject({
      genre: 'frame',
      frame: { filtres: { services: { valeurs: [{ code: 'DEE' }] }, familles: null } },
    });
  });
});

describe('a question beside another', () => {
  it('is never left aside as if it were told', async () => {
    expect(toldAside('le maire a-t-il un mobilier de fonction et combien coûte-t-il ?')).toEqual([]);
    expect(await parse('le maire a-t-il un mobilier de fonction et combien coûte-t-il ?')).toMatchObject({
      genre: 'limite',
    });
  });

  it('is told where it only says how things seem', () => {
    expect(toldAside('Il y a, paraît-il, des rats. Combien de mandats avons-nous payés en 2025 ?')).not.toEqual([]);
  });
});
