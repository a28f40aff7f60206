import { useRef } from 'react';
import type { GroupesATraiter } from '#client/operations.js';
import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { type Read, useRead } from '../../shell/data.js';
import { useFiche, useHere, useOpenScreen } from '../../shell/here.js';
import { lazyDialog, lazySheet } from '../../shell/lazy-part.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { ImportLink } from '../../shell/import-link.js';
import { ProblemState } from '../../shell/problem-state.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Button } from '../../ui/button.js';
import { ChoiceMenu } from '../../ui/menu.js';
import { Pagination } from '../../ui/pagination.js';
import { Empty, Loading } from '../../ui/state.js';
import { GroupList } from './group-list.js';
import { JudgedAgain } from './judged-again.js';
import { Rate } from './rate.js';
import './conformite.css';

const HERE = '/$org/conformite';
/** Groups that are shown at once: a morning's work. */
const PAGE = 25;
/** `?fiche=` of the attestations of publicity. */
const ATTESTATIONS = 'attestations';

const AttestationsSheet = lazySheet('Conformité', () =>
  import('./attestations-sheet.js').then((part) => part.AttestationsSheet),
);

const HistoryDialog = lazyDialog(() =>
  import('../../shell/lines/history-dialog.js').then((part) => part.HistoryDialog),
);

/** What keeps the rate from being whole: the groups of lines that something would settle, the largest amount first. */
export function Screen() {
  const { search, change } = useHere(HERE);
  const openScreen = useOpenScreen();
  const mayWrite = useOrganization().can('procurement.write');
  const { fiche, open, close } = useFiche();
  const { exercice } = useExercice();
  const { verdict, service, page = 1 } = search;
  const query = { exercice, verdict, service, page, page_size: PAGE };
  const groups = useRead('GET /api/v1/conformite/a-traiter', { query }, { keep: true });
  const isOneYear = exercice !== undefined;
  const dashboard = useRead('GET /api/v1/dashboard', { query: { exercice } }, { keep: true, enabled: isOneYear });
  const readAgain = () => [groups, dashboard].forEach((one) => one.error && one.retry());
  return (
    <ScreenFrame
      title="Conformité"
      actions={
        <>
          <VerdictMenu />
          <Button onPress={() => change({ historique: 1 })}>Historique</Button>
          <Button onPress={() => open(ATTESTATIONS)}>Attestations de publicité</Button>
        </>
      }
      sheet={fiche === ATTESTATIONS && <AttestationsSheet onClose={close} />}
    >
      <div className="conformite">
        <JudgedAgain />
        {/* What keeps both away is said once, where the groups would be. */}
        {isOneYear && !(groups.error && dashboard.error) && <Rate exercice={exercice} dashboard={dashboard} />}
        {groups.error ? (
          <ProblemState of={{ ...groups, retry: readAgain }} />
        ) : groups.data === undefined ? (
          <Loading lines={12} />
        ) : (
          <Worklist groups={groups.data} read={groups} />
        )}
      </div>
      {search.historique !== undefined && (
        <HistoryDialog
          mayUndo={mayWrite}
          page={search.historique}
          onPage={(historique) => change({ historique }, { replace: true })}
          onClose={() => change({ historique: undefined })}
          onShow={(reclassement) => openScreen({ to: '/$org/mandats', search: { reclassement, exercice: 'tous' } })}
        />
      )}
    </ScreenFrame>
  );
}

function Worklist({ groups, read }: { groups: GroupesATraiter; read: Read<GroupesATraiter> }) {
  const { search, change } = useHere(HERE);
  const { label } = useExercice();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFiltered = search.verdict !== undefined || search.service !== undefined;
  if (groups.total === 0)
    return (
      <Empty
        title={isFiltered ? 'Rien à traiter dans ce choix' : `Rien n’attend, ${label}`}
        action={
          isFiltered ? (
            <Button onPress={() => change({ verdict: undefined, service: undefined, page: undefined })}>
              Tout voir
            </Button>
          ) : (
            <ImportLink />
          )
        }
      >
        Les lignes non conformes ou à vérifier des mandats importés viennent ici par groupes, avec ce qui les réglerait.
      </Empty>
    );
  return (
    <section className="stack" aria-labelledby="a-traiter" aria-busy={read.isFormer}>
      <h2 id="a-traiter" ref={heading} tabIndex={-1}>
        {formatQuantity(groups.total, 'groupe', 'groupes')} · {formatExactAmount(groups.montant_ht)} HT
      </h2>
      <GroupList groups={groups.groupes} first={(groups.page - 1) * PAGE} />
      <Pagination
        page={groups.page}
        pages={groups.pages}
        total={groups.total}
        unit="groupes"
        onChange={(page) => {
          change({ page });
          // Its groups are high: the next page begins above.
          heading.current?.focus({ preventScroll: true });
          heading.current?.scrollIntoView();
        }}
      />
    </section>
  );
}

const VERDICTS = [
  { value: 'tous', label: 'non conforme et à vérifier' },
  { value: 'non_conforme', label: 'non conforme' },
  { value: 'a_verifier', label: 'à vérifier' },
] as const;

function VerdictMenu() {
  const { search, change } = useHere(HERE);
  return (
    <ChoiceMenu<(typeof VERDICTS)[number]['value']>
      label="Verdict"
      value={search.verdict ?? 'tous'}
      onChange={(verdict) => change({ verdict: verdict === 'tous' ? undefined : verdict, page: undefined })}
      options={VERDICTS}
    />
  );
}
