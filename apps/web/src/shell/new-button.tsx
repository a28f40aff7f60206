import { Button } from '../ui/button.js';
import { useShortcut } from './shortcuts.js';

export interface NewButtonProps {
  /** What it does, in the help of the keys. */
  label: string;
  /** The screen, in the help of the keys. */
  group: string;
  onPress: () => void;
  /** On the button, where it is shorter than the label. */
  children?: string;
}

/** Makes one more of what a screen lists, by the button or by `n`. */
export function NewButton({ label, group, onPress, children = label }: NewButtonProps) {
  useShortcut({ keys: 'n', label, group, run: onPress });
  return (
    <Button look="main" icon="plus" keys="n" onPress={onPress}>
      {children}
    </Button>
  );
}
