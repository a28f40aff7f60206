import { DataDirError, prepareDataDir } from './data-dir.js';
import { loadSettings, SettingsError } from './load-settings.js';
import type { Settings } from './settings.js';

/**
 * Settings of the process, or its end: a missing or malformed one is named and nothing listens.
 * @param needs.dataDir the process keeps files: a `DATA_DIR` that it cannot write to ends it too
 */
export function settingsOrExit(needs: { dataDir?: boolean } = {}): Settings {
  try {
    const settings = loadSettings(process.env);
    if (needs.dataDir) prepareDataDir(settings.dataDir);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError) && !(error instanceof DataDirError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
