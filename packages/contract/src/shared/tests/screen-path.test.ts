import { expect, test } from 'vitest';
import { isScreenPath } from '../screen-path';

test.each(['/', '/company/1/cws/polls/7', '/apis', '/files-of-today', '/idpx', '/kiosks', '/news', '/appendix', '/nowhere'])(
  '[2.1] the server answers %s with the page',
  (path) => {
    expect(isScreenPath(path)).toBe(true);
  },
);

test.each([
  '/api',
  '/api/companies',
  '/idp',
  '/idp/auth',
  '/files',
  '/files/abc',
  '/app/key',
  '/assets/main.js',
  '/logo.svg',
  'company',
  '/scim/Users',
  '/healthz',
  '/livez',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/kiosk',
  '/n/7-12',
])('%s is no screen', (path) => {
  expect(isScreenPath(path)).toBe(false);
});
