/**
 * `npm run cli -- <command>`: the operator's command line. Works on the database of DATABASE_URL, or, when none is set,
 * on the embedded one that `npm start` keeps running under DATA_DIR.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from './lib/bootstrap-database.mjs';
import { dataDirOf } from './lib/configuration.mjs';
import { explain, projectRoot, SetupError } from './lib/project.mjs';
import { keyRings } from './lib/secrets.mjs';

const program = join(projectRoot, 'dist/programs/cli.js');
/** Line of postmaster.pid that holds the port (PostgreSQL, "postmaster.pid"). */
const portLine = 3;

function embeddedEnvironment(environment, dataDir) {
  const secretsFile = join(dataDir, 'secrets.json');
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(secretsFile) || !existsSync(pidFile)) {
    throw new SetupError(
      `aucune base : donnez DATABASE_URL, ou lancez « npm start » (rien ne tourne sous ${dataDir}).`,
    );
  }
  const secrets = JSON.parse(readFileSync(secretsFile, 'utf8'));
  const port = readFileSync(pidFile, 'utf8').split('\n')[portLine];
  const url = (role, password) => `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/achats`;
  const rings = Object.fromEntries(keyRings.filter((name) => !environment[name]).map((name) => [name, secrets[name]]));
  return {
    ...rings,
    SECRETS_FILE: secretsFile,
    DATABASE_URL: url(roles.login, secrets.LOGIN_PASSWORD),
    DATABASE_MIGRATION_URL: url(roles.owner, secrets.OWNER_PASSWORD),
  };
}

try {
  if (!existsSync(program)) throw new SetupError('le service n’est pas compilé : lancez « npm run build ».');
  const dataDir = dataDirOf(process.env);
  const { runCli } = await import(program);
  const environment = () => ({
    ...process.env,
    DATA_DIR: dataDir,
    ...(process.env.DATABASE_URL ? {} : embeddedEnvironment(process.env, dataDir)),
  });
  process.exitCode = await runCli(process.argv.slice(2), {
    environment,
    out: process.stdout,
    err: process.stderr,
    input: process.stdin,
  });
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
