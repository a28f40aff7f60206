import { Sheet } from '../ui/sheet.js';
import { Empty } from '../ui/state.js';

export interface AbsentSheetProps {
  /** Above its title: « Inscription ». */
  kind: string;
  /** What the list does not have. */
  message: string;
  onClose: () => void;
}

/** In the place of a sheet whose row its list does not have: an address that asks for it is answered, rather than passed over. */
export const AbsentSheet = ({ kind, message, onClose }: AbsentSheetProps) => (
  <Sheet kind={kind} title="introuvable" takesFocus={false} onClose={onClose}>
    <Empty title={message} />
  </Sheet>
);
