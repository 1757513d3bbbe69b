/** An outage of the mail service for a day, on the composition of start.ts with two workers. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixedClock } from '../../src/platform/clock';
import { startSmtpServer, type SmtpServer } from '../../src/platform/mail/tests/smtp-server';
import { ask } from '../exchange';
import { startInstallation, type Composition, type Installation } from '../processes';

const experts = 12;
const questions = 3;
/** The messages that a worker sends at the same time. */
const callsAtOnce = 20;
const comeBackLater = '451 come back later';
const answers: Record<string, string | null> = {};
const clock = fixedClock(new Date());

let place: Installation;
let smtp: SmtpServer;
let workers: Composition[];

beforeAll(async () => {
  place = await startInstallation();
  smtp = await startSmtpServer(answers);
  const environment = { PROCESS_ROLE: 'worker', SMTP_URL: smtp.url, MAIL_FROM: 'Muster <muster@example.com>', OUTSIDE_CALL_SECONDS: '120' };
  workers = await Promise.all([place.start(environment, { clock }), place.start(environment, { clock })]);
});
afterAll(async () => {
  await place.remove();
  await smtp.close();
});

const many = { timeout: 170_000, interval: 50 };
const deliveries = () =>
  place.make.query<{ state: string; attempts: number }>('SELECT state, attempts FROM notification_delivery ORDER BY id');
const waitingEvents = () => place.make.query('SELECT FROM outbox_event UNION ALL SELECT FROM outbox_delivery WHERE dead_at IS NULL');

/** What the job does each minute. */
const startRuns = (count: number) =>
  place.make.query(
    "INSERT INTO outbox_event (type, aggregate, payload) SELECT 'notification.deliveriesWaiting', 'run ' || n, '{}' FROM generate_series(1, $1) n",
    [count],
  );

const sendWhatIsDue = async (): Promise<void> => {
  await startRuns(4);
  await vi.waitFor(async () => expect(await waitingEvents()).toEqual([]), many);
};

/** The e-mails that the service accepted, each by its recipient and id. */
const accepted = (): string[] =>
  smtp.received
    .filter((text) => text.includes('\nMessage-ID:'))
    .map((text) => `${/^To: (.*)$/m.exec(text)?.[1]?.trim()} ${/^Message-ID: (.*)$/m.exec(text)?.[1]?.trim()}`);

const bothTried = (): boolean => workers.every(({ logged }) => logged.join('').includes('a message was not sent'));

const dueNow = () => place.make.query("SELECT FROM notification_delivery WHERE state = 'PENDING' AND due_at <= $1", [clock.now()]);

/** A worker whose calls hang takes at most two runs: of the event, and of its own look at the queue. So the other one takes the third. */
const hangInBoth = async (): Promise<void> => {
  answers['MAIL'] = null;
  for (let runs = 0; runs < 3; runs += 1) {
    clock.advance(4 * 3_600_000);
    await startRuns(1);
    await vi.waitFor(async () => expect(await dueNow()).toEqual([]), many);
  }
  await vi.waitFor(() => expect(smtp.open()).toBeGreaterThan(callsAtOnce), many);
  answers['MAIL'] = comeBackLater;
  smtp.hangUp();
  await vi.waitFor(async () => expect(await waitingEvents()).toEqual([]), many);
};

test('while the mail service is away for a day, no e-mail is lost and none is sent twice', async () => {
  const { id: companyId } = await place.make.company();
  await place.make.query("UPDATE company SET work_from = 0, work_to = 1440, work_days = '{1,2,3,4,5,6,7}' WHERE id = $1", [companyId]);
  const [practice] = await place.make.query<{ id: string }>("INSERT INTO safety_practice (title) VALUES ('Away') RETURNING id");
  const practices = [Number(practice?.id)];
  for (let made = 0; made < experts; made += 1) await place.make.person(companyId, { practices });
  const api = await place.start();
  const asker = api.as(await place.make.person(companyId));

  answers['MAIL'] = comeBackLater;
  for (let asked = 0; asked < questions; asked += 1) await ask(asker, { companyId, categories: practices });
  await vi.waitFor(async () => expect(await deliveries()).toHaveLength(experts * questions), many);
  await vi.waitFor(async () => expect(await waitingEvents()).toEqual([]), many);
  // the job of the worker that hangs can take the second run, when its minute begins
  for (let rounds = 0; rounds < 5 && !bothTried(); rounds += 1) await hangInBoth();
  expect(bothTried()).toBe(true);
  for (let tries = 0; tries < 6; tries += 1) {
    clock.advance(4 * 3_600_000);
    await sendWhatIsDue();
  }
  const away = await deliveries();
  expect(new Set(away.map(({ state }) => state))).toEqual(new Set(['PENDING']));
  expect(Math.max(...away.map(({ attempts }) => attempts))).toBeGreaterThan(1);
  expect(accepted()).toEqual([]);

  delete answers['MAIL'];
  clock.advance(3_600_000);
  await sendWhatIsDue();
  expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['SENT']));
  expect(accepted()).toHaveLength(experts * questions);
  expect(new Set(accepted()).size).toBe(experts * questions);
});
