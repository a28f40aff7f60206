import { Button } from '../../ui/button.js';

export interface HideButtonProps {
  /** What is hidden, for those who hear the button alone. */
  title: string;
  isHidden: boolean;
  onHide: (hidden: boolean) => void;
}

export const HideButton = ({ title, isHidden, onHide }: HideButtonProps) => (
  <Button onPress={() => onHide(!isHidden)}>
    {isHidden ? 'Montrer' : 'Masquer'}
    <span className="sr-only"> « {title} »</span>
  </Button>
);
