/** A small repository with the given files, for the test of a check. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates the files (path to content) in a new folder, runs `check` on it, and removes it. */
export function withPlanted<Result>(files: Readonly<Record<string, string>>, check: (base: string) => Result): Result {
  const base = mkdtempSync(join(tmpdir(), 'muster-planted-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(base, path)), { recursive: true });
      writeFileSync(join(base, path), content);
    }
    return check(base);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
