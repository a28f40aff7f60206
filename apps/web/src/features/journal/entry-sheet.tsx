import type { AuditLog } from '#client/operations.js';
import { formatInstant } from '../../ui/dates.js';
import { CopyField } from '../../ui/copy-field.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Sheet } from '../../ui/sheet.js';
import { actorOf } from './actor.js';
import { actOf } from './words.js';

/** One entry of the log, with all that it notes. */
export const EntrySheet = ({ entry, onClose }: { entry: AuditLog; onClose: () => void }) => (
  <Sheet kind={`Inscription ${entry.sequence}`} title={actOf(entry)} onClose={onClose}>
    <Facts facts={factsOf(entry)} />
    {Object.keys(entry.details).length > 0 && (
      <section className="stack" aria-labelledby="details">
        <h3 id="details">Ce qui est noté</h3>
        <pre className="journal-details given">{JSON.stringify(entry.details, null, 2)}</pre>
      </section>
    )}
    <CopyField label="Empreinte (SHA-256)" value={entry.hash} rows={2} />
  </Sheet>
);

function factsOf(entry: AuditLog): Fact[] {
  const { action, created_at: at, resource_type: kind, resource_id: id, ressource_libelle: what } = entry;
  return [
    { name: 'Par', value: actorOf(entry) },
    { name: 'Le', value: formatInstant(at) },
    { name: 'Sur', value: what ?? kind },
    {
      name: 'Acte',
      value: (
        <ScreenLink to="/$org/administration/journal" search={{ action }}>
          {action}
          <span className="sr-only"> : voir tous ces actes</span>
        </ScreenLink>
      ),
    },
    {
      name: 'Sorte de ressource',
      value: (
        <ScreenLink to="/$org/administration/journal" search={{ resource_type: kind }}>
          {kind}
          <span className="sr-only"> : voir tout ce qui la concerne</span>
        </ScreenLink>
      ),
    },
    ...(id === null ? [] : [{ name: 'Identifiant', value: id }]),
  ];
}
