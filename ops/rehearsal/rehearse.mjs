/**
 * Rehearses what docs/operation.md promises, on a database of its own: three of each process side by side, a rotation of
 * keys under traffic, backups and their restores. `npm run build`, then `node ops/rehearsal/rehearse.mjs [--redis]`.
 * Prints one JSON object of figures; exit code 1 when a promise did not hold.
 */
import { faultsOfBackups, rehearseOnlineBackup, rehearseStoppedBackup } from './backups.mjs';
import { faultsOfRotation, rehearseRotation } from './rotation.mjs';
import { faultsOfScaling, rehearseScaling } from './scaling.mjs';
import { OF_EACH, Stage } from './stage.mjs';

const useRedis = process.argv.includes('--redis');
const stage = new Stage();
const figures = { queue: useRedis ? 'redis' : 'postgresql', processes: `${OF_EACH} of each` };
try {
  await stage.open({ useRedis });
  figures.scaling = await rehearseScaling(stage);
  figures.rotation = await rehearseRotation(stage);
  figures.online_backup = await rehearseOnlineBackup(stage);
  figures.stopped_backup = await rehearseStoppedBackup(stage);
  figures.faults = [
    ...faultsOfScaling(figures.scaling),
    ...faultsOfRotation(figures.rotation),
    ...faultsOfBackups(figures),
  ]
    .filter(([holds]) => !holds)
    .map(([, promise]) => promise);
  console.log(JSON.stringify(figures, undefined, 2));
  process.exitCode = figures.faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error, `\nlogs: ${stage.directory}`, JSON.stringify(figures));
  process.exitCode = 1;
} finally {
  await stage.close({ forget: process.exitCode === 0 });
}
