/** A row of an import of people. The rules of single fields; whether names are known depends on the company. */
import { cleanPersonNumber, isPersonNumber } from '../shared/person-number';
import { emailAddress } from '../identity/email-address';
import type { User } from '../identity/user';
import { languageNames as ownNames, preferences, type PreferredLanguage } from '../shared/language-names';
import { languageTags } from '../shared/languages';
import { day } from '../shared/text';
import { readYesNo, splitNames } from './cells';
import { readRow, type RowProblem } from './problems';

interface NamedPlace {
  name: string;
  isManager: boolean;
}

/** Undefined and false change nothing: an import adds rights and memberships, and removes none. */
export interface PersonRow {
  /** Undefined for a row that names its person by the number. */
  email: string | undefined;
  number: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
  title: string | undefined;
  phoneNumber: string | undefined;
  language: User['preferredLanguage'] | undefined;
  isManager: boolean;
  isLeader: boolean;
  accessUntil: string | undefined;
  sites: NamedPlace[];
  divisions: NamedPlace[];
}

const phone = /^[+()\d\s./-]{1,40}$/;

/** Equal for words that differ only in case, or in how their accented letters are composed. */
const keyOf = (word: string): string => word.normalize('NFC').toLowerCase();

/** A language is known by its tag, by its own name, and by its name in each language of the product. */
function namesOfLanguages(): ReadonlyMap<string, PreferredLanguage> {
  const readers = languageTags.map((tag) => new Intl.DisplayNames(tag, { type: 'language' }));
  return new Map(
    languageTags.flatMap((tag) => {
      const preference = preferences[tag];
      const names = [tag, preference, ownNames[tag], ...readers.map((reader) => reader.of(tag) ?? tag)];
      return names.map((name) => [keyOf(name), preference] as const);
    }),
  );
}

let languageNames: ReturnType<typeof namesOfLanguages> | undefined;
const findLanguage = (name: string): PreferredLanguage | undefined => (languageNames ??= namesOfLanguages()).get(keyOf(name));

const listLength = 4_000;

/** The values of a row and its problems. `today` is the day in the company. */
export function readPersonRow(
  cells: Readonly<Record<string, string | undefined>>,
  today: string,
): { person: PersonRow; problems: RowProblem[] } {
  const { text, refuse, problems } = readRow(cells);
  const address = text('email', 254)?.toLowerCase();
  const given = text('number', 40);
  const number = given === undefined ? undefined : cleanPersonNumber(given);
  if (address === undefined && number === undefined && problems.length === 0) refuse('email', 'required');
  if (number !== undefined && !isPersonNumber(number)) refuse('number', 'personNumber', given);
  if (address !== undefined && !emailAddress.safeParse(address).success) refuse('email', 'email', address);
  const phoneNumber = text('phoneNumber', 40);
  if (phoneNumber !== undefined && !phone.test(phoneNumber)) refuse('phoneNumber', 'phoneNumber', phoneNumber);
  const flag = (column: 'companyManager' | 'companyLeader'): boolean => {
    const word = text(column, 40);
    const answer = word === undefined ? false : readYesNo(word);
    if (answer === undefined) refuse(column, 'yesNo', word);
    return answer ?? false;
  };
  const language = text('language', 40);
  const known = language === undefined ? undefined : findLanguage(language);
  if (language !== undefined && known === undefined) refuse('language', 'language', language);
  const accessUntil = text('accessUntil', 40);
  if (accessUntil !== undefined && !day.safeParse(accessUntil).success) refuse('accessUntil', 'date', accessUntil);
  else if (accessUntil !== undefined && accessUntil < today) refuse('accessUntil', 'dateOver', accessUntil);
  const person = {
    email: address,
    number,
    firstName: text('firstName', 100),
    lastName: text('lastName', 100),
    title: text('title', 100),
    phoneNumber,
    language: known,
    isManager: flag('companyManager'),
    isLeader: flag('companyLeader'),
    accessUntil,
    sites: places(text('sites', listLength), text('managerOfSites', listLength)),
    divisions: places(text('divisions', listLength), text('managerOfDivisions', listLength)),
  };
  return { person, problems };
}

/** Each name once. A manager of a place needs no second entry as its member. */
function places(members: string | undefined, managers: string | undefined): NamedPlace[] {
  // a name that is repeated needs no key
  const namesIn = (cell: string | undefined) => [...new Set(splitNames(cell ?? ''))];
  const managed = namesIn(managers).map((name) => ({ name, isManager: true }));
  const others = namesIn(members).map((name) => ({ name, isManager: false }));
  const found = new Map<string, NamedPlace>();
  for (const place of [...managed, ...others]) {
    const key = keyOf(place.name);
    if (!found.has(key)) found.set(key, place);
  }
  return [...found.values()];
}
