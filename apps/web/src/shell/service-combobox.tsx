import { ComboBox } from '../ui/combobox.js';
import { useServices } from './services.js';

export interface ServiceComboBoxProps {
  /** The identifier of the chosen service. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** A service to filter a list by. */
export function ServiceComboBox({ value, onChange }: ServiceComboBoxProps) {
  const services = useServices();
  return (
    <ComboBox
      // It reads the name of its value once: when the options are there.
      key={value !== null && services.data === undefined ? 'attente' : 'services'}
      label="Service"
      placeholder="Tous"
      options={(services.data?.services ?? []).map(({ id, code, libelle }) => ({ id, label: libelle, detail: code }))}
      value={value}
      onChange={onChange}
      source={services}
    />
  );
}
