import { useRead } from '../../shell/data.js';
import { FALSE_KEY, hasFalseKey, type Identified } from '#design/identifier-words.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Doubts } from './doubts.js';
import { compactIdentifier, isWholeSiret, namesDiffer } from './operator-words.js';

export interface OperatorNoteProps {
  /** As it is typed. */
  operator: Identified & { raison_sociale: string };
}

/** What is to be said of an operator while it is typed. It forbids nothing: the service decides what is refused. */
export function OperatorNote({ operator }: OperatorNoteProps) {
  const identified = { ...operator, identifiant: compactIdentifier(operator) };
  const isTyped = identified.identifiant !== '';
  const isWhole = operator.type_id !== 'SIRET' || isWholeSiret(identified.identifiant);
  const known = useKnownOperator(identified, isTyped && isWhole);
  const name = operator.raison_sociale.trim();
  return (
    <Doubts
      isTyped
      doubts={[
        isTyped && !isWhole ? 'Un SIRET a 14 chiffres.' : undefined,
        hasFalseKey(identified) ? FALSE_KEY : undefined,
      ]}
    >
      {known && name === '' && <p className="muted given">Connu : {known.raison_sociale}.</p>}
      {known && namesDiffer(known, name) && (
        <p className="given">
          Déjà connu sous le nom « {known.raison_sociale} », qui est gardé :{' '}
          <ScreenLink to="/$org/fournisseurs/$id" params={{ id: known.id }}>
            sa fiche
          </ScreenLink>{' '}
          le corrige.
        </p>
      )}
    </Doubts>
  );
}

/** The supplier that has this identifier already. */
function useKnownOperator({ type_id, identifiant }: Identified, enabled: boolean) {
  const query = { search: identifiant, page_size: 20 };
  const { data } = useRead('GET /api/v1/fournisseurs', { query }, { enabled });
  return enabled
    ? data?.fournisseurs.find((one) => one.type_id === type_id && one.identifiant === identifiant)
    : undefined;
}
