/**
 * Two people act anonymously. One is an expert and a manager with messages switched off, at a site with other hours; the other is none of
 * that. If they swap all that they do, other people read and receive the same at each moment: from every address, on open pages, by e-mail,
 * push and webhook, and in the audit log.
 */
import type { Answer } from '@muster/contract/exchange/answer';
import { expect, test } from 'vitest';
import { ask, reply } from '../../../../../tests/exchange';
import { exportOf } from '../people';
import {
  actors,
  byText,
  lookAround,
  makeSwapWorld,
  named,
  numberOf,
  observers,
  notifiedPeople,
  takeReceived,
  type Actor,
  type World,
} from './world';

type Sights = [string, Record<string, string> | string[]][];

/** One and other are the two people, in this order or the opposite one. */
async function story(world: World, [one, other]: readonly [Actor, Actor]): Promise<Sights> {
  const { api, clients, companyId, topics, things } = world;
  const sights: Sights = [];
  const hear = async (title: string) => {
    await api.runJob('notification-deliveries');
    await api.runJob('exchange-waiting');
    await api.relay.drain();
    sights.push([`${title}: received`, takeReceived(world)]);
  };
  const look = async (title: string, roles: readonly (typeof observers)[number][] = ['expert', 'manager', 'admin']) => {
    await hear(title);
    sights.push([`${title}: read`, await lookAround(world, roles)]);
  };
  const go = (minutes: number) => api.clock.advance(minutes * 60_000);
  const asks = async (who: Actor, name: string, title: string) => {
    const { id } = await ask(clients[who], { companyId, title, body: 'Asked quietly.', categories: [topics.practice], isAnonymous: true });
    things.set(`question-${name}`, id);
    return id;
  };
  const answers = async (who: Actor | 'bystander', name: string, questionId: number) => {
    const { id } = await reply(clients[who], questionId, `Said quietly: ${name}`);
    things.set(`answer-${name}`, id);
    return id;
  };
  api.clock.set('2026-03-10T09:02:00.000Z');

  const first = await asks(one, 'first', 'Who checks the anchors at night?');
  await look('one has asked');
  go(3);
  const second = await asks(other, 'second', 'Who checks the anchors at noon?');
  const third = await asks(one, 'third', 'Is the ladder too short?');
  await look('other has asked');
  go(12);
  await look('the questions show');

  const answer = await answers(one, 'to-second', second);
  await look('one has answered');
  go(2);
  const further = await answers(other, 'to-first', first);
  await answers('bystander', 'of-a-bystander', first);
  await clients[one].post('/question-votes', { questionId: second });
  await clients[other].post('/question-votes', { questionId: first });
  await clients[one].post('/stars', { questionId: first });
  await clients[other].post('/stars', { questionId: second });
  await look('other has answered, both have voted');
  go(15);
  await look('the answers show');

  await clients[one].post('/answer-votes', { answerId: further });
  await clients[other].post('/answer-votes', { answerId: answer });
  await clients[one].put<Answer>(`/answers/${further}/helped`, { hasHelped: true });
  await clients[other].put<Answer>(`/answers/${answer}/helped`, { hasHelped: true });
  await clients.manager.put(`/questions/${third}/categories`, { categories: [topics.otherPractice] });
  await look('both have marked and voted');
  go(15);
  await look('the marks show');

  await clients.manager.post(`/questions/${second}/merge`, { intoId: first });
  await hear('a moderator has merged');
  go(15);
  await look('the merge shows');
  await clients[other].delete(`/answers/${further}`);
  await look('other has deleted an answer');
  go(15);
  for (let day = 0; day < 3; day += 1) {
    await hear(`day ${day}`);
    go(24 * 60);
  }
  sights.push(['who is told', await notifiedPeople(world, ['question.asked', 'question.moved', 'question.waiting'])]);
  await clients[one].delete(`/questions/${third}`);
  await look('one has deleted a question');
  go(15);
  await look('at the end', observers);

  const boss = world.people.manager;
  for (const actor of actors) {
    const files = await exportOf({ ...world, boss, manager: clients.manager }, world.people[actor].id);
    sights.push([
      `the personal data of ${actor}`,
      [...files].map(([name, text]) => `${name} ${accountless(named(world, text))}`).toSorted(byText),
    ]);
  }
  return sights;
}

async function sightsOf(order: readonly [Actor, Actor]): Promise<Sights> {
  const world = await makeSwapWorld();
  try {
    return await story(world, order);
  } finally {
    await world.api.stop();
  }
}

/** Without the address and the time of the account, and without the last visit, which is written a moment later: they differ in each run. */
const accountless = (text: string): string => text.replace(/"(email|created_at|lastSeenDate)": (?:"[^"]*"|null)/g, '"$1": ""');

const linesOf = (sight: Sights[number][1] = []): string[] =>
  Array.isArray(sight) ? sight : Object.entries(sight).map(([address, answer]) => `${address}: ${answer}`);

test('swapping who asked, answered, voted, starred, marked and deleted anonymously changes nothing that others read or receive', async () => {
  const [asItWas, swapped] = await Promise.all([sightsOf(['ash', 'birch']), sightsOf(['birch', 'ash'])]);
  for (const [index, [title, sight]] of asItWas.entries()) expect(linesOf(swapped[index]?.[1]), title).toEqual(linesOf(sight));
  // there is something to compare
  const text = JSON.stringify(asItWas);
  for (const telltale of ['Who checks the anchors', 'Said quietly', 'question.created', 'the webhook', 'Nobody has answered yet'])
    expect(text).toContain(telltale);
  // the author of an anonymous question gets the same notification as the others
  const questionOf = (name: string): string => `question:${numberOf(`question-${name}`)}`;
  const asked = ['ash', 'expert'].flatMap((who) => ['first', 'second', 'third'].map((name) => `question.asked ${questionOf(name)} ${who}`));
  const waiting = ['ash', 'manager'].map((who) => `question.waiting ${questionOf('third')} ${who}`);
  expect(asItWas.find(([title]) => title === 'who is told')?.[1]).toEqual([...asked, ...waiting].toSorted(byText));
});
