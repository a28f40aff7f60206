import type { ReactNode } from 'react';
import type { BesoinItem, SeuilItem } from '#client/operations.js';
import { amountFormatOf, formatExactAmount } from '#design/format-francais.js';
import { labelOf, TYPES } from '#design/parts.js';
import { useRead } from '../../shell/data.js';
import { nameOf, paidLines } from '../../shell/needs.js';
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
import { Engagements } from './engagements.js';
import { dayOfYear, daysIn } from './need-words.js';

/** Suppliers that are named. */
const SHOWN = 5;

export interface NeedSheetProps {
  need: BesoinItem;
  exercice: number;
  /** Day that the thresholds and the forecast are of. */
  jour: string;
  onClose: () => void;
}

/** One need: its amounts, its thresholds with their texts, and who is paid the most of it. */
export const NeedSheet = ({ need, exercice, jour, onClose }: NeedSheetProps) => (
  <Sheet kind={need.operation === null ? 'Famille' : 'Opération'} title={nameOf(need)} onClose={onClose}>
    <Facts
      facts={[
        { name: 'Type', value: labelOf(TYPES, need.type) },
        { name: 'Procédure requise', value: need.procedure_requise ?? 'inconnue' },
        {
          name: `Mandaté en ${exercice}`,
          value: (
            <FigureLink {...paidLines(need, exercice)} label={`mandatés, ${nameOf(need)}`}>
              <Amount euros={need.consomme_ht} />
            </FigureLink>
          ),
        },
        { name: 'Engagé, à mandater', value: <Amount euros={need.engage_ht} /> },
        {
          name: `Besoin de ${exercice}, mandaté et engagé`,
          value: (
            <>
              <Amount euros={need.besoin_ht} />
              {need.engage_ht > 0 && (
                <Terms>
                  {formatExactAmount(need.consomme_ht)} + {formatExactAmount(need.engage_ht)}
                </Terms>
              )}
            </>
          ),
        },
        { name: 'Prévu en fin d’exercice', value: <Expected need={need} exercice={exercice} jour={jour} /> },
      ]}
    />
    {need.engage_ht > 0 && <Engagements need={need} exercice={exercice} />}
    <section className="stack" aria-labelledby="seuils">
      <h3 id="seuils">Seuils</h3>
      <DataTable label="Seuils" columns={THRESHOLDS} rows={need.seuils} keyOf={({ code }) => code} />
    </section>
    {need.famille && (
      <EstimatedNeed key={need.famille.id} famille={{ id: need.famille.id, name: nameOf(need) }} exercice={exercice} />
    )}
    <Suppliers need={need} exercice={exercice} />
    {need.operation && (
      <p>
        <ScreenLink to="/$org/operations" search={{ search: need.operation.code }}>
          Voir l’opération et ses marchés
        </ScreenLink>
      </p>
    )}
  </Sheet>
);

/** What a figure is made of, under it. */
const Terms = ({ children }: { children: ReactNode }) => (
  <>
    <span className="sr-only"> : </span>
    <span className="need-terms small muted">{children}</span>
  </>
);

/** What the need is expected to be, with its calculation. */
function Expected({ need, exercice, jour }: { need: BesoinItem; exercice: number; jour: string }) {
  const { methode_prevision: method, consomme_ht: paid } = need;
  return (
    <>
      <Amount euros={need.prevision_ht} />
      <Terms>
        {method === 'prorata'
          ? `${formatExactAmount(paid)} × ${daysIn(exercice)} jours ÷ ${dayOfYear(jour)} écoulés`
          : method === 'exercice_termine'
            ? 'l’exercice est terminé : c’est le besoin'
            : 'le rythme des paiements ne donne pas davantage que le besoin'}
      </Terms>
    </>
  );
}

const THRESHOLDS: readonly Column<SeuilItem>[] = [
  {
    id: 'seuil',
    label: 'Seuil',
    isName: true,
    cell: ({ libelle, texte, a_verifier: isUnsure }) => (
      <NameCell detail={`${texte}${isUnsure ? ', à vérifier' : ''}`}>{libelle}</NameCell>
    ),
  },
  {
    id: 'montant',
    // One word: on a phone it stands before two lines, which would press a longer one into three.
    label: 'Montant',
    isNumber: true,
    // In one column: the sheet is narrow, and the name of a threshold with its text wants the room.
    cell: ({ montant_ht, franchi, distance_ht: left }) => (
      <div>
        <Amount euros={montant_ht} />
        <Terms>mandaté : {franchi ? <strong>franchi</strong> : <>reste {formatExactAmount(left)}</>}</Terms>
      </div>
    ),
  },
];

function Suppliers({ need, exercice }: { need: BesoinItem; exercice: number }) {
  const { search } = paidLines(need, exercice);
  const { famille, operation, verdict } = search;
  const query = {
    champs: 'fournisseur',
    exercice,
    famille: famille?.join(','),
    operation: operation?.join(','),
    verdict: verdict?.join(','),
  };
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
      <FigureLink to="/$org/mandats" search={{ ...search, fournisseur: [valeur] }} label={libelle}>
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
