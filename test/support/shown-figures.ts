import { formatAmount, formatCount, formatExactAmount, formatShare, formatVariation } from '#design/format-francais.js';
import { NON_CLASSE, SANS_DIRECTION } from '#design/parts.js';
import { readSheets } from '#testing/xlsx-reader.js';
import type { TestApi } from './api.js';
import { call } from './client.js';
import type { TestMember } from './factories.js';
import { readPdf } from './readers.js';

/** Figures as a person reads them, by name: `type Travaux, montant` → `40 800,40 €`. */
export type Shown = Record<string, string>;

const plain = (text: string): string => text.replace(/[\u00a0\u202f\s]+/g, ' ').trim();
const amount = (euros: unknown): string => (euros === null ? 'inconnu' : plain(formatExactAmount(Number(euros))));
const rounded = (euros: unknown): string => plain(formatAmount(Number(euros)));
const share = (percent: unknown): string => (percent === null ? 'inconnue' : plain(formatShare(Number(percent))));

/** Keeps what is known; a screen that does not show a figure has none. */
function shown(entries: Iterable<readonly [string, string | undefined]>): Shown {
  return Object.fromEntries([...entries].filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- specs read into answers freely */
type Json = any;

/** The variation of the exercice of the current year. */
const SAME_DATE = 'variation à la même date';
const variation = (percent: unknown): string =>
  percent === null ? 'inconnue' : plain(formatVariation(Number(percent)));
const capital = (label: string): string => `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
/** The volume that the exercice is compared with. */
const before = (text: string | undefined): [string, string][] =>
  text === undefined ? [] : [['volume avant', plain(text)]];

/** What the public answer and that of the dashboard have in common. */
function ofJson(data: Json): [string, string | undefined][] {
  return [
    ['volume', amount(data.volume_total)],
    ['variation', variation(data.variation_pct)],
    ['fournisseurs', plain(formatCount(data.fournisseurs_distincts))],
    ['conforme', share(data.taux_conformite.montant_pct)],
    ['conforme en nombre', share(data.taux_conformite.nombre_pct)],
    ['non conforme', share(data.taux_conformite.non_conforme_pct)],
    ['à vérifier', share(data.taux_conformite.a_verifier_pct)],
    ['marché non renseigné', share(data.taux_conformite.marche_non_renseigne_pct)],
    ['non classé', share(data.taux_conformite.non_classe_pct)],
    ['type Fournitures', amount(data.par_type.fournitures)],
    ['type Services', amount(data.par_type.services)],
    ['type Travaux', amount(data.par_type.travaux)],
    ['section Investissement', amount(data.investissement)],
    ['section Fonctionnement', amount(data.fonctionnement)],
    ...data.par_service.flatMap(({ service, montant, part_pct }: Json) => [
      [`service ${service ?? '–'}`, amount(montant)],
      [`service ${service ?? '–'}, arrondi`, rounded(montant)],
      [`service ${service ?? '–'}, part`, share(part_pct)],
    ]),
    ...data.principales_familles.flatMap(({ code, libelle, montant, part_pct }: Json) => [
      [`famille ${code} ${libelle}`, amount(montant)],
      [`famille ${code} ${libelle}, arrondi`, rounded(montant)],
      [`famille ${code} ${libelle}, part`, share(part_pct)],
    ]),
  ];
}

/** What the dashboard compares the exercice with, beside the whole exercice before. */
const ofComparaison = (comparaison: Json): [string, string][] =>
  comparaison === null
    ? []
    : [
        [comparaison.jusqu_au === null ? 'variation' : SAME_DATE, variation(comparaison.variation_pct)],
        ['volume avant', amount(comparaison.volume_precedent)],
      ];

/** What was bought without a contract; an amount is told where its share is. */
const ofHorsMarche = (montant: string | undefined, part: string | undefined): [string, string | undefined][] => [
  ['hors marché', part === 'inconnue' ? undefined : montant],
  ['hors marché, part', part],
];

/** The rows of the table of that caption, cell by cell, its header first. */
function tableOf(html: string, caption: string): string[][] {
  const table = new RegExp(`<caption>${caption}[^<]*</caption>(.*?)</table>`, 's').exec(html)?.[1] ?? '';
  return [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => plain(cell!.replace(/<[^>]+>/g, ''))),
  );
}

/** The names that screens give to what bears none. */
const unnamed = (label: string): string => ([SANS_DIRECTION, 'Sans direction'].includes(label) ? '–' : label);

/** A table of parts: name, amount and share. */
const parts = (kind: string, rows: readonly string[][]): [string, string | undefined][] =>
  rows.flatMap(([label = '', montant, part]): [string, string | undefined][] => [
    [`${kind} ${unnamed(label)}`, montant],
    [`${kind} ${unnamed(label)}, part`, part],
  ]);

const known = (text: string | undefined): string | undefined =>
  text?.replace(/^(non connue?|Sans objet|[–—])$/, 'inconnue');

function ofPage(html: string, exercice: number): Shown {
  const text = plain(html.replace(/<style>.*?<\/style>/gs, ' ').replace(/<[^>]+>/g, ' '));
  const services = tableOf(html, 'montants hors taxes par direction');
  const types = tableOf(html, 'montants hors taxes par type d’achat').slice(1, -1);
  // One that is not over says so.
  const names = [`${exercice}`, `Exercice ${exercice}`].flatMap((name) => [name, `${name} en cours`]);
  const rowOf = (caption: string) => tableOf(html, caption).find(([name]) => names.includes(name ?? ''));
  const current = rowOf('investissement et fonctionnement par exercice');
  const horsMarche = rowOf('achats hors marché par section et par exercice');
  const conformite = rowOf('conformité par exercice');
  const [rates = []] = tableOf(html, 'conformité par exercice');
  const rate = (name: string): string | undefined => conformite?.[rates.indexOf(name)];
  return shown([
    ['volume', plain(/<data value="[^"]*" title="([^"]*)"/.exec(html)?.[1] ?? '')],
    [
      text.includes('par rapport à la même date') ? SAME_DATE : 'variation',
      /soit ([+−]?[\d ]+,\d %) par rapport/.exec(text)?.[1] ?? 'inconnue',
    ],
    // The card tells it again, with the volume that it is compared with.
    ...before(
      /par rapport à (?:la même date de )?\d{4} \( ?<data value="[^"]*" title="([^"]*)"/.exec(
        html.replace(/[\s]+/g, ' '),
      )?.[1],
    ),
    ['fournisseurs', /auprès de ([\d ]+) fournisseur/.exec(text)?.[1]],
    ['conforme', rate('Conforme') ?? 'inconnue'],
    ['non conforme', rate('Non conforme') ?? 'inconnue'],
    ['à vérifier', rate('À vérifier') ?? 'inconnue'],
    ['marché non renseigné', conformite ? known(rate('dont marché non renseigné')) : 'inconnue'],
    ['non classé', rate(NON_CLASSE) ?? 'inconnue'],
    ['conforme en nombre', rate('Conforme en nombre') ?? 'inconnue'],
    ...ofHorsMarche(horsMarche?.[2], known(horsMarche?.[3])),
    ...parts('type', types).map(([name, value]): [string, string | undefined] => [name, known(value)]),
    ...(current
      ? ([
          ['section Investissement', current[1]],
          ['section Fonctionnement', current[2]],
          ['section Section inconnue', current.length > 4 && current[3] !== '0,00 €' ? current[3] : undefined],
          ['section Investissement, part', current.at(-1)],
          ['section Fonctionnement, part', /en investissement, ([\d ,−]+ %) en fonctionnement/.exec(text)?.[1]],
        ] as const)
      : [['section Investissement', 'inconnu'] as const, ['section Fonctionnement', 'inconnu'] as const]),
    ...parts('service', services.slice(1, -1)),
    ...services.slice(1, -1).map(([label, , , former]) => [`service ${unnamed(label!)}, avant`, former] as const),
    ...parts('famille', tableOf(html, 'montants hors taxes par code de la nomenclature').slice(1)),
  ]);
}

/** The value at the right of a label, on its line. */
const lineOf = (text: string, label: string): string | undefined => {
  const line = text.split('\n').find((one) => plain(one).startsWith(`${label} `) && /\d|–|non connu/.test(one));
  return line === undefined ? undefined : plain(line).slice(label.length + 1);
};

/** The labels of a legend and the line beneath, column by column. */
function legendOf(text: string, first: string): [string, string][] {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => new RegExp(`^\\s*${first}\\s{2,}\\S`).test(line) && !/\d/.test(line));
  if (at < 0) return [];
  const cells = (line: string): string[] =>
    line
      .trim()
      .split(/\s{2,}/)
      .map(plain);
  const values = lines.slice(at + 1).find((line) => line.trim() !== '') ?? '';
  return cells(lines[at]!).map((label, index) => [label, cells(values)[index] ?? '']);
}

/** `12 345,67 € (12,3 %)` or `12 345 € – 12,3 %`. */
const AMOUNT_AND_SHARE = /^(−?[\d ,]+(?: M)?€|−?[\d ,]+ €)(?: \(([^)]*)\)| – (.*))?$/;

function ofPdf(text: string, services: readonly string[], familles: readonly string[]): Shown {
  const pair = (name: string, value: string | undefined): [string, string | undefined][] => {
    const [, montant, inBrackets, after] = AMOUNT_AND_SHARE.exec(value ?? '') ?? [];
    return [
      [name, montant],
      [`${name.replace(/, arrondi$/, '')}, part`, known(inBrackets ?? after)],
    ];
  };
  const sections = ['Investissement', 'Fonctionnement', 'Section inconnue'];
  return shown([
    ['volume', lineOf(text, 'Volume des achats, hors taxes')],
    [SAME_DATE, known(lineOf(text, 'Variation à la même date'))],
    ...(text.includes('Variation à la même date') ? [] : [['variation', known(lineOf(text, 'Variation'))] as const]),
    ...before(/Volume de l’exercice \d{4}(?:, au \d+\S* \S+)?, hors taxes\s+(\S.*€)/.exec(text)?.[1]),
    ['fournisseurs', lineOf(text, 'Fournisseurs distincts')],
    ['conforme', known(lineOf(text, 'Achats conformes, en montant'))],
    ['conforme en nombre', known(lineOf(text, 'Achats conformes, en nombre'))],
    ['non conforme', known(lineOf(text, 'Achats non conformes, en montant'))],
    ['à vérifier', known(lineOf(text, 'Achats à vérifier, en montant'))],
    ['marché non renseigné', known(lineOf(text, 'dont marché non renseigné'))],
    ['non classé', known(lineOf(text, NON_CLASSE))],
    ['hors marché, part', known(lineOf(text, 'Achats hors marché, en montant'))],
    ...(/Investissement et fonctionnement\s+non connus/.test(text)
      ? ([
          ['section Investissement', 'inconnu'],
          ['section Fonctionnement', 'inconnu'],
        ] as const)
      : sections.flatMap((label) => pair(`section ${label}`, lineOf(text, label)))),
    ...legendOf(text, 'Fournitures').flatMap(([label, value]) => pair(`type ${label}, arrondi`, value)),
    ...legendOf(text, 'Conforme').flatMap(([label, value]) => pair(`verdict ${label}`, value)),
    ...services.flatMap((label) => pair(`service ${unnamed(label)}, arrondi`, lineOf(text, label))),
    ...familles.flatMap((label) => pair(`famille ${label}, arrondi`, lineOf(text, label))),
  ]);
}

/** Where the sheet « Synthèse » writes each kind of value, after the label. */
const FACTS = { montant: 0, part: 1, nombre: 2 } as const;

/** A cell of a workbook holds the fraction of a percentage, which has two decimals at most. */
const percentOf = (fraction: string | null | undefined): number | null =>
  fraction ? Number((100 * Number(fraction)).toFixed(2)) : null;

async function ofWorkbook(bytes: Buffer): Promise<Shown> {
  const sheets = await readSheets(bytes);
  const rows = (name: string): (string | undefined)[][] =>
    sheets
      .get(name)!
      .slice(1)
      .map((row) => Array.from({ length: 5 }, (_, index) => row[index]?.value));
  const facts = new Map(rows('Synthèse').map(([label, ...values]) => [label, values]));
  const fact = (label: string, column: keyof typeof FACTS): string | null => facts.get(label)?.[FACTS[column]] || null;
  const part = (label: string): number | null => percentOf(fact(label, 'part'));
  const labelled = (kind: string, labels: readonly string[]): [string, string | undefined][] =>
    labels
      .filter((label) => facts.has(`${label} HT`))
      .flatMap((label) => [
        [`${kind} ${label}`, amount(fact(`${label} HT`, 'montant'))],
        [`${kind} ${label}, part`, share(part(`${label} HT`))],
      ]);
  const list = (
    kind: string,
    name: string,
    label: (row: (string | undefined)[]) => string,
    from: number,
    pct: number,
  ) =>
    rows(name).flatMap((row): [string, string | undefined][] => [
      [`${kind} ${unnamed(label(row))}`, amount(row[from] ?? null)],
      [`${kind} ${unnamed(label(row))}, part`, share(percentOf(row[pct]))],
    ]);
  expect(rows('Lecture')[0]).toEqual(['Collectivité', expect.stringMatching(/\S/), undefined, undefined, undefined]);
  // Lists end with the volume, whatever is not listed.
  const volume = amount(fact('Volume des achats HT', 'montant'));
  for (const [name, column] of [
    ['Services', 1],
    ['Principales familles', 2],
    ['Principaux fournisseurs', 2],
  ] as const)
    expect([name, amount(rows(name).at(-1)?.[column] ?? null)]).toEqual([name, volume]);
  const former = [...facts.keys()].find((label) => /^Volume HT de l’exercice/.test(label ?? ''));
  return shown([
    ['volume', volume],
    ...[SAME_DATE, 'Variation'].flatMap((label): [string, string | undefined][] =>
      facts.has(capital(label)) ? [[label.toLowerCase(), variation(part(capital(label)))]] : [],
    ),
    ...before(former && fact(former, 'montant') !== null ? amount(fact(former, 'montant')) : undefined),
    ['fournisseurs', plain(formatCount(Number(fact('Fournisseurs distincts', 'nombre'))))],
    ['conforme', share(part('Conforme, en montant'))],
    ['conforme en nombre', share(part('Conforme, en nombre'))],
    ['non conforme', share(part('Non conforme, en montant'))],
    ['à vérifier', share(part('À vérifier, en montant'))],
    ['marché non renseigné', share(part('dont marché non renseigné, en montant'))],
    ['non classé', share(part(`${NON_CLASSE}, en montant`))],
    ...(sheets.has('Hors marché')
      ? ofHorsMarche(amount(rows('Hors marché').at(-1)?.[3] ?? null), share(part('Hors marché')))
      : []),
    ...labelled('type', ['Fournitures', 'Services', 'Travaux', 'Type inconnu']),
    ...labelled('section', ['Investissement', 'Fonctionnement', 'Section inconnue']),
    ...list('service', 'Services', ([name]) => name!, 1, 3),
    ...rows('Services').flatMap(([name, , was]) =>
      was ? [[`service ${unnamed(name!)}, avant`, amount(was)] as const] : [],
    ),
    ...list('famille', 'Principales familles', ([code, libelle]) => `${code} ${libelle}`, 2, 3),
    ...rows('Conformité').map(([statut, somme]) => [`verdict ${statut}`, amount(somme ?? '0')] as const),
  ]);
}

const TYPES: Record<string, string> = { fournitures: 'Fournitures', services: 'Services', travaux: 'Travaux' };

/** The map has a row a famille, type, service and supplier: its sums are what the others show. */
function ofMap(csv: string): Shown {
  const [, ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const sums = new Map<string, bigint>();
  for (const [, code, famille, type, , service, , , montant] of rows) {
    const cents = BigInt(montant!.replace(',', ''));
    const named = [
      `type ${TYPES[type!] ?? 'Type inconnu'}`,
      `service ${unnamed(service!)}`,
      `famille ${code} ${famille}`,
    ];
    for (const name of ['volume', ...named]) sums.set(name, (sums.get(name) ?? 0n) + cents);
  }
  return shown([...sums].map(([name, cents]) => [name, amount(Number(cents) / 100)]));
}

/** The rows of the first level, those without a famille too, come to the volume. */
function ofNomenclature(csv: string): Shown {
  const rows = csv.trimEnd().split('\r\n').slice(1);
  const summed = rows.map((line) => line.split(';')).filter(([, , , level]) => level === '1');
  const cents = summed.reduce(
    (sum, [, , , , consomme]) => sum + Math.round(100 * Number(consomme!.replace(',', '.'))),
    0,
  );
  return { volume: amount(cents / 100) };
}

/** The assistant's answer: its text, and the rows of its table. */
interface Reponse {
  texte: string;
  lignes: string[][];
}

function ofAssistant(
  answers: Record<'volume' | 'fournisseurs' | 'types' | 'sections' | 'conformite' | 'services' | 'familles', Reponse>,
): Shown {
  const { volume, fournisseurs, types, sections, conformite, services, familles } = answers;
  const classes = parts('section', sections.lignes);
  return shown([
    ['volume', /: (.+?) HT en/.exec(volume.texte)?.[1]],
    ['fournisseurs', /([\d ]+) fournisseurs? /.exec(fournisseurs.texte)?.[1]?.trim()],
    ['conforme', /(\S+ %) du montant est conforme/.exec(conformite.texte)?.[1] ?? 'inconnue'],
    ['verdict Non conforme', /\((\S.*?) HT non conformes/.exec(conformite.texte)?.[1]],
    ['verdict À vérifier', /, (\S[^(]*?) HT à vérifier/.exec(conformite.texte)?.[1]],
    ...parts('type', types.lignes).map(([name, text]): [string, string | undefined] => [name, known(text)]),
    ...(classes.length > 0
      ? classes
      : [['section Investissement', 'inconnu'] as const, ['section Fonctionnement', 'inconnu'] as const]),
    ...parts('service', services.lignes),
    ...parts('famille', familles.lignes),
  ]);
}

/** What each screen and document shows of an exercice, asked over HTTP as its readers do. */
export async function readShown(api: TestApi, member: TestMember, exercice: number): Promise<Record<string, Shown>> {
  const get = async (path: string): Promise<Json> => {
    const answer = await call(api, 'GET', path, member);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const document = async (path: string): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${member.token}`, 'x-organization-id': member.organization };
    const answer = await fetch(`${api.url}/api/v1/reports/${path}`, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    return Buffer.from(await answer.arrayBuffer());
  };
  const ask = async (message: string): Promise<Reponse> => {
    const answer = await call(api, 'POST', '/api/v1/chatbot/messages', { ...member, json: { message } });
    const { contenu, tableau } = answer.body.data;
    return { texte: plain(contenu), lignes: (tableau?.lignes ?? []).map((row: string[]) => row.map(plain)) };
  };
  const link = await call(api, 'POST', '/api/v1/share', { ...member, json: { exercice } });
  const { token } = link.body.data;
  const publie = (await get(`/api/public/share/${token}/stats?exercice=${exercice}`)).body.data;
  const dashboard = (await get(`/api/v1/dashboard?exercice=${exercice}`)).body.data;
  const services = publie.par_service.map(({ service }: Json) => service ?? 'Sans service');
  const familles = publie.principales_familles.map(({ code, libelle }: Json) => `${code} ${libelle}`);
  const pdf = async (name: string): Promise<Shown> =>
    ofPdf((await readPdf(await document(`${name}?year=${exercice}`))).text, services, familles);
  return {
    page: ofPage((await get(`/partage/${token}?exercice=${exercice}`)).text, exercice),
    'réponse publique': shown(ofJson(publie)),
    'tableau de bord': shown([
      ...ofJson(dashboard),
      ...ofComparaison(dashboard.comparaison),
      ...(dashboard.hors_marche === null
        ? []
        : ofHorsMarche(amount(dashboard.hors_marche.montant), share(dashboard.hors_marche.part_pct))),
      ...dashboard.par_verdict.map(({ statut, montant }: Json) => [`verdict ${VERDICTS[statut]}`, amount(montant)]),
    ]),
    'rapport annuel, PDF': await pdf('annuel'),
    'cartographie, PDF': await pdf('cartographie'),
    'rapport annuel, XLSX': await ofWorkbook(await document(`annuel?year=${exercice}&format=xlsx`)),
    'cartographie, CSV': ofMap((await document(`cartographie?year=${exercice}&format=csv`)).toString('utf8')),
    'nomenclature, CSV': ofNomenclature((await document(`nomenclature?year=${exercice}&format=csv`)).toString('utf8')),
    assistant: ofAssistant({
      volume: await ask(`Quel est le volume total des achats en ${exercice} ?`),
      fournisseurs: await ask(`Combien de fournisseurs en ${exercice} ?`),
      types: await ask(`Comment se répartissent les achats de ${exercice} par type ?`),
      sections: await ask(`part de l’investissement et du fonctionnement en ${exercice}`),
      conformite: await ask(`Quel est le taux de conformité en ${exercice} ?`),
      services: await ask(`Dépenses par direction en ${exercice}`),
      familles: await ask(`Quelles sont les principales familles d’achat en ${exercice} ?`),
    }),
  };
}

const VERDICTS: Record<string, string> = {
  conforme: 'Conforme',
  non_conforme: 'Non conforme',
  a_verifier: 'À vérifier',
  hors_champ: 'Hors champ',
};
