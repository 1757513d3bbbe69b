import type { FeedRow } from '../../../../platform/feed-source';

/** What one message holds. Receivers refuse long bodies, and many records in one message cost one signature and one call. */
const maxRecords = 200;
const maxCharacters = 250_000;

/** The records in their order, in groups that fit into a message. A longer record is a message of its own. */
export function inMessages(records: readonly FeedRow[]): FeedRow[][] {
  const messages: FeedRow[][] = [];
  let characters = 0;
  for (const record of records) {
    const { length } = JSON.stringify(record);
    const last = messages.at(-1);
    if (last && last.length < maxRecords && characters + length <= maxCharacters) {
      last.push(record);
      characters += length;
    } else {
      messages.push([record]);
      characters = length;
    }
  }
  return messages;
}
