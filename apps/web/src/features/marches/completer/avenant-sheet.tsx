import type { AvenantARattacherItem, LotCandidat } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';
import { problemOf } from '../../../api/problem.js';
import { useApi, useChanged, useWrite } from '../../../shell/data.js';
import { useOrganization } from '../../../shell/organization.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { Amount } from '../../../ui/amount.js';
import { Button } from '../../../ui/button.js';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.js';
import { formatDay } from '../../../ui/dates.js';
import { Facts } from '../../../ui/facts.js';
import { FormFault } from '../../../ui/form-fault.js';
import { ScreenLink } from '../../../ui/screen-link.js';
import { Sheet } from '../../../ui/sheet.js';
import { Empty, Loading } from '../../../ui/state.js';
import { notify } from '../../../ui/toasts.js';
import { holdersOf, numberOf } from '../marche-data.js';
import { useWaitingAvenants } from './use-waiting-avenants.js';

/** One imported avenant: the lots that it may modify, and what is decided of it. */
export function AvenantSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useWaitingAvenants();
  const avenant = read.data?.avenants.find((one) => one.id === id);
  return (
    <Sheet kind="Avenant importé" title={avenant?.numero ?? 'Avenant'} onClose={onClose}>
      {read.error ? (
        <ProblemState of={read} />
      ) : avenant ? (
        <Avenant avenant={avenant} onClose={onClose} />
      ) : read.isPending ? (
        <Loading lines={6} />
      ) : (
        <Empty title="Cet avenant n’est plus ici">
          Il a été rattaché ou écarté depuis, ou n’est pas de cette page.
        </Empty>
      )}
    </Sheet>
  );
}

type Decision = { act: 'rattacher'; marche: LotCandidat } | { act: 'ecarter' | 'annuler' };

const DONE: Readonly<Record<Decision['act'], string>> = {
  rattacher: 'est rattaché',
  ecarter: 'est écarté',
  annuler: 'attend de nouveau son marché',
};

function useDecision(avenant: AvenantARattacherItem, onDone: () => void) {
  const api = useApi();
  const changed = useChanged();
  const send = (decision: Decision, version: number): Promise<AvenantARattacherItem> => {
    const path = { id: avenant.id };
    return decision.act === 'rattacher'
      ? api.call('POST /api/v1/avenants-a-rattacher/:id/rattacher', {
          path,
          body: { marche_id: decision.marche.id, version },
        })
      : api.call(`POST /api/v1/avenants-a-rattacher/:id/${decision.act}`, { path, body: { version } });
  };
  return useWrite((_, decision: Decision) => send(decision, avenant.version), {
    onDone: ({ version }, decision) => {
      const undo = async (): Promise<void> => {
        await send({ act: 'annuler' }, version);
        changed();
      };
      const where = decision.act === 'rattacher' ? ` au marché ${numberOf(decision.marche)}` : '';
      notify(`L’avenant ${avenant.numero} ${DONE[decision.act]}${where}.`, decision.act === 'annuler' ? {} : { undo });
      onDone();
    },
  });
}

function Avenant({ avenant, onClose }: { avenant: AvenantARattacherItem; onClose: () => void }) {
  const isWriter = useOrganization().can('procurement.write');
  const decide = useDecision(avenant, onClose);
  const { statut, montant, duree_mois: months, date_notification: day, candidats, marche_id: attached } = avenant;
  const isWaiting = statut === 'a_rattacher';
  const attach = isWriter && isWaiting ? (marche: LotCandidat) => decide.run({ act: 'rattacher', marche }) : undefined;
  return (
    <>
      <FormFault message={decide.error === null ? undefined : problemOf(decide.error).message} />
      <p className="given">{avenant.objet}</p>
      <Facts
        facts={[
          { name: 'Montant HT après lui', value: montant === null ? 'inconnu' : formatExactAmount(montant) },
          { name: 'Durée après lui', value: months === null ? 'inconnue' : `${months} mois` },
          { name: 'Notifié le', value: day === null ? 'inconnu' : formatDay(day) },
        ]}
      />
      {candidats.length === 0 ? (
        <Empty title="Plus aucun marché ne porte ce numéro">Écartez l’avenant, ou créez d’abord son marché.</Empty>
      ) : (
        <DataTable
          label="Lots qu’il peut modifier"
          columns={columnsOf({ attached, attach, isPending: decide.isPending })}
          rows={candidats}
          keyOf={(lot) => lot.id}
        />
      )}
      {isWriter && (
        <div className="row">
          {isWaiting ? (
            <Button isPending={decide.isPending} onPress={() => decide.run({ act: 'ecarter' })}>
              Écarter cet avenant
            </Button>
          ) : (
            <Button icon="annuler" isPending={decide.isPending} onPress={() => decide.run({ act: 'annuler' })}>
              Revenir sur cette décision
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface ColumnOptions {
  attached: string | null;
  attach: ((lot: LotCandidat) => void) | undefined;
  isPending: boolean;
}

const columnsOf = ({ attached, attach, isPending }: ColumnOptions): Column<LotCandidat>[] => [
  {
    id: 'lot',
    label: 'Marché',
    isName: true,
    cell: (lot) => (
      <NameCell detail={[lot.objet, holdersOf(lot)].filter(Boolean).join(' · ')}>
        <ScreenLink to="/$org/marches/$id" params={{ id: lot.id }}>
          {numberOf(lot)}
        </ScreenLink>
        {lot.id === attached && ' · rattaché ici'}
      </NameCell>
    ),
  },
  { id: 'montant', label: 'Montant HT', isNumber: true, cell: ({ montant }) => <Amount euros={montant} /> },
  ...(attach
    ? [
        {
          id: 'actes',
          label: 'Actions',
          labelHidden: true,
          cell: (lot: LotCandidat) => (
            <Button isPending={isPending} onPress={() => attach(lot)}>
              Rattacher<span className="sr-only"> au marché {numberOf(lot)}</span>
            </Button>
          ),
        },
      ]
    : []),
];
