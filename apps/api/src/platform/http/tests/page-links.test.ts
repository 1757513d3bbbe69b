import { expect, test } from 'vitest';
import { pageLinks } from '../calls/page-links';

/** The pages of the links, by relation. */
function pagesOf(number: number, total: number): Record<string, string> {
  const links = pageLinks('/api/sites?companyId=1&activePage=9', { number, size: 20 }, total) ?? '';
  return Object.fromEntries(
    links.split(', ').map((link) => {
      const [, address = '', relation = ''] = /^<(.+)>; rel="(\w+)"$/.exec(link) ?? [];
      const query = new URL(address, 'http://localhost').searchParams;
      return [relation, `${query.get('companyId')} ${query.get('page')} ${query.get('size')} ${query.get('activePage')}`];
    }),
  );
}

test('[7.1] a page in the middle links to the first, previous, next and last page, and keeps the query', () => {
  expect(pagesOf(1, 45)).toEqual({ first: '1 0 20 null', prev: '1 0 20 null', next: '1 2 20 null', last: '1 2 20 null' });
});

test('[7.1] the last page is linked to as the last, and has no next one', () => {
  expect(pagesOf(2, 45)).toEqual({ first: '1 0 20 null', prev: '1 1 20 null', last: '1 2 20 null' });
});

test('[7.1] a total that fills the last page exactly adds no empty page', () => {
  expect(pagesOf(0, 40)).toEqual({ first: '1 0 20 null', next: '1 1 20 null', last: '1 1 20 null' });
});

test('[7.1] the first page of an empty list is also the last', () => {
  expect(pagesOf(0, 0)).toEqual({ first: '1 0 20 null', last: '1 0 20 null' });
});

test('[7.1] a page beyond the end links back to the last page', () => {
  expect(pagesOf(7, 45)).toEqual({ first: '1 0 20 null', prev: '1 2 20 null', last: '1 2 20 null' });
});

test('[7.1] the links name only page and size of a list without a query, and no other name for them', () => {
  expect(pageLinks('/api/sites', { number: 0, size: 20 }, 1)).toBe(
    '</api/sites?page=0&size=20>; rel="first", </api/sites?page=0&size=20>; rel="last"',
  );
  expect(pageLinks('/api/sites?itemsPerPage=5&activePage=2&a=b', { number: 0, size: 20 }, 1)).toContain('</api/sites?a=b&page=0&size=20>');
});

test('[7.1] links keep a question mark in a parameter, and are left out where no client would accept their length', () => {
  const linksOf = (search: string) => pageLinks(`/api/sites?name.contains=${search}`, { number: 0, size: 20 }, 1);
  expect(linksOf('Why?')).toContain('name.contains=Why%3F&');
  expect(linksOf('a'.repeat(10_000))).toBeUndefined();
});
