/** The properties of the form language on many generated templates. `npm test` runs a sample. */
import fc from 'fast-check';
import { laws } from '@muster/contract/forms/tests/laws';
import type { Outcome, ProofOptions } from './proof';

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const failures: string[] = [];
  for (const [name, law] of Object.entries(laws)) {
    const found = fc.check(law as fc.IProperty<unknown>, { seed, numRuns: size });
    if (found.failed) failures.push(`${name}: ${JSON.stringify(found.counterexample).slice(0, 2000)} (${found.counterexamplePath ?? ''})`);
  }
  return { counts: { templates: size, laws: Object.keys(laws).length }, failures };
}
