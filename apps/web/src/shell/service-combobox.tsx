import { ComboBox } from '../ui/combobox.js';
import { useRead } from './data.js';

/** All that the api gives at once: towns have fewer. */
const MOST_SERVICES = 2_000;

export interface ServiceComboBoxProps {
  /** The identifier of the chosen service. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** A service to filter a list by. */
export function ServiceComboBox({ value, onChange }: ServiceComboBoxProps) {
  const services = useRead('GET /api/v1/services', { query: { page_size: MOST_SERVICES } });
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
