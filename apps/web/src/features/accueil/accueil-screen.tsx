import { useAccount } from '../../shell/organization.js';
import { ScreenFrame } from '../../shell/screen-frame.js';

/** What waits for the person. */
export function Screen() {
  const { name } = useAccount();
  return (
    <ScreenFrame title="Accueil">
      <p>Bonjour {name}.</p>
    </ScreenFrame>
  );
}
