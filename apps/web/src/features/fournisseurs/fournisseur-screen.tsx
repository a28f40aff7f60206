import { useState } from 'react';
import type { FournisseurDetail, MarcheTitulaireItem } from '#client/operations.js';
import { amountFormatOf, formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { identifierOf } from '#design/identifier-words.js';
import { useHere } from '../../shell/here.js';
import { lazyDialog } from '../../shell/lazy-part.js';
import { MarcheName } from '../../shell/marche-name.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Amount, Unknown } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { YearColumns } from '../../ui/charts/year-columns.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { formatDay } from '../../ui/dates.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Icon } from '../../ui/icons.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { SpendLink } from './spend-link.js';
import { SupplierDelays } from './supplier-delays.js';
import { SupplierPrices } from './supplier-prices.js';
import { toLines, unitOf } from './words.js';
import './fournisseurs.css';

const BACK = (
  <ScreenLink to="/$org/fournisseurs" className="back-link">
    <Icon name="gauche" />
    Fournisseurs
  </ScreenLink>
);

const EditSupplier = lazyDialog(() => import('./edit-supplier.js').then((part) => part.EditSupplier));

/** Years that have room side by side. */
const SHOWN_YEARS = 6;

/** Everything about one supplier, on a page that prints as one. */
export function Screen() {
  const { params } = useHere('/$org/fournisseurs/$id');
  const read = useRead('GET /api/v1/fournisseurs/:id', { path: { id: params.id } });
  return (
    <ScreenFrame
      title={read.data?.raison_sociale ?? 'Fournisseur'}
      hasExercice={false}
      back={BACK}
      actions={
        read.data && (
          <>
            <EditButton supplier={read.data} />
            <Button icon="imprimer" onPress={() => print()}>
              Imprimer
            </Button>
          </>
        )
      }
    >
      {read.error ? (
        <ProblemState
          of={read}
          missing="Ce fournisseur n’existe pas dans cette organisation."
          elsewhere={{ to: '/$org/fournisseurs', label: 'Voir les fournisseurs' }}
        />
      ) : read.data === undefined ? (
        <Loading lines={12} />
      ) : (
        <Supplier key={params.id} supplier={read.data} />
      )}
    </ScreenFrame>
  );
}

function EditButton({ supplier }: { supplier: FournisseurDetail }) {
  const isWriter = useOrganization().can('procurement.write');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcut({ keys: 'e', label: 'Modifier le fournisseur', group: 'Fournisseur', run: open, enabled: isWriter });
  if (!isWriter) return null;
  return (
    <>
      <Button keys="e" onPress={open}>
        Modifier
      </Button>
      {isOpen && <EditSupplier supplier={supplier} onClose={() => setOpen(false)} />}
    </>
  );
}

function Supplier({ supplier }: { supplier: FournisseurDetail }) {
  const others = supplier.etablissements;
  const unit = unitOf(supplier);
  return (
    <div className="supplier">
      <p className="given">{identifierOf(supplier)}</p>
      {others.length > 0 && <Establishments others={others} />}
      <div className="supplier-parts">
        <section className="panel" aria-labelledby="depenses">
          <h2 id="depenses">Dépense par exercice</h2>
          <Spend supplier={supplier} />
        </section>
        <section className="panel" aria-labelledby="delais">
          <h2 id="delais">Délais de paiement, tous exercices</h2>
          <SupplierDelays unit={unit} />
        </section>
      </div>
      <Marches marches={supplier.marches} total={supplier.nombre_marches} unit={unit} />
      <SupplierPrices unit={unit} />
    </div>
  );
}

/** Those that the figures of the page count too. */
const Establishments = ({ others }: { others: FournisseurDetail['etablissements'] }) => (
  <section className="stack" aria-labelledby="etablissements">
    <h2 id="etablissements" className="small">
      {formatQuantity(others.length, 'autre établissement, compté', 'autres établissements, comptés')} dans tout ce qui
      suit
    </h2>
    <ul className="establishments">
      {others.map((one) => (
        <li key={one.id} className="given">
          <ScreenLink to="/$org/fournisseurs/$id" params={{ id: one.id }}>
            {one.raison_sociale}
          </ScreenLink>{' '}
          <span className="small muted">{identifierOf({ type_id: 'SIRET', identifiant: one.identifiant })}</span>
        </li>
      ))}
    </ul>
  </section>
);

function Spend({ supplier }: { supplier: FournisseurDetail }) {
  const { exercice } = useExercice();
  if (supplier.depenses.length === 0) return <p className="muted">Aucun mandat n’a encore été émis pour lui.</p>;
  const latest = supplier.depenses.slice(0, SHOWN_YEARS).reverse();
  const write = amountFormatOf(latest.map(({ montant_ht }) => montant_ht));
  const years = latest.map(({ exercice: annee, montant_ht: value, nombre_lignes: count }) => ({
    annee,
    value,
    isCurrent: annee === exercice,
    figure: (
      <SpendLink
        target={toLines(supplier, annee)}
        label={`en ${annee}, ${formatQuantity(count, 'ligne', 'lignes')}`}
        amount={<Amount euros={value} form="short" write={write} />}
      />
    ),
  }));
  return <YearColumns label="Dépense HT par exercice" years={years} />;
}

function Marches({ marches, total, unit }: { marches: readonly MarcheTitulaireItem[]; total: number; unit: string }) {
  if (marches.length === 0) return <Empty title="Aucun marché enregistré avec ce fournisseur" />;
  return (
    <section className="stack" aria-labelledby="marches">
      <h2 id="marches">
        <FigureLink to="/$org/marches" search={{ exercice: 'tous', fournisseur: unit }} label="avec ce fournisseur">
          {formatQuantity(total, 'marché', 'marchés')}
        </FigureLink>
      </h2>
      <DataTable label="Marchés de ce fournisseur" columns={MARCHES} rows={marches} keyOf={(one) => one.id} />
    </section>
  );
}

const MARCHES: readonly Column<MarcheTitulaireItem>[] = [
  {
    id: 'numero',
    label: 'Marché',
    isName: true,
    cell: (marche) => <MarcheName marche={marche} />,
  },
  {
    id: 'notification',
    label: 'Notifié le',
    cell: ({ date_notification: at }) => (at === null ? <Unknown /> : formatDay(at)),
  },
  { id: 'montant', label: 'Montant HT', isNumber: true, cell: ({ montant }) => <Amount euros={montant} /> },
];
