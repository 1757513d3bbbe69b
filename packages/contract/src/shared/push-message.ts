/**
 * What a push message contains [2.20]: a few words to show, and ids. The words are the server's, in the person's language. This file
 * imports no schema library, because the service worker reads it.
 */

/** The query of /notification-redirect [2.13]. */
const placeNames = [
  'entityType',
  'companyId',
  'siteId',
  'divisionId',
  'type',
  'campaignId',
  'questionId',
  'category',
  'practiceId',
  'view',
  'language',
] as const;

export type PushPlace = Partial<Record<(typeof placeNames)[number], string>>;

export interface PushMessage {
  title: string;
  body?: string;
  /** A newer message with the same tag replaces the older one on the screen. */
  tag?: string;
  /** Where a press on the notification leads. Absent: to the home screen. */
  place?: PushPlace;
  /** How many notifications are unread now: the number on the app's icon [4.34]. */
  unread?: number;
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const maxText = 500;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value.slice(0, maxText) : undefined);

/** Reads a message; undefined for anything without a title. Unknown members are dropped. */
export function readPushMessage(value: unknown): PushMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { title, body, tag, place, unread } = value as Record<string, unknown>;
  const heading = textOf(title);
  if (heading === undefined) return undefined;
  const text = textOf(body);
  const label = textOf(tag);
  const to = readPlace(place);
  return {
    title: heading,
    ...(text !== undefined && { body: text }),
    ...(label !== undefined && { tag: label }),
    ...(to !== undefined && { place: to }),
    ...(isCount(unread) && { unread }),
  };
}

function readPlace(value: unknown): PushPlace | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Record<string, unknown>;
  const known = placeNames.flatMap((name) => {
    const part = given[name];
    const isPart = (typeof part === 'string' && part !== '') || typeof part === 'number';
    return isPart ? [[name, String(part).slice(0, maxText)]] : [];
  });
  return known.length > 0 ? (Object.fromEntries(known) as PushPlace) : undefined;
}

/** The path, below the base path, that leads to the place [2.13]; the home screen without one. */
export function redirectPath(place: PushPlace | undefined): string {
  if (place === undefined) return '';
  const query = Object.entries(place).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `notification-redirect?${query.join('&')}`;
}
