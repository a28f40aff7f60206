import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.js';
import { classes } from './classes.js';
import { TAKES_FOCUS } from './form-fields.js';
import { useFocusBack } from './kept-focus.js';
import './dialog.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** `form`: 480 px; `wide`: 720 px; `side`: the whole height at the left, full screen on a phone. */
  look?: 'form' | 'wide' | 'side';
  /** Cannot be left without an answer. */
  isKept?: boolean;
}

/** A window over the page: it keeps the focus, `Échap` closes it and gives the focus back. */
export function Dialog({ title, isOpen, onClose, children, look = 'form', isKept = false }: DialogProps) {
  useFocusBack(isOpen);
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    // A window below takes the focus back from the field as it is drawn: it goes there once this one holds it.
    if (isOpen && document.activeElement === dialog.current)
      dialog.current?.querySelector<HTMLElement>(`[${TAKES_FOCUS}]`)?.focus();
  }, [isOpen]);
  const leave = useRef(onClose);
  leave.current = onClose;
  useEffect(() => {
    if (!isOpen || isKept) return undefined;
    // « Précédent » shows another list or screen: what is asked here is of the one before.
    const onBack = () => leave.current();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [isOpen, isKept]);
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isKept}
      isKeyboardDismissDisabled={isKept}
    >
      <Modal className={classes('modal', `modal-${look}`)}>
        <AriaDialog className="dialog" ref={dialog}>
          <div className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {!isKept && <Button look="quiet" icon="croix" aria-label="Fermer" onPress={onClose} />}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface ConfirmDialogProps {
  title: string;
  /** What happens, and that it cannot come back. */
  children: ReactNode;
  /** The consequence as a verb: « Révoquer ce lien ». */
  action: string;
  isOpen: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot come back. Everything else is undone rather than confirmed. */
export function ConfirmDialog({ title, children, action, isPending = false, onConfirm, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog title={title} {...rest}>
      <div className="dialog-body">{children}</div>
      <div className="dialog-foot">
        <Button onPress={rest.onClose}>Annuler</Button>
        <Button look="danger" isPending={isPending} onPress={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
