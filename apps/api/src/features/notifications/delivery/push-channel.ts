/** Notifications by push. The message contains a title and ids; the page requests the details with the rights of its user. */
import { createHash } from 'node:crypto';
import { cut } from '@muster/contract/shared/cut';
import type { PushMessage } from '@muster/contract/shared/push-message';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { groupBy } from '../../../platform/outbox/group-by';
import { PermanentRejection } from '../../../platform/outside/call';
import type { Pusher } from '../../../platform/push/port';
import type { Channel, Item, Outgoing } from './channel';
import { digestSubject } from './mail-text';
import { addressOf, findDevices, removeDevice, type Device } from './push-devices';

/** A push service accepts 4096 bytes. */
const maxTitle = 300;
const maxLines = 4;

export const pushChannel = (pusher: Pusher): Channel => ({
  name: 'PUSH',
  async send(message, { inTransaction }) {
    const parts = await inTransaction((db) => partsOf(db, message));
    const results = await Promise.all(
      parts.map(({ devices, part, unread }) =>
        pushToAll(pusher, devices, { content: contentOf(part, unread), topic: tagOf(part), isUrgent: part.isUrgent }),
      ),
    );
    await inTransaction(async (db) => {
      for (const device of results.flatMap(({ gone }) => gone)) await removeDevice(db, device);
    });
    // a device that missed the message shows the notification in the product; a retry would repeat it on the others
    if (results.some(({ isSent }) => isSent)) return;
    throw results.find(({ failure }) => failure)?.failure?.reason ?? new PermanentRejection('the person has no device any more');
  },
});

interface Part {
  devices: readonly Device[];
  part: Outgoing;
  unread: number;
}

/** What each device gets: one that a provider of a company has opened, only what is of this company. */
async function partsOf(db: Db, message: Outgoing): Promise<Part[]> {
  const groups = groupBy(await findDevices(db, message.userId, message.companies), ({ onlyCompany }) => `${onlyCompany}`);
  const parts: Part[] = [];
  for (const devices of groups.values()) {
    const onlyCompany = devices[0]?.onlyCompany ?? null;
    const [first, ...rest] = message.items.filter((_, index) => onlyCompany === null || message.companies[index] === onlyCompany);
    if (first)
      parts.push({ devices, part: { ...message, items: [first, ...rest] }, unread: await countUnread(db, message.userId, onlyCompany) });
  }
  return parts;
}

interface ToAll {
  content: PushMessage;
  topic: string;
  isUrgent: boolean;
}

const isGone = (result: PromiseSettledResult<boolean> | undefined): boolean => result?.status === 'fulfilled' && !result.value;

/** Sends one message to all devices of a person. Returns the devices that their push service no longer knows. */
export async function pushToAll(pusher: Pick<Pusher, 'send'>, devices: readonly Device[], { content, topic, isUrgent }: ToAll) {
  const results = await Promise.allSettled(
    devices.map((device) =>
      pusher.send(addressOf(device), content, { topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32), isUrgent }),
    ),
  );
  return {
    gone: devices.filter((_, index) => isGone(results[index])),
    isSent: results.some((result) => result.status === 'fulfilled' && result.value),
    failure: results.find((result): result is PromiseRejectedResult => result.status === 'rejected'),
  };
}

/** A later message about the same entity replaces the earlier one on the screen. */
const tagOf = ({ isDigest, items: [first] }: Outgoing): string => (isDigest ? 'digest' : `${first.kind} ${first.subject}`);

/** One notification as a push message, without the number of unread ones. */
export const pushOfItem = ({ title, sender }: Item, { tag, place }: Pick<PushMessage, 'tag' | 'place'>): PushMessage => ({
  title: cut(title, maxTitle),
  ...(sender !== undefined && { body: cut(sender, maxTitle) }),
  ...(tag !== undefined && { tag }),
  ...(place && { place }),
});

function contentOf(message: Outgoing, unread: number): PushMessage {
  const { isDigest, items, language } = message;
  const [first] = items;
  const tag = tagOf(message);
  if (!isDigest) return { ...pushOfItem(first, { tag, place: placeOf(first.metadata) }), unread };
  const body = items
    .slice(0, maxLines)
    .map(({ title }) => cut(title, maxTitle / 2))
    .join('\n');
  return { title: digestSubject(language, items.length), body, tag, unread };
}

export const placeOf = (metadata: object): NonNullable<PushMessage['place']> =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value)]));

const countUnread = async (db: Db, userId: string, onlyCompany: number | null): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      SELECT count(*) AS count FROM notification
       WHERE user_id = ${userId} AND NOT is_read AND (${onlyCompany}::bigint IS NULL OR company_id = ${onlyCompany})`)
  ).count;
