import { loadSettings, type Settings, SettingsError } from './settings.js';

/** Settings of the process, or its end: a missing or malformed one is named and nothing listens. */
export function settingsOrExit(): Settings {
  try {
    return loadSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
