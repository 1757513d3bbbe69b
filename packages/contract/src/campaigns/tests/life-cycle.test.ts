import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaignKinds, campaignTypes, subTypes } from '../../templates/kinds';
import {
  campaignStatuses,
  canBecome,
  canBeFinalised,
  canWriteResponse,
  dueBucket,
  dueLabel,
  isLate,
  isLocked,
  isMarkedViewedByOpening,
  statusWhenPosted,
  takesResponses,
} from '../life-cycle';

const now = new Date('2026-03-02T08:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

describe('status', () => {
  test('[4.1] [4.4] only these transitions are possible, and COMPLETE is final', () => {
    const possible = campaignStatuses.flatMap((from) => campaignStatuses.filter((to) => canBecome(from, to)).map((to) => `${from}>${to}`));
    expect(possible).toEqual([
      'DRAFT>DRAFT',
      'DRAFT>READY',
      'DRAFT>LIVE',
      'READY>READY',
      'READY>LIVE',
      'READY>COMPLETE',
      'LIVE>LIVE',
      'LIVE>COMPLETE',
    ]);
  });

  test('[4.4] only READY and LIVE campaigns take responses or can be finalised', () => {
    expect(campaignStatuses.filter(takesResponses)).toEqual(['READY', 'LIVE']);
    expect(campaignStatuses.filter(canBeFinalised)).toEqual(['READY', 'LIVE']);
  });

  test('[4.2] posting makes a campaign LIVE, or READY if its start is in the future', () => {
    expect([null, inMinutes(-1), inMinutes(0), inMinutes(1)].map((start) => statusWhenPosted(start, now))).toEqual([
      'LIVE',
      'LIVE',
      'LIVE',
      'READY',
    ]);
  });
});

describe('editing [4.7]', () => {
  test.each(['POLL', 'HUDDLE', 'LEARNING', 'IMPROVEMENT'] as const)('[4.7] a live %s is locked by its first submission', (type) => {
    expect([0, 1].map((submissions) => isLocked({ type, status: 'LIVE', submissions }))).toEqual([false, true]);
    expect(isLocked({ type, status: 'READY', submissions: 1 })).toBe(true);
  });

  test('a draft is never locked', () => {
    expect(isLocked({ type: 'POLL', status: 'DRAFT', submissions: 1 })).toBe(false);
  });

  test('a briefing stays open until it is COMPLETE', () => {
    expect(isLocked({ type: 'BRIEFING', status: 'LIVE', submissions: 9 })).toBe(false);
    expect(isLocked({ type: 'BRIEFING', status: 'COMPLETE', submissions: 0 })).toBe(true);
  });
});

describe('due', () => {
  test('[4.17] [9.15] the buckets meet at 2880 minutes before the end and at the end', () => {
    expect([2881, 2880, 0, -1].map((minutes) => dueBucket(inMinutes(minutes), now))).toEqual(['DUE', 'DUE_SOON', 'DUE_SOON', 'OVERDUE']);
    expect(dueBucket(null, now)).toBe('DUE');
  });

  test('[4.18] [4.19]-[4.22] the label follows from status and end', () => {
    const label = (status: 'DRAFT' | 'READY' | 'LIVE' | 'COMPLETE', endDate: string | null, completeDate: string | null = null) =>
      dueLabel({ status, endDate, completeDate }, now);
    expect(label('DRAFT', inMinutes(5))).toEqual({ kind: 'hidden' });
    expect(label('LIVE', inMinutes(-5))).toEqual({ kind: 'overdue', tone: 'error', instant: inMinutes(-5) });
    expect(label('LIVE', inMinutes(2880))).toEqual({ kind: 'due', tone: 'warning', instant: inMinutes(2880) });
    expect(label('LIVE', inMinutes(2881))).toEqual({ kind: 'due', tone: 'info', instant: inMinutes(2881) });
    expect(label('COMPLETE', inMinutes(-5), inMinutes(-9))).toEqual({ kind: 'finalised', tone: 'success', instant: inMinutes(-9) });
    expect(label('LIVE', null)).toEqual({ kind: 'hidden' });
    expect(label('COMPLETE', inMinutes(-5), null)).toEqual({ kind: 'hidden' });
  });

  test('label and bucket never disagree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (minutes) => {
        const shown = dueLabel({ status: 'LIVE', endDate: inMinutes(minutes), completeDate: null }, now);
        const word = shown.kind === 'due' ? { warning: 'DUE_SOON', info: 'DUE' }[shown.tone] : 'OVERDUE';
        expect(word).toBe(dueBucket(inMinutes(minutes), now));
      }),
    );
  });

  test('a response after the end is late, a response at the end is not', () => {
    expect([isLate(inMinutes(0), now), isLate(inMinutes(-1), now), isLate(null, now)]).toEqual([false, true, false]);
  });
});

describe('responses', () => {
  test('[4.13] a response is closed by its submission or by its campaign’s end', () => {
    expect(canWriteResponse('LIVE', null)).toBe(true);
    expect(canWriteResponse('READY', 'IN_PROGRESS')).toBe(true);
    expect(canWriteResponse('LIVE', 'SUBMITTED')).toBe(false);
    expect(canWriteResponse('COMPLETE', 'IN_PROGRESS')).toBe(false);
    expect(canWriteResponse('DRAFT', null)).toBe(false);
  });

  test('[4.15] [6.15] opening marks a live campaign as viewed, once, and never for an ADMIN', () => {
    expect(isMarkedViewedByOpening('LIVE', false, 'USER')).toBe(true);
    expect(isMarkedViewedByOpening('LIVE', false, 'CONSULTANT')).toBe(true);
    expect([
      isMarkedViewedByOpening('LIVE', true, 'USER'),
      isMarkedViewedByOpening('LIVE', false, 'ADMIN'),
      isMarkedViewedByOpening('COMPLETE', false, 'USER'),
    ]).toEqual([false, false, false]);
  });
});

test('[2.30] every sub-type belongs to exactly one type', () => {
  const all = campaignTypes.flatMap((type) => campaignKinds[type].subTypes.map((subType) => [subType, type] as const));
  expect(new Set(all.map(([subType]) => subType)).size).toBe(15);
  expect(subTypes).toEqual(all.map(([subType]) => subType));
});
