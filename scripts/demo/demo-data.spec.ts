import { addDays } from '#procurement/dates.js';
import { isValidSiret } from '#procurement/identifiants.js';
import { findCompte } from '#procurement/reference/comptes.js';
import { validateDecpV2 } from '#testing/decp-v2-schema.js';
import { classerLigne, reglesDeLaNomenclature } from '../../test/oracles/classement.js';
import { FAMILLES } from './achats.js';
import { avecAvenants } from './avenants.js';
import { genererBordereaux } from './bordereaux.js';
import { readDepenses, readFournisseurs, SERVICES } from './depenses.js';
import { bordereauxCsv, mandatsCsv, marchesDecp } from './fichiers.js';
import { decouper, Hasard } from './hasard.js';
import { genererMandats, type LigneDemo } from './mandats.js';
import { genererMarches, type MarcheDemo } from './marches.js';
import { mandatsACorriger } from './mandats-a-corriger.js';

const AUJOURDHUI = '2026-11-21';
const marches = genererMarches({
  acheteurSiret: '21690123100011',
  lieu: { code: '69123', typeCode: 'Code commune' },
  anneeSource: 2023,
  debut: '2024-01-01',
  fin: AUJOURDHUI,
  graine: 1,
});
const YEARS = [
  { exercice: 2024, anneeSource: 2021 },
  { exercice: 2025, anneeSource: 2022 },
  { exercice: 2026, anneeSource: 2023 },
];
const mandats = YEARS.map((years) => genererMandats({ ...years, aujourdhui: AUJOURDHUI, marches, graine: 1 }));

function totals(lignes: readonly { compte: string; service: string; centimes: number }[]): Map<string, number> {
  const byKey = new Map<string, number>();
  for (const { compte, service, centimes } of lignes) {
    const key = `${compte} ${service}`;
    byKey.set(key, (byKey.get(key) ?? 0) + centimes);
  }
  return new Map([...byKey].sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('demo mandats', () => {
  it.each(YEARS.map((years, index) => ({ ...years, lignes: mandats[index] ?? [] })))(
    '$exercice adds up, account and function by account and function, to the real expenses of $anneeSource',
    ({ anneeSource, lignes }) => {
      const made = totals(
        lignes.map(({ compte, service, centimesHt, centimesTva }) => ({
          compte,
          service,
          centimes: centimesHt + centimesTva,
        })),
      );
      const real = totals(
        readDepenses(anneeSource).map(({ compte, service, centimes }) => ({
          compte: compte.numero,
          service: service.code,
          centimes,
        })),
      );
      expect(made).toEqual(real);
    },
  );

  it('puts the M14 accounts of the source on those of the M57', () => {
    const comptes = new Set(mandats.flat().map(({ compte }) => compte));
    // 6512 is cloud services in M14 and social aid in M57; 2183 is a total in M57.
    expect(['6512', '2183', '6574'].filter((compte) => comptes.has(compte))).toEqual([]);
    expect(['65811', '21838', '65748'].filter((compte) => comptes.has(compte))).toHaveLength(3);
  });

  it('makes some ten thousand lines a year, the same at each run', () => {
    for (const lignes of mandats) {
      expect(lignes.length).toBeGreaterThan(6000);
      expect(lignes.length).toBeLessThan(20_000);
    }
    const again = (graine: number) =>
      JSON.stringify(genererMandats({ ...YEARS[2]!, aujourdhui: AUJOURDHUI, marches, graine })) ===
      JSON.stringify(mandats[2]);
    expect(again(1)).toBe(true);
    expect(again(2)).toBe(false);
  });

  const all = mandats.flat();

  it('says on each line that it is made up', () => {
    expect(all.every(({ objet }) => objet.startsWith('[Démo]'))).toBe(true);
    expect(marches.every(({ objet }) => objet.startsWith('[Démo]'))).toBe(true);
  });

  it('numbers the mandats of a year from 1 without a gap, in the order of their dates', () => {
    for (const lignes of mandats) {
      const firsts = lignes.filter(({ ligne }) => ligne === 1);
      expect(firsts.map(({ numero }) => numero)).toEqual(firsts.map((_first, index) => index + 1));
      expect(
        firsts.every((mandat, index) => index === 0 || firsts[index - 1]!.dateEmission <= mandat.dateEmission),
      ).toBe(true);
    }
  });

  it('dates nothing after today nor out of its year', () => {
    const early = all.filter(
      ({ exercice, dateEmission }) => dateEmission > AUJOURDHUI || !dateEmission.startsWith(String(exercice)),
    );
    const badlyPaid = all.filter(
      ({ dateEmission, datePaiement }) =>
        datePaiement !== undefined && (datePaiement < dateEmission || AUJOURDHUI < datePaiement),
    );
    expect([early, badlyPaid]).toEqual([[], []]);
    expect(all.some(({ datePaiement, dateDemande }) => datePaiement === undefined && dateDemande !== undefined)).toBe(
      true,
    );
  });

  it('cancels each doubled mandat by its exact opposite', () => {
    const byNumber = new Map<string, LigneDemo>(
      all.map((ligne) => [`${ligne.exercice} ${ligne.numero} ${ligne.ligne}`, ligne]),
    );
    const annulations = all.filter(({ typeBordereau }) => typeBordereau === '02');
    expect(annulations.length).toBeGreaterThan(30);
    for (const { exercice, numeroOrigine, ligne, centimesHt, centimesTva, compte } of annulations) {
      const cancelled = byNumber.get(`${exercice} ${numeroOrigine} ${ligne}`);
      expect(cancelled).toMatchObject({
        typeBordereau: '01',
        centimesHt: -centimesHt,
        centimesTva: -centimesTva,
        compte,
      });
    }
    expect(all.filter(({ typeBordereau, centimesHt }) => typeBordereau === '01' && centimesHt < 0)).toEqual([]);
  });

  it('pays under a contract of its day, its holder', () => {
    const byNumber = new Map(marches.map((marche) => [marche.numero, marche]));
    const linked = all.filter(({ marche }) => marche?.startsWith('DEMO-'));
    expect(linked.length).toBeGreaterThan(all.length / 4);
    const wrong = linked.filter(({ marche, typeBordereau, dateEmission, fournisseur }) => {
      const contract = byNumber.get(marche ?? '');
      if (contract?.titulaire.siret !== fournisseur?.siret) return true;
      // An annulation may come after the end of the contract.
      return typeBordereau === '01' && (dateEmission < contract!.dateNotification || contract!.dateFin < dateEmission);
    });
    expect(wrong).toEqual([]);
  });

  it('leaves a share of the purchases for a person to classify, and not too large a one', () => {
    const regles = reglesDeLaNomenclature(
      FAMILLES.map(({ code, prefixesCpv, comptes }) => ({ id: code, prefixesCpv, comptes })),
    );
    const famillesOfMarches = new Map(marches.map(({ numero, famille }) => [numero, famille]));
    let total = 0;
    let unclassified = 0;
    for (const { compte, marche, centimesHt } of all) {
      if (findCompte('M57', compte)?.horsPerimetre) continue;
      total += centimesHt;
      const familleDuMarche = famillesOfMarches.get(marche ?? '');
      if (!classerLigne({ compte, familleDuMarche }, regles).classement) unclassified += centimesHt;
    }
    expect(unclassified / total).toBeGreaterThan(0.02);
    expect(unclassified / total).toBeLessThan(0.2);
  });
});

describe('demo contracts and price schedules', () => {
  it('are valid DECP v2, each number once, and cover the three years', () => {
    expect(validateDecpV2(JSON.parse(marchesDecp(marches, AUJOURDHUI)))).toBe(true);
    expect(new Set(marches.map(({ numero }) => numero)).size).toBe(marches.length);
    expect(marches.length).toBeGreaterThan(50);
    expect(marches.some(({ dateFin }) => dateFin < '2027-05-20' && dateFin >= AUJOURDHUI)).toBe(true);
  });

  it('have some avenants, one of which looks wrong, and a subcontract, none after today', () => {
    const avec = avecAvenants(marches, AUJOURDHUI);
    expect(validateDecpV2(JSON.parse(marchesDecp(avec, AUJOURDHUI)))).toBe(true);
    const amountOf = ({ montant, montantMax }: MarcheDemo) => Number(montantMax ?? montant);
    const changes = avec.flatMap((marche) =>
      marche.avenants.map((avenant, rang) => {
        const before = marche.avenants[rang - 1]?.montantApres ?? amountOf(marche);
        return (Number(avenant.montantApres) - Number(before)) / amountOf(marche);
      }),
    );
    expect([changes.length, changes.filter((share) => share > 1).length]).toEqual([4, 1]);
    expect(avec.flatMap(({ sousTraitances }) => sousTraitances)).toHaveLength(1);
    expect(
      avec.flatMap(({ avenants }) => avenants).filter(({ datePublication }) => datePublication! > AUJOURDHUI),
    ).toEqual([]);
    // Nothing else moves: the mandats are made from the same contracts.
    expect(avec.map(({ avenants: _a, sousTraitances: _s, sousTraitanceDeclaree: _d, ...rest }) => rest)).toEqual(
      marches.map(({ avenants: _a, sousTraitances: _s, sousTraitanceDeclaree: _d, ...rest }) => rest),
    );
  });

  it('follow one another without a gap nor an overlap', () => {
    for (const marche of marches) {
      const next = marches.find(
        ({ numero }) => numero === marche.numero.replace(/\d+$/, (rang) => String(Number(rang) + 1)),
      );
      if (next) expect(next.dateNotification).toBe(addDays(marche.dateFin, 1));
    }
  });

  it('compare each price of a contract with that of another company', () => {
    const bordereaux = genererBordereaux(marches, 1);
    expect(bordereaux.length).toBeGreaterThan(30);
    for (const { prix, fournisseur } of bordereaux) {
      expect(isValidSiret(fournisseur.siret)).toBe(true);
      expect(
        prix.every(({ prixUnitaireHt }) => /^\d+\.\d{4}$/.test(prixUnitaireHt) && Number(prixUnitaireHt) > 0),
      ).toBe(true);
    }
    const asphalt = bordereaux.flatMap(({ prix }) => prix.filter(({ code }) => code === 'VRD-104'));
    expect(new Set(asphalt.map(({ prixUnitaireHt }) => prixUnitaireHt)).size).toBeGreaterThan(1);
    expect(bordereauxCsv(bordereaux).split('\n')[0]).toContain('Prix unitaire HT');
  });

  it('name real suppliers for every famille, with valid SIRET', () => {
    const fournisseurs = readFournisseurs();
    for (const { code } of FAMILLES) expect(fournisseurs.get(code)?.length ?? 0).toBeGreaterThan(0);
    expect([...fournisseurs.values()].flat().filter(({ siret }) => !isValidSiret(siret))).toEqual([]);
  });
});

describe('demo files', () => {
  it('write mandats as finance software does', () => {
    const [header, first] = mandatsCsv(mandats[2]!.slice(0, 1)).split('\n');
    expect(header?.split(';')).toHaveLength(23);
    expect(first?.split(';')).toHaveLength(23);
    expect(first).toMatch(/^2026;1;1;01;/);
  });

  it('quote what would break the columns', () => {
    const ligne = { ...mandats[2]![0]!, objet: 'a;"b"' };
    expect(mandatsCsv([ligne])).toContain('"a;""b"""');
  });
});

describe('cutting an amount', () => {
  it.each([
    [1, 1],
    [7, 7],
    [100, 3],
    [999_999_999, 260],
  ])('%p cents into %p parts lose nothing', (centimes, parts) => {
    const amounts = decouper(centimes, parts, new Hasard(42));
    expect(amounts).toHaveLength(parts);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(centimes);
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(1);
  });

  it('has a service for every function', () => {
    expect(SERVICES.map(({ fonction }) => fonction).sort()).toEqual([...'0123456789']);
  });
});

describe('demo file to mend', () => {
  const [header, ...rows] = mandatsACorriger(mandats.at(-1) ?? [])
    .trimEnd()
    .split('\n');
  const numero = (row: string): number => Number(row.split(';')[1]);
  const known = new Set((mandats.at(-1) ?? []).map((ligne) => ligne.numero));

  it('says again what is known, and spoils only what is new', () => {
    expect(rows).toHaveLength(40);
    const before = mandatsCsv(mandats.at(-1) ?? []).split('\n');
    expect(before[0]).toBe(header);
    expect(rows.slice(0, 18).filter((row) => !before.includes(row))).toEqual([]);
    expect(rows.slice(18).filter((row) => known.has(numero(row)))).toEqual([]);
    expect(rows.slice(18, 33).filter((row) => !row.includes('2026-02-30'))).toEqual([]);
    expect(rows.slice(33).filter((row) => !/;-?\d+,\dO;/.test(row))).toEqual([]);
    expect(rows.filter((row) => !row.includes('[Démo]'))).toEqual([]);
  });
});
