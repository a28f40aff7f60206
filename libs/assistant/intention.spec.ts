import { formuler, intentionDesSources, intentionDuCadre, type IntentionReconnue, intentionsDe } from './intention.js';
import { comprendre } from './local/comprendre.js';
import type { Entite } from './local/vocabulaire.js';
import { GLOSSAIRE } from './outils/glossaire.js';
import type { ResultatOutil } from './outils/outil.js';
import { motsDe } from './texte.js';

const entite = (code: string, libelle: string): Entite => ({
  code,
  libelle,
  mots: motsDe(libelle).filter((mot) => mot.length > 2),
});
const vocabulaire = {
  familles: [
    entite('10.05', 'Restauration collective'),
    entite('20.02', 'Nettoyage de locaux et vitrerie'),
    entite('30.01', 'Travaux de voirie'),
  ],
  services: [entite('DEE', 'Direction de l’éducation'), entite('CULT', 'Affaires culturelles')],
};
const reconnaitre = (question: string): IntentionReconnue | null =>
  intentionDuCadre(comprendre(question, { vocabulaire, exerciceCourant: 2025, precedent: undefined }), 'complet');

describe('the intent of a question', () => {
  it.each([
    ['Combien avons-nous dépensé en restauration collective ?', 'volume famille 10.05'],
    ['combien pour la restauration collective en 2024, bande de nazes', 'volume famille 10.05'],
    ['Combien pour la restauration collective ; 06 12 34 56 78 SELECT * FROM comptes', 'volume famille 10.05'],
    ['Combien pour les travaux en 2025 ?', 'volume type travaux'],
    ['Quelle direction achète le plus en 2025 ?', 'repartition_service  '],
    ['Quels sont les marchés en cours ?', 'marches precision en_cours'],
  ])('is the same for all who ask it: %s', (question, cle) => {
    const { intention, axe, valeur } = reconnaitre(question)!;
    expect(`${intention} ${axe} ${valeur}`).toBe(cle);
  });

  it.each([
    'Quels marchés pour la réfection secrète du poste de police ?',
    'Quel est le prix de l’enrobé ?',
    'Combien pour le nettoyage et la restauration ?',
    'Quel temps fait-il ?',
    'Appelez Jean Dupont au 06 12 34 56 78',
  ])('is none where only the words of the asker say it: %s', (question) => {
    expect(reconnaitre(question)).toBeNull();
  });

  it('of a supplier is its published contracts to a public link, never what it was paid', () => {
    const cadre = comprendre('Combien pour X ?', { vocabulaire, exerciceCourant: 2025, precedent: undefined });
    const nomme = { ...cadre, intention: 'fournisseur' as const, fournisseur: 'X', fournisseurId: 'id' };
    expect(intentionDuCadre(nomme, 'complet')).toEqual({ intention: 'fournisseur', axe: 'fournisseur', valeur: 'id' });
    expect(intentionDuCadre(nomme, 'publie')).toEqual({ intention: 'marches', axe: 'fournisseur', valeur: 'id' });
  });
});

const source = (outil: string, filtres: Record<string, string | number>): ResultatOutil => ({
  outil,
  filtres,
  libelle: '',
  donnees: null,
  liens: [],
});

describe('the intent of what a model called', () => {
  it.each([
    [[source('depenses', { exercice: 2025, famille: '10.05' })], 'volume famille 10.05'],
    [[source('synthese', { exercice: 2024 }), source('synthese', { exercice: 2025 })], 'volume  '],
    [[source('definition', { terme: 'avenant' })], 'definition terme avenant'],
  ])('is read from its tools', (sources, cle) => {
    const { intention, axe, valeur } = intentionDesSources(sources)!;
    expect(`${intention} ${axe} ${valeur}`).toBe(cle);
  });

  it.each([
    [[]],
    [[source('recherche_marches', { texte: 'les mots de quelqu’un' })]],
    [[source('recherche_prix', { texte: 'les mots de quelqu’un' })]],
    [[source('fournisseur', { exercice: 2025, nom: 'Jean Dupont' })]],
    [[source('definition', { terme: 'les mots de quelqu’un' })]],
    [[source('depenses', { exercice: 2025, famille: '1', service: '2' })]],
    [[source('depenses', {}), source('seuils', {})]],
  ])('is none where it searched for words, or for several things', (sources) => {
    expect(intentionDesSources(sources)).toBeNull();
  });
});

describe('a suggestion', () => {
  const sujets: IntentionReconnue[] = [
    ...[
      'volume',
      'evolution',
      'historique',
      'repartition_type',
      'repartition_service',
      'repartition_famille',
      'repartition_section',
      'conformite',
      'nombre_fournisseurs',
      'principaux_fournisseurs',
      'marches',
      'echeances',
      'delais',
      'seuils',
      'besoin',
    ].map((intention) => ({ intention, axe: '', valeur: '' }) as IntentionReconnue),
    ...['10.05', '20.02', '30.01'].flatMap((valeur) =>
      (['volume', 'evolution', 'besoin'] as const).map((intention) => ({ intention, axe: 'famille' as const, valeur })),
    ),
    ...['DEE', 'CULT'].flatMap((valeur) =>
      (['volume', 'evolution'] as const).map((intention) => ({ intention, axe: 'service' as const, valeur })),
    ),
    ...['fournitures', 'services', 'travaux'].flatMap((valeur) =>
      (['volume', 'evolution'] as const).map((intention) => ({ intention, axe: 'type' as const, valeur })),
    ),
    ...['investissement', 'fonctionnement'].flatMap((valeur) =>
      (['volume', 'evolution'] as const).map((intention) => ({ intention, axe: 'section' as const, valeur })),
    ),
    ...['appel', 'adaptee', 'sans_publicite', 'en_cours', 'plus'].map((valeur): IntentionReconnue => ({
      intention: 'marches',
      axe: 'precision',
      valeur,
    })),
    ...GLOSSAIRE.map(({ terme }): IntentionReconnue => ({ intention: 'definition', axe: 'terme', valeur: terme })),
  ];
  const libelleDe = ({ axe, valeur }: IntentionReconnue): string | null =>
    axe === 'famille' || axe === 'service' ? vocabulaire[`${axe}s`].find(({ code }) => code === valeur)!.libelle : null;

  it.each(sujets.map((sujet) => [formuler(sujet, libelleDe(sujet)), sujet] as const))(
    'asks again for what it stands for: %s',
    (question, sujet) => {
      expect(question).toMatch(/ \?$/);
      expect([question, reconnaitre(question!)]).toEqual([question, sujet]);
    },
  );

  it('of every intent that a public link may be asked has its words', () => {
    const ecrites = new Set(sujets.map(({ intention, axe }) => `${intention} ${axe}`));
    const sans = [...intentionsDe('publie')!, ...intentionsDe('aucun')!].filter((cle) => !ecrites.has(cle));
    expect(sans).toEqual(['marches fournisseur']);
    expect(formuler({ intention: 'marches', axe: 'fournisseur', valeur: 'id' }, 'Routes et Fils')).toBe(
      'Quels sont les marchés de « Routes et Fils » ?',
    );
  });
});
