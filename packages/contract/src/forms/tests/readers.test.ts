/** The readers of untrusted values: what each accepts, and its result. */
import { describe, expect, test } from 'vitest';
import { readInstant } from '../instant';
import { readDistinct, readId, readIds, readLines, readList, readText } from '../read';
import { readSteps } from '../steps';
import {
  allMembers,
  allSites,
  membersSelectionKind,
  nobodyIds,
  readMembersSelection,
  readSitesSelection,
  readStoredMembersSelection,
  sitesSelectionKind,
} from '../selections';
import type { MembersSelection, SitesSelection } from '../types';

describe('[5.11] an instant', () => {
  test.each([
    ['2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['2026-03-02T10:00Z', '2026-03-02T10:00:00.000Z'],
    ['2026-03-02T10:00:01Z', '2026-03-02T10:00:01.000Z'],
    ['2026-03-02T10:00:01.5Z', '2026-03-02T10:00:01.500Z'],
    ['2026-03-02T10:00:01.123456789Z', '2026-03-02T10:00:01.123Z'],
    ['2026-03-02T10:00:00-05:30', '2026-03-02T15:30:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['8999-12-31T23:59:59Z', '8999-12-31T23:59:59.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(readInstant(text)).toBe(iso);
  });

  test.each([
    '',
    ' 2026-03-02',
    '2026-03-02 ',
    'x2026-03-02',
    '2026-03-02x',
    '2026-3-2',
    '26-03-02',
    '2026-03-02T10:00',
    '2026-03-02T10Z',
    '2026-03-02T10:00:1Z',
    '2026-03-02T10:00:00.Z',
    '2026-03-02T10:00:00.1234567890Z',
    '2026-03-02T10:00:00+0200',
    '2026-03-02T10:00:00z',
    '2026-03-02T24:01:00Z',
    '2026-03-02T10:60:00Z',
    '2025-02-29',
    '2026-00-10',
    '2026-01-32',
    '0000-12-31',
    '9000-01-01',
    '8999-12-31T23:59:59-01:00',
    '0001-01-01T00:00:00+01:00',
    '+12026-03-02',
  ])('%j is rejected', (text) => {
    expect(readInstant(text)).toBeUndefined();
  });
});

describe('ids and lists', () => {
  test.each<[unknown, number | undefined]>([
    [1, 1],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['1', undefined],
    [2 ** 53, undefined],
    [null, undefined],
  ])('%j is the id %j', (value, id) => {
    expect(readId(value)).toBe(id);
  });

  test('a list has at most 1000 entries, and each must be readable', () => {
    expect(readList(Array(1000).fill('x'), readText)).toHaveLength(1000);
    expect(readList(Array(1001).fill('x'), readText)).toBeUndefined();
    expect([readList({ length: 1, 0: 'x' }, readText), readList(['x', 7], readText)]).toEqual([undefined, undefined]);
    expect(readList([], readText)).toEqual([]);
  });

  test('distinct values keep their order', () => {
    expect([readIds([3, 1, 3]), readDistinct(['b', 'a', 'b'], readText)]).toEqual([
      [3, 1],
      ['b', 'a'],
    ]);
    expect([readIds([0]), readIds('1')]).toEqual([undefined, undefined]);
  });

  test('lines are trimmed, and blank lines dropped', () => {
    expect(readLines([' a ', '', '  ', '\u2060', 'b'])).toEqual(['a', 'b']);
    expect([readLines([7]), readLines('a')]).toEqual([undefined, undefined]);
  });
});

describe('steps', () => {
  test.each<[string, unknown, unknown]>([
    [
      'bare titles',
      ['One', ' Two '],
      [
        { id: 's1', title: 'One' },
        { id: 's2', title: 'Two' },
      ],
    ],
    ['ids of letters, digits, dashes and underscores', [{ id: 'aZ-_9', title: 'A' }], [{ id: 'aZ-_9', title: 'A' }]],
    ['an id of 64', [{ id: 'x'.repeat(64), title: 'A' }], [{ id: 'x'.repeat(64), title: 'A' }]],
    ['an id that is too long', [{ id: 'x'.repeat(65), title: 'A' }], [{ id: 's1', title: 'A' }]],
    ['an id with a blank', [{ id: 'a b', title: 'A' }], [{ id: 's1', title: 'A' }]],
    [
      'an id with a blank at its ends',
      [
        { id: ' a', title: 'A' },
        { id: 'a ', title: 'B' },
      ],
      [
        { id: 's1', title: 'A' },
        { id: 's2', title: 'B' },
      ],
    ],
    ['an id that is not text', [{ id: 7, title: 'A' }], [{ id: 's1', title: 'A' }]],
    ['blank titles', ['', ' ', '\u2060', { id: 's1', title: ' ' }, 'A'], [{ id: 's1', title: 'A' }]],
    [
      'an id that comes again',
      [{ id: 's1', title: 'A' }, { id: 's1', title: 'B' }, 'C'],
      [
        { id: 's1', title: 'A' },
        { id: 's2', title: 'B' },
        { id: 's3', title: 'C' },
      ],
    ],
    [
      'an id that comes later',
      ['A', { id: 's1', title: 'B' }],
      [
        { id: 's2', title: 'A' },
        { id: 's1', title: 'B' },
      ],
    ],
    ['a step without a title', [{ id: 's1' }], undefined],
    ['a number', [7], undefined],
    ['no list', 'A', undefined],
  ])('%s', (_case, given, steps) => {
    expect(readSteps(given)).toEqual(steps);
  });
});

describe('[5.20] selections', () => {
  const members = (criteria: object, more: object = {}) => readMembersSelection({ membersSelectionCriteria: criteria, ...more });
  const sites = (criteria: unknown, more: object = {}) => readSitesSelection({ sitesSelectionCriteria: criteria, ...more });

  test.each<[MembersSelection['membersSelectionCriteria'], string]>([
    [{}, 'all'],
    [{ regionIds: [] }, 'none'],
    [{ regionIds: [1] }, 'targeted'],
    [{ safetyWorkIds: [1] }, 'targeted'],
    [{ riskWorkIds: [1] }, 'targeted'],
    [{ subdivisionIds: [1] }, 'targeted'],
    [{ regionIds: [], riskWorkIds: [1] }, 'targeted'],
    [{ regionIds: [], riskWorkIds: [] }, 'none'],
  ])('members by %j: %s', (membersSelectionCriteria, kind) => {
    expect(membersSelectionKind({ membersSelectionCriteria })).toBe(kind);
  });

  test.each<[SitesSelection, string]>([
    [{ sitesSelectionCriteria: {} }, 'all'],
    [{ sitesSelectionCriteria: {}, siteCount: 3 }, 'all'],
    [{ sitesSelectionCriteria: {}, siteIds: [] }, 'none'],
    [{ sitesSelectionCriteria: {}, siteIds: [], siteCount: 0 }, 'none'],
    [{ sitesSelectionCriteria: {}, siteIds: [], siteCount: 1 }, 'all'],
    [{ sitesSelectionCriteria: {}, siteIds: [7] }, 'selected'],
    [{ sitesSelectionCriteria: { regionIds: [1] }, siteIds: [7] }, 'selected'],
    [{ sitesSelectionCriteria: { regionIds: [1] }, siteIds: [] }, 'targeted'],
    [{ sitesSelectionCriteria: { worksiteTypes: [1] } }, 'targeted'],
    [{ sitesSelectionCriteria: { riskWorkIds: [1] } }, 'targeted'],
    [{ sitesSelectionCriteria: { subdivisionIds: [1] } }, 'targeted'],
    [{ sitesSelectionCriteria: { subdivisionIds: [] } }, 'none'],
  ])('sites by %j: %s', (selection, kind) => {
    expect(sitesSelectionKind(selection)).toBe(kind);
  });

  test('a selection without criteria means all', () => {
    expect([membersSelectionKind(allMembers), sitesSelectionKind(allSites)]).toEqual(['all', 'all']);
    expect(allSites).toEqual({ sitesSelectionCriteria: { status: 'ACTIVE' } });
  });

  test('a members selection has the known lists of ids, and a count', () => {
    expect(members({ regionIds: [2, 1, 2], riskWorkIds: null, other: [1] }, { memberCount: 0, other: 1 })).toEqual({
      membersSelectionCriteria: { regionIds: [2, 1] },
      memberCount: 0,
    });
    expect(members({}, { memberCount: null })).toEqual({ membersSelectionCriteria: {} });
  });

  test('an empty list beside a filled one restricts nothing', () => {
    expect(members({ regionIds: [], riskWorkIds: [1] })).toEqual({ membersSelectionCriteria: { riskWorkIds: [1] } });
    expect(members({ regionIds: [], riskWorkIds: [] })).toEqual({ membersSelectionCriteria: { regionIds: [], riskWorkIds: [] } });
  });

  test('a stored selection by places selects nobody for older builds, and is read as it was', () => {
    const stored = (criteria: object) => readStoredMembersSelection({ membersSelectionCriteria: criteria })?.membersSelectionCriteria;
    expect(stored({ siteIds: [3] })).toEqual({ siteIds: [3], regionIds: [] });
    expect(stored({ divisionIds: [4], siteIds: [] })).toEqual({ divisionIds: [4], regionIds: [] });
    expect(stored({ siteIds: [3], riskWorkIds: [1] })).toEqual({ siteIds: [3], riskWorkIds: [1], regionIds: nobodyIds });
    const filled = { siteIds: [3], divisionIds: [4], regionIds: [5], riskWorkIds: [1], safetyWorkIds: [2], subdivisionIds: [6] };
    expect(stored(filled)).toEqual({ ...filled, regionIds: nobodyIds, regionIdsBesidePlaces: [5] });
    expect(stored(stored(filled) ?? {})).toEqual(stored(filled));
    expect(members(stored(filled) ?? {})).toEqual({ membersSelectionCriteria: filled });
    expect(stored({ regionIds: [5] })).toEqual({ regionIds: [5] });
    expect(members({ siteIds: Array.from({ length: 501 }, (_, at) => at + 1) })).toBeUndefined();
    expect(membersSelectionKind({ membersSelectionCriteria: { siteIds: [], regionIds: [] } })).toBe('none');
  });

  test('a selection from which an older page has removed the places still selects nobody', () => {
    expect(members({ riskWorkIds: [1], regionIds: nobodyIds })).toEqual({
      membersSelectionCriteria: { riskWorkIds: [1], regionIds: nobodyIds },
    });
  });

  test('a sites selection contains active sites, by criteria or by ids', () => {
    expect(sites({ regionIds: [1] }, { siteCount: 4 })).toEqual({
      sitesSelectionCriteria: { status: 'ACTIVE', regionIds: [1] },
      siteCount: 4,
    });
    expect(sites(undefined, { siteIds: [3, 3] })).toEqual({ sitesSelectionCriteria: { status: 'ACTIVE' }, siteIds: [3] });
    expect(sites({}, { siteIds: null, siteCount: null })).toEqual({ sitesSelectionCriteria: { status: 'ACTIVE' } });
    expect(sites({}, { siteIds: [] })).toEqual({ sitesSelectionCriteria: { status: 'ACTIVE' }, siteIds: [] });
  });

  test('a list takes 500 ids, and not 501', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect([members({ regionIds: ids(500) }) !== undefined, members({ regionIds: ids(501) })]).toEqual([true, undefined]);
  });

  test.each<[string, unknown]>([
    ['members that are not an object', readMembersSelection([])],
    ['members without criteria', readMembersSelection({ memberCount: 1 })],
    ['members with invalid ids', members({ regionIds: ['1'] })],
    ['members with a fractional count', members({}, { memberCount: 0.5 })],
    ['members with a negative count', members({}, { memberCount: -1 })],
    ['members with a count as text', members({}, { memberCount: '1' })],
    ['sites that are not an object', readSitesSelection('x')],
    ['sites without criteria or ids', sites(undefined, { siteIds: [] })],
    ['sites with invalid criteria', sites([], { siteIds: [1] })],
    ['sites with invalid ids', sites({}, { siteIds: [0] })],
    ['sites with a negative count', sites({}, { siteCount: -1 })],
  ])('%s are rejected', (_case, read) => {
    expect(read).toBeUndefined();
  });
});
