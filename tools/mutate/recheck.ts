/**
 * Plants each survivor in a normal copy. Stryker keeps all mutants in one instrumented copy. There, a mutant may not compile, and
 * a module that fails to load makes no test fail.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '../test/execute';
import { copyOf } from './copy';
import { isSurvivor } from './figures';
import { whilePlanted } from './plant';
import type { FoundMutant } from './report';
import type { ScopeName } from './scopes';

const limitSeconds = 900;

const packageOf = (file: string): string => file.split('/', 2).join('/');

/** Returns the mutants. A survivor becomes killed if a test fails, and doesNotCompile if the type checker rejects it. */
export async function recheck(root: string, name: ScopeName, mutants: readonly FoundMutant[]): Promise<FoundMutant[]> {
  if (!mutants.some(isSurvivor)) return [...mutants];
  const folder = join(root, '.cache', 'mutate', `recheck-${name}`);
  copyOf(root, folder);
  const passes = async (program: string, ...rest: string[]): Promise<boolean> => {
    const command = [join(folder, 'node_modules', '.bin', program), ...rest];
    return (await execute({ command, folder, limitSeconds, env: { MUTATE_SCOPE: name } })).ok;
  };
  const statusOf = async (mutant: FoundMutant): Promise<FoundMutant['status']> => {
    if (!(await passes('tsc', '--checkers', '1', '-p', packageOf(mutant.file)))) return 'doesNotCompile';
    return (await passes('vitest', 'run', '--config', 'tools/mutate/vitest.config.ts', '--bail', '1')) ? mutant.status : 'killed';
  };
  const checked: FoundMutant[] = [];
  for (const mutant of mutants)
    checked.push(isSurvivor(mutant) ? { ...mutant, status: await whilePlanted({ ...mutant, folder }, () => statusOf(mutant)) } : mutant);
  rmSync(folder, { recursive: true, force: true });
  return checked;
}
