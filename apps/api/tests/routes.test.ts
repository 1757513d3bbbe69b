import { expect, test } from 'vitest';
import { routesOf } from '../src/app';
import { openApiDocument } from '../src/platform/http/openapi';
import { listedServices } from './listed-services';

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
