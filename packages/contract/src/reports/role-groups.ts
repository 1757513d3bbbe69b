/** Which roles may show beside the sites of a breakdown, as a pure function. */
import { minPeopleInGroup } from './groups';

/** The people of one role in one group of the list of sites. */
export interface PeopleCell {
  /** Null for everybody else. */
  site: number | null;
  /** Null without a role. */
  role: string | null;
  people: number;
}

/** More roles than this are no table that somebody reads. */
const maxRoles = 30;

/**
 * The roles that may show, the largest first; all other people are one more group. Empty if fewer than two groups remain.
 *
 * Somebody can add and subtract the shown sites and roles. Any such sum is a number for each site plus a number for each role, so the people who
 * remain in it are a cut of the graph whose nodes are sites and roles, and whose edges are the people. No sum concerns fewer than `min`
 * people if no cut of a connected part is lighter than that. While one is, roles of its two sides join everybody else.
 */
export function rolesThatMayShow(cells: readonly PeopleCell[], min: number = minPeopleInGroup): string[] {
  const sizes = new Map<string, number>();
  for (const { role, people } of cells) if (role !== null) sizes.set(role, (sizes.get(role) ?? 0) + people);
  const named = [...sizes]
    .filter(([, people]) => people >= min)
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([role]) => role)
    .slice(0, maxRoles);
  const sites = [...new Set(cells.map(({ site }) => site))];
  const nodeOfSite = new Map(sites.map((site, at) => [site, at]));
  const nodeOfRole = new Map(named.map((role, at) => [role, sites.length + at]));
  const others = sites.length + named.length;
  const groups = disjointSets(others + 1);
  const edges = cells
    .filter(({ people }) => people > 0)
    .map(({ site, role, people }): Edge => [nodeOfSite.get(site) ?? others, nodeOfRole.get(role ?? '') ?? others, people]);
  let hasOthers = edges.some(([, role]) => role === others);
  for (let side = lightSide(edges, groups, min); side !== undefined; side = lightSide(edges, groups, min)) {
    const isInside = (node: number) => groups.find(node) === side;
    const smallest = (inside: boolean) => named.findLast((role) => isInside(nodeOfRole.get(role) ?? others) === inside);
    const moved = hasOthers ? [smallest(!isInside(others))] : [smallest(true), smallest(false)];
    const roles = moved.filter((role) => role !== undefined);
    if (roles.length === 0) return [];
    hasOthers = true;
    for (const role of roles) {
      groups.join(nodeOfRole.get(role) ?? others, others);
      named.splice(named.indexOf(role), 1);
    }
  }
  return named.length + (hasOthers ? 1 : 0) > 1 ? named : [];
}

/** Two nodes, and how many people they share. */
type Edge = readonly [number, number, number];

/**
 * One side of a cut that is lighter than `min`, as the set that contains exactly its nodes. Joins nodes that no such cut separates
 * (Nagamochi and Ibaraki), which stays true when more nodes are joined. Undefined if no part has a lighter cut.
 */
function lightSide(edges: readonly Edge[], groups: DisjointSets, min: number): number | undefined {
  for (;;) {
    const graph = graphOf(edges, groups);
    const visited = new Set<number>();
    let isJoined = false;
    for (const start of graph.keys()) {
      if (visited.has(start)) continue;
      // each next node has the strongest link to those before it; strengths above `min` are all alike
      const strength = new Map([[start, 0]]);
      const waiting: number[][] = Array.from({ length: min + 1 }, () => []);
      waiting[0]?.push(start);
      let last = start;
      for (let level = 0; level >= 0;) {
        const node = waiting[level]?.pop();
        if (node === undefined) level -= 1;
        else if (!visited.has(node)) {
          visited.add(node);
          last = node;
          for (const [next, people] of graph.get(node) ?? []) {
            if (visited.has(next)) continue;
            const sum = Math.min(min, (strength.get(next) ?? 0) + people);
            strength.set(next, sum);
            waiting[sum]?.push(next);
            if (sum >= min) isJoined = groups.join(node, next) || isJoined;
          }
          level = min;
        }
      }
      if (last !== start && (strength.get(last) ?? 0) < min) return last;
    }
    if (!isJoined) return undefined;
  }
}

function graphOf(edges: readonly Edge[], groups: DisjointSets): Map<number, Map<number, number>> {
  const graph = new Map<number, Map<number, number>>();
  const add = (from: number, to: number, people: number) => {
    const links = graph.get(from) ?? new Map<number, number>();
    graph.set(from, links.set(to, (links.get(to) ?? 0) + people));
  };
  for (const [site, role, people] of edges) {
    const [a, b] = [groups.find(site), groups.find(role)];
    if (a === b) continue;
    add(a, b, people);
    add(b, a, people);
  }
  return graph;
}

interface DisjointSets {
  /** The node that stands for the set. */
  find(node: number): number;
  /** Whether the two were apart. */
  join(a: number, b: number): boolean;
}

function disjointSets(size: number): DisjointSets {
  const parents = Array.from({ length: size }, (_, at) => at);
  const find = (node: number): number => {
    let at = node;
    for (let parent = parents[at] ?? at; parent !== at; parent = parents[at] ?? at) {
      parents[at] = parents[parent] ?? parent;
      at = parent;
    }
    return at;
  };
  const join = (a: number, b: number) => {
    const [first, second] = [find(a), find(b)];
    parents[first] = second;
    return first !== second;
  };
  return { find, join };
}
