import type { ImportItem } from '#client/operations.js';
import { useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Icon } from '../../ui/icons.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Bone, Loading } from '../../ui/state.js';
import { Children } from './children.js';
import { CorrectionsProvider } from './corrections.js';
import { FailedImport } from './failed-import.js';
import { ForGood } from './for-good.js';
import { ImportFacts } from './import-facts.js';
import { ImportProgress } from './import-progress.js';
import { ImportTabs } from './import-tabs.js';
import { Ledger } from './ledger.js';
import { NextStep } from './next-step.js';
import { NoImport } from './no-import.js';
import { isTakenBack } from './row-fields.js';
import { RejectsDownload } from './rejects-download.js';
import { useImport } from './use-import.js';
import { Withdrawal, WithdrawButton } from './withdrawal.js';
import { shownName } from '../../shell/file-name.js';
import './imports.css';

/** One import: its ledger, why rows were refused, and their correction. */
export function Screen() {
  const { can } = useOrganization();
  const { params } = useHere('/$org/imports/$id');
  if (!can('procurement.import'))
    return (
      <ScreenFrame title="Import" hasExercice={false}>
        <NoImport />
      </ScreenFrame>
    );
  return <OneImport key={params.id} id={params.id} />;
}

const BACK = (
  <ScreenLink to="/$org/imports" className="back-link">
    <Icon name="gauche" />
    Imports
  </ScreenLink>
);

function OneImport({ id }: { id: string }) {
  const read = useImport(id);
  const { data: item, error } = read;
  const isEnded = item?.statut === 'termine';
  return (
    <ScreenFrame
      title={item ? shownName(item.fichier) : 'Import'}
      hasExercice={false}
      back={BACK}
      actions={
        isEnded && (
          <>
            <WithdrawButton item={item} />
            {item.lignes_rejetees > 0 && <RejectsDownload item={item} />}
          </>
        )
      }
    >
      {item ? (
        <>
          <ImportFacts item={item} />
          <Content item={item} />
        </>
      ) : error ? (
        <ProblemState
          of={read}
          missing="Cet import n’existe pas, ou plus, dans cette organisation."
          elsewhere={{ to: '/$org/imports', label: 'Voir les imports' }}
        />
      ) : (
        <Loading label="Chargement de l’import…">
          <Bone width="60%" />
          <Bone height="96px" />
          <Bone height="240px" />
        </Loading>
      )}
    </ScreenFrame>
  );
}

function Content({ item }: { item: ImportItem }) {
  if (item.statut === 'echoue') return <FailedImport item={item} />;
  if (item.statut !== 'termine') return <ImportProgress item={item} />;
  return (
    <CorrectionsProvider importId={item.id}>
      {item.dry_run && <ForGood item={item} />}
      <Withdrawal item={item} />
      <Ledger item={item} />
      {!isTakenBack(item.retrait) && <NextStep item={item} />}
      {item.lignes_rejetees > 0 && <Children item={item} />}
      {item.lignes_lues > 0 && <ImportTabs item={item} />}
    </CorrectionsProvider>
  );
}
