import { Transform, type Writable } from 'node:stream';

const PATIENCE_MS = 30_000;

/** The reader of a document took no byte for too long; named as a closed connection is. */
class IdleReaderError extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * A step of a pipeline that ends it when its destination takes nothing for half a minute: a document holds a snapshot of
 * the database open, which a stalled client must not keep.
 */
export function stopWhenIdle(destination: Writable, patienceMs = PATIENCE_MS): Transform {
  const step: Transform = new Transform({
    transform(chunk: Buffer, _encoding, taken) {
      // The next chunk is asked for only once the destination has room: waiting here is waiting for the reader.
      taken(null, chunk);
      if (destination.writableNeedDrain || step.writableNeedDrain) arm();
      else disarm();
    },
    final(done) {
      disarm();
      done();
    },
    destroy(error, done) {
      disarm();
      done(error);
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const disarm = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const arm = (): void => {
    timer ??= setTimeout(() => step.destroy(new IdleReaderError('the reader takes no byte')), patienceMs);
  };
  destination.on('drain', disarm);
  return step;
}
