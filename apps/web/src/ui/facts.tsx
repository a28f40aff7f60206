import type { ReactNode } from 'react';
import './facts.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** What is known of one thing: names and values under each other. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="given">{value}</dd>
      </div>
    ))}
  </dl>
);
