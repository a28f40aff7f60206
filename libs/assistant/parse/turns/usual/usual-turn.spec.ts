import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../../frame/frame.js';
import { usualOfNumber } from './of-number.js';
import { usualTurn } from './usual-turn.js';

const frame = (parts: Partial<Frame>): Frame => ({ ...EMPTY_FRAME, ...parts });
const DIRECTION = { valeurs: [{ code: 'DEE', libelle: 'Direction de l’éducation' }], sauf: false };

const FIRST = frame({ groupe: 'service', rang: true, n: 1 });
const FIVE = frame({ groupe: 'fournisseur', rang: true, n: 5 });
const COUNT = frame({ mesure: 'nombre_mandats' });
const BOUNDED = frame({ mesure: 'nombre_mandats', filtres: { ...NO_FILTERS, montantMin: 75_000.01 } });
const LIST = frame({ groupe: 'mandat', filtres: { ...NO_FILTERS, montantMin: 75_000.01 } });
const CONTRACTS = frame({ sujet: 'marches', mesure: 'nombre' });
const ONE = frame({
  sujet: 'marches',
  acte: 'lister',
  filtres: { ...NO_FILTERS, marche: { code: '1', libelle: '2025-12' } },
});
const AMOUNT = frame({ filtres: { ...NO_FILTERS, services: DIRECTION } });
const SEPTEMBER = frame({ ...AMOUNT, periode: { ...EMPTY_FRAME.periode, exercices: [2026], mois: [9, 9] } });
const CHANGES = frame({ acte: 'varier', groupe: 'famille', rang: true, n: 5 });
const COMPARED = frame({ acte: 'comparer' });
const OPPOSED = frame({ groupe: 'service', oppose: true });
const LATE = frame({ sujet: 'paiements', mesure: 'en_retard' });
const THRESHOLD = frame({ acte: 'seuils' });
const PROCEDURE = frame({ acte: 'procedure' });

describe('a turn in the words that its rules know', () => {
  it.each<[string, Frame, string]>([
    ['Et celle qui vient juste après ?', FIRST, 'et la suivante ?'],
    ['Laquelle occupe le deuxième rang ?', FIRST, 'et le deuxième ?'],
    ['Et juste derrière, en deuxième position ?', FIRST, 'et le deuxième ?'],
    ['sa dauphine ?', FIRST, 'et le deuxième ?'],
    ['la troisième place, c’est qui ?', FIRST, 'et le troisième ?'],
    ['Quel est celui du montant le plus élevé ?', CONTRACTS, 'lequel est le plus cher ?'],
    ['lequel pèse le plus lourd ?', CONTRACTS, 'lequel est le plus cher ?'],
    ['le moins onéreux d’entre eux ?', CONTRACTS, 'lequel est le moins cher ?'],
    ['Et leur nombre ?', LIST, 'combien sont-elles ?'],
    ['yen a cb', LIST, 'combien sont-elles ?'],
    ['Quelle dépense totale cela recouvre-t-il ?', COUNT, 'pour quel montant ?'],
    ['Merci d’en fournir le détail.', BOUNDED, 'lesquels ?'],
    ['À combien se chiffre l’écart entre les deux ?', OPPOSED, 'la différence ?'],
    ['Qu’est-ce qui fait cette différence ?', COMPARED, 'pourquoi ?'],
    ['Quelles sont, en sens contraire, celles qui ont le plus reculé ?', CHANGES, 'celles qui ont le plus baissé ?'],
    ['Et du côté des hausses ?', CHANGES, 'celles qui ont le plus augmenté ?'],
    ['la pire direction cest laquelle ?', LATE, 'dans quelle direction y en a-t-il le plus ?'],
    ['À combien se montent les intérêts moratoires correspondants ?', LATE, 'et les intérêts moratoires ?'],
    ['pour l’ensemble de la ville, les intérêts font combien ?', LATE, 'les intérêts moratoires de toute la ville ?'],
    ['Est-il considéré comme conforme ?', ONE, 'est-il conforme ?'],
    ['pour combien d’euros ?', ONE, 'quel est son montant ?'],
    ['Il me faut sa durée aussi.', ONE, 'quelle est sa durée ?'],
    ['on peut encore commander cb ?', ONE, 'combien reste-t-il ?'],
    ['la + grosse facture mandatée dessus ?', ONE, 'le plus gros mandat dessus ?'],
  ])('%s', (turn, before, expected) => expect(usualTurn(turn, before)).toBe(expected));

  it.each<[string, string, Frame, string]>([
    ['asked again of some', 'Même extraction, limitée à la DGR.', FIVE, 'uniquement la DGR'],
    ['asked again of some', 'ne garde que ce qui est hors marché', FIVE, 'uniquement hors marché'],
    ['asked again of some', 'La même liste, restreinte aux achats hors marché.', FIVE, 'uniquement hors marché'],
    ['asked again', 'même calcul en 2024', AMOUNT, 'et en 2024'],
    ['asked again in other groups', 'Passe-moi ça en directions', CHANGES, 'la même par direction ?'],
    ['parted', 'ça se répartit comment par famille ?', AMOUNT, 'et par famille ?'],
    ['parted, of who came first', 'celle là par familles ca donne quoi', FIRST, 'et elle par famille ?'],
    ['of a month that is named', 'et le mois d’avant, en août ?', SEPTEMBER, 'et en août ?'],
    ['of some contracts', 'Combien d’entre eux portaient sur des travaux ?', CONTRACTS, 'et des travaux ?'],
    ['of another day', 'Et jusqu’à fin 2025, c’était combien ?', THRESHOLD, 'et au 31 décembre 2025 ?'],
    ['of another amount', 'Qu’en serait-il pour 10 000 € ?', PROCEDURE, 'et pour 10 000 € ?'],
  ])('%s: « %s »', (_kind, turn, before, expected) => expect(usualTurn(turn, before)).toBe(expected));

  it.each<[string, Frame]>([
    ['et en 2024 ?', FIRST],
    ['et celle qui a le moins dépensé ?', FIRST],
    ['et le mois d’avant, en juin ?', SEPTEMBER],
    ['et le nettoyage ?', AMOUNT],
    ['lequel a le plus consommé ?', CONTRACTS],
    ['depuis combien de temps ?', ONE],
    ['combien en 2025 ?', ONE],
    ['et pour les services fin 2025 ?', THRESHOLD],
  ])('leaves « %s »', (turn, before) => expect(usualTurn(turn, before)).toBe(turn));
});

describe('a question of one contract by its number', () => {
  it.each([
    ['À quelle date a-t-on notifié le marché 2025-12 ?', 'marché 2025-12 : date de notification ?'],
    [
      'Je reconstitue le dossier 2025-12, il me manque sa date de notification.',
      'marché 2025-12 : date de notification ?',
    ],
    ['L’accord-cadre 2025-12, son plafond est fixé à combien ?', 'marché 2025-12 : quel est son maximum ?'],
    ['2025-12 on a déjà sorti cb', 'marché 2025-12 : combien a-t-on payé ?'],
    ['combien a-t-on payé 2024-2025', 'combien a-t-on payé 2024-2025'],
    ['combien a-t-on payé sur le 2025-12 en juin ?', 'combien a-t-on payé sur le 2025-12 en juin ?'],
  ])('%s', (question, expected) => expect(usualOfNumber(question)).toBe(expected));
});
