/** `npm start`: everything on one machine. Ctrl-C or SIGTERM stops it in order, a second one at once. */
import { onceNpmIsGone } from './lib/npm-parent.mjs';
import { explain, say, tolerateClosedConsole } from './lib/project.mjs';
import { Supervisor } from './lib/supervisor.mjs';

const supervisor = new Supervisor(process.env);
let stopped;

/** Stops once, whoever asks, and ends with the code of the first reason. */
function stop(code) {
  stopped ??= supervisor.stop().then(() => {
    say('Tout est arrêté.');
    process.exit(code);
  });
  return stopped;
}

function stopAsAsked() {
  say(stopped ? 'Arrêt immédiat…' : 'Arrêt : les requêtes et les envois en cours se terminent…');
  if (stopped) supervisor.hasten();
  void stop(0);
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stopAsAsked);
onceNpmIsGone(() => {
  if (!stopped) stopAsAsked();
});

/** Whatever fails, nothing is left running without its supervisor. */
function stopForFault(error) {
  explain(error);
  void stop(1);
}

supervisor.onFault = stopForFault;
process.on('uncaughtException', stopForFault);
tolerateClosedConsole();

try {
  await supervisor.start();
} catch (error) {
  // What a stop interrupts fails: that is no fault to show.
  if (!stopped) explain(error);
  await stop(1);
}
