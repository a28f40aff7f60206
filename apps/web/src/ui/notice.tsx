import type { ReactNode } from 'react';
import { classes } from './classes.js';
import './notice.css';

export interface NoticeProps {
  /** Something to be careful of, and not only to know. */
  isWarning?: boolean;
  /** Where it comes while the screen is used. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** Words that stand out of a screen or a form, with what can be done about them. */
export const Notice = ({ isWarning = false, role, children }: NoticeProps) => (
  <div className={classes('notice', isWarning && 'notice-warn')} role={role}>
    {children}
  </div>
);
