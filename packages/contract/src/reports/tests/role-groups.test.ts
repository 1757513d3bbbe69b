import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minPeopleInGroup } from '../groups';
import { rolesThatMayShow, type PeopleCell } from '../role-groups';

const cells = (table: Record<string, Record<string, number>>): PeopleCell[] =>
  Object.entries(table).flatMap(([site, roles]) =>
    Object.entries(roles).map(([role, people]) => ({ site: site === '-' ? null : Number(site), role: role === '-' ? null : role, people })),
  );

/** The smallest number of people about whom some sum of published sites and roles says something. The attacker adds each up to twice. */
function smallestDerivable(all: readonly PeopleCell[], shown: readonly string[]): number {
  const sites = [...new Set(all.map(({ site }) => site))];
  const columns = [...shown, null];
  const times = [-2, -1, 0, 1, 2];
  const choices = sites.length + columns.length;
  let smallest = Infinity;
  for (let code = 0; code < times.length ** choices; code += 1) {
    const timesOf = (at: number) => times[Math.floor(code / times.length ** at) % times.length] ?? 0;
    let concerned = 0;
    for (const { site, role, people } of all) {
      const column = sites.length + columns.indexOf(role !== null && shown.includes(role) ? role : null);
      if (timesOf(sites.indexOf(site)) + timesOf(column) !== 0) concerned += people;
    }
    if (concerned > 0) smallest = Math.min(smallest, concerned);
  }
  return smallest;
}

/** Tables whose sites are large enough to show, as the list of sites has them. */
const anyTable = fc
  .array(fc.array(fc.oneof(fc.constant(0), fc.nat(9)), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((rows) =>
    rows.flatMap((row, site) =>
      row.map((people, at): PeopleCell => ({ site: site + 1, role: [null, 'fitter', 'rigger'][at] ?? null, people })),
    ),
  )
  .filter((all) =>
    [...new Set(all.map(({ site }) => site))].every(
      (site) => all.reduce((sum, one) => (one.site === site ? sum + one.people : sum), 0) >= minPeopleInGroup,
    ),
  );

describe('roles that may show', () => {
  test('no sum of published sites and roles concerns fewer than five people', () => {
    let published = 0;
    fc.assert(
      fc.property(anyTable, (all) => {
        const shown = rolesThatMayShow(all);
        published += shown.length;
        expect(shown.length > 0 ? smallestDerivable(all, shown) : minPeopleInGroup).toBeGreaterThanOrEqual(minPeopleInGroup);
      }),
    );
    expect(published).toBeGreaterThan(0);
  });

  test('large crossed groups show, the largest first', () => {
    const all = cells({ 1: { fitter: 6, rigger: 8 }, 2: { fitter: 5, rigger: 7 } });
    expect(rolesThatMayShow(all)).toEqual(['rigger', 'fitter']);
  });

  test('a role that leaves two people of a site does not show', () => {
    // site 1 without its fitters would be two riggers; with the drivers, they are no part of it
    expect(rolesThatMayShow(cells({ 1: { fitter: 7, rigger: 2 }, 2: { rigger: 9, driver: 8 } }))).toEqual(['rigger']);
  });

  test('a role that differs from a site by two people does not show', () => {
    // the fitters minus site 1 would be the one fitter of site 2 minus the one rigger of site 1
    expect(rolesThatMayShow(cells({ 1: { fitter: 20, rigger: 1 }, 2: { fitter: 1, rigger: 20 } }))).toEqual([]);
  });

  test('the other roles stay when two must join', () => {
    const all = cells({
      1: { fitter: 7, rigger: 2, driver: 6 },
      2: { fitter: 9, rigger: 7, driver: 8 },
      3: { diver: 6, driver: 1 },
    });
    // site 3 without the divers would be the one driver: the divers and the smallest role beside them are together
    expect(rolesThatMayShow(all)).toEqual(['fitter', 'driver']);
  });

  test('small roles and people without one are together, and are at least five', () => {
    expect(rolesThatMayShow(cells({ '-': { fitter: 9, rigger: 6, diver: 3, '-': 2 } }))).toEqual(['fitter', 'rigger']);
    expect(rolesThatMayShow(cells({ '-': { fitter: 9, rigger: 6, diver: 3 } }))).toEqual(['fitter']);
  });

  test('one group alone, and fewer than five people, are no breakdown', () => {
    expect(rolesThatMayShow(cells({ '-': { fitter: 9 } }))).toEqual([]);
    expect(rolesThatMayShow(cells({ '-': { fitter: 3 } }))).toEqual([]);
    expect(rolesThatMayShow([])).toEqual([]);
  });

  test('of very many roles the thirty largest show', () => {
    const roles = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`role ${at}`, 10 + at]));
    expect(rolesThatMayShow(cells({ '-': roles }))).toHaveLength(30);
  });
});
