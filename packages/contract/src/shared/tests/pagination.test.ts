import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { flag, listQuery, repeatable } from '../pagination';

const sites = listQuery({
  filters: { 'name.contains': z.string().optional() },
  sorts: ['name', 'number', 'id'],
  defaultSort: { field: 'name', direction: 'desc' },
});
const pageOf = (query: Record<string, unknown>) => sites.parse(query).page;
const sortOf = (query: Record<string, unknown>) => pageOf(query).sort;
/** The field and the message of the first fault. */
const faultOf = (query: Record<string, unknown>) => {
  const issue = sites.safeParse(query).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.code} ${issue.message}`;
};

describe('[7.1] the page', () => {
  test.each<[Record<string, string>, number, number]>([
    [{}, 0, 50],
    [{ page: '2', size: '10' }, 2, 10],
    [{ page: '0', size: '1' }, 0, 1],
    [{ activePage: '1', itemsPerPage: '100' }, 0, 100],
    [{ activePage: '3', itemsPerPage: '20' }, 2, 20],
    [{ page: '0', activePage: '3', size: '10', itemsPerPage: '20' }, 0, 10],
    [{ page: '1000000', size: '100' }, 1_000_000, 100],
    [{ activePage: '1000000' }, 999_999, 50],
  ])('%j is page %i of size %i', (query, number, size) => {
    expect(pageOf(query)).toMatchObject({ number, size });
  });

  test('a list can have its own default size', () => {
    const small = listQuery({ filters: {}, sorts: ['id'], defaultSort: { field: 'id', direction: 'asc' }, defaultSize: 5 });
    expect([small.parse({}).page.size, small.parse({ itemsPerPage: '7' }).page.size]).toEqual([5, 7]);
  });

  test.each<[Record<string, string>, string]>([
    [{ page: '-1' }, 'page: too_small'],
    [{ page: '1.5' }, 'page: invalid_type'],
    [{ page: '1000001' }, 'page: too_big'],
    [{ size: '0' }, 'size: too_small'],
    [{ size: '2.5' }, 'size: invalid_type'],
    [{ size: '101' }, 'size: too_big'],
    [{ activePage: '0' }, 'activePage: too_small'],
    [{ activePage: '1.5' }, 'activePage: invalid_type'],
    [{ activePage: '1000001' }, 'activePage: too_big'],
    [{ itemsPerPage: '0' }, 'itemsPerPage: too_small'],
    [{ itemsPerPage: '2.5' }, 'itemsPerPage: invalid_type'],
    [{ itemsPerPage: '101' }, 'itemsPerPage: too_big'],
    [{ order: 'up' }, 'order: invalid_value'],
  ])('%j is rejected', (query, fault) => {
    expect(faultOf(query)).toMatch(fault);
  });

  test('filters are parsed with the page, and unknown parameters are dropped', () => {
    expect(sites.parse({ 'name.contains': 'quay', other: 'x', page: '1' })).toEqual({
      'name.contains': 'quay',
      page: { number: 1, size: 50, sort: [{ field: 'name', direction: 'desc' }] },
    });
  });
});

describe('[7.1] the order', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['nothing said', {}, 'name desc'],
    ['no terms', { sort: [] }, 'name desc'],
    ['a direction alone', { order: 'asc' }, 'name asc'],
    ['a field alone', { sort: 'id' }, 'id asc'],
    ['a field and a direction beside it', { sort: 'id', order: 'desc' }, 'id desc'],
    ['a field with its direction', { sort: 'id,desc', order: 'asc' }, 'id desc'],
    ['an ascending field', { sort: 'name,asc', order: 'desc' }, 'name asc'],
    ['several fields', { sort: ['id,desc', 'name'] }, 'id desc, name asc'],
    ['fields with the same prefix', { sort: ['name', 'number,desc'] }, 'name asc, number desc'],
  ])('%s', (_case, query, order) => {
    expect(
      sortOf(query)
        .map(({ field, direction }) => `${field} ${direction}`)
        .join(', '),
    ).toBe(order);
  });

  test.each<[string, unknown, string]>([
    ['a field that is not offered', 'secret', 'sort.0: invalid_format Sort'],
    ['a field that contains a valid name', 'xname', 'sort.0: invalid_format Sort'],
    ['a field that begins with a valid name', 'names', 'sort.0: invalid_format Sort'],
    ['an unknown direction', 'name,up', 'sort.0: invalid_format Sort'],
    ['text after the direction', 'name,asc;', 'sort.0: invalid_format Sort'],
    ['the same field twice', ['name', 'name,desc'], 'sort: custom SortRepeated'],
    ['more than three terms', ['name', 'id', 'name', 'id'], 'sort: too_big'],
  ])('%s is rejected', (_case, sort, fault) => {
    expect(faultOf({ sort })).toMatch(fault);
  });
});

describe('a parameter that can be repeated', () => {
  const ids = repeatable(z.coerce.number());

  test('is accepted once, several times, or not at all', () => {
    expect([ids.parse('1'), ids.parse(['1', '2']), ids.parse(undefined)]).toEqual([[1], [1, 2], undefined]);
  });

  test('has a maximum number of values', () => {
    expect(ids.safeParse(Array(500).fill('1')).success).toBe(true);
    expect(ids.safeParse(Array(501).fill('1')).success).toBe(false);
    expect(repeatable(z.string(), 2).safeParse(['a', 'b', 'c']).success).toBe(false);
  });
});

test.each<[string, boolean | undefined]>([
  ['true', true],
  ['false', false],
  ['1', undefined],
  ['yes', undefined],
  ['', undefined],
])('a flag of %j is %j', (text, value) => {
  expect(flag.safeParse(text).data).toBe(value);
});
