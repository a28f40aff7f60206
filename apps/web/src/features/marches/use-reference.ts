import { useMemo } from 'react';
import { useRead } from '../../shell/data.js';
import { useFamilles } from '../../shell/lines/familles.js';
import type { ComboOption } from '../../ui/combobox.js';
import type { ReferenceSource } from './form-definition.js';

const optionOf = ({ id, code, libelle }: { id: string; code: string; libelle: string }): ComboOption => ({
  id,
  label: `${code} ${libelle}`,
});

/** What a field that refers to something may hold: identifiers with their names; undefined while they are read. */
export function useReference(source: ReferenceSource) {
  const services = useRead('GET /api/v1/services', {}, { enabled: source === 'services' });
  const { read: familles, familles: known } = useFamilles({ enabled: source === 'familles' });
  const operations = useRead(
    'GET /api/v1/operations',
    { query: { page_size: 500 } },
    { enabled: source === 'operations' },
  );
  const rows =
    source === 'services' ? services.data?.services : source === 'familles' ? known : operations.data?.operations;
  const options = useMemo(() => rows?.map(optionOf), [rows]);
  return { options, read: { services, familles, operations }[source] };
}
