/**
 * The person whose content this device shows without a network, and until when. The record holds ids and no content. It is in local
 * storage, because the page decides by it before anything else is read.
 */
import { storageKey } from './kept-key';

const dayMilliseconds = 24 * 60 * 60_000;

export interface KeptPerson {
  userId: string;
  /** The provider's name for the person. */
  subject: string;
  /** When the server last showed this person something here. */
  seenAt: number;
  /** How many days each company allows, by its id. The strictest one counts. */
  days: Record<string, number>;
  /** The company that was opened last. */
  companyId?: number;
}

/** For how many days the device may show what it kept; 0 also before any company is known. */
export const daysOf = ({ days }: Pick<KeptPerson, 'days'>): number => {
  const allowed = Object.values(days);
  return allowed.length === 0 ? 0 : Math.min(...allowed);
};

/** Whether what was kept may still be shown. A clock that was set back ends it too. */
export function mayShow(person: KeptPerson, now: number): boolean {
  const age = now - person.seenAt;
  return age >= -dayMilliseconds && age < daysOf(person) * dayMilliseconds;
}

function isKeptPerson(value: unknown): value is KeptPerson {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, subject, seenAt, days } = value as Partial<KeptPerson>;
  return (
    typeof userId === 'string' && typeof subject === 'string' && typeof seenAt === 'number' && typeof days === 'object' && days !== null
  );
}

export function keptPerson(): KeptPerson | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isKeptPerson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function store(person: KeptPerson): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(person));
  } catch {
    // A full or forbidden storage: the device shows nothing without a network.
  }
}

/** What the companies that this page has opened allow. It may be known before the person is remembered. */
const known: Pick<KeptPerson, 'days' | 'companyId'> = { days: {} };

/** The server has just shown this person something. */
export function rememberPerson(userId: string, subject: string, now: number): KeptPerson {
  const before = keptPerson();
  const same = before?.userId === userId && before.subject === subject ? before : undefined;
  const days = { ...same?.days, ...known.days };
  const companyId = known.companyId ?? same?.companyId;
  const person = { userId, subject, seenAt: now, days, ...(companyId !== undefined && { companyId }) };
  store(person);
  return person;
}

/** A company's setting, as the server just gave it to this person. Returns the person's record; undefined while they are not remembered. */
export function limitDays(userId: string, companyId: number, days: number): KeptPerson | undefined {
  known.days[companyId] = days;
  known.companyId = companyId;
  const before = keptPerson();
  if (before?.userId !== userId) return undefined;
  const person = { ...before, days: { ...before.days, [companyId]: days }, companyId };
  store(person);
  return person;
}
