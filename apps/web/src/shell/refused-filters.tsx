import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { useFocusBack } from '../ui/kept-focus.js';
import { parameterName, saidValue } from './parameter-words.js';

export interface RefusedFiltersProps {
  /** What the service refused. */
  names: readonly string[];
  /** Where the address gives none of it. */
  otherwise: ReactNode;
}

/** In the place of a list: the filters of its address that mean nothing, and one press that takes them out. */
export function RefusedFilters({ names: refused, otherwise }: RefusedFiltersProps) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const names = refused.filter((name) => search[name] !== undefined);
  const navigate = useNavigate();
  useFocusBack();
  if (names.length === 0) return otherwise;
  const isOne = names.length === 1;
  const drop = (): void =>
    void navigate({
      to: '.',
      search: (present: object) => ({ ...present, ...Object.fromEntries(names.map((name) => [name, undefined])) }),
    } as never);
  return (
    <div className="state state-failure" role="alert">
      <p className="state-title">
        {isOne ? 'Un filtre de l’adresse n’a pas de sens ici' : 'Des filtres de l’adresse n’ont pas de sens ici'}
      </p>
      <ul className="state-text">
        {names.map((name) => (
          <li key={name} className="given">
            {parameterName(name)} : « {saidValue(search[name])} »
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onPress={drop}>{isOne ? 'Retirer ce filtre' : 'Retirer ces filtres'}</Button>
      </div>
    </div>
  );
}
