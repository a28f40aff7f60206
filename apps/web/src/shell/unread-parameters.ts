import { notify } from '../ui/toasts.js';
import { parameterName, saidValue } from './parameter-words.js';

/** What is to be told together. */
let waiting: string[] = [];

/** Tells what an address asks for and the screen leaves out, all of it at once. @param isKnown the screen has such a filter, and takes no such value */
export function tellUnread(name: string, value: unknown, isKnown: boolean): void {
  waiting.push(
    isKnown
      ? `« ${parameterName(name)} » n’a pas été compris dans l’adresse : « ${saidValue(value)} ».`
      : `Cet écran n’a pas de filtre « ${saidValue(name)} », que l’adresse demande.`,
  );
  if (waiting.length === 1) setTimeout(tell);
}

function tell(): void {
  notify(waiting.join(' '), { tone: 'failed' });
  waiting = [];
}
