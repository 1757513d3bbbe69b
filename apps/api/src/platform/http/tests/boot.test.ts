import { endpoint } from '@muster/contract/shared/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { implement, requireComplete } from '../endpoint';
import { ownData, type RoutePolicy } from '../policies';

const whole = endpoint({
  route: 'PUT /things/{id}',
  summary: 'Changes a thing',
  clauses: ['7.1'],
  params: z.object({ id: z.string() }),
  body: z.object({}),
  response: z.object({}),
  status: 200,
  rate: 'write',
  audit: 'thing.changed',
});
const handle = () => Promise.resolve({});

test('a complete endpoint boots', () => {
  expect(() => requireComplete(implement(whole, { policy: ownData, handle }))).not.toThrow();
});

test.each([
  ['a policy', whole, undefined],
  ['a rate class', { ...whole, rate: undefined }, ownData],
  ['an audit class', { ...whole, audit: undefined }, ownData],
  ['an audit class that says what it records', { ...whole, audit: 'none' }, ownData],
  ['a response schema', { ...whole, response: undefined }, ownData],
  ['a body schema', { ...whole, body: undefined }, ownData],
  ['a params schema', { ...whole, params: undefined }, ownData],
  ['the clauses that it serves', { ...whole, clauses: [] }, ownData],
])('a route without %s does not boot', (lack, definition, policy) => {
  const implementation = implement(definition as typeof whole, { policy: policy as RoutePolicy, handle });
  expect(() => requireComplete(implementation)).toThrow(lack);
});
