import { expect, test, vi } from 'vitest';
import type { Database } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/actor';
import type { Log } from '../../../platform/log';
import { createSeenDays } from './seen-days';

test('people who come while a write is slow are written once, one statement after the other', async () => {
  vi.useFakeTimers();
  try {
    const written: unknown[] = [];
    const going: (() => void)[] = [];
    let failsNext = false;
    const run = async ({ values }: { values: unknown[] }) => {
      await new Promise<void>((resolve) => going.push(resolve));
      if (failsNext) throw new Error('the database does not answer');
      written.push(...(values[1] as unknown[]));
    };
    const database = { systemDb: (_name: string, work: (db: unknown) => Promise<unknown>) => work({ run }) } as unknown as Database;
    const log = { warn: vi.fn(), error: vi.fn() } as unknown as Log;
    const days = createSeenDays({ database, log, clock: { now: () => new Date('2026-03-10T12:00:00Z') } });
    const come = async (id: string) => {
      days.note({ id, companies: [{ companyId: 1 }] } as unknown as Actor, undefined);
      await vi.advanceTimersByTimeAsync(2_000);
    };
    const finish = async () => {
      going.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    };
    await come('Ann');
    await come('Ben');
    expect(going.length).toBe(1);
    failsNext = true;
    await finish();
    failsNext = false;
    await come('Cem');
    const stopped = days.stop();
    for (let left = 4; left > 0; left -= 1) await finish();
    await stopped;
    expect(written).toEqual(['Ann', 'Ben', 'Cem']);
  } finally {
    vi.useRealTimers();
  }
});
