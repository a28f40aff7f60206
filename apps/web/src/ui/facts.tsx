import type { ReactNode } from 'react';
import './facts.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** What is known of one thing: names and values under each other; figures stand two by two on a phone. */
export const Facts = ({ facts, isFigures = false }: { facts: readonly Fact[]; isFigures?: boolean }) => (
  <dl className="facts" data-figures={isFigures || undefined}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="given">{value}</dd>
      </div>
    ))}
  </dl>
);
