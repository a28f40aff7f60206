/** One event as it stands in a stream. */
export interface RawEvent {
  event: string;
  data: string;
}

/** No event of the service comes near it: what is longer is something else. In characters. */
const LONGEST_EVENT = 8 * 1024 * 1024;

/**
 * The events of a `text/event-stream` (HTML Living Standard, "Server-sent events"), in any cut of its bytes. An event that
 * the end of the stream cuts is dropped, as the standard says.
 * @param onPiece told whenever something comes, comments included
 * @throws RangeError for an event without an end
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onPiece: () => void,
): AsyncGenerator<RawEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const lines = new EventLines();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onPiece();
      rest += decoder.decode(value, { stream: true });
      // A carriage return at the end may be the first half of a line end.
      const whole = rest.split(/\r\n|\n|\r(?!$)/);
      rest = whole.pop()!;
      for (const line of whole) {
        const event = lines.take(line);
        if (event) yield event;
      }
      if (rest.length + lines.length > LONGEST_EVENT) throw new RangeError('an event without an end');
    }
  } finally {
    // Lets the connection go when the caller leaves early. A stream that failed has thrown its error already.
    await reader.cancel().catch(() => undefined);
  }
}

/** Puts the lines of a stream together to events. */
class EventLines {
  #event = 'message';
  #data: string[] = [];
  /** Characters of the event that has not ended. */
  length = 0;

  /** The event that this line ends, if it ends one. */
  take(line: string): RawEvent | undefined {
    if (line === '') return this.#end();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#event = value;
    if (field === 'data') this.#data.push(value);
    this.length += line.length;
    return undefined;
  }

  /** A comment alone, which has no data, is no event. */
  #end(): RawEvent | undefined {
    const ended = this.#data.length === 0 ? undefined : { event: this.#event, data: this.#data.join('\n') };
    this.#event = 'message';
    this.#data = [];
    this.length = 0;
    return ended;
  }
}
