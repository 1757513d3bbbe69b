/** `npm run release`: makes the archive of a release in the folder .cache/release. */
import { join } from 'node:path';
import { relativePath, root } from '../project';
import { makeRelease } from './release';

const archive = makeRelease(join(root, '.cache', 'release'));
process.stdout.write(`${relativePath(archive)}\n${relativePath(archive)}.sha256\n`);
