import {
  changesInWords,
  columnTitle,
  fieldTitle,
  isLess,
  reasonOf,
  stateOf,
  typeName,
  unchangedInWords,
  wasCorrected,
} from './words.js';

const plain = (words: string): string => words.replaceAll(/\s/g, ' ');

describe('stateOf', () => {
  it('tells an import that found nothing below its headings from one that is done', () => {
    const done = { statut: 'termine', lignes_lues: 12, retrait: null } as const;
    expect(stateOf(done)).toEqual({ state: 'termine', sign: '✓', words: 'Terminé' });
    const { state, words } = stateOf({ ...done, lignes_lues: 0 });
    expect([state, words]).toEqual(['sans_ligne', 'Sans aucune ligne']);
    expect(stateOf({ ...done, statut: 'echoue', lignes_lues: 0 }).state).toBe('echoue');
  });

  it('tells an import whose mandats were taken back', () => {
    const done = { statut: 'termine', lignes_lues: 12 } as const;
    expect(stateOf({ ...done, retrait: 'en_attente' }).words).toBe('Retrait en cours');
    expect(stateOf({ ...done, retrait: 'termine' }).words).toBe('Retiré');
    // Nothing was taken: it is as it was.
    expect(stateOf({ ...done, retrait: 'echoue' }).words).toBe('Terminé');
  });
});

describe('columnTitle', () => {
  const champs = [
    { nom: 'Date mandat', valeur: '', champ: 'date_emission' },
    { nom: '', valeur: '', champ: 'objet' },
  ];

  it('names a field as its column is called in the file, or in words where it has none', () => {
    expect(columnTitle({ champs }, 'date_emission')).toBe('Date mandat');
    expect(columnTitle({ champs }, 'objet')).toBe('Objet');
    expect(columnTitle({ champs: null }, 'montant_ht')).toBe('Montant HT');
  });

  it('begins by a capital wherever a remark begins by it', () => {
    expect(['marche', 'compte', 'fournisseur'].map(fieldTitle)).toEqual(['Marché', 'Compte', 'Fournisseur']);
  });
});

describe('reasonOf', () => {
  const raison = 'Clé de contrôle du SIRET 33919500500018 incorrecte.';

  it('tells the value of one row, and none where several rows have each their own', () => {
    expect(reasonOf({ code: 'siret.cle', raison, nombre: 1 })).toBe(raison);
    expect(reasonOf({ code: 'siret.cle', raison, nombre: 2 })).toBe('Clé de contrôle incorrecte.');
  });
});

describe('wasCorrected', () => {
  const told = (
    a_corriger: number,
    reste_a_corriger: number,
    reprise_id: string | null = null,
    retrait: 'termine' | null = null,
  ) => {
    const item = {
      dry_run: false,
      bilan: { rejets: { a_corriger, repetition: 65 } },
      reste_a_corriger,
      reprise_id,
      retrait,
    };
    return [isLess(item), wasCorrected(item)];
  };

  it('takes rows that ask for nothing for no correction, nor the file that was imported again', () => {
    expect(told(0, 0)).toEqual([false, false]);
    expect(told(24, 24)).toEqual([false, false]);
    expect(told(24, 2)).toEqual([true, true]);
    expect(told(24, 0, 'later')).toEqual([true, false]);
    // What was taken back was not corrected.
    expect(told(24, 0, null, 'termine')).toEqual([false, false]);
  });
});

describe('unchangedInWords', () => {
  const changes = { crees: 0, modifies: 0, inchanges: 51 };
  const said = (bilan: Record<string, unknown>, dry_run = false) => unchangedInWords({ bilan, dry_run }).length;

  it('says of a file whose rows were all known that it changed nothing', () => {
    expect(said({ mandats: changes, avertissements: [] })).toBe(1);
    expect(said({ mandats: changes, fournisseurs: { ...changes, modifies: 1 } })).toBe(0);
    expect(said({ mandats: { ...changes, crees: 1 } })).toBe(0);
  });

  it('says nothing of a trial, nor of a file that brought no row', () => {
    expect(said({ mandats: changes }, true)).toBe(0);
    expect(said({ mandats: { ...changes, inchanges: 0 } })).toBe(0);
    expect(said({})).toBe(0);
  });
});

it('says that a kind is not recognised once nobody looks for it any more', () => {
  expect(typeName({ type: null, statut: 'en_cours' })).toBe('Type à reconnaître');
  expect(typeName({ type: null, statut: 'echoue' })).toBe('Type non reconnu');
  expect(typeName({ type: 'pes', statut: 'echoue' })).toBe('Flux PES');
});

it('says which exercices an import opened, after what it brought', () => {
  const mandats = { crees: 2, modifies: 0, inchanges: 0 };
  expect(changesInWords({ bilan: { exercices_ouverts: [2027], mandats } }).map(plain)).toEqual([
    '2 mandats créés',
    'exercice 2027 ouvert',
  ]);
  expect(changesInWords({ bilan: { mandats, exercices_ouverts: [2025, 2026, 2027] } }).at(-1)).toBe(
    'exercices 2025, 2026 et 2027 ouverts',
  );
  expect(changesInWords({ bilan: { mandats } })).toHaveLength(1);
});
