/** The kinds of notifications by name: `composition/app.ts` passes those of every feature. */
import type { NotificationKind } from '../../platform/notifications/kind';

export type NotificationKinds = ReadonlyMap<string, NotificationKind>;

/** Throws if two kinds have the same name: one would take the stored notifications of the other. */
export function kindsByName(kinds: readonly NotificationKind[]): NotificationKinds {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (byName.size < kinds.length) throw new Error('Two kinds of notifications have the same name.');
  return byName;
}
