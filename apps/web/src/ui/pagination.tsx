import { formatCount } from '#design/format-francais.js';
import { Button } from './button.js';
import type { IconName } from './icons.js';
import './pagination.css';

export interface PaginationProps {
  page: number;
  pages: number;
  total: number;
  /** « imports », « membres ». */
  unit: string;
  /** The screen saves the whole list as a file. */
  isExported?: boolean;
  onChange: (page: number) => void;
}

/** Page by page, for lists that are not scrolled through. */
export function Pagination({ page, pages, total, unit, isExported, onChange }: PaginationProps) {
  const last = Math.max(1, pages);
  // Its rows were settled, or the address is of another day.
  if (page > last && total > 0)
    return (
      <p className="row">
        Cette page n’a plus rien.
        <Button onPress={() => onChange(last)}>Voir la dernière page</Button>
      </p>
    );
  if (pages <= 1) return null;
  const here = `Page ${formatCount(page)} sur ${formatCount(pages)}`;
  return (
    <nav
      className="pagination"
      aria-label={`Pages : ${unit}`}
      // What paper does not show: it says so.
      data-cut={`${here}, de ${formatCount(total)} ${unit} : ${isExported ? 'la liste entière par « Exporter ».' : 'les autres pages ne sont pas imprimées.'}`}
    >
      <Step icon="gauche" label="Page précédente" isEnd={page <= 1} onPress={() => onChange(page - 1)} />
      <span aria-live="polite">
        {here}
        <span className="muted">
          {' '}
          · {formatCount(total)} {unit}
        </span>
      </span>
      <Step icon="droite" label="Page suivante" isEnd={page >= pages} onPress={() => onChange(page + 1)} />
    </nav>
  );
}

interface StepProps {
  icon: IconName;
  label: string;
  isEnd: boolean;
  onPress: () => void;
}

/** At the end it does nothing, and keeps the focus of who came there by it: a disabled button would lose it. */
const Step = ({ icon, label, isEnd, onPress }: StepProps) => (
  <Button
    icon={icon}
    aria-label={label}
    {...(isEnd ? { 'aria-disabled': true, 'data-disabled': true } : {})}
    onPress={isEnd ? () => undefined : onPress}
  />
);
