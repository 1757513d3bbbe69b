/** The properties of the form language on many generated templates. `npm test` runs a sample. */
import fc from 'fast-check';
import { formProperties } from '@muster/contract/forms/tests/form-properties';
import type { Outcome, ProofOptions } from './proof';

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const failures: string[] = [];
  for (const [name, property] of Object.entries(formProperties)) {
    const found = fc.check(property as fc.IProperty<unknown>, { seed, numRuns: size });
    if (found.failed) failures.push(`${name}: ${JSON.stringify(found.counterexample).slice(0, 2000)} (${found.counterexamplePath ?? ''})`);
  }
  return { counts: { templates: size, properties: Object.keys(formProperties).length }, failures };
}
