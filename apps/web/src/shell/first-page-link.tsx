import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icons.js';

/** The way back to the organisation that was open last. */
export const FirstPageLink = () => (
  <Link to="/" className="back-link">
    <Icon name="gauche" />
    Revenir à mon organisation
  </Link>
);
