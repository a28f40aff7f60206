import { Dialog } from '../ui/dialog.js';
import { formatKeys } from './key-names.js';
import { activeShortcuts, type Shortcut } from './shortcuts.js';
import './shortcut-help.css';

/** `j` and `↓` do the same: it is said once. */
const byLabel = (shortcuts: readonly Shortcut[]): [label: string, keys: string[]][] =>
  [...new Set(shortcuts.map(({ label }) => label))].map((label) => [
    label,
    shortcuts.filter((shortcut) => shortcut.label === label).map(({ keys }) => keys),
  ]);

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
              {byLabel(shortcuts.filter((shortcut) => shortcut.group === group)).map(([label, keys]) => (
                <div key={label} className="help-line">
                  <dt>
                    {keys.map((one) => (
                      <kbd key={one} className="keys">
                        {formatKeys(one)}
                      </kbd>
                    ))}
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
