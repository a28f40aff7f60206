import { withoutAddress } from './address.js';

const ASKED = 'combien a-t-on dépensé en nettoyage en 2025 ?';

describe('what stands around a question and asks for nothing', () => {
  it.each([
    'Suite à mon mail d’hier, ',
    'De retour après deux ans : ',
    'De retour de congés, ',
    'De retour aux achats après six mois, ',
    'Enfin de retour : ',
    'Me voilà de retour, ',
    'Réunion à 14 h : ',
    'Conseil municipal ce soir, ',
    'J’ai une réunion dans dix minutes. ',
    'Vite fait : ',
    'Mon collègue est absent, ',
    'J’ai le préfet au téléphone : ',
    'Le maire attend sa note, ',
    'Ma cheffe me relance : ',
    'Question de mon chef : ',
    'Désolé de vous embêter, ',
    'Bonjour, excusez-moi de vous déranger encore une fois. ',
    'Sans vouloir vous déranger, ',
    'Rebonjour, c’est encore moi ! ',
    'Je suis nouveau ici. ',
    'Je remplace Sophie cette semaine : ',
    'Je ne retrouve pas mon fichier. ',
    'Comme convenu, ',
    'Je fais suite à votre message. ',
    'Allez, une dernière : ',
    'Si tu as deux minutes, ',
    'Bonsoir madame, navrée d’insister, ',
    'Ma directrice est en déplacement, ',
    'Coucou c’est Karim, ',
    'Bonjour, c’est Sylvie de la compta. ',
    'Les élus me harcèlent. ',
    'Pour le séminaire de vendredi, ',
    'Mon tuteur s’impatiente, ',
    'Je suis très fatiguée ce matin. ',
    'La présidente veut ce chiffre avant midi : ',
    'J’ai promis une réponse ce soir. ',
    'Le maire a une réunion demain avec les commerçants, ',
    'Un fournisseur m’appelle toutes les semaines. ',
    'C’est le DSI qui demande : ',
    'Avec l’inflation, on se demande : ',
    'Désolé si c’est une question bête : ',
    'Je suis habitante du 8e, ',
    'Notre assemblée a lieu demain. ',
    'Petit oral jeudi matin, ',
    'Je vous écris depuis le secrétariat : ',
  ])('is left out before it: %s', (before) => {
    expect(withoutAddress(`${before}${ASKED}`)).toBe(ASKED);
  });

  it.each([
    ' Merci d’avance.',
    ' Merci beaucoup, bonne journée !',
    ' Bien cordialement, Paul',
    ' Je dois répondre à midi.',
    ' Mon chef attend.',
    ' C’est assez urgent',
    ' Elle est pressée.',
    ', cé urgent',
    ' Vous pouvez m’expliquer simplement ?',
    ' C’est pour une statistique.',
    ' J’ai besoin de ce chiffre pour demain.',
    ' Le préfet me le demande.',
    ' Je ne le trouve nulle part.',
    ' Ça m’aiderait beaucoup.',
    ' Dis-moi vite',
    ' La stagiaire attend son retour.',
    ' Merci par avance pour votre aide, Julie',
  ])('is left out after it: %s', (after) => {
    expect(withoutAddress(`${ASKED}${after}`)).toBe(ASKED);
  });

  it.each([
    'Merci',
    'Bonjour, ça va ?',
    // One of its words may be what is asked about.
    'Conseil juridique ce soir, combien en 2025 ?',
    'Suite au marché 2025-12, combien en 2025 ?',
    'J’ai Colas au téléphone : combien en 2025 ?',
    'Ma direction attend : combien en 2025 ?',
    'Réunion avec Colas demain : combien en 2025 ?',
    'Je prépare le rapport énergie : combien en 2025 ?',
    'Une autre direction, combien en 2025 ?',
    'Le maire attend ses véhicules, combien en 2025 ?',
    'Mes fournisseurs sont absents, combien en 2025 ?',
    'Pour mon service, combien en 2025 ?',
    'Je remplace les véhicules. Combien en 2025 ?',
    'Mon chef est au gymnase. Combien en 2025 ?',
    'Le maire a une réunion avec Colas. Combien en 2025 ?',
    'DSI : combien en 2025 ?',
    'J’ai promis les travaux. Combien en 2025 ?',
    'Le conseil commence par les écoles. Combien en 2025 ?',
    'Pour le courrier, combien en 2025 ?',
    'Je finis à juin. Combien en 2025 ?',
    // It narrows what is asked.
    'Combien en 2025 ? Pas en 2024.',
    'Combien en 2025 ? C’est pour les écoles.',
    'Combien en 2025 ? Le maire me demande les travaux.',
  ])('is nothing less than a whole phrase of these: %s', (question) => {
    expect(withoutAddress(question)).toBe(question);
  });

  it('is looked for at both ends of a long text alone', () => {
    expect(withoutAddress(`${'Bonjour, '.repeat(3)}${'combien, '.repeat(2000)}merci`)).toHaveLength(9 * 2000 - 2);
  });
});
