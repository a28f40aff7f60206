import type { AlerteItem, AlerteList } from '#client/operations.js';
import { type Read, useRead } from '../../shell/data.js';

/** As many as the service gives at once. */
const MOST = 200;
const DEADLINE_DAYS = 90;

/** What the rows of an alert need: a mandat to pay, a marché that ends or is paid up. */
export interface Alertes {
  /** The most urgent first, each subject once. */
  rows: AlerteItem[];
  /** There are more than were read: these are the most urgent. */
  isCut: boolean;
}

function useAlertes(
  type: AlerteItem['type'],
  enabled: boolean,
  keep: (alerte: AlerteItem) => string | undefined,
): Read<Alertes> {
  const query = { type, statut: 'en_cours', tri: 'limite', page_size: MOST } as const;
  const { data, ...rest } = useRead('GET /api/v1/alertes', { query }, { enabled });
  return { ...rest, data: data && alertesOf(data, keep) };
}

/** What an answer holds of an alert: its rows, and whether those behind it belong to them too. */
export function alertesOf(
  { alertes, total }: Pick<AlerteList, 'alertes' | 'total'>,
  keep: (alerte: AlerteItem) => string | undefined,
): Alertes {
  const last = alertes.at(-1);
  return {
    rows: mostUrgent(alertes, keep),
    isCut: total > alertes.length && last !== undefined && keep(last) !== undefined,
  };
}

/** A subject is announced more than once as its day comes near: the latest stands for all. */
function mostUrgent(
  alertes: readonly AlerteItem[],
  subjectOf: (alerte: AlerteItem) => string | undefined,
): AlerteItem[] {
  const bySubject = new Map<string, AlerteItem>();
  for (const alerte of alertes) {
    const subject = subjectOf(alerte);
    if (subject !== undefined && !bySubject.has(subject)) bySubject.set(subject, alerte);
  }
  return [...bySubject.values()].sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
}

const dayOf = ({ date_limite: day }: AlerteItem): string => day ?? '9999-12-31';

/** Mandats past their last day to pay, or five days before it. */
export const usePayments = (enabled: boolean): Read<Alertes> =>
  useAlertes('delai_paiement', enabled, ({ mandat }) => mandat?.id);

/** Ends and renewals of the next ninety days. */
export const useDeadlines = (enabled: boolean): Read<Alertes> =>
  useAlertes('echeance', enabled, ({ marche, nature, date_limite: day, jours_restants: left }) =>
    left !== null && left <= DEADLINE_DAYS ? [marche?.id, nature, day].join() : undefined,
  );

/** Marchés of which as much is paid as was agreed, or more. */
export const useReached = (enabled: boolean): Read<Alertes> =>
  useAlertes('execution_atteinte', enabled, ({ marche }) => marche?.id);

/** Marchés of which 80 % is paid. */
export const useNear = (enabled: boolean): Read<Alertes> =>
  useAlertes('execution_proche', enabled, ({ marche }) => marche?.id);

/** Marchés paid up or nearly, each once, the one furthest beyond its amount first. */
export function executionsOf(reached: Alertes, near: Alertes): Alertes {
  // One that was announced near its amount and is beyond by now has both alerts.
  const beyond = new Set(reached.rows.map(({ marche }) => marche?.id));
  const rows = [...reached.rows, ...near.rows.filter(({ marche }) => !beyond.has(marche?.id))];
  return {
    rows: rows.toSorted((one, other) => (other.execution?.part_pct ?? 0) - (one.execution?.part_pct ?? 0)),
    isCut: reached.isCut || near.isCut,
  };
}

/** « −6 j », « aujourd’hui », « dans 5 j ». */
export function formatDaysLeft(days: number | null): string {
  if (days === null) return 'sans date';
  if (days === 0) return 'aujourd’hui';
  return days < 0 ? `en retard de ${-days}\u00a0j` : `dans ${days}\u00a0j`;
}
