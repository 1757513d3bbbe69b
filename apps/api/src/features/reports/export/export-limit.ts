/**
 * Limits concurrent exports: one for each person, and a few readers in each process, because each reader uses a connection. Drawing a
 * document needs no connection: a thread draws one at a time, and its queue has its own limit.
 */
import { HttpError, unavailable } from '../../../platform/http/errors';

const maxReading = 4;
const retryAfterSeconds = 5;

const reading = new Set<string>();
/** How many documents of each person are waiting or being drawn. */
const drawing = new Map<string, number>();

/** Registers an export of the person. Returns a function that ends it. */
function startReading(userId: string): () => void {
  if (reading.has(userId) || drawing.has(userId))
    throw new HttpError(429, {
      code: 'export.running',
      detail: 'Your last export is still being prepared. Wait until it is ready, then try again.',
      retryAfterSeconds,
    });
  if (reading.size >= maxReading) throw unavailable('Several exports are being prepared. Try again in a moment.');
  reading.add(userId);
  return () => void reading.delete(userId);
}

/** Returns the same content. Throws 429 while the person's last export runs, and 503 while too many run. */
export async function* oneExportPerPerson<Part>(userId: string, content: AsyncIterable<Part>): AsyncGenerator<Part> {
  const end = startReading(userId);
  try {
    yield* content;
  } finally {
    end();
  }
}

/** Reads the data of a document, within the same limits. */
export async function readForPerson<T>(userId: string, read: () => Promise<T>): Promise<T> {
  const end = startReading(userId);
  try {
    return await read();
  } finally {
    end();
  }
}

/** Draws a document after its data is read. Until then, the person's next export gets 429. */
export async function* drawForPerson<Part>(userId: string, draw: () => Promise<Part>): AsyncGenerator<Part> {
  drawing.set(userId, (drawing.get(userId) ?? 0) + 1);
  try {
    yield await draw();
  } finally {
    const left = (drawing.get(userId) ?? 1) - 1;
    if (left > 0) drawing.set(userId, left);
    else drawing.delete(userId);
  }
}
