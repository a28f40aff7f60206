import type { BesoinItem, DashboardResponse, FacettesResponse } from '#client/operations.js';
import { formatAmount, formatCount, formatQuantity, formatRoundAmount } from '#design/format-francais.js';
import { formatPaidShare } from '#design/paid-share.js';
import { problemOf } from '../../api/problem.js';
import { type Read, useRead } from '../../shell/data.js';
import { crossing, nameOf } from '../../shell/needs.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import type { ScreenTarget } from '../../ui/screen-link.js';
import { type Alertes, executionsOf, formatDaysLeft, useNear, usePayments, useReached } from './alertes.js';
import type { AwaitingLine } from './awaiting-line.js';
import { useImportsToMend, useLatestImports } from './latest-imports.js';
import { refusedImports } from './refused-imports.js';
import type { SheetName } from './sheets.js';
import { toUnclassified } from './targets.js';

export interface Awaiting {
  /** The most urgent first. */
  lines: AwaitingLine[];
  isPending: boolean;
  /** What could not be read: told once where the reason is one, and asked for again together. */
  failed: Unread[];
}

interface Unread {
  what: string;
  /** Why, in words. */
  message: string;
  retry: () => void;
  isUnderWay: boolean;
}

const NONE: Alertes = { rows: [], isCut: false };

const sheet = (fiche: SheetName): ScreenTarget<'/$org/'> => ({ to: '/$org/', search: { fiche } });

/** Gathers what waits from as many questions as it has sources, asked together; one that fails leaves the others. */
export function useAwaiting(dashboard: Read<DashboardResponse>): Awaiting {
  const { can } = useOrganization();
  const { exercice } = useExercice();
  const payments = usePayments(true);
  const reached = useReached(true);
  const near = useNear(true);
  // Given to whoever looks, and not looked at yet: by name, before all that waits for anybody.
  const mine = { statut: 'en_cours', acquittee: 'non', assigne_a: 'moi', page_size: 1 } as const;
  const own = useRead('GET /api/v1/alertes', { query: mine });
  const imports = useLatestImports(can('procurement.import'));
  const refused = useImportsToMend(can('procurement.import'));
  const needs = useRead('GET /api/v1/nomenclature/seuils', { query: { exercice, page_size: 500 } }, { keep: true });
  // Named by the dashboard where the top bar shows all of them together.
  const year = dashboard.data?.exercice;
  const query = { champs: 'compte', exercice: year, famille: 'aucune', verdict: 'a_verifier' };
  const unclassified = useRead('GET /api/v1/lignes/facettes', { query }, { enabled: year !== undefined, keep: true });
  const sources = [
    { what: 'les alertes que vous suivez', ...own },
    { what: 'les paiements', ...payments },
    { what: 'l’exécution des marchés', ...reached },
    { what: 'l’exécution des marchés', ...near },
    { what: 'les imports', ...imports },
    { what: 'les imports', ...refused },
    { what: 'les lignes sans famille', ...unclassified },
    { what: 'les seuils', ...needs },
  ];
  const executions = (reached.data ?? near.data) && executionsOf(reached.data ?? NONE, near.data ?? NONE);
  return {
    lines: [
      ...ownLine(own.data?.total ?? 0),
      ...paymentsLine(payments.data, dashboard.data?.alertes.delais_paiement),
      ...refusedImports(refused.data, imports.data?.imports ?? []),
      ...executionLine(executions, dashboard.data?.alertes.executions),
      ...unclassifiedLine(year, unclassified.data),
      ...crossingLine(crossing(needs.data?.besoins ?? [])),
    ],
    isPending: dashboard.isPending || sources.some(({ isPending }) => isPending),
    failed: unreadOf(sources),
  };
}

type Source = { what: string } & Pick<Read<unknown>, 'error' | 'retry' | 'isFetching'>;

const list = new Intl.ListFormat('fr');

function unreadOf(sources: readonly Source[]): Unread[] {
  const failed = sources.flatMap(({ error, ...source }) =>
    error === null ? [] : [{ ...source, message: problemOf(error).message }],
  );
  return [...new Set(failed.map(({ message }) => message))].map((message) => {
    const same = failed.filter((one) => one.message === message);
    return {
      what: list.format(new Set(same.map(({ what }) => what))),
      message,
      retry: () => same.forEach(({ retry }) => retry()),
      isUnderWay: same.some(({ isFetching }) => isFetching),
    };
  });
}

const ownLine = (count: number): AwaitingLine[] =>
  count === 0
    ? []
    : [
        {
          id: 'alertes',
          sign: '!',
          what: formatQuantity(count, 'alerte vous est confiée', 'alertes vous sont confiées'),
          detail: undefined,
          target: { to: '/$org/alertes', search: { assigne_a: 'moi' } },
        },
      ];

/** @param all how many there are, of which more than are read may be known */
function paymentsLine(payments: Alertes | undefined, all: number | undefined): AwaitingLine[] {
  const [first] = payments?.rows ?? [];
  if (!payments || !first) return [];
  const { mandat, jours_restants: left } = first;
  const amount = mandat ? formatRoundAmount(mandat.montant_ttc) : '';
  // The name last: a long one is cut.
  const name = mandat?.fournisseur?.raison_sociale ?? `mandat ${mandat?.numero}`;
  const detail = [formatDaysLeft(left), amount, name].join(', ');
  const what =
    payments.isCut && all !== undefined
      ? `${formatQuantity(all, 'paiement', 'paiements')} en retard ou à faire sous 5 jours`
      : paymentsInWords(payments);
  return [{ id: 'paiements', sign: '!', what, detail: `le plus urgent : ${detail}`, target: sheet('paiements') }];
}

function paymentsInWords(payments: Alertes): string {
  const late = payments.rows.filter(({ jours_restants: left }) => left !== null && left < 0).length;
  const soon = payments.rows.length - late;
  const parts = [
    ...(late > 0 ? [`${formatQuantity(late, 'paiement', 'paiements')} en retard`] : []),
    ...(soon > 0
      ? [
          late > 0
            ? `${formatCount(soon)} à faire sous 5 jours`
            : `${formatQuantity(soon, 'paiement', 'paiements')} à faire sous 5 jours`,
        ]
      : []),
  ];
  return parts.join(', ');
}

/** @param all how many there are, of which more than are read may be known */
function executionLine(executions: Alertes | undefined, all: number | undefined): AwaitingLine[] {
  const [first] = executions?.rows ?? [];
  if (!executions || !first) return [];
  const share = first.execution && formatPaidShare(first.execution.paye_ht, first.execution.reference_ht);
  const detail = `${first.marche?.numero}${share === null ? '' : `, mandaté à ${share}`}`;
  const count = executions.isCut ? (all ?? executions.rows.length) : executions.rows.length;
  const what = `${formatQuantity(count, 'marché près de son montant', 'marchés près de leur montant')} ou au-delà`;
  return [
    {
      id: 'executions',
      sign: '!',
      what,
      detail: `d’abord : ${detail} ; relevé toutes les heures`,
      target: sheet('executions'),
    },
  ];
}

function unclassifiedLine(exercice: number | undefined, lines: FacettesResponse | undefined): AwaitingLine[] {
  if (exercice === undefined || lines === undefined || lines.total === 0) return [];
  const [compte] = (lines.facettes[0]?.valeurs ?? []).toSorted((one, other) => other.montant_ht - one.montant_ht);
  const what = formatQuantity(lines.total, 'ligne à vérifier, sans famille', 'lignes à vérifier, sans famille');
  const amount = formatAmount(lines.montant_ht);
  const detail = compte === undefined ? amount : `${amount}, surtout compte ${compte.libelle}`;
  return [{ id: 'sans-famille', sign: '?', what, detail, target: toUnclassified(exercice) }];
}

function crossingLine(needs: readonly BesoinItem[]): AwaitingLine[] {
  const [first] = needs;
  if (!first) return [];
  const what = `${formatQuantity(needs.length, 'besoin franchira un seuil', 'besoins franchiront un seuil')} avant la fin de l’exercice`;
  return [{ id: 'seuils', sign: '?', what, detail: `le premier : ${nameOf(first)}`, target: sheet('seuils') }];
}
