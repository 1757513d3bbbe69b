/** The tables of people in a pack: who opened a campaign, who passed its check questions, and who was reminded. As stored when the pack is made. */
import type { Db } from '../../../platform/database/database';
import { findCrewConfirmations } from '../../crews';
import { findNames } from '../../identity';
import type { ReminderRecord } from '../../notifications';
import type { CheckRecord, ViewRecord } from '../../responses';
import { findErasedPeople } from '../queries';
import { mark, type Columns } from './table';

interface Named {
  personName: string;
}

export interface NameSource {
  db: Db;
  companyId: number;
  /** The last name of each person in the facts of the pack. */
  inLedger: ReadonlyMap<string, string>;
}

/** The name of each person as the ledger has it, or 'erased' if an erasure has deleted the person's facts. */
export async function namesOf(
  { db, companyId, inLedger }: NameSource,
  userIds: readonly string[],
): Promise<(userId: string | null) => string> {
  const people = [...new Set(userIds)];
  const names = await findNames(db, people);
  const erased = await findErasedPeople(db, companyId, people);
  return (userId) => (userId === null ? '' : erased.has(userId) ? 'erased' : (inLedger.get(userId) ?? names.get(userId) ?? ''));
}

export async function* viewsWithNames(source: NameSource, pieces: AsyncIterable<ViewRecord[]>): AsyncGenerator<(ViewRecord & Named)[]> {
  for await (const rows of pieces) {
    const nameOf = await namesOf(
      source,
      rows.map(({ userId }) => userId),
    );
    yield rows.map((row) => ({ ...row, personName: nameOf(row.userId) }));
  }
}

export const viewColumns: Columns<ViewRecord & Named> = [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Version', ({ contentVersion }) => contentVersion],
  ['Person', ({ personName }) => personName],
  ['Opened (UTC)', ({ viewedDate }) => viewedDate],
  ['Opened by the clock of the device (UTC)', ({ deviceDate }) => deviceDate],
  ['Language', ({ language }) => language],
];

type Check = CheckRecord & Named & { talkedWith: string; crewStrength: string | undefined };

/** A piece has the records of one campaign. */
export async function* checksWithNames(source: NameSource, pieces: AsyncIterable<CheckRecord[]>): AsyncGenerator<Check[]> {
  for await (const rows of pieces) {
    const userIds = rows.map(({ userId }) => userId);
    const nameOf = await namesOf(source, [...userIds, ...rows.flatMap(({ talkedWithId }) => talkedWithId ?? [])]);
    const crews = await findCrewConfirmations(source.db, source.companyId, rows[0]?.campaignId ?? 0, userIds);
    yield rows.map((row) => ({
      ...row,
      personName: nameOf(row.userId),
      talkedWith: nameOf(row.talkedWithId),
      crewStrength: crews.get(row.responseId),
    }));
  }
}

const ways: Readonly<Record<CheckRecord['passed'], string>> = { ALONE: 'alone', TALKED: 'after a talk', ALOUD: 'aloud, with a crew' };

export const checkColumns: Columns<Check> = [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Version', ({ contentVersion }) => contentVersion],
  ['Person', ({ personName }) => personName],
  ['Passed (UTC)', ({ passedDate }) => passedDate],
  ['Passed', ({ passed }) => ways[passed]],
  ['Talked through (UTC)', ({ talkedDate }) => talkedDate],
  ['Talked through with', ({ talkedWith }) => talkedWith],
  ['Language of the talk', ({ talkLanguage }) => talkLanguage],
  ['Language', ({ language }) => language],
  ['Mode', ({ crewStrength }) => (crewStrength === undefined ? 'on a screen' : `crew briefing, ${crewStrength}`)],
];

type Reminder = ReminderRecord & Named & { byName: string };

export async function* remindersWithNames(source: NameSource, pieces: AsyncIterable<ReminderRecord[]>): AsyncGenerator<Reminder[]> {
  for await (const rows of pieces) {
    const nameOf = await namesOf(
      source,
      rows.flatMap(({ userId, byId }) => [userId, ...(byId === null ? [] : [byId])]),
    );
    yield rows.map((row) => ({ ...row, personName: nameOf(row.userId), byName: nameOf(row.byId) }));
  }
}

const occasions: Readonly<Record<string, string>> = {
  'campaign.reminded': 'a manager reminded',
  'campaign.dueSoon': 'the end was near',
  'campaign.dueToday': 'the last day had begun',
  'campaign.overdue': 'the end had passed',
};

export const reminderColumns: Columns<Reminder> = [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Person', ({ personName }) => personName],
  ['Reminded (UTC)', ({ date }) => date],
  ['Occasion', ({ kind }) => occasions[kind] ?? kind],
  ['By', ({ byName }) => byName],
  ['In Muster', () => mark(true)],
  ['E-mail left (UTC)', ({ mailedDate }) => mailedDate],
  ['Push message left (UTC)', ({ pushedDate }) => pushedDate],
];
