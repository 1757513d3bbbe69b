/** A fake mail service, and a company with a person who gets e-mail. */
import type { Preferences } from '@muster/contract/notifications/preference';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { campaignBuilders } from '../../../../tests/campaigns';
import { makeTopics } from '../../../../tests/exchange';
import { startTestApi } from '../../../../tests/harness';
import type { Message } from '../../../platform/mail/port';

/** Starts the API with a mail service that takes every message until `accept` is replaced. */
async function startWithMail() {
  const sent: Message[] = [];
  const service: { accept: (message: Message) => void | Promise<void> } = { accept: () => undefined };
  const mailer = {
    send: async (message: Message) => {
      await service.accept(message);
      sent.push(message);
    },
  };
  const api = await startTestApi({ mailer });
  return { api, sent, service, build: await campaignBuilders(api), topics: await makeTopics(api) };
}

type WithMail = Awaited<ReturnType<typeof startWithMail>>;

/** Sets the clock to 9:00. Creates a company, its manager, and a person who has received no e-mail yet. */
async function makePerson({ api, sent, service, build }: WithMail) {
  api.clock.set('2026-03-10T09:00:00.000Z');
  await api.make.query('DELETE FROM notification_delivery', []);
  service.accept = () => undefined;
  const companyId = (await api.make.company()).id;
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const made = await api.make.person(companyId);
  const [{ email } = { email: '' }] = await api.make.query<{ email: string }>('SELECT email FROM account WHERE id = $1', [made.id]);
  const person = api.as(made);
  sent.length = 0;

  const mails = async (): Promise<Message[]> => {
    await api.relay.drain();
    return sent.filter(({ to }) => to === email);
  };
  return {
    companyId,
    manager,
    person,
    id: made.id,
    email,
    poll: (options: object = {}) => build.create(manager, 'YES_NO', { companyId, ...options }),
    mails,
    subjects: async () => (await mails()).map(({ subject }) => subject),
    wants: (kind: string, byEmail: string, push = 'OFF') => person.put(`/notification-preferences/${kind}`, { email: byEmail, push }),
    preferences: async () => (await person.get<Preferences>('/notification-preferences')).body,
    later: async (hours: number): Promise<void> => {
      api.clock.advance(hours * 3_600_000);
      await api.runJob('notification-deliveries');
    },
    states: async () =>
      (await api.make.query<{ state: string }>('SELECT state FROM notification_delivery WHERE user_id = $1 ORDER BY id', [made.id])).map(
        ({ state }) => state,
      ),
  };
}

/** Registers hooks: a file has one API, and each test a new person. The hooks fill the returned objects. */
export function personWithMail() {
  const withMail = {} as WithMail;
  const ivy = {} as Awaited<ReturnType<typeof makePerson>>;
  beforeAll(async () => void Object.assign(withMail, await startWithMail()));
  afterAll(() => withMail.api.stop());
  beforeEach(async () => void Object.assign(ivy, await makePerson(withMail)));
  return { withMail, ivy };
}
