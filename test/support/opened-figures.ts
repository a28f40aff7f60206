import { formatCount, formatDays, formatExactAmount } from '#design/format-francais.js';
import type { Tab } from './application.js';

/** Reads the api: the data of an answer. */
export type Read = (path: string) => Promise<Record<string, unknown>>;

/** A figure of a screen, and each way in which what it opens may be told. */
export interface OpenedFigure {
  screen: string;
  address: string;
  said: string;
  told: string[];
}

const plain = (text: string): string => text.replaceAll(/\s/gu, ' ').trim();

interface Target {
  read: Read;
  /** Of the address, without `fiche`. */
  query: URLSearchParams;
  fiche: string | null;
  /** The part of the address behind the screen. */
  id: string | undefined;
}

const counted = (...counts: unknown[]): string[] => counts.map((count) => formatCount(count as number));
const paid = (...amounts: unknown[]): string[] =>
  amounts.flatMap((amount) => [String(amount), formatExactAmount(amount as number)]);

/** What the rows amount to that an address of a screen opens. */
const TOLD: Record<string, (target: Target) => Promise<string[]>> = {
  mandats: async ({ read, query }) => {
    const { total, montant_ht } = await read(`lignes?${query}&page_size=1`);
    return [...paid(montant_ht), ...counted(total)];
  },
  // The tab of the payments of one shows its lines, that of its avenants what it amounts to with them.
  marches: async ({ read, query, id }) => {
    if (id === undefined) return counted((await read(`marches?${query}&page_size=1`))['total']);
    if (query.get('onglet') === 'avenants') return paid((await read(`marches/${id}`))['montant_actuel']);
    return paid((await read(`lignes?marche=${id}&page_size=1`))['montant_ht']);
  },
  fournisseurs: async ({ read, query }) => counted((await read(`fournisseurs?${query}&page_size=1`))['total']),
  prix: async ({ read, query }) => counted((await read(`bordereaux/recherche?${query}&limit=1`))['total']),
  // Of the 24 months to come, whatever the exercice.
  echeances: async ({ read, query }) =>
    counted((await read(`echeances?${without(query, 'exercice')}&page_size=1`))['total']),
  publication: async ({ read, query }) => {
    const lists = query.has('membre') ? 'a-completer' : 'marches';
    const { membre, etat, champ, exercice } = Object.fromEntries(query);
    const STATES: Record<string, string> = {
      ...{ prets: 'etat=pret', retenus: 'etat=retenu', confirmes: 'gravite=confirme', omis: 'gravite=omis' },
      verifier: 'gravite=a_verifier',
    };
    const state = champ === undefined ? STATES[etat!]! : `${STATES[etat!]}&champ=${champ}`;
    const asked = membre === undefined ? state : `membre=${membre}`;
    const list = await read(`marches/export/decp/${lists}?${asked}&exercice=${exercice ?? ''}`);
    return counted(...[list['marches'], list['total'], list['nombre_remarques']].filter(Number.isInteger));
  },
  delais: async ({ read, query }) => {
    if (query.has('delai')) return counted((await read(`mandats?${query}&page_size=1`))['total']);
    const list = await read(`paiements?${query}&page_size=1`);
    const synthese = list['synthese'] as Record<string, number | null>;
    return [
      ...counted(list['total']),
      ...paid(synthese['interets'], synthese['indemnites']),
      ...[synthese['delai_moyen']].flatMap((days) => (days === null || days === undefined ? [] : [formatDays(days)])),
    ];
  },
  familles: async ({ read, query, fiche }) => {
    const { besoins } = await read(`nomenclature/seuils?exercice=${query.get('exercice')}`);
    const [id, type] = fiche!.split('.');
    const need = (besoins as Record<string, unknown>[]).find(
      (one) => one['type'] === type && ((one['famille'] ?? one['operation']) as { id: string }).id === id,
    )!;
    const of = need['famille'] ? `famille=${id}` : `operation=${id}`;
    const engaged = await read(`nomenclature/seuils/engagements?exercice=${query.get('exercice')}&${of}`);
    return paid(engaged['engage_ht'], need['prevision_ht']);
  },
};

function without(query: URLSearchParams, name: string): URLSearchParams {
  const left = new URLSearchParams(query);
  left.delete(name);
  return left;
}

/** Follows each figure of what is shown: a screen whose rows nobody told how to count is a fault. */
export async function openedFigures(tab: Tab, read: Read): Promise<OpenedFigure[]> {
  const opened: OpenedFigure[] = [];
  for (const { text, value, address } of await tab.figures()) {
    if (!/, (voir les |ouvrir la fiche)/.test(text)) continue;
    const { pathname, searchParams } = new URL(address, tab.page.url());
    const [, , , screen, id] = pathname.split('/');
    const tell = TOLD[screen!];
    if (tell === undefined) throw new Error(`the figure « ${text} » opens ${address}, whose rows are not counted`);
    const query = without(searchParams, 'fiche');
    if (query.get('exercice') === 'tous') query.delete('exercice');
    const told = await tell({ read, query, fiche: searchParams.get('fiche'), id });
    opened.push({ screen: screen!, address, said: plain(value ?? text), told: told.map(plain) });
  }
  return opened;
}

/** The figures that say something else than what they open. */
export const untrue = (figures: readonly OpenedFigure[]): OpenedFigure[] =>
  figures.filter(({ said, told }) => !told.some((one) => said === one || said.startsWith(`${one} `)));
