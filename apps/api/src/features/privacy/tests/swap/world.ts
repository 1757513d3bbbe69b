/** A company in which two people do things anonymously, and all that other people read and receive meanwhile. */
import { pushTokenOf } from '@muster/contract/notifications/push-token';
import type { NewWebhook } from '@muster/contract/integrations/webhook';
import { makeTopics, type Topics } from '../../../../../tests/exchange';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { isApp } from '../../../../platform/push/port';

/** The two who act. They differ in everything that could leave a trace: expertise, rights, choices, site and its hours. */
export const actors = ['ash', 'birch'] as const;
export type Actor = (typeof actors)[number];
export const observers = ['expert', 'manager', 'bystander', 'admin', 'consultant'] as const;
type Role = Actor | (typeof observers)[number];

export const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export interface World {
  api: TestApi;
  topics: Topics;
  companyId: number;
  clients: Record<Role, Client>;
  people: Record<Role, Person>;
  webhookId: number;
  /** Everything that left the product for somebody other than the two, with its time. */
  left: string[];
  /** Questions and answers, by a name that is the same in each run. Their ids are random. */
  things: Map<string, number>;
}

const members = (topics: Topics, nightSite: number) => ({
  ash: { practices: [topics.practice, topics.otherPractice], manager: true, sites: [{ id: nightSite }] },
  birch: {},
  expert: { practices: [topics.practice, topics.otherPractice] },
  manager: { manager: true },
  bystander: {},
});

export async function makeSwapWorld(): Promise<World> {
  const left: string[] = [];
  const leaves = (to: string, message: object) => left.push(`${api.clock.now().toISOString()} ${to} ${JSON.stringify(message)}`);
  const api: TestApi = await startTestApi({
    mailer: { send: async ({ to, subject, text, html, headers }) => void leaves(to, { subject, text, html, headers }) },
    pusher: {
      publicKey: 'key',
      reachesApps: true,
      send: async (device, message) => {
        leaves(isApp(device) ? 'an app' : device.endpoint, message);
        return true;
      },
    },
    webhooks: {
      accepts: () => true,
      call: async ({ body }) => {
        leaves('the webhook', JSON.parse(body) as object);
        return { status: 200, text: '' };
      },
    },
  });
  const topics = await makeTopics(api);
  const { id: companyId } = await api.make.company({ name: 'Swap' });
  await api.make.query('UPDATE company SET push_enabled = true');
  const nightSite = await api.make.site(companyId, { name: 'Night', timeZone: 'Asia/Kathmandu' });
  await api.make.query("UPDATE site SET work_from = 1200, work_to = 1440, work_days = '{1,3}' WHERE id = $1", [nightSite]);
  const people: Partial<Record<Role, Person>> = { admin: await api.make.admin(), consultant: await api.make.consultant() };
  for (const [role, options] of Object.entries(members(topics, nightSite)))
    people[role as Role] = await api.make.person(companyId, { firstName: 'Lee', lastName: role, ...options });
  const all = people as Record<Role, Person>;
  const clients = Object.fromEntries(Object.entries(all).map(([role, person]) => [role, api.as(person)])) as Record<Role, Client>;
  // the expert has no device: which messages of one moment are above the daily maximum is random
  for (const role of ['manager', 'bystander', 'birch'] as const)
    await clients[role].post('/user-firebase-tokens', {
      token: pushTokenOf({ endpoint: `https://push.example.com/${role}`, p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }),
    });
  // one of the two has switched off what the other gets at once
  for (const kind of ['question.asked', 'question.answered', 'question.waiting'])
    await clients.ash.put(`/notification-preferences/${kind}`, { email: 'OFF', push: 'OFF' });
  const hook = { name: 'All', url: 'https://receiver.example/all', events: ['question.asked', 'answer.posted', 'people.changed'] };
  const { body } = await clients.manager.post<NewWebhook>(`/companies/${companyId}/webhooks`, hook);
  await api.relay.drain();
  await api.make.query('DELETE FROM outbox_event');
  left.length = 0;
  api.published.length = 0;
  return { api, topics, companyId, clients, people: all, webhookId: body.id, left, things: new Map() };
}

const numbers = new Map<string, string>();
/** A number for a thing that is the same in each run. */
export function numberOf(name: string): string {
  const number = numbers.get(name) ?? String(70_001 + numbers.size);
  numbers.set(name, number);
  return number;
}

/** With ids, names and addresses of people as roles, and random ids as the same numbers in each run. */
export function named({ people, things }: World, text: string): string {
  const replacements: [string, string][] = [
    ...Object.entries(people).flatMap(([role, { id, email, subject }]): [string, string][] => [
      [id, role],
      [email, role],
      [subject, role],
    ]),
    ...[...things].map(([name, id]): [string, string] => [String(id), numberOf(name)]),
  ];
  const readable = replacements.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  // the link that stops e-mail is signed with a key of this run, and events have random ids
  return readable.replace(/token=[\w.-]+/g, 'token=signed').replace(/"id":"?[0-9a-f-]{36}"?/g, '"id":"random"');
}

const idOf = ({ things }: World, name: string): number => things.get(name) ?? 0;

/** All addresses of questions, answers, people and figures that somebody else could ask. */
function addresses(world: World): string[] {
  const { companyId, people, topics, webhookId } = world;
  const ofCompany = `companyId=${companyId}`;
  const authors = actors.map((actor) => people[actor].id);
  const questions = [...world.things.keys()].filter((name) => name.startsWith('question'));
  const answers = [...world.things.keys()].filter((name) => name.startsWith('answer'));
  return [
    `/questions?${ofCompany}`,
    `/questions?${ofCompany}&sort=id,asc`,
    `/questions?${ofCompany}&unAnswered=true`,
    `/questions?${ofCompany}&starred=true`,
    `/questions?${ofCompany}&waitingForMe=true`,
    `/questions?${ofCompany}&searchTerm=quietly`,
    `/questions?${ofCompany}&safetyPracticeId=${topics.practice}`,
    `/questions/count?${ofCompany}`,
    `/questions/similar?${ofCompany}&title=Who%20checks%20anchors%20on%20nights`,
    ...authors.flatMap((id) => [
      `/questions?${ofCompany}&authorId=${id}`,
      `/questions/count?${ofCompany}&authorId=${id}`,
      `/answers/count?${ofCompany}&authorId=${id}`,
      `/user/${id}`,
    ]),
    ...questions.flatMap((name) => [
      `/questions/${idOf(world, name)}`,
      `/answers?questionId=${idOf(world, name)}`,
      ...authors.map((id) => `/answers?questionId=${idOf(world, name)}&authorId=${id}`),
      `/answers/count?questionId=${idOf(world, name)}`,
      `/answer-votes?questionId=${idOf(world, name)}`,
      `/question-votes?questionId=${idOf(world, name)}`,
      `/stars?questionId=${idOf(world, name)}`,
    ]),
    ...answers.map((name) => `/answers/${idOf(world, name)}`),
    `/companies/${companyId}/exchange-dashboard`,
    `/companies/${companyId}/dashboard`,
    `/companies/${companyId}/verified-experts?categoryId=${topics.practice}`,
    `/companies/${companyId}/webhooks/${webhookId}/deliveries`,
    `/user/dashboard?${ofCompany}`,
    `/focus/user/search?${ofCompany}`,
    `/focus/company/search?${ofCompany}`,
    `/user?${ofCompany}`,
    `/user?${ofCompany}&expertOnly=true&safetyWorkIds=${topics.practice}`,
    `/notifications`,
    `/notifications/count`,
    `/audit-events?${ofCompany}&size=100`,
    `/audit-events?size=100`,
    `/management/dead-letters`,
  ];
}

/** Different in each run. */
const volatile = new Set(['requestId', 'messageId', 'milliseconds']);
/** Lists whose order is random on purpose: by random ids. The numbers of notifications and records follow it. */
const inAnyOrder = /^\/(questions\?|answers\?|notifications|audit-events|focus|companies\/\d+\/webhooks)/;

/** What these people get from each address now. Things without an order are sorted. */
export async function lookAround(world: World, roles: readonly Role[]): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  const look = async (role: Role, address: string): Promise<void> => {
    const { status, body, headers } = await world.clients[role].get(address);
    const text = named(
      world,
      JSON.stringify(body ?? null, (key, value: unknown) => (volatile.has(key) ? undefined : value)),
    );
    const value = JSON.parse(text) as unknown;
    const shown = inAnyOrder.test(address) ? sortedBelow(value) : value;
    const count = headers.get('x-total-count') ?? '';
    seen[`${role} ${named(world, address)}`] = `${status} ${count} ${headers.get('etag') === null ? '' : 'etag'} ${JSON.stringify(shown)}`;
  };
  await Promise.all(roles.flatMap((role) => addresses(world).map((address) => look(role, address))));
  return Object.fromEntries(Object.entries(seen).toSorted(([a], [b]) => byText(a, b)));
}

/** Sorts each list below, and leaves out numbers of rows. */
function sortedBelow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedBelow).toSorted((a, b) => byText(JSON.stringify(a), JSON.stringify(b)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, below]) => (key === 'id' && typeof below === 'number' ? [] : [[key, sortedBelow(below)]])),
  );
}

/** What left the product, and the messages to open pages, since the last call. The own channels and addresses of the two are their own. */
export function takeReceived(world: World): string[] {
  const at = world.api.clock.now().toISOString();
  const own = actors.flatMap((actor) => [`private-user-${world.people[actor].id}`]);
  const pages = world.api.published
    .splice(0)
    .filter(({ channels }) => !channels.some((channel) => own.includes(channel)))
    .map((message) => `${at} page ${JSON.stringify(message)}`);
  const outside = world.left
    .splice(0)
    .filter((line) => !actors.some((actor) => line.includes(` ${world.people[actor].email} `) || line.includes(`/${actor} `)));
  return [...pages, ...outside].map((line) => named(world, line)).toSorted(byText);
}

/** Who has which kind of notification. For anonymous questions and answers, the author must not change the result. */
export async function notifiedPeople(world: World, kinds: readonly string[]): Promise<string[]> {
  const rows = await world.api.make.query<{ line: string }>(
    "SELECT kind || ' ' || subject || ' ' || user_id AS line FROM notification WHERE kind = ANY ($1) ORDER BY 1",
    [kinds],
  );
  return rows.map(({ line }) => named(world, line)).toSorted(byText);
}
