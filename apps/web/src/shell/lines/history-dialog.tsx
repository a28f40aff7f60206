import { useEffect, useState } from 'react';
import type { AnnulationItem, ReclassementItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useRead } from '../data.js';
import { ProblemState } from '../problem-state.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Pagination } from '../../ui/pagination.js';
import { Empty, Loading } from '../../ui/state.js';
import { notify, notifyFailure } from '../../ui/toasts.js';
import { useBulk } from './bulk.js';
import './history-dialog.css';
import { formatInstant } from '../../ui/dates.js';

/** How often it is read again while one of them, or its way back, is under way. */
const EVERY_MS = 2_000;

const goesOn = (statut: ReclassementItem['statut'] | undefined): boolean =>
  statut === 'en_attente' || statut === 'en_cours';
const isUnderWay = ({ statut, annulation }: ReclassementItem): boolean => goesOn(statut) || goesOn(annulation?.statut);

export interface HistoryDialogProps {
  mayUndo: boolean;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
  /** Lists the lines that an operation changed. */
  onShow: (id: string) => void;
}

/** What was classified, the latest first: who asked for what, its lines, and the way back for thirty days. */
export function HistoryDialog({ mayUndo, page, onPage, onClose, onShow }: HistoryDialogProps) {
  const [isFollowed, setFollowed] = useState(false);
  const operations = useRead(
    'GET /api/v1/nomenclature/reclassement',
    { query: { page, page_size: 20 } },
    { keep: true, every: isFollowed && EVERY_MS },
  );
  const { data, error, isPending } = operations;
  useEffect(() => setFollowed(data?.reclassements.some(isUnderWay) ?? false), [data]);
  return (
    <Dialog title="Historique des classements" look="wide" isOpen onClose={onClose}>
      {error && <ProblemState of={operations} />}
      {isPending && <Loading lines={5} />}
      {data?.total === 0 && (
        <Empty title="Aucun classement pour l’instant">
          Choisissez des lignes, puis « Classer » : l’opération s’inscrit ici, et peut y être annulée trente jours
          durant.
        </Empty>
      )}
      {data && data.total > 0 && (
        <>
          <ul className="operations">
            {data.reclassements.map((operation) => (
              <Operation key={operation.id} operation={operation} mayUndo={mayUndo} onShow={onShow} />
            ))}
          </ul>
          <Pagination page={page} pages={data.pages} total={data.total} unit="opérations" onChange={onPage} />
        </>
      )}
    </Dialog>
  );
}

interface OperationProps {
  operation: ReclassementItem;
  mayUndo: boolean;
  onShow: (id: string) => void;
}

function Operation({ operation, mayUndo, onShow }: OperationProps) {
  const { undo } = useBulk();
  /** How far the way back is; undefined: nobody asked for it. */
  const [progress, setProgress] = useState<string>();
  const { id, action, filtre, auteur, created_at, lignes_modifiees, annulable, annulation } = operation;

  /** Ears meet the buttons of each operation apart from it. */
  const name = `${action}, ${filtre}`;

  async function takeBack(): Promise<void> {
    setProgress('');
    try {
      await undo(id, setProgress);
      notify('C’est annulé.');
    } catch (refusal) {
      notifyFailure(refusal);
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <li className="operation">
      <div>
        <p className="given operation-action">{action}</p>
        <p className="given small">{filtre}</p>
        <p className="given small muted">
          {formatInstant(created_at)} · {auteur ?? 'auteur inconnu'} · {stateOf(operation)}
        </p>
        {progress !== undefined && <p className="small">Annulation en cours… {progress}</p>}
        {annulation && progress === undefined && <p className="small muted">{undoneInWords(annulation)}</p>}
      </div>
      <div className="row">
        {lignes_modifiees > 0 && (
          <Button look="quiet" onPress={() => onShow(id)}>
            Voir les lignes<span className="sr-only"> : {name}</span>
          </Button>
        )}
        {mayUndo && annulable && (
          <Button icon="annuler" isPending={progress !== undefined} onPress={() => void takeBack()}>
            Annuler<span className="sr-only"> : {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** How far the way back is, or what it brought. */
function undoneInWords({ statut, lignes_retablies: back, lignes_laissees: left }: AnnulationItem): string {
  const restored = formatQuantity(back, 'ligne rétablie', 'lignes rétablies');
  if (statut === 'echoue') return `L’annulation a échoué : ${restored}`;
  if (goesOn(statut)) return `Annulation en cours : ${restored}`;
  return `Annulée : ${restored}${left > 0 ? `, ${leftInWords(left)}` : ''}`;
}

const leftInWords = (count: number): string => formatQuantity(count, 'ligne laissée', 'lignes laissées');

function stateOf({ statut, lignes_modifiees, lignes_laissees, message, progression }: ReclassementItem): string {
  if (statut === 'echoue') return message ?? 'échec';
  if (statut !== 'termine') return `en cours, ${progression} %`;
  const left = lignes_laissees > 0 ? `, ${leftInWords(lignes_laissees)}` : '';
  return `${formatQuantity(lignes_modifiees, 'ligne modifiée', 'lignes modifiées')}${left}`;
}
