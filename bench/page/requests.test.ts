import { expect, test } from 'vitest';
import { purposeOf, tableOfRequests } from './requests';

test('each request has a purpose', () => {
  expect(purposeOf('/assets/foundation-Ab12Cd3.js')).toContain('React');
  expect(purposeOf('/api/user/start')).toContain('account');
  expect(purposeOf('/assets/focus-list-Ab12Cd3.js')).toBe('the screen');
  expect(purposeOf('/')).toBe('the page');
});

test('the table says which requests begin after the screen is shown', () => {
  const request = (id: number, path: string) => ({ id, address: `http://x${path}`, bytes: 1200, startedAt: id, endedAt: id + 0.5 });
  const lines = tableOfRequests([request(1, '/'), request(2, '/assets/overlays-Ab12Cd3.js')], 'http://x', new Set([1])).split('\n');
  expect(lines[2]).toBe('| `/` | the page | 0 | 500 | 1,200 |  |');
  expect(lines[3]).toContain(
    '| `/assets/overlays.js` | what opens over the screen, after the first screen | 1,000 | 1,500 | 1,200 | after |',
  );
});
