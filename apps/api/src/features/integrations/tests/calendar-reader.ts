/** A strict reader of RFC 5545 for tests: line ends, folding, escapes, required properties. It refuses what a calendar program might refuse. */
import ICAL from 'ical.js';

export interface ReadEvent {
  uid: string;
  summary: string;
  location: string | undefined;
  url: string;
  start: string;
  end: string;
  stamp: string;
  sequence: number;
}

export interface ReadCalendar {
  name: string;
  events: ReadEvent[];
}

type Properties = ReadonlyMap<string, string>;

const instant = /^\d{8}T\d{6}Z$/;

/** Throws on the first fault. */
export function readCalendar(document: string): ReadCalendar {
  const lines = unfold(document);
  if (lines.shift() !== 'BEGIN:VCALENDAR' || lines.pop() !== 'END:VCALENDAR') throw new Error('no VCALENDAR around it');
  const outer: string[] = [];
  const events: ReadEvent[] = [];
  let inner: string[] | undefined;
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') {
      if (inner) throw new Error('an event in an event');
      inner = [];
    } else if (line === 'END:VEVENT') {
      if (!inner) throw new Error('an end without a begin');
      events.push(eventOf(propertiesOf(inner)));
      inner = undefined;
    } else (inner ?? outer).push(line);
  }
  if (inner) throw new Error('an event without an end');
  const properties = propertiesOf(outer);
  if (required(properties, 'VERSION') !== '2.0') throw new Error('another version');
  required(properties, 'PRODID');
  if (new Set(events.map(({ uid }) => uid)).size !== events.length) throw new Error('a repeated UID');
  return { name: textOf(required(properties, 'X-WR-CALNAME')), events };
}

function unfold(document: string): string[] {
  if (!document.endsWith('\r\n')) throw new Error('the last line has no end');
  const physical = document.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a line end that is not CRLF in ${line}`);
    if (/[\u0000-\u0008\u000B-\u001F\u007F\uFFFD]/.test(line)) throw new Error(`a control character or a cut one in ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`${Buffer.byteLength(line)} octets in ${line}`);
  }
  return physical.reduce<string[]>((lines, line) => {
    const last = lines.length - 1;
    if (!line.startsWith(' ')) return [...lines, line];
    if (last < 0) throw new Error('the first line continues nothing');
    return [...lines.slice(0, last), (lines[last] ?? '') + line.slice(1)];
  }, []);
}

function propertiesOf(lines: readonly string[]): Properties {
  const properties = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[A-Z-]+=[\w-]+)*:(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no property: ${line}`);
    if (properties.has(name)) throw new Error(`${name} twice`);
    properties.set(name, value);
  }
  return properties;
}

function required(properties: Properties, name: string): string {
  const value = properties.get(name);
  if (value === undefined || value === '') throw new Error(`no ${name}`);
  return value;
}

function textOf(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value) || /(?<!\\)(?:\\\\)*\\(?![\\;,nN])/.test(value)) throw new Error(`a bad escape in ${value}`);
  return value.replaceAll(/\\([\\;,nN])/g, (_all, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));
}

function instantOf(properties: Properties, name: string): string {
  const value = required(properties, name);
  if (!instant.test(value)) throw new Error(`${name} is no instant in UTC: ${value}`);
  return value;
}

function eventOf(properties: Properties): ReadEvent {
  const [start, end] = [instantOf(properties, 'DTSTART'), instantOf(properties, 'DTEND')];
  if (start >= end) throw new Error('an event that ends before it begins');
  const stamp = instantOf(properties, 'DTSTAMP');
  if (instantOf(properties, 'LAST-MODIFIED') !== stamp) throw new Error('two times of the last change');
  const url = required(properties, 'URL');
  if (textOf(required(properties, 'DESCRIPTION')) !== url) throw new Error('the description lacks the address');
  const location = properties.get('LOCATION');
  return {
    uid: textOf(required(properties, 'UID')),
    summary: textOf(required(properties, 'SUMMARY')),
    location: location === undefined ? undefined : textOf(location),
    url: new URL(url).href,
    start,
    end,
    stamp,
    sequence: Number(required(properties, 'SEQUENCE')),
  };
}

/** The same events as ical.js reads them, the library of Thunderbird and others. */
export const eventsByLibrary = (document: string): ReadEvent[] =>
  new ICAL.Component(ICAL.parse(document) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, startDate, endDate, sequence } = new ICAL.Event(component);
    return {
      uid,
      summary,
      location: location || undefined,
      url: String(component.getFirstPropertyValue('url')),
      start: startDate.toICALString(),
      end: endDate.toICALString(),
      stamp: String(component.getFirstPropertyValue('dtstamp')).replaceAll(/[-:]/g, ''),
      sequence,
    };
  });
