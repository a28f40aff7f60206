import type { CalculReponse, GraphiqueReponse, MessageReponse, TableauReponse } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { isNumberColumn } from '#design/number-column.js';
import { saveDocument } from '../../api/document.js';
import { Button } from '../../ui/button.js';
import { BarList } from '../../ui/charts/bar-list.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { Facts } from '../../ui/facts.js';
import { TargetLink } from '../../ui/screen-link.js';
import { Questions } from './questions.js';
import { Rating } from './rating.js';
import { filterName, filterValue } from './calculation-words.js';
import { targetOfAnswer } from './answer-target.js';

export interface AnswerProps {
  message: MessageReponse;
  isLast: boolean;
  onAsk: (question: string) => void;
}

/** An answer: what was understood, its figures, how they were made, and what may be asked next. */
export function Answer({ message, isLast, onAsk }: AnswerProps) {
  const { contenu, compris, tableau, graphique, calcul, sources, liens, choix, suites, csv, avis } = message;
  return (
    <div className="assistant-answer">
      {/* The embedded engine says it in its sentence. */}
      {compris !== null && !contenu.includes(compris) && <p className="small muted given">Compris : {compris}</p>}
      <p className="assistant-text given">{contenu}</p>
      {avis !== null && <p className="note small given">{avis}</p>}
      <Questions
        label="Vouliez-vous dire"
        questions={choix.map(({ libelle, question }) => ({ text: question, name: libelle }))}
        onAsk={onAsk}
      />
      {graphique && <Chart chart={graphique} />}
      {tableau && (graphique ? <Folded name="Voir le tableau" table={tableau} /> : <Table table={tableau} />)}
      {calcul && <Calculation calcul={calcul} sources={sources} />}
      <div className="row">
        {liens.map(({ libelle, url }) => (
          <RowsLink key={url} name={libelle} url={url} />
        ))}
        {csv !== null && (
          <Button icon="recevoir" onPress={() => saveCsv(csv, tableau?.titre ?? 'assistant')}>
            Tableau (CSV)
          </Button>
        )}
      </div>
      <Rating message={message} />
      {isLast && <Questions label="Pour continuer" questions={suites.map((text) => ({ text }))} onAsk={onAsk} />}
    </div>
  );
}

/** Points in the order of the service: the largest first, or time as it goes. */
const Chart = ({ chart: { titre, points } }: { chart: GraphiqueReponse }) => (
  <div className="stack">
    <p className="small muted given">{titre}</p>
    <BarList
      label={titre}
      items={points.map(({ libelle, valeur, texte }, rank) => ({
        key: String(rank),
        label: libelle,
        value: valeur,
        figure: texte,
      }))}
    />
  </div>
);

function Table({ table: { titre, colonnes, lignes } }: { table: TableauReponse }) {
  const columns: Column<readonly string[]>[] = colonnes.map((label, rank) => ({
    id: String(rank),
    label,
    cell: (cells) => <span className="given">{cells[rank]}</span>,
    isName: rank === 0,
    isNumber: rank > 0 && isNumberColumn(lignes.map((cells) => cells[rank] ?? '')),
  }));
  return (
    <DataTable
      label={titre}
      columns={columns}
      rows={lignes.map((cells, rank) => Object.assign([...cells], { rank }))}
      keyOf={(cells) => String((cells as readonly string[] & { rank: number }).rank)}
    />
  );
}

const Folded = ({ name, table }: { name: string; table: TableauReponse }) => (
  <details>
    <summary>{name}</summary>
    <Table table={table} />
  </details>
);

/** The frame, the filters and the rows behind the figures. */
const Calculation = ({ calcul, sources }: { calcul: CalculReponse; sources: MessageReponse['sources'] }) => (
  <details>
    <summary>Voir le calcul</summary>
    <Facts
      facts={[
        { name: 'Cadre', value: calcul.cadre },
        ...Object.entries(calcul.filtres).map(([name, value]) => ({
          name: filterName(name),
          value: filterValue(value),
        })),
        ...(calcul.lignes === null
          ? []
          : [{ name: 'Compté', value: formatQuantity(calcul.lignes, 'ligne', 'lignes') }]),
        ...(sources.length === 0
          ? []
          : [{ name: 'Sources', value: [...new Set(sources.map(({ libelle }) => libelle))].join(', ') }]),
      ]}
    />
  </details>
);

/** Opens the rows in the application. */
function RowsLink({ name, url }: { name: string; url: string }) {
  const target = targetOfAnswer(url);
  return target ? (
    <TargetLink target={target} className="button button-plain">
      {name}
    </TargetLink>
  ) : null;
}

/** The service wrote it as a spreadsheet opens it. */
function saveCsv(csv: string, title: string): void {
  const name = title
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();
  saveDocument({
    content: new Blob([csv], { type: 'text/csv;charset=utf-8' }),
    fileName: `${name || 'assistant'}.csv`,
  });
}
