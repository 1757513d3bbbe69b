import { eventType } from '../../platform/outbox/event';

/** A person was invited, or the invitation was repeated. An e-mail follows. */
export const userInvited = eventType<{
  companyId: number;
  userId: string;
  requestedAt: string;
  companyName: string;
  /** The name of the person who invites. */
  invitedBy: string;
}>('user.invited');

/** An import has finished, and the e-mails that it held can leave. */
export const usersInvited = eventType<{ companyId: number; importId: number; companyName: string; invitedBy: string }>('users.invited');

/** A company asks somebody of another company to join. An e-mail follows. */
export const joinRequested = eventType<{ companyId: number; requestId: number }>('user.joinRequested');

/** Somebody has accepted a request to join. */
export const personJoined = eventType<{ companyId: number; userId: string }>('user.joined');

/** The block of a person has ended in this company. */
export const personUnblocked = eventType<{ companyId: number; userId: string }>('user.unblocked');
