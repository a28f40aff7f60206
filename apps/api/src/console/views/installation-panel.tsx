import { formatBytes } from '#design/format-francais.js';
import type { Installation } from '../../platform/platform-installation.service.js';
import { formatInstant } from './instants.js';

/** What runs, on what, and the room that it has. */
export function InstallationPanel({ installation }: { installation: Installation }) {
  const { version, postgresql, databaseBytes, disk } = installation;
  return (
    <section class="panel">
      <h2>Installation</h2>
      <dl class="facts">
        <Fact name="Version" value={`${version}, sur PostgreSQL ${postgresql} et Node ${process.versions.node}`} />
        <Fact name="Base de données" value={formatBytes(databaseBytes)} />
        <Fact
          name="Disque de DATA_DIR"
          value={
            disk === null ? 'inconnu' : `${formatBytes(disk.freeBytes)} libres sur ${formatBytes(disk.totalBytes)}`
          }
        />
        <Fact name="Sauvegarde" value={backup(installation)} />
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The service takes no backup itself: what it can see is the journal that one needs. */
function backup({ archive: { on, lastAt, lastFailureAt } }: Installation): string {
  if (!on) return 'Le journal de PostgreSQL n’est pas archivé : la dernière sauvegarde n’est pas connue d’ici.';
  if (lastFailureAt && (!lastAt || lastFailureAt > lastAt))
    return `L’archivage du journal échoue depuis le ${formatInstant(lastFailureAt)}.`;
  return lastAt === null ? 'Aucun journal archivé pour l’instant.' : `Journal archivé le ${formatInstant(lastAt)}.`;
}
