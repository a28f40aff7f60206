import type { ReactNode } from 'react';
import { Button } from './button.js';
import { CopyField } from './copy-field.js';
import { Dialog } from './dialog.js';

export interface SecretDialogProps {
  title: string;
  /** What the secret is: « Clé d’API ». */
  label: string;
  value: string;
  /** Until when, and for whom. */
  children: ReactNode;
  onClose: () => void;
}

/** What is shown this once: it cannot be left but by the button, for nobody can show it again. */
export const SecretDialog = ({ title, label, value, children, onClose }: SecretDialogProps) => (
  <Dialog title={title} isOpen isKept onClose={onClose}>
    <div className="form">
      <p>
        <strong>Copiez maintenant : ce texte n’est montré que cette fois.</strong>
      </p>
      <CopyField label={label} value={value} rows={2} autoFocus />
      <div className="small muted">{children}</div>
      <div className="dialog-foot">
        <Button onPress={onClose}>C’est fait</Button>
      </div>
    </div>
  </Dialog>
);
