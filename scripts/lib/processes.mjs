import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { pause } from './project.mjs';

const onLinux = process.platform === 'linux';

/** What an operating system call answered, or undefined when the process it asked about is gone or not ours. */
function unlessGone(read) {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code) || error.status === 1) return undefined;
    throw error;
  }
}

/**
 * When a process started, as an opaque text; undefined once it is gone. A number is given again to another process
 * after a while: number and start together name one process for good.
 */
function processStart(pid) {
  if (!onLinux)
    return unlessGone(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  const stat = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === undefined) return undefined;
  // The name of the program stands between parentheses and may hold spaces: count the fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const zombie = fields[0] === 'Z' || fields[0] === 'X';
  return zombie ? undefined : fields[19];
}

/** The name by which `isSameProcess` finds a process again. */
export const identify = (pid) => ({ pid, start: processStart(pid) });

/** Whether the process of `identify` still runs. */
export const isSameProcess = ({ pid, start }) => start !== undefined && processStart(pid) === start;

/** Those of the processes noted in a file that still run; none where there is no such file to read. */
export function liveProcesses(file) {
  const noted = existsSync(file) ? unlessGone(() => readFileSync(file, 'utf8')) : undefined;
  return JSON.parse(noted ?? '[]').filter(isSameProcess);
}

/** Sends a signal; false when the process is already gone. */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    throw error;
  }
}

/** Waits until none of the processes runs; false when some still do after `milliseconds`. */
export async function waitUntilGone(processes, milliseconds) {
  const end = Date.now() + milliseconds;
  while (processes.some(isSameProcess)) {
    if (Date.now() > end) return false;
    await pause(25);
  }
  return true;
}

/**
 * The running processes called `program` whose current directory is `directory`. PostgreSQL's processes all stand in
 * their data directory, so this finds the ones of a cluster whatever its pid file says.
 */
export function processesIn(directory, program) {
  if (!onLinux) return processesByOpenDirectory(directory, program);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => unlessGone(() => readlinkSync(`/proc/${pid}/cwd`)) === directory)
    .filter((pid) => basename(unlessGone(() => readlinkSync(`/proc/${pid}/exe`)) ?? '').split(' ')[0] === program)
    .map((pid) => identify(Number(pid)));
}

function processesByOpenDirectory(directory, program) {
  const listed =
    unlessGone(() => execFileSync('lsof', ['-a', '-c', program, '-d', 'cwd', '-Fpn'], { encoding: 'utf8' })) ?? '';
  const found = [];
  let pid;
  for (const line of listed.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line === `n${directory}`) found.push(identify(pid));
  }
  return found;
}
