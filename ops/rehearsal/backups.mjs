/** Two backups and their restores: one taken while the service writes, with its journal; one of a stopped database. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../scripts/lib/bootstrap-database.mjs';
import { ownCluster } from '../../scripts/lib/postgres-cluster.mjs';
import { pause } from '../../scripts/lib/project.mjs';
import { each, until } from './stage.mjs';

const RESTORE_POINT = 'avant-erreur';
const COUNTS = `SELECT (SELECT count(*)::int FROM audit_entries) AS audit_entries,
                       (SELECT count(*)::int FROM organization_members) AS members,
                       (SELECT count(*)::int FROM webhook_deliveries) AS deliveries`;

/**
 * The backup of a server that goes on writing, by the functions of PostgreSQL ("Continuous Archiving", low level API),
 * then a return to an instant between two writes: the journal brings what came after the copy, up to a restore point.
 */
export async function rehearseOnlineBackup(stage) {
  const target = join(stage.directory, 'restored-online');
  const writer = startWriter(stage);
  await until(() => writer.written >= 20, 'writes before the backup');
  const before = writer.written;
  const begin = Date.now();
  await copyWhileItWrites(stage, target);
  const copied = Date.now();
  const during = writer.written - before;
  writer.stop = true;
  await writer.ended;
  await each(Array.from({ length: 20 }), 4, (_, index) => stage.addColleague(`apres-copie-${index}`, index));
  const wanted = await settledCounts(stage);
  await stage.rows(`SELECT pg_create_restore_point('${RESTORE_POINT}')`);
  await each(Array.from({ length: 5 }), 1, (_, index) => stage.addColleague(`erreur-${index}`, index));
  const last = await settledCounts(stage);
  await archiveAll(stage);

  const restoring = Date.now();
  writeFileSync(join(target, 'recovery.signal'), '');
  ownCluster(target);
  const restored = await stage.startCluster('restored-online', {
    // Nobody reads before the return is over.
    hot_standby: 'off',
    restore_command: `cp ${stage.archive}/%f %p`,
    recovery_target_name: RESTORE_POINT,
    recovery_target_action: 'promote',
  });
  const [found] = await stage.rows(COUNTS, restored);
  const audit = await verifyOn(stage, restored);
  await restored.stop(10_000);
  return {
    copy_ms: copied - begin,
    written_during_copy: during,
    restore_and_verify_ms: Date.now() - restoring,
    at_restore_point: wanted,
    restored: found,
    written_after_restore_point: last.audit_entries - wanted.audit_entries,
    audit_entries_verified: audit.entries,
    broken_chains: audit.broken,
  };
}

/** A copy of the files of a stopped database, started elsewhere: the backup of the embedded mode. Ends the stage. */
export async function rehearseStoppedBackup(stage) {
  const source = await stage.cli('audit', 'verify');
  await stage.stopProcesses();
  const begin = Date.now();
  await stage.cluster.stop(10_000);
  cpSync(join(stage.directory, 'postgres'), join(stage.directory, 'restored'), { recursive: true });
  ownCluster(join(stage.directory, 'restored'));
  const copied = Date.now();
  const restored = await stage.startCluster('restored', {});
  const audit = await verifyOn(stage, restored);
  return {
    stop_and_copy_ms: copied - begin,
    start_and_verify_ms: Date.now() - copied,
    audit_entries: { source: source.entries, restored: audit.entries },
    broken_chains: audit.broken,
  };
}

export function faultsOfBackups({ online_backup: online, stopped_backup: stopped }) {
  return [
    [online.written_during_copy > 0, 'the service writes while the online backup is taken'],
    [
      Object.entries(online.at_restore_point).every(([name, count]) => online.restored[name] === count),
      'the return to an instant finds every row of that instant, and none of after',
    ],
    [online.written_after_restore_point > 0, 'rows were written after the restore point'],
    [online.broken_chains === 0 && stopped.broken_chains === 0, 'the restored audit chains verify'],
    [online.audit_entries_verified === online.restored.audit_entries, 'every audit entry is verified'],
    [stopped.audit_entries.restored === stopped.audit_entries.source, 'the copied database holds every audit entry'],
  ];
}

const verifyOn = (stage, cluster) =>
  stage.cli('audit', 'verify', { REDIS_URL: '', DATABASE_URL: stage.loginUrl(cluster) });

/** Members added without a pause, whatever else happens. */
function startWriter(stage) {
  const writer = { written: 0, stop: false };
  const write = async () => {
    for (let index = 0; !writer.stop; index += 1) {
      const { status } = await stage.addColleague(`ecriture-${index}`, index);
      if (status !== 201) throw new Error(`a write was answered ${status}`);
      writer.written += 1;
    }
  };
  writer.ended = write();
  return writer;
}

/** Start, copy and stop share one session: PostgreSQL gives up the backup of a session that ends. */
function copyWhileItWrites(stage, target) {
  return withClient(stage.cluster.superuserUrl(), async (client) => {
    await client.query(`SELECT pg_backup_start('repetition', fast => true)`);
    await copyRunning(join(stage.directory, 'postgres'), target);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => true)');
    writeFileSync(join(target, 'backup_label'), rows[0].labelfile);
  });
}

/** The files, without the journal (it is archived) nor what names the running server. */
async function copyRunning(source, target) {
  mkdirSync(target);
  const leftOut = ['./pg_wal/*', './pg_replslot/*', './postmaster.pid', './postmaster.opts'];
  const excludes = leftOut.map((path) => `--exclude=${path}`).join(' ');
  const pipeline = `tar -C "$1" ${excludes} -cf - . | tar -C "$2" -xf -; exit "\${PIPESTATUS[0]}"`;
  const copy = spawn('bash', ['-c', pipeline, 'copy', source, target], { stdio: ['ignore', 'ignore', 'ignore'] });
  const code = await new Promise((resolve) => copy.once('exit', resolve));
  // 1: files changed or went away while they were read, which the journal mends.
  if (code > 1) throw new Error(`tar ended with ${code}`);
}

/** What the tables hold once every delivery under way is recorded. */
async function settledCounts(stage) {
  let [last] = await stage.rows(COUNTS);
  for (;;) {
    await pause(500);
    const [next] = await stage.rows(COUNTS);
    if (JSON.stringify(next) === JSON.stringify(last)) return next;
    last = next;
  }
}

/** Closes the journal segment of now, and waits until it is archived. */
async function archiveAll(stage) {
  const [{ segment }] = await stage.rows('SELECT pg_walfile_name(pg_current_wal_lsn()) AS segment');
  await stage.rows('SELECT pg_switch_wal()');
  await until(() => existsSync(join(stage.archive, segment)), 'the last journal segment in the archive', 60);
}
