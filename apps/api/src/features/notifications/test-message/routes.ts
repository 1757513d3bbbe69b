import { sendTestMessage } from '@muster/contract/notifications/test-message';
import type { CallOutput } from '@muster/contract/shared/endpoint';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { implementWithCall, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import type { Log } from '../../../platform/log';
import type { Mail } from '../../../platform/mail/port';
import type { NotificationKind } from '../../../platform/notifications/kind';
import type { Pusher } from '../../../platform/push/port';
import { accessLanguages, findTestMessage } from '../../campaigns';
import { findMailContact } from '../../identity';
import { isPushOffered } from '../../organisation';
import { notificationsTag } from '../api-tag';
import { testMailText } from '../delivery/mail-text';
import { pushOfItem, pushToAll } from '../delivery/push-channel';
import { findDevices, removeDevice, type Device } from '../delivery/push-devices';
import { isRefused } from '../delivery/refusals';
import { kindsByName } from '../kinds';
import { testOf, type Test } from './message';

interface Services {
  mail: Pick<Mail, 'mailer' | 'homeUrl'>;
  pusher: Pick<Pusher, 'send'>;
}

type Outcome = CallOutput<typeof sendTestMessage>;

interface Plan {
  test: Test;
  email: string | null;
  isPaused: boolean;
  devices: readonly Device[];
  isPushOffered: boolean;
}

interface Sent extends Outcome {
  gone: readonly Device[];
}

/** A test of a campaign to the caller alone. It stores nothing: no notification, no delivery and no record. */
export const testMessageRoutes = (all: readonly NotificationKind[], services: Services): Implementation[] => {
  const kinds = kindsByName(all);
  return withTag(notificationsTag, [
    implementWithCall(sendTestMessage, {
      policy: through(accessLanguages),
      outside: {
        canRepeat: false,
        async plan(ctx, { params, body }): Promise<Plan> {
          const test = testOf(await findTestMessage(ctx, params.id, body.language), kinds, services.mail.homeUrl);
          return { test, ...(await reachOf(ctx, params.id)) };
        },
        async call({ log }, plan): Promise<Sent> {
          const [email, push] = await Promise.all([sendMail(services.mail, plan, log), sendPush(services.pusher, plan, log)]);
          return { email, ...push };
        },
      },
      async handle(ctx, { params }, { email, push, gone }) {
        await accessLanguages(ctx, params.id);
        for (const device of gone) await removeDevice(ctx.db, device);
        ctx.nothingChanged();
        return { email, push };
      },
    }),
  ]);
};

/** How the caller can be reached. */
async function reachOf(ctx: Context, campaignId: number): Promise<Omit<Plan, 'test'>> {
  const { db, actor, now } = ctx;
  const { companyId } = await accessLanguages(ctx, campaignId);
  const contact = await findMailContact(db, actor.id);
  const { isOffered } = await db.one<{ isOffered: boolean }>(sql`SELECT ${isPushOffered(sql`${companyId}::bigint`)} AS "isOffered"`);
  return {
    email: contact?.email ?? null,
    isPaused: await isRefused(db, actor.id, now),
    devices: await findDevices(db, actor.id, [companyId]),
    isPushOffered: isOffered,
  };
}

async function sendMail({ mailer }: Services['mail'], { test, email, isPaused }: Plan, log: Log): Promise<Outcome['email']> {
  if (!mailer) return 'NO_SERVICE';
  if (email === null) return 'NO_ADDRESS';
  if (isPaused) return 'PAUSED';
  try {
    await mailer.send({
      to: email,
      ...testMailText(test.item, test),
      headers: { 'Auto-Submitted': 'auto-generated', ...(test.isUrgent && { Importance: 'high' }) },
    });
    return 'SENT';
  } catch (error) {
    log.warn({ err: error }, 'a test message was not sent by e-mail');
    return 'FAILED';
  }
}

async function sendPush(
  pusher: Services['pusher'],
  { test, devices, isPushOffered: isOffered }: Plan,
  log: Log,
): Promise<Pick<Sent, 'push' | 'gone'>> {
  if (!isOffered) return { push: 'SWITCHED_OFF', gone: [] };
  const to = { content: pushOfItem(test.item, test), topic: test.tag, isUrgent: test.isUrgent };
  const { gone, isSent, failure } = await pushToAll(pusher, devices, to);
  if (isSent) return { push: 'SENT', gone };
  if (failure) log.warn({ err: failure.reason }, 'a test message was not sent by push');
  return { push: failure ? 'FAILED' : 'NO_DEVICE', gone };
}
