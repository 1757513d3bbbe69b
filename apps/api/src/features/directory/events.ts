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

/** An import has finished. The e-mails that it held may leave. */
export const usersInvited = eventType<{ companyId: number; importId: number; companyName: string; invitedBy: string }>('users.invited');

/** A company asks a person of another company to join. An e-mail follows. */
export const joinRequested = eventType<{ companyId: number; requestId: number }>('user.joinRequested');

/** A person accepted a request to join. */
export const personJoined = eventType<{ companyId: number; userId: string }>('user.joined');

/** A manager has made a card for somebody who had used one. */
export const pinReset = eventType<{ companyId: number; userId: string }>('pin.reset');

/** The person is no longer blocked in this company. */
export const personUnblocked = eventType<{ companyId: number; userId: string }>('user.unblocked');
