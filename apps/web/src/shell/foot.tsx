import { Link } from '@tanstack/react-router';
import './foot.css';

/** What every page ends with: the law wants the state of conformity said, with the way to its statement. */
export const Foot = () => (
  <footer className="foot">
    <Link to="/accessibilite">Accessibilité : partiellement conforme</Link>
  </footer>
);
