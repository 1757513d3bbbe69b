import { isDeepStrictEqual } from 'node:util';
import type { Campaign } from '../campaign';

/** Fields that define dates and audience, not content. */
const notContent = new Set(['RELATIVE_DATE', 'MEMBERS_SELECTION', 'SITES_SELECTION']);

/** Whether the content that people read has changed. Dates and the audience do not count as content. */
export function isContentChanged(
  before: Pick<Campaign, 'configuration' | 'configurationAnswer'>,
  after: { answers: Record<string, unknown> },
): boolean {
  const { schema, mapToStartDate } = before.configuration.form;
  return Object.entries(schema.properties).some(
    ([name, { inputType }]) =>
      name !== mapToStartDate && !notContent.has(inputType) && !isDeepStrictEqual(before.configurationAnswer[name], after.answers[name]),
  );
}
