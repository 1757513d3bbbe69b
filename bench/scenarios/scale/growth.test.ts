import { expect, test } from 'vitest';
import { added, growthTable, ofYear, type Sizes } from './growth';

const sizes = (tables: Readonly<Record<string, number>>): Sizes => {
  const all = Object.values(tables).reduce((sum, bytes) => sum + bytes, 0);
  return { database: all, log: 10 * all, tables: new Map(Object.entries(tables)) };
};

const empty = sizes({ audience: 1_000, notification: 0, notification_delivery: 0, outbox_event: 0, response: 0, site: 500 });
const growth = {
  posted: added(
    empty,
    sizes({ audience: 3_000, notification: 3_650, notification_delivery: 36_500, outbox_event: 700, response: 0, site: 500 }),
    10,
  ),
  answered: added(
    empty,
    sizes({ audience: 1_000, notification: 0, notification_delivery: 0, outbox_event: 900, response: 1_200, site: 500 }),
    4,
  ),
};

test('a year holds what is kept of 104 campaigns, 90 days of notifications and three of deliveries, and no rows of queues', () => {
  expect(ofYear(growth)).toBeCloseTo(104 * (200 + 300) + 104 * 90 + 104 * 3 * 10);
});

test('the table lists what grew, the most first, with the whole database and its log', () => {
  const lines = growthTable(growth)
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(lines.map(([, name, posted, answered]) => [name, posted, answered])).toEqual([
    ['notification_delivery', '3650', '0'],
    ['notification', '365', '0'],
    ['response', '0', '300'],
    ['outbox_event', '70', '225'],
    ['audience', '200', '0'],
    ['the database', '4285', '525'],
    ['write-ahead log', '42850', '5250'],
  ]);
});
