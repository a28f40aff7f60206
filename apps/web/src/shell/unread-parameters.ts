import { notify } from '../ui/toast.js';
import { parameterName, saidValue } from './parameter-words.js';

/** Tells what an address asks for and the screen leaves out. @param isKnown the screen has such a filter, and takes no such value */
export function tellUnread(name: string, value: unknown, isKnown: boolean): void {
  notify(
    isKnown
      ? `« ${parameterName(name)} » n’a pas été compris dans l’adresse : « ${saidValue(value)} ».`
      : `Cet écran n’a pas de filtre « ${saidValue(name)} », que l’adresse demande.`,
    { tone: 'failed' },
  );
}
