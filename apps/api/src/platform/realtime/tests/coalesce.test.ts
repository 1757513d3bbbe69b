import { expect, test } from 'vitest';
import { coalesce } from '../coalesce';
import type { RealtimeMessage } from '../port';
import { manualTime } from './manual-time';
import { recordingLog } from './recording-log';

const update = (version: number, channels = ['private-campaign-1']): RealtimeMessage => ({ channels, event: 'update', data: { version } });

function started(fails: () => boolean = () => false) {
  const time = manualTime();
  const log = recordingLog();
  const sent: { at: number; channels: string[]; version: unknown }[] = [];
  const start = time.now();
  const coalescer = coalesce({
    everyMilliseconds: 1000,
    timers: time,
    log,
    async send({ channels, data }) {
      if (fails()) throw new Error('out of reach');
      sent.push({ at: time.now() - start, channels, version: data.version });
    },
  });
  return { time, sent, coalescer, log };
}

test('the first update is sent at once, the latest at the end of the second, and others are dropped', async () => {
  const { time, sent, coalescer } = started();
  for (let version = 1; version <= 10; version++) {
    await coalescer.offer(update(version));
    time.advance(50);
  }
  time.advance(5000);
  expect(sent.map(({ at, version }) => [at, version])).toEqual([
    [0, 1],
    [1000, 10],
  ]);
});

test('a stream of updates goes out once a second, and ends with the latest', async () => {
  const { time, sent, coalescer } = started();
  for (let version = 1; version <= 100; version++) {
    await coalescer.offer(update(version));
    time.advance(50);
  }
  time.advance(5000);
  expect(sent.map(({ at }) => at)).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
  expect(sent.at(-1)?.version).toBe(100);
});

test('one channel does not delay another', async () => {
  const { time, sent, coalescer } = started();
  await coalescer.offer(update(1, ['private-campaign-1']));
  await coalescer.offer(update(2, ['private-campaign-1', 'private-campaign-2']));
  expect(sent.map(({ channels }) => channels)).toEqual([['private-campaign-1'], ['private-campaign-2']]);
  time.advance(1000);
  expect(sent[2]).toEqual({ at: 1000, channels: ['private-campaign-1'], version: 2 });
});

test('messages with different tags do not replace each other', async () => {
  const { time, sent, coalescer } = started();
  const tagged = (version: number, tag: string): RealtimeMessage => ({ ...update(version), data: { version, tags: [tag] } });
  await coalescer.offer(tagged(1, 'campaign:1'));
  await coalescer.offer(tagged(2, 'campaign-site:7'));
  await coalescer.offer(tagged(3, 'campaign:1'));
  time.advance(1000);
  expect(sent.map(({ at, version }) => [at, version])).toEqual([
    [0, 1],
    [0, 2],
    [1000, 3],
  ]);
});

test('after a quiet second an update goes at once again', async () => {
  const { time, sent, coalescer } = started();
  await coalescer.offer(update(1));
  time.advance(1000);
  await coalescer.offer(update(2));
  expect(sent.map(({ at }) => at)).toEqual([0, 1000]);
});

test('the failure of an immediate update reaches the caller', async () => {
  const { coalescer } = started(() => true);
  await expect(coalescer.offer(update(1))).rejects.toThrow('out of reach');
});

test('an update that fails at the end of a second is retried at the end of the next', async () => {
  let failing = false;
  const { time, sent, coalescer, log } = started(() => failing);
  await coalescer.offer(update(1));
  await coalescer.offer(update(2));
  failing = true;
  time.advance(1000);
  await log.line('a coalesced message was not sent');
  failing = false;
  time.advance(1000);
  expect(sent.map(({ at, version }) => [at, version])).toEqual([
    [0, 1],
    [2000, 2],
  ]);
});

test('waiting updates are sent at the stop', async () => {
  const { sent, coalescer } = started();
  await coalescer.offer(update(1));
  await coalescer.offer(update(2));
  await coalescer.close();
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
});
