import { useState } from 'react';
import type { ExecutionResponse, MarcheDetail, SousTraitanceItem } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';
import { useHere } from '../../shell/here.js';
import { identifierOf } from '#design/identifier-words.js';
import { useOrganization } from '../../shell/organization.js';
import { Amount, Unknown } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell, RowActs } from '../../ui/data-table.js';
import { useKeptFocus } from '../../ui/kept-focus.js';
import { Empty } from '../../ui/state.js';
import { formatDay } from '../../ui/dates.js';
import { DeleteSubcontract } from './delete-subcontract.js';
import { Doubts } from './doubts.js';
import { doubtOnAll, doubtsOn, totalOf } from './subcontract-words.js';

export interface SubcontractsTabProps {
  marche: MarcheDetail;
  execution: ExecutionResponse | undefined;
}

/** The declared subcontracts of the contract. */
export function SubcontractsTab(props: SubcontractsTabProps) {
  useKeptFocus('sous-traitances', props.marche.sous_traitances.length);
  return (
    <section className="stack" id="sous-traitances" tabIndex={-1} aria-label="Sous-traitance">
      <Subcontracts {...props} />
    </section>
  );
}

function Subcontracts({ marche, execution }: SubcontractsTabProps) {
  const { change } = useHere('/$org/marches/$id');
  const [removed, setRemoved] = useState<SousTraitanceItem>();
  const isWriter = useOrganization().can('procurement.write');
  const add = isWriter ? (
    <Button icon="plus" onPress={() => change({ fiche: 'sous-traitance' })}>
      Déclarer une sous-traitance
    </Button>
  ) : undefined;
  const actes = marche.sous_traitances;
  if (actes.length === 0)
    return (
      <Empty title="Aucune sous-traitance déclarée" action={add}>
        Le titulaire la déclare, l’acheteur accepte le sous-traitant et ses conditions de paiement (L2193-4).
      </Empty>
    );
  const amounts = actes.map(({ montant }) => montant);
  const unknown = amounts.filter((montant) => montant === null).length;
  const doubt = doubtOnAll(amounts, execution);
  const doubts = (acte: SousTraitanceItem) => doubtsOn(acte, marche, execution);
  const acts: Acts | undefined = isWriter
    ? { onEdit: ({ id }) => change({ fiche: `sous-traitance-${id}` }), onRemove: setRemoved }
    : undefined;
  return (
    <>
      <p>
        <strong>{formatExactAmount(totalOf(amounts))} HT</strong> déclarés
        {unknown > 0 && <span className="muted"> · {unknown} sans montant</span>}
      </p>
      {doubt !== undefined && <p className="note">{doubt}</p>}
      <DataTable
        label="Sous-traitances déclarées"
        columns={columns(doubts, acts)}
        rows={actes}
        keyOf={({ id }) => id}
        isWide
      />
      {add && <div className="row">{add}</div>}
      {removed && (
        <DeleteSubcontract
          marche={marche}
          acte={removed}
          onDone={() => setRemoved(undefined)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

type Acts = Record<'onEdit' | 'onRemove', (acte: SousTraitanceItem) => void>;

const columns = (
  doubtsOf: (acte: SousTraitanceItem) => string[],
  acts: Acts | undefined,
): Column<SousTraitanceItem>[] => [
  {
    id: 'operateur',
    label: 'Sous-traitant',
    isName: true,
    cell: (acte) => (
      <>
        <NameCell detail={acte.fournisseur === null ? 'Non identifié.' : identifierOf(acte.fournisseur)}>
          {acte.fournisseur?.raison_sociale ?? (acte.operateur_lu || 'Opérateur illisible dans le fichier')}
        </NameCell>
        <Doubts doubts={doubtsOf(acte)} />
      </>
    ),
  },
  { id: 'objet', label: 'Objet', isText: true, cell: ({ objet }) => objet && <span className="given">{objet}</span> },
  {
    id: 'date',
    label: 'Notifiée le',
    cell: ({ date_notification }) => (date_notification === null ? <Unknown /> : formatDay(date_notification)),
  },
  { id: 'prix', label: 'Prix', cell: ({ variation_prix }) => variation_prix ?? <Unknown /> },
  { id: 'montant', label: 'Montant HT', isNumber: true, cell: ({ montant }) => <Amount euros={montant} /> },
  ...(acts
    ? [
        {
          id: 'actions',
          label: 'Actions',
          labelHidden: true,
          cell: (acte: SousTraitanceItem) => (
            <RowActs>
              <Button
                look="quiet"
                aria-label={`Modifier la sous-traitance ${acte.numero}`}
                onPress={() => acts.onEdit(acte)}
              >
                Modifier
              </Button>
              <Button
                look="quiet"
                aria-label={`Supprimer la sous-traitance ${acte.numero}`}
                onPress={() => acts.onRemove(acte)}
              >
                Supprimer
              </Button>
            </RowActs>
          ),
        },
      ]
    : []),
];
