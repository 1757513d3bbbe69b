import { expect, test } from 'vitest';
import { routesOf } from '../src/composition/app';
import { listedServices } from './services/listed-services';

const routes = routesOf(listedServices());

test('no two routes share a method and a path', () => {
  const addresses = routes.map(({ endpoint: { route } }) => route.replace(/\{\w+\}/g, '{}'));
  expect(new Set(addresses).size).toBe(addresses.length);
});

/** The routes of a policy that looks at no row. Each new one is a decision. */
const routesWith = (policy: string) => routes.filter((route) => route.policy.name === policy).map(({ endpoint }) => endpoint.route);

test('only the listed routes give data of no company to everybody with an account', () => {
  expect(routesWith('sharedData')).toEqual([
    'GET /work-site-types',
    'GET /safety-practices',
    'GET /high-risk-work',
    'GET /industries',
    'GET /location',
    'GET /categories',
    'GET /campaign-template-v2s',
    'GET /campaign-template-v2s/subTypes/{type}',
  ]);
});

test('only the listed routes are for somebody whom a company has blocked', () => {
  expect(routesWith('ownDataOfBlocked')).toEqual(['GET /own-join-requests', 'PUT /own-join-requests/{id}']);
});

test('only the listed routes read and change just what belongs to the caller', () => {
  expect(routesWith('ownData')).toEqual([
    'GET /user/me',
    'GET /user/permissions',
    'GET /companies',
    'GET /companies/count',
    'GET /user/start',
    'GET /notifications',
    'GET /notifications/count',
    'PATCH /notifications/bulk',
    'PATCH /notifications/mark-all-read',
    'POST /pusher/user-auth',
    'GET /companies/{id}/own-person-packs',
    'POST /support-requests',
    'GET /support-requests/undelivered',
    'DELETE /support-requests/undelivered/{id}',
  ]);
});
