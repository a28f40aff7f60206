import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { AlerteItem, BesoinItem, ImportItem } from '#client/operations.js';
import { formatPaidShare } from '#design/paid-share.js';
import { type Read, useRead } from '../../shell/data.js';
import { AlertesNote } from '../../shell/alertes-note.js';
import { toMandat } from '../../shell/mandat-target.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Amount } from '../../ui/amount.js';
import { FigureLink } from '../../ui/figure-link.js';
import { shownName } from '../../shell/file-name.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty, Forbidden, Loading } from '../../ui/state.js';
import { Sheet } from '../../ui/sheet.js';
import {
  type Alertes,
  executionsOf,
  formatDaysLeft,
  useDeadlines,
  useNear,
  usePayments,
  useReached,
} from './alertes.js';
import { crossing, keyOf, nameOf, paidLines } from '../../shell/needs.js';
import { Deadline } from './deadlines-block.js';
import { useLatestImports } from './latest-imports.js';
import { failedOf } from './refused-imports.js';
import type { SheetName } from './sheets.js';
import { toImport, toMarche } from './targets.js';
import { formatDay, formatInstant } from '../../ui/dates.js';

/** The rows of one figure of Accueil, beside it. */
export function AccueilSheet({ name, onClose }: { name: SheetName; onClose: () => void }) {
  const Rows = SHEETS[name];
  return (
    <Sheet key={name} kind="Accueil" title={TITLES[name]} onClose={onClose}>
      <Rows />
    </Sheet>
  );
}

const TITLES: Readonly<Record<SheetName, string>> = {
  paiements: 'Paiements en retard ou à faire sous 5 jours',
  executions: 'Marchés près de leur montant ou au-delà',
  seuils: 'Besoins qui franchiront un seuil',
  echeances: 'Échéances des 90 jours',
  echecs: 'Imports en échec',
};

const SHEETS: Readonly<Record<SheetName, () => ReactNode>> = {
  paiements: Payments,
  executions: Executions,
  seuils: Thresholds,
  echeances: Deadlines,
  echecs: Failures,
};

/** The first row takes the focus as rows come, so that `Entrée` opens what is most urgent. */
function useFirstLink(count: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // After the title, which the sheet gives the focus to; whoever has gone on keeps it.
    queueMicrotask(() => {
      if (document.activeElement?.matches('h2')) list.current?.querySelector('a')?.focus({ preventScroll: true });
    });
  }, [count]);
  return list;
}

interface AlerteRowsProps {
  read: Pick<Read<Alertes>, 'data' | 'error' | 'retry' | 'isFetching'>;
  row: (alerte: AlerteItem) => ReactNode;
  /** Of those that are too many to be read here. */
  type: 'delai_paiement' | 'echeance' | 'execution_atteinte';
}

/** Rows of alerts. */
function AlerteRows({ read, row, type }: AlerteRowsProps) {
  const { data, error } = read;
  const count = data?.rows.length ?? 0;
  const list = useFirstLink(count);
  if (error) return <ProblemState of={read} />;
  if (data === undefined) return <Loading lines={6} />;
  if (count === 0) return <NothingLeft to="/$org/alertes">Voir toutes les alertes</NothingLeft>;
  return (
    <>
      <ol className="rows" ref={list}>
        {data.rows.map(row)}
      </ol>
      <AlertesNote />
      {data.isCut && (
        <p className="small muted">
          Les {data.rows.length} premières sont montrées.{' '}
          <ScreenLink to="/$org/alertes" search={{ type }}>
            Voir toutes les alertes
          </ScreenLink>
        </p>
      )}
    </>
  );
}

/** An address of before: what it listed is done. */
const NothingLeft = ({
  to,
  children,
}: {
  to: '/$org/alertes' | '/$org/imports' | '/$org/familles';
  children: string;
}) => (
  <Empty
    title="Plus rien ici"
    action={
      <ScreenLink to={to} className="button">
        {children}
      </ScreenLink>
    }
  />
);

function Deadlines() {
  return (
    <AlerteRows
      type="echeance"
      read={useDeadlines(true)}
      row={(alerte) => <Deadline key={alerte.id} alerte={alerte} />}
    />
  );
}

function Payments() {
  return (
    <AlerteRows
      type="delai_paiement"
      read={usePayments(true)}
      row={(alerte) => <Payment key={alerte.id} alerte={alerte} />}
    />
  );
}

function Payment({ alerte: { mandat, date_limite: day, jours_restants: left } }: { alerte: AlerteItem }) {
  if (!mandat) return null;
  return (
    <li>
      <ScreenLink {...toMandat(mandat)} title={mandat.fournisseur?.raison_sociale}>
        <span className="given">{mandat.fournisseur?.raison_sociale ?? `Mandat ${mandat.numero}`}</span>
      </ScreenLink>
      <span className="number">
        <Amount euros={mandat.montant_ttc} />
      </span>
      <span className="small muted">
        mandat {mandat.numero}
        {day !== null && <>, à payer le {formatDay(day)}</>}
      </span>
      <span className={left !== null && left < 0 ? 'small number late' : 'small number muted'}>
        {formatDaysLeft(left)}
      </span>
    </li>
  );
}

function Executions() {
  const [reached, near] = [useReached(true), useNear(true)];
  const data = reached.data && near.data && executionsOf(reached.data, near.data);
  const error = reached.error ?? near.error;
  const retry = () => [reached, near].forEach((read) => read.retry());
  const isFetching = reached.isFetching || near.isFetching;
  return (
    <AlerteRows
      type="execution_atteinte"
      read={{ data, error, retry, isFetching }}
      row={(alerte) => <Execution key={alerte.id} alerte={alerte} />}
    />
  );
}

function Execution({ alerte: { marche, execution } }: { alerte: AlerteItem }) {
  if (!marche || !execution) return null;
  const { paye_ht: paid, reference_ht: agreed, base } = execution;
  const share = formatPaidShare(paid, agreed);
  return (
    <li>
      <ScreenLink {...toMarche(marche.id)} className="given">
        {marche.numero}
      </ScreenLink>
      <span className="number">{share === null ? '' : `mandaté à ${share}`}</span>
      <span className="small muted given" title={marche.objet}>
        {marche.objet}
      </span>
      <span className="small muted number">
        <FigureLink
          to="/$org/marches/$id"
          params={{ id: marche.id }}
          search={{ onglet: 'paiements' }}
          label={`mandatés sur ${marche.numero}`}
          opens="voir les paiements"
        >
          <Amount euros={paid} />
        </FigureLink>{' '}
        sur <Amount euros={agreed} />
        {base === 'maximum' && ' au plus'}
      </span>
    </li>
  );
}

function Failures() {
  const { can } = useOrganization();
  const mayImport = can('procurement.import');
  const read = useLatestImports(mayImport);
  const failed = failedOf(read.data?.imports ?? [], Date.now());
  const list = useFirstLink(failed.length);
  if (!mayImport)
    return <Forbidden message="Il vous manque le droit d’importer des fichiers dans cette organisation." />;
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={6} />;
  if (failed.length === 0) return <NothingLeft to="/$org/imports">Voir les imports</NothingLeft>;
  return (
    <ol className="rows" ref={list}>
      {failed.map((item) => (
        <Failure key={item.id} item={item} />
      ))}
    </ol>
  );
}

const Failure = ({ item: { id, fichier, erreur, message, created_at: at } }: { item: ImportItem }) => (
  <li>
    <ScreenLink {...toImport(id)} className="given" title={fichier}>
      {shownName(fichier)}
    </ScreenLink>
    <span className="number">{formatInstant(at)}</span>
    <span className="small muted given rows-whole">{erreur?.message ?? message}</span>
  </li>
);

function Thresholds() {
  const { exercice } = useExercice();
  const query = { exercice, page_size: 500 };
  const read = useRead('GET /api/v1/nomenclature/seuils', { query }, { keep: true });
  if (read.error) return <ProblemState of={read} />;
  const { data } = read;
  if (data === undefined) return <Loading lines={6} />;
  const needs = crossing(data.besoins);
  if (needs.length === 0) return <NothingLeft to="/$org/familles">Voir les familles et leurs seuils</NothingLeft>;
  return (
    <ol className="rows">
      {needs.map((need) => (
        <Threshold key={keyOf(need)} need={need} exercice={data.exercice} />
      ))}
    </ol>
  );
}

function Threshold({ need, exercice }: { need: BesoinItem; exercice: number }) {
  const { consomme_ht: paid, engage_ht: engaged, prevision_ht: expected, prochain_seuil: next } = need;
  const opened = { to: '/$org/familles', search: { exercice, fiche: keyOf(need) } } as const;
  return (
    <li>
      <ScreenLink {...opened} title={nameOf(need)}>
        <span className="given">{nameOf(need)}</span>
      </ScreenLink>
      <span className="number">
        <FigureLink {...paidLines(need, exercice)} label={`mandatés, ${nameOf(need)}`}>
          <Amount euros={paid} />
        </FigureLink>
      </span>
      <span className="small muted given">
        {next?.libelle} à <Amount euros={next?.montant_ht} form="short" />, {next?.texte}
      </span>
      <span className="small muted number">
        {engaged > 0 && (
          <>
            engagé{' '}
            <FigureLink {...opened} label={`engagés, ${nameOf(need)}`}>
              <Amount euros={engaged} form="short" />
            </FigureLink>
            ,{' '}
          </>
        )}
        prévu{' '}
        <FigureLink {...opened} label={`prévus, ${nameOf(need)}`}>
          <Amount euros={expected} form="short" />
        </FigureLink>
      </span>
    </li>
  );
}
