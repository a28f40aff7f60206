import type { ReactNode } from 'react';
import { NameCell } from '../ui/data-table.js';
import { ScreenLink } from '../ui/screen-link.js';

interface MarcheNameProps {
  marche: { id: string; numero: string; lot: string; objet: string };
  /** Under its number; its object unless another is given. */
  detail?: ReactNode;
}

/** A marché as it names a row: its number and lot, which open its screen. */
export const MarcheName = ({ marche: { id, numero, lot, objet }, detail = objet }: MarcheNameProps) => (
  <NameCell detail={detail} isBrief>
    <ScreenLink to="/$org/marches/$id" params={{ id }}>
      {numero}
      {lot !== '' && `, lot ${lot}`}
    </ScreenLink>
  </NameCell>
);
