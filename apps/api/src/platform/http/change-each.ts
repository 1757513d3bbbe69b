/** Changes several objects in one request, each as its single call does: with the same rights, rules and audit record. */
import { inSavepoint } from '../database/savepoint';
import type { AuditEntry, Context } from './context';
import { HttpError } from './errors';

/** The result for one of the objects. */
interface Outcome<Id, Result> {
  id: Id;
  outcome: 'CHANGED' | 'UNCHANGED' | 'REFUSED';
  /** The error code of the single call. Null if it succeeded. */
  code: string | null;
  /** The result of the single call. Undefined if it failed. */
  result: Result | undefined;
}

/**
 * Runs the change of each object in a savepoint. It takes the objects in the order of their ids, so that two calls seldom lock each other.
 * An object that may not be changed stays unchanged, and does not stop the others. A fault of the database or of the code ends the whole
 * call.
 */
export async function changeEach<Id extends number | string, Result>(
  ctx: Context,
  ids: readonly Id[],
  change: (one: OneChange, id: Id) => Promise<Result>,
): Promise<Outcome<Id, Result>[]> {
  const events = new Map<string, Emit>();
  const outcomes: Outcome<Id, Result>[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1))) {
    const one = new OneChange(ctx);
    try {
      const result = await inSavepoint(ctx.db, () => change(one, id));
      for (const [key, emit] of one.emitted) events.set(key, emit);
      outcomes.push({ id, outcome: one.isUnchanged ? 'UNCHANGED' : 'CHANGED', code: null, result });
    } catch (error) {
      outcomes.push({ id, outcome: 'REFUSED', code: codeOf(error), result: undefined });
    }
  }
  // emits each event once: open pages need not learn fifty times that the people of a company changed
  for (const emit of events.values()) emit(ctx);
  if (outcomes.every(({ outcome }) => outcome !== 'CHANGED')) ctx.nothingChanged();
  return outcomes;
}

function codeOf(error: unknown): string {
  if (error instanceof HttpError && [403, 404, 409].includes(error.status)) return error.details.code;
  throw error;
}

type Emit = (ctx: Context) => void;

/** What the change of one object does besides its writes. */
export class OneChange {
  isUnchanged = false;
  readonly emitted = new Map<string, Emit>();

  constructor(private readonly ctx: Context) {}

  /** The context for the single mutation. Its audit records have this action. */
  recordedAs(action: NonNullable<AuditEntry['action']>): Context {
    const { ctx, emitted } = this;
    return {
      ...ctx,
      audit: (entry) => ctx.audit({ ...entry, action }),
      emit: (type, event) => void emitted.set(JSON.stringify([type.name, event]), (to) => to.emit(type, event)),
      nothingChanged: () => {
        this.isUnchanged = true;
      },
      // the reply says more than the message of one change
      alert: () => undefined,
    };
  }
}
