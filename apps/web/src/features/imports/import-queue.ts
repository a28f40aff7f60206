import { useSyncExternalStore } from 'react';
import type { ImportItem } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import type { Api } from '../../api/api.js';
import { problemOf } from '../../api/problem.js';
import { type Report, startWork } from '../../shell/works.js';
import { followImport } from './follow-import.js';
import { type FileToSend, sendFile } from './send-file.js';
import { shownName } from '../../shell/file-name.js';
import { stateOf, unchangedInWords } from './words.js';

/** A file on its way to become an import, wherever the person goes meanwhile. */
export interface QueuedFile extends FileToSend {
  id: number;
  /** Of which organisation. */
  organization: string;
  state: 'waiting' | 'sending' | 'cut' | 'running' | 'ended' | 'failed';
  /** From 0 to 1, of the sending, then of the reading. */
  fraction: number;
  /** In words, for the state. */
  detail: string | undefined;
  importId: string | undefined;
  result: ImportItem | undefined;
}

export interface QueueContext {
  api: Api;
  /** The address of an import, for the tray. */
  hrefOf: (importId: string) => string;
  /** What the screens show has changed. */
  onChange: () => void;
}

let files: readonly QueuedFile[] = [];
let last = 0;
let sending: Promise<unknown> = Promise.resolve();
/** The files that this tab still holds, by import: a trial run can then be made for good without asking for it again. */
const held = new Map<string, File>();
/** Imports that the tray of this tab shows. */
const followed = new Set<string>();
const listeners = new Set<() => void>();

/** A page keeps no file over a reload: the browser asks before those that have not come in yet are lost. */
const askBefore = (event: BeforeUnloadEvent): void => event.preventDefault();

function become(next: readonly QueuedFile[]): void {
  files = next;
  if (files.some(isOnItsWay)) addEventListener('beforeunload', askBefore);
  else removeEventListener('beforeunload', askBefore);
  for (const listener of listeners) listener();
}

const patch = (id: number, change: Partial<QueuedFile>): void =>
  become(files.map((file) => (file.id === id ? { ...file, ...change } : file)));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The files of this organisation, in the order they were given. */
export function useQueue(organization: string): readonly QueuedFile[] {
  return useSyncExternalStore(subscribe, () => files).filter((file) => file.organization === organization);
}

/** The service has not got it yet. */
export const isOnItsWay = ({ state }: QueuedFile): boolean =>
  state === 'waiting' || state === 'sending' || state === 'cut';

/** The file that became an import, while this tab has it. */
export const heldFile = (importId: string): File | undefined => held.get(importId);

/** Nothing more happens to it. */
export const isAtItsEnd = ({ state }: QueuedFile): boolean => state === 'ended' || state === 'failed';

export const takeOut = (...ids: readonly number[]): void => become(files.filter(({ id }) => !ids.includes(id)));

/** Queues files: they are sent one after the other, and each is followed to its end. */
export function enqueue(context: QueueContext, given: readonly FileToSend[]): Promise<string | undefined>[] {
  const added = given.map((file): QueuedFile => {
    last += 1;
    const none = { detail: undefined, importId: undefined, result: undefined };
    return { ...file, ...none, id: last, organization: context.api.organization!, state: 'waiting', fraction: 0 };
  });
  become([...files, ...added]);
  return added.map((file) => run(context, file));
}

export function sendAgain(context: QueueContext, { id, ...given }: QueuedFile): void {
  takeOut(id);
  void enqueue(context, [given]);
}

/** Shows again in the tray an import that this tab sent before it was loaded anew. */
export function followAgain({ api, hrefOf, onChange }: QueueContext, item: ImportItem): void {
  if (followed.has(item.id)) return;
  followed.add(item.id);
  startWork(`${item.dry_run ? 'Simulation' : 'Import'} de ${shownName(item.fichier, 60)}`, async (report) => {
    report({ href: hrefOf(item.id) });
    const result = await followImport(api, item.id, (now) =>
      report({ fraction: now.progression / 100, detail: progressInWords(now) }),
    );
    report({ detail: endInWords(result) });
    onChange();
  }).catch(() => followed.delete(item.id));
}

/** Resolves once the file is an import; its end comes later. */
function run(context: QueueContext, queued: QueuedFile): Promise<string | undefined> {
  return new Promise((resolve) => {
    const label = `${queued.dryRun ? 'Simulation' : 'Import'} de ${shownName(queued.file.name, 60)}`;
    startWork(label, async (report) => {
      const importId = await inTurn(() => send(context, queued, report));
      resolve(importId);
      await follow(context, queued, importId, report);
    }).catch((error: unknown) => {
      patch(queued.id, { state: 'failed', detail: problemOf(error).message });
      resolve(undefined);
    });
  });
}

/** One file after the other: two at once would both be slow. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = sending.then(work);
  sending = turn.catch(() => undefined);
  return turn;
}

async function send({ api, hrefOf, onChange }: QueueContext, queued: QueuedFile, report: Report): Promise<string> {
  patch(queued.id, { state: 'sending' });
  const importId = await sendFile(api, queued, {
    onProgress: (fraction) => {
      patch(queued.id, { state: 'sending', fraction, detail: undefined });
      report({ fraction: fraction / 2, detail: 'Envoi du fichier' });
    },
    onCut: (seconds) => {
      const detail = `Connexion coupée : le fichier sera renvoyé dans ${seconds} s, ou dès qu’elle revient.`;
      patch(queued.id, { state: 'cut', fraction: 0, detail });
      report({ fraction: 0, detail });
    },
  });
  held.set(importId, queued.file);
  followed.add(importId);
  patch(queued.id, { state: 'running', fraction: 0, importId, detail: undefined });
  report({ href: hrefOf(importId) });
  onChange();
  return importId;
}

async function follow(
  { api, onChange }: QueueContext,
  queued: QueuedFile,
  importId: string,
  report: Report,
): Promise<void> {
  const result = await followImport(api, importId, (item) => {
    patch(queued.id, { fraction: item.progression / 100, detail: progressInWords(item) });
    report({ fraction: 0.5 + item.progression / 200, detail: progressInWords(item) });
  });
  const detail = endInWords(result);
  patch(queued.id, { state: result.statut === 'echoue' ? 'failed' : 'ended', fraction: 1, result, detail });
  report({ detail });
  onChange();
}

const endInWords = (result: ImportItem): string =>
  result.statut === 'echoue' ? (result.message ?? 'Le fichier n’a pas pu être lu.') : countsInWords(result);

/** « 12 400 lignes lues », or the rank while it waits. */
export function progressInWords(item: ImportItem): string {
  const { statut, rang_attente } = item;
  if (statut === 'en_attente')
    return rang_attente && rang_attente > 1 ? `En attente, rang ${rang_attente}` : 'En attente';
  return readInWords(item);
}

export const readInWords = ({ lignes_lues }: ImportItem): string =>
  formatQuantity(lignes_lues, 'ligne lue', 'lignes lues');

export const rejectedInWords = ({ lignes_rejetees }: ImportItem): string =>
  `${formatCount(lignes_rejetees)} ${lignes_rejetees >= 2 ? 'rejetées' : 'rejetée'}`;

/** « 42 lignes lues, 3 rejetées »; of a file without rows what the list says of it. */
const countsInWords = (item: ImportItem): string =>
  item.lignes_lues === 0
    ? stateOf(item).words
    : [`${readInWords(item)}, ${rejectedInWords(item)}`, ...unchangedInWords(item)].join(' · ');
