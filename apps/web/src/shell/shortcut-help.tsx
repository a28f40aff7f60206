import { Dialog } from '../ui/dialog.js';
import { formatKeys } from './key-names.js';
import { activeShortcuts } from './shortcuts.js';
import './shortcut-help.css';

/** Every key that acts here. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const shortcuts = activeShortcuts();
  const groups = [...new Set(shortcuts.map(({ group }) => group))];
  return (
    <Dialog title="Raccourcis du clavier" look="wide" isOpen onClose={onClose}>
      <div className="help">
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ keys, label }) => (
                  <div key={keys} className="help-line">
                    <dt>
                      <kbd className="keys">{formatKeys(keys)}</kbd>
                    </dt>
                    <dd>{label}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="small muted">Les lettres n’agissent pas dans un champ. Elles se désactivent dans « Mon compte ».</p>
    </Dialog>
  );
}
