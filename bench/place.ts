/** The root of the repository. */
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
