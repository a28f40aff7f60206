import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icons.js';
import './first-page-link.css';

/** The head of a page outside any organisation: the way back to the one that was open last. */
export const FirstPageLink = ({ label = 'Revenir à mon organisation' }: { label?: string }) => (
  <header className="first-page">
    <Link to="/" className="back-link">
      <Icon name="gauche" />
      {label}
    </Link>
  </header>
);
