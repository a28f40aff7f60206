import { useState } from 'react';
import type { AvenantItem, ExecutionResponse, MarcheDetail } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { Amount, None, Unknown } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, RowActs } from '../../ui/data-table.js';
import { useKeptFocus } from '../../ui/kept-focus.js';
import { Empty } from '../../ui/state.js';
import { VerdictBadge } from '../../ui/verdict-badge.js';
import { doubtsInWords } from '#design/avenant-doubts.js';
import { DeleteAvenant } from './delete-avenant.js';
import { Doubts } from './doubts.js';
import { GROUNDS, termOf } from './vocabulary.js';
import { formatDay } from '../../ui/dates.js';

export interface AvenantsTabProps {
  marche: MarcheDetail;
  execution: ExecutionResponse | undefined;
}

/** The modifications of the contract, what they sum up to, and whether they hold. */
export function AvenantsTab(props: AvenantsTabProps) {
  useKeptFocus('avenants', props.marche.avenants.length);
  return (
    <section className="stack" id="avenants" tabIndex={-1} aria-label="Avenants">
      <Avenants {...props} />
    </section>
  );
}

function Avenants({ marche, execution }: AvenantsTabProps) {
  const { change } = useHere('/$org/marches/$id');
  const isWriter = useOrganization().can('procurement.write');
  const [removed, setRemoved] = useState<AvenantItem>();
  const add = isWriter ? (
    <Button icon="plus" onPress={() => change({ fiche: 'avenant' })}>
      Nouvel avenant
    </Button>
  ) : undefined;
  if (marche.avenants.length === 0)
    return (
      <Empty title="Aucun avenant" action={add}>
        Un avenant change le montant ou la durée d’un marché en cours (R2194-1 à R2194-9).
      </Empty>
    );
  const doubts = (avenant: AvenantItem) => doubtsInWords(avenant.doutes, marche, avenant);
  const acts: Acts | undefined = isWriter
    ? { onEdit: ({ id }) => change({ fiche: `avenant-${id}` }), onRemove: setRemoved }
    : undefined;
  return (
    <>
      <Control execution={execution} />
      <DataTable
        label="Avenants du marché"
        columns={columns(acts, doubts)}
        rows={marche.avenants}
        keyOf={({ id }) => id}
        isWide
      />
      {add && <div className="row">{add}</div>}
      {removed && <DeleteAvenant marche={marche} avenant={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function Control({ execution }: { execution: ExecutionResponse | undefined }) {
  const modifications = execution?.avenants.modifications ?? null;
  if (modifications === null) return null;
  return (
    <div className="panel">
      <p className="row">
        <VerdictBadge verdict={modifications.statut} />
        <span className="muted small">{modifications.reference}</span>
      </p>
      <p className="given">{modifications.phrase}</p>
    </div>
  );
}

type Acts = Record<'onEdit' | 'onRemove', (avenant: AvenantItem) => void>;

const columns = (acts: Acts | undefined, doubtsOf: (avenant: AvenantItem) => string[]): Column<AvenantItem>[] => [
  {
    id: 'numero',
    label: 'N°',
    cell: ({ numero }) => numero,
  },
  {
    id: 'date',
    label: 'Signé le',
    cell: ({ date_signature }) => (date_signature === null ? <Unknown /> : formatDay(date_signature)),
  },
  {
    id: 'objet',
    label: 'Objet',
    isName: true,
    cell: (avenant) => (
      <>
        <span className="given">{avenant.objet ?? 'Sans objet'}</span>
        <Doubts doubts={doubtsOf(avenant)} />
      </>
    ),
  },
  {
    id: 'article',
    label: 'Fondement',
    cell: ({ article }) =>
      article === null ? (
        <span className="muted">non donné</span>
      ) : (
        <span className="given">
          {termOf(GROUNDS, article)} <span className="muted small">{article}</span>
        </span>
      ),
  },
  {
    id: 'duree',
    label: 'Durée',
    isNumber: true,
    cell: ({ duree_mois }) =>
      duree_mois === null ? <None said="inchangée" /> : formatQuantity(duree_mois, 'mois', 'mois'),
  },
  {
    id: 'variation',
    label: 'Variation HT',
    isNumber: true,
    cell: ({ variation_montant, montant_connu }) =>
      montant_connu ? (
        <span>
          {variation_montant > 0 && '+'}
          <Amount euros={variation_montant} />
        </span>
      ) : (
        <span className="muted">inconnue</span>
      ),
  },
  {
    id: 'apres',
    label: 'Montant après',
    isNumber: true,
    cell: ({ montant_apres }) => <Amount euros={montant_apres} />,
  },
  ...(acts
    ? [
        {
          id: 'actions',
          label: 'Actions',
          labelHidden: true,
          cell: (avenant: AvenantItem) => (
            <RowActs>
              <Button
                look="quiet"
                aria-label={`Compléter l’avenant ${avenant.numero}`}
                onPress={() => acts.onEdit(avenant)}
              >
                Compléter
              </Button>
              <Button
                look="quiet"
                aria-label={`Supprimer l’avenant ${avenant.numero}`}
                onPress={() => acts.onRemove(avenant)}
              >
                Supprimer
              </Button>
            </RowActs>
          ),
        },
      ]
    : []),
];
