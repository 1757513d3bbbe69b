import { describe, expect, test } from 'vitest';
import { domainOf, limitOf, readMailLimits, takeFrom } from '../limits';

describe('the form of limits', () => {
  test('names domains, a number and a unit, in any letters and with blanks', () => {
    const limits = readMailLimits('Gmail.com=20/min , *=600/hour') ?? new Map();
    expect(limitOf(limits, domainOf('Ivy@GMAIL.com'))).toEqual({ messages: 20, milliseconds: 60_000 });
    expect(limitOf(limits, 'example.com')).toEqual({ messages: 600, milliseconds: 3_600_000 });
  });

  test.each([
    '',
    'gmail.com',
    'gmail.com=0/min',
    'gmail.com=20',
    'gmail.com=20/s',
    '=20/min',
    'a@b.c=20/min',
    'a.b=1/min,a.b=2/min',
    'a.b=1/min,',
  ])('refuses %j', (text) => expect(readMailLimits(text)).toBeUndefined());

  test('a domain without a limit has none', () => {
    expect(limitOf(readMailLimits('gmail.com=20/min') ?? new Map(), 'example.com')).toBeUndefined();
  });
});

describe('slots of a limit', () => {
  test.each([1, 5, 20, 600])('no minute has more than its %d messages, and an hour has nearly all', (messages) => {
    const limit = { messages, milliseconds: 60_000 };
    const sent: number[] = [];
    let nextAt: number | undefined;
    for (let now = 0; now < 3_600_000; now += 1_000) {
      const taking = takeFrom(limit, { nextAt, now, wanted: 1_000 });
      nextAt = taking.nextAt;
      for (let count = 0; count < taking.taken; count += 1) sent.push(now);
    }
    for (const [index, at] of sent.entries()) {
      const next = sent[index + messages];
      expect(next === undefined || next - at >= 60_000).toBe(true);
    }
    expect(sent.length).toBeGreaterThan(60 * messages * 0.85);
  });

  test('a pause allows no more at once than the fixed share', () => {
    const limit = { messages: 20, milliseconds: 60_000 };
    const { nextAt } = takeFrom(limit, { now: 0, wanted: 1 });
    expect(takeFrom(limit, { nextAt, now: 86_400_000, wanted: 100 }).taken).toBe(2);
  });
});
