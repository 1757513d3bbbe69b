import type { ContentRecord } from '../../campaigns';
import { isWithin, type Period } from '../period';
import type { VersionFacts } from './facts';

/**
 * One line for each campaign and language. Keeps what the other papers say of the versions, and not their texts. A review outside of the period is
 * left out, because it names a person.
 */
export async function* contentLines(
  found: AsyncIterable<ContentRecord[]>,
  versions: Map<number, VersionFacts[]>,
  period: Period,
): AsyncGenerator<string> {
  for await (const all of found) {
    const records = all.map((record) => (isReviewedIn(period, record) ? record : { ...record, reviewedBy: null, reviewedDate: null }));
    const [first] = records;
    if (first) versions.set(first.campaignId, records.filter(({ isOriginal }) => !isOriginal).map(factsOf));
    yield records.map((record) => `${JSON.stringify(record)}\n`).join('');
  }
}

const isReviewedIn = (period: Period, { reviewedDate }: ContentRecord): boolean =>
  reviewedDate !== null && isWithin(period, new Date(reviewedDate).toISOString());

const factsOf = ({ language, reviewedBy, reviewedDate, byMachine, untranslated }: ContentRecord): VersionFacts => ({
  language,
  reviewedBy,
  reviewedDate,
  byMachine,
  untranslated,
});
