import { useEffect, useRef } from 'react';
import type { Problem } from '../../api/problem.js';
import { ChangedBy } from '../../shell/changed-by.js';
import { BothValues } from '../../ui/both-values.js';
import { Choice } from '../../ui/form-fields.js';
import type { Conflict, Merged, Sides } from './conflicts.js';
import { wordsIn } from './field-words.js';
import { FIELDS, memberName, type ReferenceSource } from './form-definition.js';
import { useReference } from './use-reference.js';

export interface ConflictPanelProps {
  /** The contract. */
  id: string;
  merged: Merged;
  /** What the service refused, where it was asked. */
  problem: Problem | undefined;
  sides: Sides;
  onChoose: (sides: Sides) => void;
}

/** Two people on one contract: both values side by side, and which one holds once the form is sent. */
export function ConflictPanel({ id, merged, problem, sides, onChoose }: ConflictPanelProps) {
  const { conflicts, taken, following } = merged;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className="conflict" role="alert" aria-labelledby="conflit" tabIndex={-1} ref={box}>
      <h3 id="conflit">
        <ChangedBy name={`marche:${id}`} problem={problem} verb="a modifié ce marché" />
      </h3>
      {conflicts.map(({ name, mine, theirs: recorded }) => (
        <div key={name} className="conflict-member">
          <Choice<Sides[string]>
            label={memberName(name)}
            value={sides[name] ?? 'mine'}
            onChange={(side) => onChoose({ ...sides, [name]: side })}
            options={[
              { value: 'mine', label: 'Garder la vôtre' },
              { value: 'theirs', label: 'Garder l’enregistrée' },
            ]}
          />
          <ConflictValues name={name} mine={mine} theirs={recorded} />
        </div>
      ))}
      {taken.length > 0 && (
        <p className="small">Repris de l’autre personne, sans conflit : {taken.map(memberName).join(', ')}.</p>
      )}
      {following.length > 0 && (
        <p className="small">
          Calculé de nouveau, selon ce que vous enregistrerez : {following.map(memberName).join(', ')}.
        </p>
      )}
    </section>
  );
}

type ConflictValuesProps = Pick<Conflict, 'name' | 'mine' | 'theirs'>;

/** Both values as a person reads them: of what is chosen, its name. */
function ConflictValues({ name, mine, theirs }: ConflictValuesProps) {
  const source = FIELDS.find((field) => field.name === name)?.source;
  if (source !== undefined) return <ReferenceValues source={source} mine={mine} theirs={theirs} />;
  return <BothValues mine={WORDS(name, mine)} theirs={WORDS(name, theirs)} />;
}

const WORDS = wordsIn(FIELDS);

function ReferenceValues({ source, mine, theirs }: { source: ReferenceSource; mine: string; theirs: string }) {
  const { options, read } = useReference(source);
  const nameOf = (id: string): string =>
    id === '' ? '' : (options?.find((option) => option.id === id)?.label ?? (read.error ? 'inconnu' : '…'));
  return <BothValues mine={nameOf(mine)} theirs={nameOf(theirs)} />;
}
