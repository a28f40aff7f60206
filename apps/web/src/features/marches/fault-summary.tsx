import { useEffect, useRef } from 'react';
import '../../ui/form-fault.css';
import './fault-summary.css';

export interface FaultSummaryProps {
  /** By field. */
  faults: ReadonlyMap<string, string>;
  /** What a field is called. */
  nameOf: (field: string) => string;
  /** What was refused without a field. */
  message?: string | undefined;
}

/** Every fault of a form at its top, each leading to its field; the focus comes here when there are new ones. */
export function FaultSummary({ faults, nameOf, message }: FaultSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const written = [message, ...[...faults].map(([field, fault]) => `${field} ${fault}`)].filter(Boolean).join('\n');
  useEffect(() => {
    if (written !== '') box.current?.focus();
  }, [written]);
  if (written === '') return null;
  return (
    <div className="form-fault" role="alert" tabIndex={-1} ref={box}>
      <p>
        {faults.size > 0 ? `${faults.size} ${faults.size > 1 ? 'données sont' : 'donnée est'} à corriger :` : message}
      </p>
      {faults.size > 0 && (
        <ul className="fault-list">
          {[...faults].map(([field, fault]) => (
            <li key={field}>
              <button type="button" onClick={({ currentTarget }) => goTo(currentTarget, field)}>
                {nameOf(field)}
              </button>{' '}
              <span className="given">{fault}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The field of a fault takes the focus. */
function goTo(from: HTMLElement, field: string): void {
  const form = from.closest('form');
  const named = form?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]:not([hidden])`);
  const placed = form?.querySelector<HTMLElement>(
    `[data-field="${CSS.escape(field)}"] :is(input, textarea, button):not([tabindex="-1"])`,
  );
  const target = placed ?? named;
  const folded = target?.closest('details');
  if (folded) folded.open = true;
  target?.focus();
}
