const everyMilliseconds = 300;

/**
 * Calls back when the npm that started this script is gone. npm passes a SIGTERM on to the shell it runs scripts in,
 * which dies of it without telling us; and a killed npm tells nobody. Without npm above, nothing is watched: a script
 * may outlive the shell it was started from.
 */
export function onceNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, everyMilliseconds);
  timer.unref();
}
