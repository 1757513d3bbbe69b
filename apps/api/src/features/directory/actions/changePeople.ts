import type { PeopleChangeBody, PeopleChangeResult } from '@muster/contract/directory/people-change';
import { inSavepoint } from '../../../platform/database/savepoint';
import type { AuditEntry, Context } from '../../../platform/http/context';
import { HttpError, invalid } from '../../../platform/http/errors';
import { accessSite } from '../../organisation';
import { accessInvitingCompany } from '../access';
import { setUserBlocked } from './blockUser';
import { moveToSite } from './moveToSite';
import { resendInvitation } from './resendInvitation';

/**
 * Changes several people of a company, each as the single call does: with the same rights, and the same audit record. A person who may
 * not be changed stays as they are and does not stop the others. In the order of ids, so that two calls seldom lock each other. A block of a
 * manager locks all managers, so a deadlock stays possible: PostgreSQL ends one call, and the platform repeats it. A call names many people, so
 * nobody gets a second invitation by it within a minute.
 */
export async function changePeople(ctx: Context, companyId: number, body: PeopleChangeBody): Promise<PeopleChangeResult> {
  await accessInvitingCompany(ctx, companyId);
  if (body.siteId !== undefined) await requireSiteOf(ctx, companyId, body.siteId);
  const events = new Events();
  const people: PeopleChangeResult['people'] = [];
  for (const userId of [...new Set(body.userIds)].toSorted()) {
    const one = new OneChange(ctx);
    try {
      await inSavepoint(ctx.db, () => changePerson(one, companyId, userId, body));
      events.add(one.emitted);
      people.push({ userId, outcome: one.isUnchanged ? 'UNCHANGED' : 'CHANGED', code: null });
    } catch (error) {
      people.push({ userId, outcome: 'REFUSED', code: codeOf(error) });
    }
  }
  events.emit(ctx);
  if (people.every(({ outcome }) => outcome !== 'CHANGED')) ctx.nothingChanged();
  return { people };
}

async function changePerson(one: OneChange, companyId: number, userId: string, { change, siteId }: PeopleChangeBody): Promise<void> {
  if (change === 'resendInvitation') return resendInvitation(one.recordedAs('user.invitationResent'), userId, { ofCompany: companyId });
  if (siteId === undefined)
    return setUserBlocked(one.recordedAs(change === 'block' ? 'user.blocked' : 'user.unblocked'), userId, change === 'block', companyId);
  return moveToSite(one.recordedAs('siteMembership.added'), userId, {
    companyId,
    siteId,
    adding: one.recordedAs('siteMembership.added'),
    removing: one.recordedAs('siteMembership.removed'),
  });
}

async function requireSiteOf(ctx: Context, companyId: number, siteId: number): Promise<void> {
  const site = await accessSite(ctx, siteId, 'read');
  if (site.companyId !== companyId) throw invalid([{ objectName: 'body', field: 'siteId', message: 'Unknown' }]);
}

/** A fault of the database, or of code, is no refusal: it ends the whole call. */
function codeOf(error: unknown): string {
  if (error instanceof HttpError && [403, 404, 409].includes(error.status)) return error.details.code;
  throw error;
}

type Emit = (ctx: Context) => void;

/** What the change of one person does besides its writes. */
class OneChange {
  isUnchanged = false;
  readonly emitted = new Map<string, Emit>();

  constructor(private readonly ctx: Context) {}

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

/** The events of those who were changed, each once: open pages need not hear fifty times that the people of the company changed. */
class Events {
  private readonly all = new Map<string, Emit>();

  add(emitted: ReadonlyMap<string, Emit>): void {
    for (const [key, emit] of emitted) this.all.set(key, emit);
  }

  emit(ctx: Context): void {
    for (const emit of this.all.values()) emit(ctx);
  }
}
