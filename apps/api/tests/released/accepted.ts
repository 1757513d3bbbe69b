/**
 * Changes that break a page of the last release, and why they are right all the same. The reason says what such a page does: it shows a message,
 * keeps what was typed, and the person can go on after a reload. The next release empties the list.
 */
interface AcceptedBreak {
  /** As the test prints it. */
  change: string;
  /** The day of the decision, such as '2026-11-24'. */
  since: string;
  reason: string;
}

export const acceptedBreaks: readonly AcceptedBreak[] = [];
