import type { BesoinItem, SeuilItem } from '#client/operations.js';
import { amountFormatOf, formatExactAmount } from '#design/format-francais.js';
import { labelOf, TYPES } from '#design/parts.js';
import { useRead } from '../../shell/data.js';
import { nameOf } from '../../shell/needs.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Amount } from '../../ui/amount.js';
import { BarList } from '../../ui/charts/bar-list.js';
import { type Column, DataTable, NameCell } from '../../ui/data-table.js';
import { Facts } from '../../ui/facts.js';
import { FigureLink } from '../../ui/figure-link.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Sheet } from '../../ui/sheet.js';
import { Loading } from '../../ui/state.js';
import { EstimatedNeed } from './estimated-need.js';
import { IN_SCOPE } from './need-words.js';

/** Suppliers that are named. */
const SHOWN = 5;

const METHODS: Readonly<Record<string, string>> = {
  exercice_termine: 'l’exercice est terminé',
  prorata: 'au rythme de l’année',
  consomme_et_engage: 'payé et engagé',
};

export interface NeedSheetProps {
  need: BesoinItem;
  exercice: number;
  onClose: () => void;
}

/** One need: its amounts, its thresholds with their texts, and who is paid the most of it. */
export const NeedSheet = ({ need, exercice, onClose }: NeedSheetProps) => (
  <Sheet kind={need.operation === null ? 'Famille' : 'Opération'} title={nameOf(need)} onClose={onClose}>
    <Facts
      facts={[
        { name: 'Type', value: labelOf(TYPES, need.type) },
        { name: 'Procédure requise', value: need.procedure_requise ?? 'inconnue' },
        { name: `Payé en ${exercice}`, value: formatExactAmount(need.consomme_ht) },
        { name: 'Engagé, à payer', value: formatExactAmount(need.engage_ht) },
        { name: 'Besoin', value: formatExactAmount(need.besoin_ht) },
        {
          name: `Prévu, ${METHODS[need.methode_prevision] ?? need.methode_prevision}`,
          value: formatExactAmount(need.prevision_ht),
        },
      ]}
    />
    <section className="stack" aria-labelledby="seuils">
      <h3 id="seuils">Seuils</h3>
      <DataTable label="Seuils" columns={THRESHOLDS} rows={need.seuils} keyOf={({ code }) => code} />
    </section>
    {need.famille && (
      <>
        <EstimatedNeed
          key={need.famille.id}
          famille={{ id: need.famille.id, name: nameOf(need) }}
          exercice={exercice}
        />
        <Suppliers famille={need.famille.id} exercice={exercice} />
      </>
    )}
    {need.operation && (
      <p>
        <ScreenLink to="/$org/operations" search={{ search: need.operation.code }}>
          Voir l’opération et ses marchés
        </ScreenLink>
      </p>
    )}
  </Sheet>
);

const THRESHOLDS: readonly Column<SeuilItem>[] = [
  {
    id: 'seuil',
    label: 'Seuil',
    isName: true,
    cell: ({ libelle, texte, a_verifier: isUnsure }) => (
      <NameCell detail={`${texte}${isUnsure ? ', à vérifier' : ''}`}>{libelle}</NameCell>
    ),
  },
  { id: 'montant', label: 'À partir de', isNumber: true, cell: ({ montant_ht }) => <Amount euros={montant_ht} /> },
  {
    id: 'etat',
    label: 'Du payé',
    cell: ({ franchi, distance_ht: left }) =>
      franchi ? (
        <strong>franchi</strong>
      ) : (
        <>
          reste <Amount euros={left} />
        </>
      ),
  },
];

function Suppliers({ famille, exercice }: { famille: string; exercice: number }) {
  const query = { champs: 'fournisseur', exercice, famille, verdict: IN_SCOPE.join(',') };
  const read = useRead('GET /api/v1/lignes/facettes', { query });
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={SHOWN} />;
  const values = (read.data.facettes[0]?.valeurs ?? [])
    .toSorted((one, other) => other.montant_ht - one.montant_ht)
    .slice(0, SHOWN);
  if (values.length === 0) return null;
  const write = amountFormatOf(values.map(({ montant_ht }) => montant_ht));
  const items = values.map(({ valeur, libelle, montant_ht: value }) => ({
    key: valeur,
    label: libelle,
    value,
    figure: (
      <FigureLink
        to="/$org/mandats"
        search={{ exercice, famille: [famille], fournisseur: [valeur], verdict: IN_SCOPE }}
        label={libelle}
      >
        <Amount euros={value} form="short" write={write} />
      </FigureLink>
    ),
  }));
  return (
    <section className="stack" aria-labelledby="premiers-fournisseurs">
      <h3 id="premiers-fournisseurs">Premiers fournisseurs</h3>
      <BarList label="Premiers fournisseurs" items={items} />
    </section>
  );
}
