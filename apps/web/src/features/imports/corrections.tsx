import { createContext, type ReactNode, useContext, useState } from 'react';
import type { MotifItem } from '#client/operations.js';
import { useDraft } from '../../shell/stored.js';
import type { CorrectionOutcome, Values } from './send-corrections.js';

export interface CellChange {
  numero: number;
  nom: string;
  valeur: string;
  /** As the file has it: the same value is no correction. */
  original: string;
}

/** The last value that many rows were given at once, how many they were, and the corrections before. */
export interface Filled {
  valeur: string;
  lines: number;
  before: Values;
}

export interface Corrections {
  /** Unsent, kept over reloads. */
  values: Values;
  count: number;
  change: (cells: readonly CellChange[]) => void;
  restore: (values: Values) => void;
  /** Gives one value to a column of many rows, and can be taken back until anything else is corrected or sent. */
  fill: (valeur: string, cells: readonly CellChange[]) => void;
  filled: Filled | undefined;
  /** What the last trial said of the values as they stand; undefined: none since they changed. */
  trial: CorrectionOutcome | undefined;
  setTrial: (outcome: CorrectionOutcome) => void;
  remarksOf: (numero: number) => readonly MotifItem[] | undefined;
}

const Context = createContext<Corrections | undefined>(undefined);

/** The corrections of one import, written and not yet sent. */
export function useCorrections(): Corrections {
  const corrections = useContext(Context);
  if (!corrections) throw new Error('no corrections around');
  return corrections;
}

const NO_VALUES: Values = {};

export function CorrectionsProvider({ importId, children }: { importId: string; children: ReactNode }) {
  const { draft: values, change: write, clear } = useDraft(`corrections:${importId}`, NO_VALUES);
  const [trial, setTrial] = useState<CorrectionOutcome>();
  const [filled, setFilled] = useState<Filled>();
  const become = (next: Values): void => {
    setTrial(undefined);
    setFilled(undefined);
    if (Object.keys(next).length === 0) clear();
    else write(next);
  };
  const corrections: Corrections = {
    values,
    count: Object.keys(values).length,
    change: (cells) => become(cells.reduce(withCell, values)),
    restore: become,
    fill: (valeur, cells) => {
      become(cells.reduce(withCell, values));
      setFilled({ valeur, lines: cells.length, before: values });
    },
    filled,
    trial,
    setTrial,
    remarksOf: (numero) => (trial?.numeros.includes(numero) ? (trial.rejected.get(numero) ?? []) : undefined),
  };
  return <Context value={corrections}>{children}</Context>;
}

function withCell(values: Values, { numero, nom, valeur, original }: CellChange): Values {
  const { [nom]: _former, ...others } = values[numero] ?? {};
  const row = valeur === original ? others : { ...others, [nom]: valeur };
  const { [numero]: _row, ...rest } = values;
  return Object.keys(row).length === 0 ? rest : { ...rest, [numero]: row };
}
