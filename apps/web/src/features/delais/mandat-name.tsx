import { useHere } from '../../shell/here.js';
import { NameCell } from '../../ui/data-table.js';
import { ScreenLink } from '../../ui/screen-link.js';

export interface MandatNameProps {
  mandat: { id: string; numero: string; objet: string };
  fournisseur: { raison_sociale: string } | null;
}

/** A mandat in a list of this screen: opens its sheet. */
export function MandatName({ mandat: { id, numero, objet }, fournisseur }: MandatNameProps) {
  const { search } = useHere('/$org/delais');
  return (
    <NameCell detail={objet} isBrief>
      <ScreenLink to="/$org/delais" search={{ ...search, fiche: id }} aria-current={search.fiche === id || undefined}>
        {fournisseur?.raison_sociale ?? 'Sans fournisseur'} · {numero}
      </ScreenLink>
    </NameCell>
  );
}
