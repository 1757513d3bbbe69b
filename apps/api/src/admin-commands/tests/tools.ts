/** Programs in place of those of PostgreSQL, for the tests of commands. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

/** Writes something to the file of `--file`, as `pg_dump` does. */
export const writesDump = 'for one; do case $one in --file=*) echo dump >"${one#--file=}" ;; esac; done';

/** Puts a script of the shell in the place of the tool until the test ends. */
export async function replaceTool(name: 'pg_dump' | 'pg_restore', script: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-tools-'));
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });
}
