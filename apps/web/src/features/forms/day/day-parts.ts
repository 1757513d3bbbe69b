const partNames = ['day', 'month', 'year'] as const;
export type PartName = (typeof partNames)[number];

/** A date that may be typed only in part. Months start at 1. */
export type DayParts = Readonly<Record<PartName, number | undefined>>;

export const noParts: DayParts = { day: undefined, month: undefined, year: undefined };

export const rangeOf: Readonly<Record<PartName, { min: number; max: number }>> = {
  day: { min: 1, max: 31 },
  month: { min: 1, max: 12 },
  year: { min: 1900, max: 9999 },
};

interface Layout {
  /** The parts in their order, and the text before each. */
  order: readonly { name: PartName; before: string }[];
  /** The short names of the months, if the language shows names. */
  months: readonly string[] | undefined;
}

const isPart = (name: string): name is PartName => partNames.some((known) => known === name);

/** How a language writes a date: '05 Dec 2026', '05.12.2026' or '05/12/2026'. */
export function layoutOf(language: string): Layout {
  if (language === 'en') {
    const name = new Intl.DateTimeFormat('en-US', { month: 'short' });
    const months = Array.from({ length: 12 }, (_, month) => name.format(new Date(2000, month, 1)));
    return { order: partNames.map((part, at) => ({ name: part, before: at === 0 ? '' : ' ' })), months };
  }
  const format = new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric' });
  let before = '';
  const order = format.formatToParts(new Date(2000, 0, 1)).flatMap(({ type, value }) => {
    if (!isPart(type)) {
      before = value;
      return [];
    }
    return [{ name: type, before }];
  });
  return { order, months: undefined };
}

/** A whole date. Months start at 1. */
export type Day = Readonly<Record<PartName, number>>;

/** The date, if its parts are complete and it exists: 31 February does not. */
export function dateOf({ day, month, year }: DayParts): Day | undefined {
  if (day === undefined || month === undefined || year === undefined || year < rangeOf.year.min) return undefined;
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? { day, month, year } : undefined;
}

export const isEmpty = (parts: DayParts): boolean => partNames.every((name) => parts[name] === undefined);
export const isComplete = (parts: DayParts): boolean => partNames.every((name) => parts[name] !== undefined);

interface Typed {
  /** The keys of this part so far. */
  keys: string;
  value: number | undefined;
  /** No further key can belong to this part. */
  isDone: boolean;
}

/** What a key makes of a part. Undefined if the part does not know the key. */
export function typeInto(name: PartName, keys: string, key: string, months: Layout['months']): Typed | undefined {
  const digit = digitOf(key);
  if (digit !== undefined) return name === 'year' ? typeYear(keys, digit) : typeNumber(rangeOf[name].max, keys, digit);
  return name === 'month' && months && /^\p{L}$/u.test(key) ? typeMonth(months, keys, key) : undefined;
}

/** The Latin digit of a key. Keyboards of many languages type digits of their own: ٣, ३. Each script has them in a row, from 0 on. */
function digitOf(key: string): string | undefined {
  const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));
  const code = key.codePointAt(0) ?? 0;
  if (key !== String.fromCodePoint(code) || !isDigit(code)) return undefined;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
}

function typeNumber(max: number, before: string, key: string): Typed {
  const both = /^\d$/.test(before) ? before + key : key;
  const keys = Number(both) > max || both === '00' ? key : both;
  const value = Number(keys);
  return { keys, value: value === 0 ? undefined : value, isDone: keys.length === 2 || value * 10 > max };
}

function typeYear(before: string, key: string): Typed {
  const keys = before.length < 4 ? before + key : key;
  return { keys, value: Number(keys), isDone: keys.length === 4 };
}

function typeMonth(months: readonly string[], before: string, key: string): Typed | undefined {
  const startingWith = (start: string) => months.filter((month) => month.toLowerCase().startsWith(start.toLowerCase()));
  const keys = startingWith(before + key).length > 0 ? before + key : key;
  const [first, ...others] = startingWith(keys);
  return first === undefined ? undefined : { keys, value: months.indexOf(first) + 1, isDone: others.length === 0 };
}

/** The next value of a part for an arrow key. The first is that of `start`, and after the last comes the first. */
export function nextPartValue(name: PartName, value: number | undefined, step: 1 | -1, start: number): number {
  const { min, max } = rangeOf[name];
  if (value === undefined) return start;
  const next = value + step;
  if (next > max) return min;
  return next < min ? max : next;
}
