import { isDeepStrictEqual } from 'node:util';
import type { Campaign } from './tables';

/** Fields that say when and for whom, not what. */
const beside = new Set(['RELATIVE_DATE', 'MEMBERS_SELECTION', 'SITES_SELECTION']);

/** Whether what people read is another: dates and the audience are no content. */
export function isContentChanged(
  before: Pick<Campaign, 'configuration' | 'configurationAnswer'>,
  after: { answers: Record<string, unknown> },
): boolean {
  const { schema, mapToStartDate } = before.configuration.form;
  return Object.entries(schema.properties).some(
    ([name, { inputType }]) =>
      name !== mapToStartDate && !beside.has(inputType) && !isDeepStrictEqual(before.configurationAnswer[name], after.answers[name]),
  );
}
