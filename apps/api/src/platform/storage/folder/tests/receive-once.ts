/** A process of its own for `full-disk.test.ts`: receives one upload, and prints the outcome. */
import { Readable } from 'node:stream';
import { receive } from '../receive';

const [path = '', size] = process.argv.slice(2);
const chunkBytes = 65_536;
const chunks = Array.from({ length: Number(size) / chunkBytes }, () => Buffer.alloc(chunkBytes, 'x'));

try {
  await receive(Readable.from(chunks), path, { size: Number(size), maxBytes: 1_000_000, milliseconds: 60_000 });
  process.stdout.write('stored');
} catch (error) {
  process.stdout.write((error as NodeJS.ErrnoException).code ?? String(error));
}
