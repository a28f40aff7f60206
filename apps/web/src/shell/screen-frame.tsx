import type { ReactNode } from 'react';
import { useExercice, useOrganization } from './organization.js';
import { sayDayOf } from '../ui/dates.js';
import { Title } from './title.js';

/** Letters from which a title stands smaller: it would push the screen out of a phone. */
const LONG = 80;

export interface ScreenFrameProps {
  /** The `h1`. */
  title: string;
  /** Said of the exercice in the browser's tab; false for a screen that has none. */
  hasExercice?: boolean;
  /** Above the title: the way back to the list. */
  back?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** The sheet of the row of `?fiche=`: beside the list from 1280 px, over it below. */
  sheet?: ReactNode;
}

/** The frame of a screen: title, actions, content, and the place of a sheet. */
export function ScreenFrame({ title, hasExercice = true, back, actions, children, sheet }: ScreenFrameProps) {
  const { name } = useOrganization();
  const { exercice, label, isMissing } = useExercice();
  const during = exercice === undefined ? label : `exercice ${label}`;
  return (
    <div className="screen" data-sheet={sheet ? true : undefined} data-long={title.length > LONG || undefined}>
      <div className="screen-content">
        {back && <div className="screen-back">{back}</div>}
        <Title detail={hasExercice ? during : undefined} context={name} aside={actions}>
          {title}
        </Title>
        <p className="print-head">
          {name}
          {hasExercice && ` · ${during}`} · imprimé le {sayDayOf(new Date().toISOString())}
        </p>
        {hasExercice && isMissing && (
          <p className="note">L’exercice {label} n’est pas dans cette organisation : rien n’y est enregistré.</p>
        )}
        {children}
      </div>
      {sheet && <div className="screen-sheet">{sheet}</div>}
    </div>
  );
}
