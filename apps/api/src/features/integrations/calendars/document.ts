/** Writes a calendar as RFC 5545 wants it: CRLF, lines of at most 75 octets, escaped texts, instants in UTC. */
interface CalendarEvent {
  uid: string;
  /** Increases with each change that people see. */
  sequence: number;
  changedAt: Date;
  dueAt: Date;
  title: string;
  place: string | undefined;
  url: string;
}

interface Calendar {
  name: string;
  events: readonly CalendarEvent[];
}

const maxOctets = 75;
/** An event without a length is invisible in some calendars. It ends when the work is due. */
const shownMilliseconds = 30 * 60_000;

export function calendarDocument({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const linesOf = ({ uid, sequence, changedAt, dueAt, title, place, url }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(uid)}`,
  `DTSTAMP:${instant(changedAt)}`,
  `LAST-MODIFIED:${instant(changedAt)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART:${instant(new Date(dueAt.getTime() - shownMilliseconds))}`,
  `DTEND:${instant(dueAt)}`,
  `SUMMARY:${text(title)}`,
  ...(place === undefined ? [] : [`LOCATION:${text(place)}`]),
  // some calendars show no URL
  `DESCRIPTION:${text(url)}`,
  `URL:${url}`,
  // the person is not busy
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const instant = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** Titles come from people: what ends a line, in some programs only, or a value is escaped, and other control characters go. */
const text = (value: string): string =>
  value
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

/** A character is never cut in two. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  const folded: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      folded.push(part);
      // the space that continues a line counts
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += size;
  }
  return [...folded, part].join('\r\n');
}
