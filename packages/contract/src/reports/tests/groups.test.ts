import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BreakdownSite } from '../breakdown';
import { chosen, groupSites, mergeSmallSites, minPeopleInGroup, sumOf } from '../groups';
import { headlineOf } from '../headline';

const site = (id: number, asked: number, { done = 0, no = 0 } = {}): BreakdownSite => ({
  site: id === 0 ? null : { id, name: `Site ${id}` },
  asked,
  done,
  questions: done === 0 ? [] : [{ questionId: 'safe', answeredCount: done, answers: [{ answer: 'no', count: no }] }],
});
const anySites = fc
  .array(fc.nat(12), { maxLength: 12 })
  .map((sizes) => sizes.map((asked, at) => site(at, asked, { done: Math.floor(asked / 2) })));

describe('groups', () => {
  test('no group and no difference between the total and the groups has fewer than five people', () => {
    fc.assert(
      fc.property(anySites, (sites) => {
        const groups = mergeSmallSites(sites);
        const total = sumOf(sites).asked;
        for (const { asked } of groups) expect(asked).toBeGreaterThanOrEqual(minPeopleInGroup);
        expect([0, total]).toContain(sumOf(groups).asked);
        expect([0, sumOf(sites).done]).toContain(sumOf(groups).done);
        const named = groups.filter((one) => one.site !== null);
        const rest = total - sumOf(named).asked;
        expect(groups.length === 0 || rest === 0 || rest >= minPeopleInGroup).toBe(true);
        expect(groups.length).not.toBe(1);
      }),
    );
  });

  test('a region is a sum of shown sites, so that regions minus sites leave nobody', () => {
    const sites = mergeSmallSites([site(1, 20), site(2, 9), site(3, 2), site(4, 3)]);
    const regions = groupSites(sites, (id) => (id === 1 ? ['East'] : []));
    expect(regions.map(({ name, asked }) => [name, asked])).toEqual([
      ['East', 20],
      [null, 14],
    ]);
  });

  test('the share of an answer has those who answered as its base', () => {
    expect(chosen(site(1, 9, { done: 6, no: 4 }), 'safe', 'no')).toEqual({ part: 4, total: 6 });
    expect(chosen(site(1, 9), 'safe', 'no')).toEqual({ part: 0, total: 0 });
  });
});

describe('headline', () => {
  const question = (no: number, yes: number) => ({
    questionId: 'safe',
    answeredCount: no + yes,
    answers: [
      { answer: 'yes', label: 'Yes', count: yes },
      { answer: 'no', label: 'No', count: no },
    ],
  });

  test('says the most frequent answer, where its share is highest, and where the fewest have answered', () => {
    const sites = [site(1, 15, { done: 4, no: 1 }), site(2, 20, { done: 18, no: 17 }), site(0, 9, { done: 5, no: 2 })];
    expect(headlineOf({ asked: 44, done: 27, question: question(20, 7), sites })).toEqual([
      { says: 'top', labels: ['No'], part: 20, total: 27 },
      { says: 'most', site: 'Site 2', label: 'No', part: 17, total: 18 },
      { says: 'fewest', site: 'Site 1', part: 4, total: 15 },
    ]);
  });

  test('the highest and the lowest are shares: a small site comes before a large one with more people', () => {
    const sites = [site(1, 10, { done: 8, no: 7 }), site(2, 40, { done: 30, no: 16 }), site(3, 6, { done: 3, no: 1 })];
    expect(headlineOf({ asked: 56, done: 41, question: question(24, 17), sites })).toEqual([
      { says: 'top', labels: ['No'], part: 24, total: 41 },
      { says: 'most', site: 'Site 1', label: 'No', part: 7, total: 8 },
      { says: 'fewest', site: 'Site 3', part: 3, total: 6 },
    ]);
  });

  test('equal answers are named together, and equal sites are no finding', () => {
    const sites = [site(1, 10, { done: 5, no: 2 }), site(2, 10, { done: 5, no: 2 })];
    expect(headlineOf({ asked: 20, done: 10, question: question(5, 5), sites })).toEqual([
      { says: 'top', labels: ['Yes', 'No'], part: 5, total: 10 },
    ]);
  });

  test('everybody else is never named as a site', () => {
    const sites = [site(1, 10, { done: 9 }), site(0, 10, { done: 2 })];
    expect(headlineOf({ asked: 20, done: 11, sites })).toEqual([{ says: 'done', part: 11, total: 20 }]);
  });

  test('before the first answer it says so, and nothing about a campaign that asks nobody', () => {
    expect(headlineOf({ asked: 8, done: 0, sites: [] })).toEqual([{ says: 'nobody' }]);
    expect(headlineOf({ asked: 0, done: 0, sites: [] })).toEqual([]);
  });
});

test('no answer yet is said only where 0 means nobody: the first answers to an anonymous campaign show as 0', () => {
  expect(headlineOf({ asked: 12, done: 0, sites: [] })).toEqual([{ says: 'nobody' }]);
  expect(headlineOf({ asked: 12, done: 0, isExact: false, sites: [] })).toEqual([]);
});

test('a site in two divisions of the same name counts once in it', () => {
  expect(groupSites([site(1, 9, { done: 7 })], () => ['Wind', 'Wind'])).toMatchObject([{ name: 'Wind', asked: 9, done: 7 }]);
});
