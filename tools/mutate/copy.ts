/** A copy of the repository for planted faults, so that the working tree does not change. */
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

const copied = ['apps', 'packages', 'prove', 'tools', 'package.json', 'tsconfig.base.json', 'vitest.config.ts'];
const linked = ['.', 'apps/api', 'apps/web', 'packages/contract', 'prove', 'tools'];
const left = new Set(['node_modules', 'dist', '.cache', '.data']);

/** Creates a new copy in `folder`. Its libraries are links to those of `root`. */
export function copyOf(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of copied)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !left.has(basename(source)) });
  for (const path of linked) {
    const libraries = join(root, path, 'node_modules');
    if (existsSync(libraries)) symlinkSync(libraries, join(folder, path, 'node_modules'));
  }
}
