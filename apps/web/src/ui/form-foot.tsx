import type { ReactNode } from 'react';
import { Button } from './button.js';
import './form-foot.css';

export interface FormFootProps {
  /** What sending it does. */
  action?: string;
  isPending: boolean;
  isDisabled?: boolean;
  onClose: () => void;
  /** What else can be done. */
  children?: ReactNode;
}

/** The foot of a form in a sheet: send it, or close it and keep what is typed. */
export const FormFoot = ({ action = 'Enregistrer', isPending, isDisabled, onClose, children }: FormFootProps) => (
  <div className="form-foot">
    <Button look="main" type="submit" isPending={isPending} isDisabled={isDisabled ?? false}>
      {action}
    </Button>
    <Button onPress={onClose}>Fermer</Button>
    {children}
  </div>
);
