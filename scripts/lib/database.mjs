import { join } from 'node:path';
import { bootstrapDatabase, roles } from './bootstrap-database.mjs';
import { startPostgres } from './embedded-postgres.mjs';
import { pause, say } from './project.mjs';

const database = 'achats';
/** Between two tries of a PostgreSQL that does not start again: its disk may be full for hours. */
const RETRY_EVERY = 2000;

/** The embedded database of a data directory, kept alive on one port, so that the processes find it again. */
export class EmbeddedDatabase {
  constructor(dataDir, passwords) {
    this.dataDir = dataDir;
    this.passwords = passwords;
    this.stopping = false;
  }

  /** Starts PostgreSQL and brings its roles up to date; answers how many processes a killed run had left. */
  async start(port) {
    this.cluster = await startPostgres({
      directory: join(this.dataDir, 'postgres'),
      password: this.passwords.SUPERUSER_PASSWORD,
      logFile: join(this.dataDir, 'logs/postgresql.log'),
      port,
    });
    await bootstrapDatabase(this.cluster.superuserUrl, {
      database,
      ownerPassword: this.passwords.OWNER_PASSWORD,
      loginPassword: this.passwords.LOGIN_PASSWORD,
    });
    return this.cluster.orphans;
  }

  /** Address for the processes: a login that acts as `achats_app` and owns nothing. */
  get url() {
    return this.cluster.url(database, roles.login, this.passwords.LOGIN_PASSWORD);
  }

  /** Address for the migration step: the owner of the tables. */
  get migrationUrl() {
    return this.cluster.url(database, roles.owner, this.passwords.OWNER_PASSWORD);
  }

  /** Starts PostgreSQL again whenever it ends, until `stop`, for as long as it takes. */
  async keepAlive() {
    while (!this.stopping) {
      const reason = await this.cluster.exited;
      if (this.stopping) return;
      say(`PostgreSQL s’est arrêté (${reason}) : nouveau démarrage.`);
      await pause(200);
      await this.startAgain();
    }
  }

  /** Tries until it starts: it ran before, so what keeps it from starting (a full disk) may pass. */
  async startAgain() {
    let told = false;
    while (!this.stopping) {
      try {
        await this.start(this.cluster.port);
        return;
      } catch (error) {
        if (!told) say(`PostgreSQL ne redémarre pas encore ; nouvel essai toutes les 2 secondes. ${error.message}`);
        told = true;
        await pause(RETRY_EVERY);
      }
    }
  }

  /** Fast shutdown, immediate after `patience` milliseconds. */
  async stop(patience) {
    this.stopping = true;
    await this.cluster?.stop(patience);
  }
}
