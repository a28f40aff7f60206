import type { Toolbox } from '../toolbox.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import { write } from '../local/write-answer.js';
import { answerComparison, resolveComparison } from './compare.answer.js';
import { answerContracts } from './contracts.answer.js';
import { answerNeeds, answerProcedure } from './needs.answer.js';
import { answerThresholds } from './rules.answer.js';

const DEUX = [
  { code: '12.03', libelle: 'Mobilier' },
  { code: '21.04', libelle: 'Formation' },
];

describe('what is told of one alone', () => {
  it('is a procedure, and a need: of two familles, each is offered', async () => {
    const filtres = { ...NO_FILTERS, familles: { valeurs: DEUX, sauf: false } };
    const besoin = { ...EMPTY_FRAME.besoin, montant: 30_000 };
    const tools = toolsGiving({});
    for (const [answer, acte] of [
      [answerProcedure, 'procedure'],
      [answerNeeds, 'besoins'],
    ] as const) {
      const { repondu, choix = [] } = await answer({ frame: { ...EMPTY_FRAME, acte, besoin, filtres }, tools });
      expect([repondu, choix.map(({ libelle }) => libelle.replace(/^.*pour (?=«)/, ''))]).toEqual([
        false,
        ['« Mobilier » ?', '« Formation » ?'],
      ]);
    }
  });
});

describe('thresholds of two types', () => {
  it('are told of both, and of no third one', async () => {
    const types = ['fournitures', 'services', 'travaux'] as const;
    const seuils = types.map((type) => ({
      ...{ type, code: 'formalisee', seuil: 'Procédure formalisée', texte: 'x', a_verifier: false },
      montant_ht: type === 'travaux' ? 5_404_000 : 216_000,
    }));
    const filtres = { ...NO_FILTERS, types: { valeurs: [types[0], types[1]], sauf: false } };
    const besoin = { ...EMPTY_FRAME.besoin, seuil: 'formalisee' as const };
    const tools = toolsGiving({ jour: '2026-11-21', seuils });
    const { texte, tableau } = await answerThresholds({ frame: { ...EMPTY_FRAME, besoin, filtres }, tools });
    expect(texte).toMatch(/fournitures : 216.000.€ HT ; .*services : 216.000.€ HT\.$/);
    expect(tableau?.lignes).toHaveLength(2);
  });
});

describe('what « le marché de … » has left', () => {
  const contract = (numero: string, date_fin: string): object => ({
    ...{ numero, objet: 'x', titulaires: [], montant_ht: 100, date_notification: '2022-01-01', date_fin },
    execution: { reference_ht: 100, consomme_ht: 40, base: 'montant' },
  });
  /** The tool gives all of them, or the one that is named. */
  async function left(...fins: string[]): Promise<string> {
    const marches = fins.map((fin, at) => contract(`2025-0${at + 1}`, fin));
    const call = (_tool: string, given: object): Promise<object> => {
      const found = 'marche' in given || 'numero' in given ? marches.slice(-1) : marches;
      return Promise.resolve({ donnees: { nombre: found.length, marches: found, montant_total_ht: 1 } });
    };
    const tools = { ...toolsGiving({}), call } as ReturnType<typeof toolsGiving>;
    const frame: Frame = { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre', champ: 'reste' };
    return (await answerContracts({ frame, tools })).texte;
  }

  it('is of the only one that runs, and that is said', async () => {
    expect(await left('2023-01-01', '2028-01-01')).toMatch(/2025-02.* il reste 60,00\s€ HT.* seul des 2\smarchés qui/);
  });

  it.each([[['2027-01-01', '2028-01-01']], [['2023-01-01', '2024-01-01']]])(
    'is told of each where several run, or none: %s',
    async (fins) => {
      expect(await left(...fins)).toBe(
        '2 marchés : le tableau donne ce qui est mandaté et ce qui reste de chacun, les plus consommés d’abord.',
      );
    },
  );
});

describe('what one contract is asked to be', () => {
  const numero = '2025-01';
  const frame: Frame = {
    ...EMPTY_FRAME,
    ...{ acte: 'lister', sujet: 'marches', mesure: 'nombre', champ: 'offres' },
    filtres: { ...NO_FILTERS, marche: { code: numero, libelle: numero }, offres: { min: null, max: 4 } },
  };
  /** The tool finds the contract where nothing is asked of it, and where it is so. */
  const told = async (asked: Frame, isSo: boolean, offres_recues: number | null): Promise<string> => {
    const one = { numero, objet: 'x', titulaires: ['ONET'], montant_ht: 1, offres_recues };
    const marches = [{ ...one, date_notification: '2024-05-01', date_fin: null, procedure: null }];
    const call = (_tool: string, given: object): Promise<object> => {
      const isAsked = 'offres_max' in given || 'exercice' in given || 'type' in given;
      const found = isSo || !isAsked ? marches : [];
      return Promise.resolve({ donnees: { nombre: found.length, marches: found, montant_total_ht: 1 } });
    };
    const tools = { ...toolsGiving({}), call } as ReturnType<typeof toolsGiving>;
    return (await answerContracts({ frame: asked, tools })).texte;
  };

  it('is said not to be published where a link does not read it', async () => {
    const offres = { ...frame, filtres: { ...frame.filtres, offres: null } };
    const one = { numero, objet: 'x', titulaires: ['ONET'], montant_ht: 1, offres_recues: null };
    const tools = toolsGiving({ nombre: 1, marches: [{ ...one, date_notification: null, date_fin: null }] });
    const said = async (niveau: 'complet' | 'publie'): Promise<string> => {
      const scope = { ...tools.scope, niveau };
      const asked = { ...tools, scope } as ReturnType<typeof toolsGiving>;
      return (await answerContracts({ frame: offres, tools: asked })).texte;
    };
    expect([await said('complet'), await said('publie')]).toEqual([
      expect.stringContaining('non renseignées'),
      expect.stringContaining('n’est pas publié'),
    ]);
  });

  it('is told with the field that tells it, and said unknown where none does', async () => {
    expect(await told(frame, true, 3)).toMatch(/^Oui\. Le marché 2025-01, « x » : 3\soffres reçues/);
    expect(await told(frame, false, 9)).toMatch(/^Non\. Le marché 2025-01, « x » : 9\soffres reçues/);
    expect(await told(frame, false, null)).toMatch(/^Rien ne dit que ce marché réponde à cette demande/);
    const ofType = {
      ...frame,
      champ: null,
      filtres: { ...frame.filtres, offres: null, types: { valeurs: ['travaux' as const], sauf: false } },
    };
    expect(await told(ofType, false, 9)).toMatch(/^Rien ne dit/);
    const signed: Frame = {
      ...frame,
      champ: 'notification',
      filtres: { ...frame.filtres, offres: null },
      periode: { ...frame.periode, exercices: [2025] },
    };
    expect(await told(signed, false, 9)).toMatch(/^Non\. .* : notification : 1er\smai\s2024/);
  });

  it('holds its amendments where an amount is asked', async () => {
    const one = { numero, objet: 'x', titulaires: [], montant_ht: 100, montant_actuel_ht: 120, avenants_ht: 20 };
    const marches = [{ ...one, offres_recues: null, date_notification: null, date_fin: null, procedure: null }];
    const over = async (montantMin: number): Promise<string> => {
      const filtres = { ...frame.filtres, offres: null, montantMin };
      return (await answerContracts({ frame: { ...frame, champ: null, filtres }, tools: toolsGiving({ marches }) }))
        .texte;
    };
    expect([await over(110), await over(130)]).toEqual([
      expect.stringMatching(/^Oui\./),
      expect.stringMatching(/^Non\./),
    ]);
  });
});

describe('what a contract tells of itself', () => {
  const asked: Frame = {
    ...EMPTY_FRAME,
    ...{ acte: 'lister', sujet: 'marches', mesure: 'nombre' },
    filtres: { ...NO_FILTERS, marche: { code: '2025-01', libelle: 'x' } },
  };
  const row = { objet: 'x', titulaires: [], procedure: null, montant_ht: 6_860_400, offres_recues: 9, avenants: 1 };
  const dated = { ...row, numero: '2025-01', date_notification: '2024-05-01', date_fin: '2027-12-31' };
  const say = async (frame: Frame, amended: number, ...marches: object[]): Promise<string> =>
    (
      await answerContracts({
        frame,
        tools: toolsGiving({ nombre: marches.length, montant_total_ht: 1, avenants_total_ht: amended, marches }),
      })
    ).texte.replaceAll(/[\u00a0\u202f]/g, ' ');

  it('is told without its amendments in a list, which says so', async () => {
    const list = { ...asked, filtres: NO_FILTERS };
    expect(await say(list, 800_000, dated, dated)).toContain('1,00 € HT hors avenants (+800 000,00 €).');
    expect(await say(list, 0, dated, dated)).not.toContain('avenants');
  });

  it('is read beside its row where it is told, and only there', async () => {
    const read = async (champ: Frame['champ']): Promise<unknown> => {
      const given: unknown[] = [];
      const call = (_tool: string, { detail }: { detail?: string }): Promise<object> => {
        given.push(detail);
        return Promise.resolve({ donnees: { nombre: 1, marches: [dated], montant_total_ht: 1 } });
      };
      const tools = { ...toolsGiving({}), call } as ReturnType<typeof toolsGiving>;
      await answerContracts({ frame: { ...asked, champ }, tools });
      return given;
    };
    expect(await Promise.all((['montant', 'fin', 'reste', 'fiche', 'conformite'] as const).map(read))).toEqual([
      [undefined],
      [undefined],
      ['execution'],
      ['execution'],
      ['raison'],
    ]);
  });

  it('is its amount and what is left with its amendments', async () => {
    const execution = { reference_ht: 7_660_400, base: 'montant', consomme_ht: 6_508_288.82 };
    const one = { ...dated, montant_actuel_ht: 7_660_400, avenants_ht: 800_000, execution };
    expect(await say({ ...asked, champ: 'montant' }, 0, one)).toContain(
      ' : 7 660 400,00 € HT avenants compris (6 860 400,00 € HT à l’origine) ; ',
    );
    expect(await say({ ...asked, champ: 'avenants' }, 0, one)).toContain(' : 1 avenant, +800 000,00 € HT ; ');
    expect(await say({ ...asked, champ: 'reste' }, 0, one)).toContain(
      ' : il reste 1 152 111,18 € HT (6 508 288,82 € HT mandatés, soit 85,0 %, montant de 7 660 400,00 € HT, avenants compris).',
    );
  });

  it('is how much of it is paid beside each that is kept by that', async () => {
    const execution = { reference_ht: 1_000, base: 'maximum', consomme_ht: 949 };
    const tools = toolsGiving({
      ...{ nombre: 2, montant_total_ht: 2_000 },
      marches: [{ ...dated, execution }, dated],
    });
    const { tableau } = await answerContracts({ frame: { ...asked, champ: null, filtres: NO_FILTERS }, tools });
    expect([
      tableau!.colonnes.indexOf('Mandaté'),
      tableau!.lignes.map((row) => row[5]?.replaceAll(/\s/g, ' ')),
    ]).toEqual([5, ['949,00 € (94,9 %)', '–']]);
  });

  it('is its own tenders, those of the one that runs first', async () => {
    const over = { ...dated, numero: '2020-01', date_fin: '2024-12-31', offres_recues: 2 };
    const both: Frame = { ...asked, champ: 'offres', filtres: NO_FILTERS };
    expect(await say(both, 0, over, { ...dated, offres_recues: 4 })).toBe(
      '4 offres reçues pour le 2025-01, « x » ; 2 offres reçues pour le 2020-01, « x », terminé.',
    );
  });

  it('is told by no public link that its tenders are not recorded', async () => {
    const members = toolsGiving({ nombre: 1, marches: [{ ...dated, offres_recues: null }] });
    const tools = { ...members, scope: { ...members.scope, niveau: 'publie' } } as ReturnType<typeof toolsGiving>;
    const { repondu, texte } = await write({ frame: { ...asked, champ: 'offres' }, tools });
    expect([repondu, texte]).toEqual([false, expect.stringContaining('pas le nombre d’offres reçues.')]);
  });

  it('is that it ends last, with those of the same day', async () => {
    const last: Frame = { ...asked, champ: 'fin', rang: true, n: 1, filtres: { ...NO_FILTERS, statut: 'termine' } };
    const rows = ['2020-01', '2020-02', '2020-03'].map((numero) => ({ ...dated, numero, date_fin: '2026-11-01' }));
    expect(await say(last, 0, ...rows)).toBe(
      'Le marché qui a pris fin en dernier est le 2020-01, « x », le 1er novembre 2026, comme 2 autres au tableau.',
    );
  });

  it('cites in a procedure those in force on the day that is asked', async () => {
    const need = { ...{ code: '12.03', libelle: 'Mobilier', type: 'fournitures', consomme_ht: 1 } };
    const besoins = [{ ...need, engage_ht: 0, besoin_ht: 1, avec_achat_ht: 45_001 }];
    const marches = [
      { ...dated, numero: '2026-09', date_notification: '2026-05-01' },
      { ...dated, numero: '2022-01', date_notification: '2022-05-01', date_fin: '2026-05-01' },
    ];
    const filtres = { ...NO_FILTERS, familles: { valeurs: [DEUX[0]!], sauf: false } };
    const { texte } = await answerProcedure({
      frame: {
        ...{ ...EMPTY_FRAME, acte: 'procedure', filtres },
        besoin: { ...EMPTY_FRAME.besoin, montant: 45_000 },
        periode: { ...EMPTY_FRAME.periode, exercices: [2025], mois: [3, 3] },
      },
      tools: toolsGiving({ jour: '2025-03-15', besoins, marches }),
    });
    expect(texte.replaceAll('\u00a0', ' ')).toMatch(
      /En vigueur le 15 mars 2025 pour cette famille : marché 2022-01\.$/,
    );
  });
});

describe('contracts of a list', () => {
  it('say their end where some of them are over', async () => {
    const row = { objet: 'x', titulaires: [], montant_ht: 1, date_notification: '2020-01-01' };
    const frame: Frame = { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre' };
    const endsOf = async (...ends: string[]): Promise<(string | undefined)[]> => {
      const marches = ends.map((date_fin) => ({ ...row, numero: date_fin, date_fin }));
      const { tableau } = await answerContracts({ frame, tools: toolsGiving({ nombre: 2, marches }) });
      return tableau!.lignes.map((cells) => cells[5]);
    };
    expect(await endsOf('2021-03-02', '2030-03-02')).toEqual(['2 mars 2021, terminé', '2 mars 2030']);
    expect(await endsOf('2030-03-02', '2031-03-02')).toEqual([undefined, undefined]);
  });
});

describe('needs without a contract', () => {
  it('tell beside them those that cite one which is not recorded', async () => {
    const need = {
      code: '21.08',
      libelle: 'Réceptions',
      besoin_ht: 385_403.61,
      procedure_requise: null,
      sans_marche: true,
    };
    const besoin = { ...EMPTY_FRAME.besoin, seuil: 'formalisee' as const, sansMarche: true };
    const frame: Frame = { ...EMPTY_FRAME, acte: 'besoins', besoin };
    const say = async (cites: (typeof need)[]): Promise<string> =>
      (
        await answerNeeds({ frame, tools: toolsGiving({ exercice: 2026, nombre: 1, besoins: [need], cites }) })
      ).texte.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(await say([need])).toMatch(
      /en 2026 : 21\.08 Réceptions, 385 403,61 € HT\. Sans compter 1 besoin dont des lignes citent un marché qui n’est pas enregistré : 21\.08 Réceptions \(/,
    );
    expect(await say([])).not.toContain('Sans compter');
  });
});

describe('months of the exercice that runs', () => {
  it.each<[[number, number] | null, boolean]>([
    [[10, 12], true],
    [[11, 11], true],
    [[1, 9], false],
    [[12, 12], false],
    [null, true],
  ])('%j set against those of the year before: up to the same day %s', (mois, memeDate) => {
    const frame: Frame = {
      ...EMPTY_FRAME,
      acte: 'comparer',
      periode: { ...EMPTY_FRAME.periode, exercices: [2026, 2025], mois },
    };
    expect(resolveComparison(frame, toolsGiving({})).periode).toMatchObject({ exercices: [2026, 2025], memeDate });
  });
});

describe('verdicts of the exercice that runs beside those of the one before', () => {
  const said = async (frame: Partial<Frame>, exercices: number[]): Promise<string> => {
    const asked: Frame = {
      ...{ ...EMPTY_FRAME, acte: 'comparer', ...frame },
      periode: { ...EMPTY_FRAME.periode, exercices, memeDate: exercices.includes(2026) },
    };
    const tools = eachOf({ montant_ht: 40, conformite_pct: 68.1, nombre_lignes: 3 });
    const { texte } = await answerComparison({ frame: resolveComparison(asked, tools), tools });
    return texte.replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const eachOf = (total: object): Toolbox =>
    ({
      ...toolsGiving({ total: { ...total, montant_ht: 50 } }),
      callEach: () => Promise.resolve([1, 2].map(() => ({ donnees: { total, refus: null } }))),
    }) as unknown as Toolbox;
  const verdicts = { valeurs: ['non_conforme' as const], sauf: false };
  const unfit = { filtres: { ...NO_FILTERS, verdicts } };

  it('are told each with what it is of, and no gap', async () => {
    expect(await said(unfit, [2026, 2025])).toContain('40,00 € HT en 2026, au 21 novembre ; 2025 entier : 40,00 € HT.');
    expect(await said({ mesure: 'conformite_pct' }, [2026, 2025])).toContain(
      '68,1 % en 2026, au 21 novembre ; 2025 entier : 68,1 %. Un verdict se juge sur le besoin',
    );
  });

  it('are set against each other where both are whole, and amounts up to the same day', async () => {
    expect(await said(unfit, [2025, 2024])).toContain('en 2025 contre 40,00 € HT en 2024');
    expect(await said({}, [2026, 2025])).toMatch(/\(à la même date, au 21 novembre\).* 2025 entier : 50,00 € HT\.$/);
    expect(await said({}, [2025, 2024])).not.toContain('entier');
  });
});
