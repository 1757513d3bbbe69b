import { expect, test } from 'vitest';
import type { Segment } from './load';
import { figuresOf, floorsOf, ratioOf, tableOf } from './table';

const segment = (given: Partial<Segment>): Segment => ({
  requests: 100,
  failures: 0,
  seconds: 1,
  latencies: Array.from({ length: 100 }, (_item, index) => index + 1),
  serverCpu: 20,
  databaseCpu: 10,
  memoryMegabytes: 150,
  ...given,
});

test('rounds are added up: requests by time, latencies together, CPU by request, the most memory', () => {
  const figures = figuresOf([segment({}), segment({ requests: 300, serverCpu: 60, memoryMegabytes: 170, latencies: [1000] })]);
  expect(figures).toEqual({ rate: 200, p50: 51, p99: 100, serverCpu: 200, databaseCpu: 50, memoryMegabytes: 170 });
});

test('the ratio is ours to the bare server’s rate', () => {
  expect(ratioOf({ name: 'list', connections: 16, ours: [segment({ requests: 50 })], bare: [segment({}), segment({})], floor: [] })).toBe(
    0.5,
  );
});

test('floors are the CPU of server and database for each request, as a multiple of the cheapest call', () => {
  const row = { name: 'list', connections: 16, ours: [segment({ serverCpu: 100, databaseCpu: 50 })], bare: [] };
  expect(floorsOf({ ...row, floor: [segment({ requests: 200 })] })).toBe(10);
  expect(floorsOf({ ...row, floor: [] })).toBeUndefined();
});

test('a table has a line for each row, and every line is as wide as the others', () => {
  const row = { name: 'list', connections: 16, ours: [segment({ requests: 12_345 })], bare: [segment({})], floor: [segment({})] };
  const lines = tableOf([row, { ...row, name: 'a much longer name' }]).split('\n');
  expect(lines).toHaveLength(4);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[2]).toContain('12,345');
});
