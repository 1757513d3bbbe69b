/** A tab of the last release keeps working with this api. */
import { readFileSync } from 'node:fs';
import { creating, endpoint, reading, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routesOf } from '../../src/composition/app';
import { listedServices } from '../services/listed-services';
import { acceptedBreaks } from './accepted';
import { breaksOf } from './breaks';
import { readSurface, releasedFile, textOf } from './stored';
import { surfaceOf } from './surface';

const now = surfaceOf(routesOf(listedServices()).map((route) => route.endpoint));

test('every call still takes and gives what it did in the last release, except for changes that are accepted with a day and a reason', () => {
  const breaks = breaksOf(readSurface(readFileSync(releasedFile, 'utf8')), now);
  expect(breaks.toSorted()).toEqual(acceptedBreaks.map(({ change }) => change).toSorted());
  for (const { since, reason } of acceptedBreaks) {
    expect(new Date(since).toISOString().slice(0, 10)).toBe(since);
    expect(reason.length).toBeGreaterThan(20);
  }
});

test('the stored description of the last release reads back unchanged', () => {
  expect(readSurface(textOf(now))).toEqual(now);
  expect(breaksOf(now, now)).toEqual([]);
});

describe('a page of the last release', () => {
  const site = z.object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(['MINE', 'WIND FARM']),
    manager: z.object({ id: z.int() }).nullable(),
  });
  const wish = z.object({ name: z.string(), kind: z.enum(['MINE', 'WIND FARM']).optional(), size: z.int().optional() });
  const read = (response: z.ZodType): EndpointDefinition =>
    endpoint({ ...reading, route: 'GET /sites/{id}', summary: 'One site', clauses: [], response });
  const sent = (body: z.ZodType): EndpointDefinition =>
    endpoint({ ...creating, route: 'POST /sites', summary: 'A new site', clauses: [], audit: 'site.created', body });
  const between = (before: EndpointDefinition, after: EndpointDefinition): string[] =>
    breaksOf(readSurface(textOf(surfaceOf([before]))), surfaceOf([after]));

  test.each<[string, z.ZodType, string[]]>([
    ['a field that is gone', site.omit({ name: true }), ['GET /sites/{id}: reply.name is gone']],
    ['an object that is gone, once', site.omit({ manager: true }), ['GET /sites/{id}: reply.manager is gone']],
    ['a field that can be missing', site.partial({ name: true }), ['GET /sites/{id}: reply.name can be missing']],
    ['a field that can be null', site.extend({ name: z.string().nullable() }), ['GET /sites/{id}: reply.name can be null']],
    ['another type', site.extend({ id: z.string() }), ['GET /sites/{id}: reply.id can be string']],
    ['a new value', site.extend({ kind: z.enum(['MINE', 'WIND FARM', 'PORT']) }), ['GET /sites/{id}: reply.kind can be "PORT"']],
    ['a variant without a field', z.union([site, site.omit({ name: true })]), ['GET /sites/{id}: reply.name can be missing']],
  ])('does not survive %s in a reply', (_, after, breaks) => {
    expect(between(read(site), read(after))).toEqual(breaks);
  });

  test.each<[string, z.ZodType, string[]]>([
    ['a new required field', wish.extend({ region: z.int() }), ['POST /sites: body.region is new and required']],
    ['a field that becomes required', wish.required({ size: true }), ['POST /sites: body.size is required now']],
    ['a field that is not taken', wish.omit({ size: true }), ['POST /sites: body.size is not taken any more']],
    [
      'a value that is not taken',
      wish.extend({ kind: z.enum(['MINE']).optional() }),
      ['POST /sites: body.kind does not take "WIND FARM" any more'],
    ],
    ['another type', wish.extend({ name: z.int() }), ['POST /sites: body.name does not take string any more']],
  ])('does not survive %s in a body', (_, after, breaks) => {
    expect(between(sent(wish), sent(after))).toEqual(breaks);
  });

  test('does not survive a new variant in a reply', () => {
    const [one, other] = [z.object({ type: z.literal('CALL'), number: z.string() }), z.object({ type: z.literal('MAIL') })];
    expect(between(read(z.array(one)), read(z.array(z.discriminatedUnion('type', [one, other]))))).toContain(
      'GET /sites/{id}: reply[].type can be "MAIL"',
    );
  });

  test('does not survive a filter that is gone', () => {
    const list = (query: z.ZodType<object>): EndpointDefinition => ({ ...read(site), query });
    const filters = z.object({ 'name.contains': z.string().optional(), page: z.int().optional() });
    expect(between(list(filters), list(filters.omit({ 'name.contains': true })))).toEqual([
      'GET /sites/{id}: query.name.contains is not taken any more',
    ]);
  });

  test('does not survive a call that is gone', () => {
    expect(between(read(site), sent(wish))).toEqual(['GET /sites/{id} is gone']);
  });

  test('survives what is added', () => {
    expect(between(read(site), read(site.extend({ region: z.string(), kind: z.enum(['MINE']) })))).toEqual([]);
    expect(
      between(sent(wish), sent(wish.extend({ region: z.int().optional(), name: z.string().optional(), size: z.number().optional() }))),
    ).toEqual([]);
  });

  test('a reply that contains itself has an end', () => {
    interface Part {
      name: string;
      parts: Part[];
    }
    const part: z.ZodType<Part> = z.lazy(() => z.object({ name: z.string(), parts: z.array(part) }));
    expect(between(read(part), read(part))).toEqual([]);
  });
});
