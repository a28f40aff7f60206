import { Button } from '../../ui/button.js';
import { useFamilles } from './familles.js';

export interface UnknownFamillesProps {
  /** Codes or identifiers that the address asks for. */
  asked: readonly string[];
  /** Takes the filter out; absent where the list offers it already. */
  onDrop?: () => void;
}

/** In a list without rows: says which of the familles that its address asks for are not in the nomenclature. */
export function UnknownFamilles({ asked, onDrop }: UnknownFamillesProps) {
  const { read, familles } = useFamilles();
  // Of more than are read at once nothing is said to be lacking.
  if (familles === undefined || read.data!.pages > 1) return null;
  const known = new Set(['aucun', ...familles.flatMap(({ id, code }) => [id, code])]);
  const unknown = asked.filter((one) => !known.has(one));
  if (unknown.length === 0) return null;
  return (
    <div className="row">
      <p className="given">
        La nomenclature en vigueur n’a pas de famille {unknown.map((one) => `« ${one} »`).join(' ni ')}.
      </p>
      {onDrop && (
        <Button icon="croix" onPress={onDrop}>
          Retirer ce filtre
        </Button>
      )}
    </div>
  );
}
