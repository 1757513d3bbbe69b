import type { ContentRecord } from '../../campaigns';
import { isWithin, type Period } from '../period';
import type { VersionFacts } from './facts';

/**
 * One line for each campaign and language. Keeps what the other papers say of the versions, and not their texts. A review outside of the period is
 * left out, because it names a person. `versions` throws before the last line.
 */
export function contentsOf(found: AsyncIterable<ContentRecord[]>, period: Period) {
  let versions: Map<number, VersionFacts[]> | undefined;
  return {
    async *lines(): AsyncGenerator<string> {
      const seen = new Map<number, VersionFacts[]>();
      for await (const all of found) {
        const records = all.map((record) => (isReviewedIn(period, record) ? record : { ...record, reviewedBy: null, reviewedDate: null }));
        const [first] = records;
        if (first) seen.set(first.campaignId, records.filter(({ isOriginal }) => !isOriginal).map(factsOf));
        yield records.map((record) => `${JSON.stringify(record)}\n`).join('');
      }
      versions = seen;
    },
    versions(): ReadonlyMap<number, VersionFacts[]> {
      if (!versions) throw new Error('The contents of the pack are not written yet');
      return versions;
    },
  };
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
