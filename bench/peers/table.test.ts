import { expect, test } from 'vitest';
import type { Segment } from '../load';
import { aheadOf, peerTable, shortRows, summaryOf, type PeerRow } from './table';

const segment = (given: Partial<Segment>): Segment => ({
  requests: 100,
  failures: 0,
  seconds: 1,
  latencies: [1],
  serverCpu: 20,
  databaseCpu: 10,
  memoryMegabytes: 150,
  ...given,
});

const row = (given: Partial<PeerRow>): PeerRow => ({
  name: 'vote',
  peer: 'a forum',
  connections: 16,
  ours: [segment({})],
  theirs: [segment({ requests: 25, serverCpu: 20, databaseCpu: 25 })],
  oursAsks: 1,
  ...given,
});

test('ahead is their CPU for each request over ours, and our rate over theirs', () => {
  expect(aheadOf(row({}))).toEqual({ cpu: 6, rate: 4 });
});

test('two requests of ours for one of theirs cost twice as much', () => {
  expect(aheadOf(row({ oursAsks: 2 }))).toEqual({ cpu: 3, rate: 2 });
});

test('a row is short if its CPU or its rate is below the aim, and the summary names it', () => {
  const slow = row({ name: 'ask', theirs: [segment({ requests: 50, serverCpu: 100, databaseCpu: 100 })] });
  const dear = row({ name: 'list', ours: [segment({ serverCpu: 100 })] });
  expect(shortRows([row({}), slow, dear])).toEqual([slow, dear]);
  expect(summaryOf([row({}), slow, dear])).toBe('Below 3 times: ask beside a forum at 16; list beside a forum at 16.');
});

test('the summary says that all rows are ahead only if some were measured', () => {
  expect(summaryOf([row({})])).toBe('Ahead by 3 times or more in each row.');
  expect(summaryOf([])).toBe('No row was measured.');
});

test('a table has a line for each row with both products and both ratios', () => {
  const lines = peerTable([row({}), row({ name: 'ask', oursAsks: 2 })]).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(/^\| vote \| +a forum \| +16 \| +100 \| +200 \+ 100 \| +25 \| +800 \+ 1000 \| +6\.0 \| +4\.0 \|$/);
  expect(lines[3]).toMatch(/^\| ask +\| +a forum \| +16 \| +50 \| +400 \+ 200 \| .* 3\.0 \| +2\.0 \|$/);
});
