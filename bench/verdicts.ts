import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { TenantDatabase } from '#database/tenant-database.js';
import { DONNEES_NOMMEES } from '#procurement/verdicts/donnees.js';
import type { Donnee } from '#procurement/verdicts/statut.js';
import { startApi, type TestApi } from '../test/support/api.js';
import { createMember, type TestMember } from '../test/support/factories.js';
import { importEnd, upload } from '../test/support/imports.js';
import { startTaskWorker } from '../test/support/task-worker.js';
import { runBench, VoidRun } from './support/run.js';
import { writeResults } from './support/results.js';

/**
 * Imports real DECP files, each buyer into an organisation of its own, and tells how their contracts are judged: by statut and
 * reason, by missing fact, and some of them one by one; and how long it takes to judge all of them again. As Markdown, for
 * docs/verdicts-reels.md. Arguments: the files, then `--seed` and `--explain` with a number, and `--statut` with one whose
 * contracts are drawn apart, as many: faults are few, and each is to be read. `--buyers` with SIREN, separated by commas, takes
 * these alone; `--dump` with a path writes every contract and its verdict there, for whoever judges by hand first.
 */
const ARGUMENTS = process.argv.slice(2);
const SEED = optionOf('--seed', '17');
const EXPLAINED = Number(optionOf('--explain', '30'));
const STATUT = optionOf('--statut', '');
const BUYERS = optionOf('--buyers', '');
const DUMP = optionOf('--dump', '');
const FILES = ARGUMENTS.filter((one) => /\.json$/.test(one) && one !== DUMP);

/** Buyers imported at once. */
const AT_ONCE = 6;
/** A buyer that no file names. */
const ONE_BUYER = '21000000000017';

interface Judged {
  numero: string;
  lot: string;
  objet: string;
  statut: string;
  motif: string;
  manque: string[];
  phrase: string;
  file: string;
  montant: string | null;
  type: string | null;
  consultation: string;
  regroupement: string;
  titulaires: string;
  avenants: number;
}

function optionOf(name: string, otherwise: string): string {
  const at = ARGUMENTS.indexOf(name);
  return at < 0 ? otherwise : ARGUMENTS[at + 1]!;
}

/** A record of DECP v1 or v2, as far as it is read here. */
interface DecpRecord {
  id?: string;
  acheteur?: { id?: string };
  /** The buyer of a concession. */
  autoriteConcedante?: { id?: string };
}

async function recordsOf(path: string): Promise<DecpRecord[]> {
  const content = JSON.parse(await readFile(path, 'utf8')) as {
    marches: DecpRecord[] | { marche: DecpRecord[] };
  };
  return Array.isArray(content.marches) ? content.marches : content.marches.marche;
}

interface Imported {
  judged: Judged[];
  /** Rows read, accepted, corrected and rejected. */
  counts: number[];
}

const COUNTS = ['lues', 'acceptees', 'corrigees', 'rejetees'];

/** Imports the records of one buyer into an organisation of its own, with its SIRET. */
async function importedBy(api: TestApi, siret: string, records: readonly DecpRecord[]): Promise<Imported & Site> {
  const member = await createMember(api, { siret });
  const contenu = JSON.stringify({ marches: records });
  const announced = await upload(api, member, { nom: `${siret}.json`, contenu }, { type: 'decp' });
  if (announced.status !== 202) throw new VoidRun(`${siret}: ${announced.text}`);
  const ended = await importEnd(api, member, announced.body.data.id as string);
  if (ended['statut'] !== 'termine') throw new VoidRun(`${siret}: ${JSON.stringify(ended)}`);
  return {
    member,
    judged: await verdictsOf(api, member, siret),
    counts: COUNTS.map((one) => Number(ended[`lignes_${one}`])),
  };
}

interface Site {
  member: TestMember;
}

/** Every record under one buyer, its number made of its own buyer and number: how long one large import takes to judge. */
const asOneBuyer = (records: readonly DecpRecord[]): DecpRecord[] =>
  records
    .filter(({ acheteur }) => acheteur)
    .map((record) => ({
      ...record,
      id: createHash('sha256').update(`${record.acheteur?.id} ${record.id}`).digest('hex').slice(0, 16),
      acheteur: { ...record.acheteur, id: ONE_BUYER },
    }));

const siretOf = ({ acheteur, autoriteConcedante }: DecpRecord): string => acheteur?.id ?? autoriteConcedante?.id ?? '';

function byBuyer(records: readonly DecpRecord[]): Map<string, DecpRecord[]> {
  const found = new Map<string, DecpRecord[]>();
  for (const record of records) {
    const siret = siretOf(record);
    if (!/^\d{14}$/.test(siret)) continue;
    const same = found.get(siret.slice(0, 9));
    if (same) same.push(record);
    else found.set(siret.slice(0, 9), [record]);
  }
  return found;
}

const verdictsOf = (api: TestApi, { organization }: TestMember, file: string): Promise<Judged[]> =>
  api.app.get(TenantDatabase).transaction({ organizationId: organization }, async (tx) => {
    const rows = await tx.many<Omit<Judged, 'file'>>(
      `SELECT marche.numero, marche.lot, marche.objet, verdict.statut, verdict.motif, verdict.manque, verdict.phrase,
              marche.montant, marche.type_achat AS type, marche.consultation_id AS consultation, consultation.regroupement,
              (SELECT count(*)::int FROM avenants avenant
               WHERE avenant.organization_id = $1 AND avenant.marche_id = marche.id) AS avenants,
              (SELECT coalesce(string_agg(fournisseur.raison_sociale, ' + ' ORDER BY fournisseur.raison_sociale), '')
               FROM marche_titulaires titulaire
               JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = titulaire.fournisseur_id
               WHERE titulaire.organization_id = $1 AND titulaire.marche_id = marche.id) AS titulaires
       FROM verdicts_marches verdict
       JOIN marches marche ON marche.organization_id = $1 AND marche.id = verdict.marche_id
       JOIN consultations consultation
         ON consultation.organization_id = $1 AND consultation.id = marche.consultation_id
       WHERE verdict.organization_id = $1 ORDER BY marche.numero, marche.lot`,
      [organization],
    );
    return rows.map((row) => ({ ...row, file }));
  });

/** Seconds that judging every contract again takes, in one transaction: the update and its judgement. */
async function againIn(api: TestApi, { organization }: TestMember): Promise<number> {
  const startedAt = performance.now();
  await api.app
    .get(TenantDatabase)
    .transaction({ organizationId: organization }, (tx) =>
      tx.execute('UPDATE consultations SET a_juger = true WHERE organization_id = $1', [organization]),
    );
  return (performance.now() - startedAt) / 1000;
}

/** How many of each, the most first. */
function counted(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1).replace('.', ',')} %`;

const drawn = (judged: readonly Judged[]): Judged[] => {
  const rankOf = ({ file, numero, lot }: Judged): string =>
    createHash('sha256').update(`${SEED} ${file} ${numero} ${lot}`).digest('hex');
  return judged.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)).slice(0, EXPLAINED);
};

function report(judged: readonly Judged[]): string {
  const doubts = judged.filter(({ statut }) => statut === 'a_verifier');
  return [
    '## Par statut et par motif\n',
    table(
      ['statut', 'motif', 'marchés', 'part'],
      counted(judged.map(({ statut, motif }) => `${statut} ${motif}`)).map(([name, count]) => [
        ...name.split(' '),
        count,
        share(count, judged.length),
      ]),
    ),
    '\n## À vérifier : ce qui manque\n',
    'Un marché peut manquer de plusieurs données : la somme dépasse leur nombre.\n',
    table(
      ['donnée', 'ce qu’elle est', 'marchés', 'part des marchés à vérifier'],
      counted(doubts.flatMap(({ manque }) => manque)).map(([name, count]) => [
        `\`${name}\``,
        DONNEES_NOMMEES[name as Donnee].libelle,
        count,
        share(count, doubts.length),
      ]),
    ),
    '\n## Les mêmes, par ensemble de données\n',
    table(
      ['données', 'marchés'],
      counted(doubts.map(({ manque }) => manque.join(', '))).map(([name, count]) => [name, count]),
    ),
    `\n## ${EXPLAINED} marchés tirés au sort (graine ${SEED})\n`,
    ...drawn(judged).map(explained),
    ...(STATUT === ''
      ? []
      : [
          `\n## ${EXPLAINED} tirés parmi les ${STATUT} (graine ${SEED})\n`,
          ...drawn(judged.filter(({ statut }) => statut === STATUT)).map(explained),
        ]),
  ].join('\n');
}

const explained = ({ numero, lot, objet, phrase }: Judged): string =>
  `- **${numero}${lot && `, lot ${lot}`}** — ${objet.replace(/\s+/g, ' ').slice(0, 120)}\n  ${phrase}`;

async function main(): Promise<void> {
  if (FILES.length === 0) throw new VoidRun('name at least one DECP file');
  const records = (await Promise.all(FILES.map(recordsOf))).flat();
  const api = await startApi({ LOG_LEVEL: 'error' });
  const worker = await startTaskWorker(api);
  const taken = BUYERS.split(',').filter((siren) => siren !== '');
  const buyers = [...byBuyer(records)]
    .filter(([siren]) => taken.length === 0 || taken.includes(siren))
    .map(([, ofBuyer]) => ofBuyer);
  const all: Imported[] = [];
  const takeNext = async (): Promise<void> => {
    for (let next = buyers.pop(); next; next = buyers.pop()) all.push(await importedBy(api, siretOf(next[0]!), next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  const judged = all.flatMap((one) => one.judged);
  if (DUMP !== '') await writeFile(DUMP, JSON.stringify(judged, null, 1));
  if (taken.length > 0) {
    await worker.close();
    await api.close();
    console.log(judged.map(explained).join('\n'));
    return;
  }
  const large = await importedBy(api, ONE_BUYER, asOneBuyer(records));
  const seconds = await againIn(api, large.member);
  await worker.close();
  await api.close();
  const sums = COUNTS.map((name, at) => `${all.reduce((sum, { counts }) => sum + counts[at]!, 0)} ${name}`);
  console.log(`${FILES.length} fichiers, ${records.length} enregistrements, ${all.length} acheteurs.`);
  console.log(`Lignes : ${sums.join(', ')}. ${judged.length} marchés jugés.`);
  console.log(`Les ${large.judged.length} marchés d’un seul import, rejugés ensemble : ${seconds.toFixed(1)} s.\n`);
  console.log(report(judged));
  writeResults('verdicts', { contracts: judged.length, large: large.judged.length, seconds });
}

await runBench(main);
