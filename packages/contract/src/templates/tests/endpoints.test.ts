import { expect, test } from 'vitest';
import { listTemplates } from '../endpoints';

test('[7.22] templates are filtered by type and sub-type', () => {
  expect(listTemplates.query.parse({ 'type.equals': 'POLL', 'subType.equals': 'YES_NO' })).toMatchObject({ 'type.equals': 'POLL' });
});
