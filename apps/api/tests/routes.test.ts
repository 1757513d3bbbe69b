import { expect, test } from 'vitest';
import { routesOf } from '../src/app';
import { openApiDocument } from '../src/platform/http/openapi';
import { listedServices } from './services/listed-services';

const routes = routesOf(listedServices());

test('no two routes share a method and a path', () => {
  const addresses = routes.map(({ endpoint: { route } }) => route.replace(/\{\w+\}/g, '{}'));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the api describes every route in OpenAPI 3.1', () => {
  const document = openApiDocument(routes, 'test') as { openapi: string; paths: Record<string, Record<string, { responses: object }>> };
  expect(document.openapi).toBe('3.1.0');
  const described = Object.values(document.paths).flatMap((operations) => Object.values(operations));
  expect(described).toHaveLength(routes.length);
  for (const operation of described) expect(Object.keys(operation.responses)).toContain('default');
});

/** The routes of a policy that looks at no row. Each new one is a decision. */
const routesWith = (policy: string) => routes.filter((route) => route.policy.name === policy).map(({ endpoint }) => endpoint.route);

test('data of no company is open to everybody with an account on these routes only', () => {
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

test('these routes only touch what belongs to the caller', () => {
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
    'POST /support-requests',
  ]);
});
