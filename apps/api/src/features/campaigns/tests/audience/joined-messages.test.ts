import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../../tests/harness';
import { recordingRealtime } from '../../../../../tests/recording-realtime';
import { createLog } from '../../../../platform/log';
import { createRelay } from '../../../../platform/outbox/relay';
import { messageSubscriptions } from '../../../../platform/realtime/event-messages';
import type { Realtime } from '../../../../platform/realtime/port';
import { campaignMessages } from '../../notices/messages';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('messages about many campaigns that a person joins are sent a few at a time', async () => {
  const { id: companyId } = await api.make.company();
  const campaignIds = Array.from({ length: 25 }, (_, index) => index + 1);
  await api.make.query(
    "INSERT INTO outbox_event (company_id, type, aggregate, payload) VALUES ($1::bigint, 'campaign.audienceJoined', 'company:' || $1::bigint, $2)",
    [companyId, { companyId, campaignIds }],
  );
  const told: string[] = [];
  let underWay = 0;
  let most = 0;
  const realtime: Realtime = {
    ...recordingRealtime(),
    async publish(messages) {
      underWay += messages.length;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      told.push(...messages.flatMap(({ channels }) => channels));
      underWay -= messages.length;
    },
  };
  const relay = createRelay({
    database: api.database,
    clock: api.clock,
    log: createLog({ level: 'silent' }),
    subscriptions: messageSubscriptions(campaignMessages, realtime),
  });
  await relay.drain();
  expect(told.toSorted()).toEqual(campaignIds.map((id) => `private-engagement-${id}`).toSorted());
  expect(most).toBe(10);
});
