/** Compresses the built files once, so that the server sends them as they are. */
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../project';

const textTypes = new Set(['.css', '.js', '.json', '.svg']);
/** Below this size, compression does not reduce the number of packets. */
const minBytes = 1_024;
/** zlib computes in four threads. */
const atOnce = 4;

/** Writes `name.br` and `name.gz` beside each text file below the folder. */
export async function precompress(folder: string): Promise<void> {
  const files = filesBelow(folder, (path) => textTypes.has(extname(path)));
  const worker = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}
