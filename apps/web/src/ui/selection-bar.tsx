import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount, formatExactAmount } from '#design/format-francais.js';
import { Button } from './button.js';
import './selection-bar.css';

export interface SelectionBarProps {
  count: number;
  /** Euros; undefined: rows without an amount. */
  amount?: number | undefined;
  /** « sélectionnée », « sélectionnées ». */
  words: readonly [singular: string, plural: string];
  /** What can be done with them. */
  children?: ReactNode;
  onClear: () => void;
}

/** What is chosen of a list, what it amounts to, and what can be done with it. */
export function SelectionBar({ count, amount, words, children, onClear }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // Toasts stand above it, however many lines it takes.
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--selection-bar', `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(bar.current!);
    return () => {
      observer.disconnect();
      style.removeProperty('--selection-bar');
    };
  }, []);
  return (
    <section className="selection-bar" aria-label="Sélection" ref={bar}>
      <p role="status">
        <strong>{formatCount(count)}</strong> {count >= 2 ? words[1] : words[0]}
        {amount !== undefined && ` · ${formatExactAmount(amount)}`}
      </p>
      <div className="row">
        {children}
        <Button look="quiet" icon="croix" aria-label="Désélectionner" onPress={onClear} />
      </div>
    </section>
  );
}
