import { expect, test } from 'vitest';
import { withPlanted } from '../source/planted';
import { checkRegistered } from './registered';

const folder = 'apps/api/src/features';
const faultsOf = (names: string): string[] =>
  withPlanted(
    {
      'apps/api/src/composition/features.ts': `export const features: readonly Feature[] = [\n${names}\n];`,
      [`${folder}/files/feature.ts`]: '',
      [`${folder}/reference-data/feature.ts`]: '',
    },
    checkRegistered,
  );

test('the list has every feature, from low to high', () => {
  expect(faultsOf('  referenceDataFeature,\n  filesFeature,')).toEqual([]);
});

test('a feature that the list does not have is a fault', () => {
  expect(faultsOf('  filesFeature,')).toEqual([`${folder}/reference-data is not in the list of apps/api/src/composition/features.ts`]);
});

test('a feature after a higher one is a fault', () => {
  expect(faultsOf('  filesFeature,\n  referenceDataFeature,')).toEqual([
    'apps/api/src/composition/features.ts: reference-data stands after a higher feature (tools/boundaries/areas.ts has the order)',
  ]);
});
