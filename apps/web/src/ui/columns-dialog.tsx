import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { Checkbox, Choice } from './form-fields.js';
import type { Column } from './list-columns.js';
import './columns-dialog.css';

export interface ColumnsDialogProps<Row> {
  columns: readonly Column<Row>[];
  /** Identifiers of those that are shown, in order. */
  shown: readonly string[];
  onChange: (shown: string[]) => void;
  isDense: boolean;
  onDensity: (isDense: boolean) => void;
  onClose: () => void;
}

/** Which columns a list shows, in which order, and how high its rows are. */
export function ColumnsDialog<Row>({ columns, shown, onChange, isDense, onDensity, onClose }: ColumnsDialogProps<Row>) {
  const chosen = shown.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const others = columns.filter(({ id }) => !shown.includes(id));
  const toggle = (id: string) => onChange(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);

  function move(id: string, by: number): void {
    const next = [...shown];
    const from = next.indexOf(id);
    next.splice(from + by, 0, ...next.splice(from, 1));
    onChange(next);
  }

  return (
    <Dialog title="Colonnes" isOpen onClose={onClose}>
      <Choice
        label="Hauteur des lignes"
        value={isDense ? 'dense' : 'normale'}
        onChange={(value) => onDensity(value === 'dense')}
        options={[
          { value: 'normale', label: 'Normale' },
          { value: 'dense', label: 'Dense' },
        ]}
      />
      <p className="small muted">
        Où la place manque, les colonnes les moins utiles se retirent ; elles reviennent dans une fenêtre plus large.
      </p>
      <ul className="columns">
        {[...chosen, ...others].map(({ id, label, rank }) => {
          const place = shown.indexOf(id);
          return (
            <li key={id} className="column">
              <Checkbox isSelected={place >= 0} isDisabled={rank === 1} onChange={() => toggle(id)}>
                {label}
              </Checkbox>
              {place >= 0 && (
                <span className="row">
                  <Button
                    look="quiet"
                    icon="haut"
                    aria-label={`${label} : plus à gauche`}
                    isDisabled={place === 0}
                    onPress={() => move(id, -1)}
                  />
                  <Button
                    look="quiet"
                    icon="bas"
                    aria-label={`${label} : plus à droite`}
                    isDisabled={place === shown.length - 1}
                    onPress={() => move(id, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className="dialog-foot">
        <Button onPress={() => onChange([])}>Comme à l’origine</Button>
        <Button look="main" onPress={onClose}>
          Terminé
        </Button>
      </div>
    </Dialog>
  );
}
