import { useRead } from '../../shell/data.js';
import { ImportLink } from '../../shell/import-link.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/state.js';
import { lineCount } from '../../shell/lines/bulk.js';
import { UnknownFamilles } from '../../shell/lines/unknown-familles.js';
import { type FilterName, type Filters, inForce, LABELS, queryOf } from './filters.js';
import './nothing-found.css';

export interface NothingFoundProps {
  filters: Filters;
  exercice: number | undefined;
  /** « exercice 2026 », « tous exercices confondus ». */
  during: string;
  wordsOf: (name: FilterName) => string;
  onDrop: (name: FilterName) => void;
  onClear: () => void;
  onAllExercices: () => void;
}

/** No line matches: offers to drop each filter, with what that would give. */
export function NothingFound({ filters, exercice, during, wordsOf, ...acts }: NothingFoundProps) {
  const { onDrop, onClear, onAllExercices } = acts;
  const names = inForce(filters);
  const all = useRead('GET /api/v1/lignes', { query: { exercice, page_size: 1 } }, { enabled: names.length > 1 });
  const others = useRead('GET /api/v1/lignes', { query: { ...queryOf(filters, undefined), page_size: 1 } });
  if (names.length === 0)
    return (
      <Empty title={`Aucune ligne de mandat, ${during}`} action={<ImportLink />}>
        Les mandats viennent de votre logiciel financier : importez leur fichier
        {exercice === undefined ? '.' : ', ou choisissez un autre exercice en haut.'}
      </Empty>
    );
  return (
    <Empty
      title={names.length === 1 ? 'Aucune ligne ne répond à ce filtre' : 'Aucune ligne ne répond à tous ces filtres'}
    >
      {filters.famille && <UnknownFamilles asked={filters.famille} />}
      <p>{names.length === 1 ? 'Sans ce filtre :' : 'Sans l’un d’eux :'}</p>
      <ul className="filter-drops">
        {names.map((name) => (
          <Drop key={name} name={name} filters={filters} exercice={exercice} words={wordsOf(name)} onDrop={onDrop} />
        ))}
        {all.data && all.data.total > 0 && (
          <li className="filter-drop">
            <Button onPress={onClear}>Tout effacer</Button> {lineCount(all.data.total)}
          </li>
        )}
        {exercice !== undefined && others.data && others.data.total > 0 && (
          <li className="filter-drop">
            <Button onPress={onAllExercices}>Dans tous les exercices</Button> {lineCount(others.data.total)}
          </li>
        )}
      </ul>
    </Empty>
  );
}

interface DropProps extends Pick<NothingFoundProps, 'filters' | 'exercice' | 'onDrop'> {
  name: FilterName;
  words: string;
}

function Drop({ name, filters, exercice, words, onDrop }: DropProps) {
  const without = queryOf({ ...filters, [name]: undefined }, exercice);
  const { data } = useRead('GET /api/v1/lignes', { query: { ...without, page_size: 1 } });
  return (
    <li className="filter-drop">
      <Button icon="croix" onPress={() => onDrop(name)}>
        <span className="given" title={words}>
          {LABELS[name]} {words}
        </span>
      </Button>
      {data ? lineCount(data.total) : '…'}
    </li>
  );
}
