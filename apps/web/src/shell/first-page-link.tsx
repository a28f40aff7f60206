import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icons.js';

/** The way back to the organisation that was open last. */
export const FirstPageLink = ({ label = 'Revenir à mon organisation' }: { label?: string }) => (
  <Link to="/" className="back-link">
    <Icon name="gauche" />
    {label}
  </Link>
);
