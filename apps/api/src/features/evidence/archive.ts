/** Writes files into a ZIP archive, one after another. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type Content = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

export interface ArchiveFile {
  name: string;
  content: Content;
}

/** Asks for each file after the one before is written whole. So `files` may use what a file has found for a later one. */
export function zipOf(files: AsyncIterable<ArchiveFile>, mtime: Date): AsyncIterable<Uint8Array> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  archive.on('error', (error: Error) => output.destroy(error));
  let current: Readable | undefined;
  output.on('close', () => current?.destroy());
  const write = ({ name, content }: ArchiveFile): Promise<void> =>
    new Promise((resolve, reject) => {
      archive.addReadStreamLazy(name, { mtime }, (done) => {
        current = Readable.from(content, { objectMode: false });
        // The archive does not listen for errors. Without this listener, a failed query would end the process.
        current.on('error', reject).on('close', resolve);
        done(null, current);
      });
    });
  const writeAll = async (): Promise<void> => {
    for await (const file of files) {
      await write(file);
      if (output.destroyed) return;
    }
    archive.end();
  };
  writeAll().catch((error: Error) => output.destroy(error));
  return output;
}
