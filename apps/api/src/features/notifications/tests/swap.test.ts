/**
 * Two people ask one anonymous question each. If they swap their questions, other people receive exactly the same, byte for byte and
 * in the order of time: e-mail, push messages, notifications, and real-time messages.
 */
import type { Notification } from '@muster/contract/notifications/notification';
import { pushTokenOf } from '@muster/contract/notifications/push-token';
import { expect, test } from 'vitest';
import { ask, makeTopics, reply } from '../../../../tests/exchange';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { isApp } from '../../../platform/push/port';
import type { RealtimeMessage } from '../../../platform/realtime/port';

type Role = 'first asker' | 'second asker' | 'expert' | 'manager' | 'bystander';
const others = ['expert', 'manager', 'bystander'] as const;

/** The messages that left for each person, and the real-time messages on the channels of the questions and the company. */
interface Received {
  outside: Record<string, string[]>;
  lists: Record<string, Notification[]>;
  channels: string[];
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** By time. Notifications of the same moment have no order, and their numbers follow it. */
const inOrder = (list: readonly Notification[]): Notification[] =>
  list
    .map((notification) => ({ ...notification, id: 0 }))
    .toSorted((a, b) => byText(b.createdDate, a.createdDate) || byText(JSON.stringify(a), JSON.stringify(b)));

async function receivedBy(isSwapped: boolean): Promise<Received> {
  const outside: Record<string, string[]> = {};
  const leaves = (to: string, message: object) => {
    outside[to] = [...(outside[to] ?? []), `${api.clock.now().toISOString()} ${JSON.stringify(message)}`];
  };
  const api: TestApi = await startTestApi({
    mailer: { send: async ({ to, subject, text, html, headers }) => leaves(to, { subject, text, html, headers }) },
    pusher: {
      publicKey: 'key',
      reachesApps: true,
      send: async (device, message) => {
        leaves(isApp(device) ? 'an app' : device.endpoint, message);
        return true;
      },
    },
  });
  try {
    const topics = await makeTopics(api);
    const { id: companyId } = await api.make.company({ name: 'Swap' });
    await api.make.query('UPDATE company SET push_enabled = true');
    const person = (lastName: string, more: object = {}) => api.make.person(companyId, { firstName: 'Ash', lastName, ...more });
    const people: Record<Role, Person & { email: string }> = {
      'first asker': await person('First'),
      'second asker': await person('Second'),
      expert: await person('Expert', { practices: [topics.practice] }),
      manager: await person('Manager', { manager: true }),
      bystander: await person('Bystander'),
    };
    for (const role of others)
      await api.as(people[role]).post('/user-firebase-tokens', {
        token: pushTokenOf({ endpoint: `https://push.example.com/${role}`, p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }),
      });
    const [one, two] = isSwapped ? (['second asker', 'first asker'] as const) : (['first asker', 'second asker'] as const);
    const asking = { companyId, categories: [topics.practice], isAnonymous: true };
    const goOn = async (minutes: number) => {
      api.clock.advance(minutes * 60_000);
      await api.runJob('notification-deliveries');
      await api.relay.drain();
      const at = api.clock.now().toISOString();
      said.push(...api.published.splice(0).map((message) => ({ at, message })));
    };
    const said: { at: string; message: RealtimeMessage }[] = [];
    const questions = [await ask(api.as(people[one]), { ...asking, title: 'Who checks the anchors?' })];
    await goOn(3);
    questions.push(await ask(api.as(people[two]), { ...asking, title: 'Is the night shift too long?' }));
    for (let quarter = 0; quarter < 3; quarter += 1) await goOn(15);
    for (const { id } of questions) await reply(api.as(people.expert), id);
    for (let day = 0; day < 2; day += 1) await goOn(24 * 60);

    const named = (text: string): string => {
      const byRole = Object.entries(people).reduce((all, [role, { id, email }]) => all.replaceAll(id, role).replaceAll(email, role), text);
      // ids of anonymous questions are random, and the link that stops e-mail is signed with a key of this run
      const numbered = questions.reduce((all, { id }, index) => all.replaceAll(String(id), `${index + 1}`), byRole);
      return numbered.replace(/token=[\w.-]+/g, 'token=signed');
    };
    const read = <Value>(value: Value): Value => JSON.parse(named(JSON.stringify(value))) as Value;
    const lists: Received['lists'] = {};
    for (const role of others) lists[role] = inOrder(read((await api.as(people[role]).get<Notification[]>('/notifications')).body));
    const ofAskers = ['private-user-first asker', 'private-user-second asker'];
    // messages of one moment have no order
    const channels = read(said)
      .filter(({ message }) => !message.channels.some((channel) => ofAskers.includes(channel)))
      .map((message) => JSON.stringify(message))
      .toSorted(byText);
    const heard = Object.entries(read(outside)).filter(([to]) => !['first asker', 'second asker'].includes(to));
    const sorted = heard.map(([to, messages]): [string, string[]] => [to, messages.toSorted(byText)]);
    return { outside: Object.fromEntries(sorted), lists, channels };
  } finally {
    await api.stop();
  }
}

test('swapping who asked two anonymous questions changes nothing that others receive', async () => {
  const before = await receivedBy(false);
  expect(await receivedBy(true)).toEqual(before);
  // there is something to compare
  expect(Object.keys(before.outside).toSorted(byText)).toEqual(['expert', 'https://push.example.com/expert']);
  expect(before.lists['expert']).toHaveLength(2);
  expect(JSON.stringify(before.outside)).not.toMatch(/anchors|night shift/);
});
