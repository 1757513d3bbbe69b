import type { ContentRecord } from '../../campaigns';
import type { VersionFacts } from './facts';

/** One line for each campaign and language. Keeps what the other papers say of the versions. */
export async function* contentLines(found: AsyncIterable<ContentRecord[]>, versions: Map<number, VersionFacts[]>): AsyncGenerator<string> {
  for await (const records of found) {
    const [first] = records;
    if (first)
      versions.set(
        first.campaignId,
        records.filter(({ isOriginal }) => !isOriginal),
      );
    yield records.map((record) => `${JSON.stringify(record)}\n`).join('');
  }
}
