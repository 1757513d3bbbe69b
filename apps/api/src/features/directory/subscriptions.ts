import type { Mail } from '../../platform/mail/port';
import type { Subscription } from '../../platform/outbox/subscription';
import { heldInvitationSubscriptions } from './held-invitations';
import { invitationSubscriptions } from './invitation-mail';
import { joiningSubscriptions } from './joining/mail';
import { linkedSubscriptions } from './joining/linked-mail';

export const directorySubscriptions = (mail: Mail): Subscription[] => [
  ...invitationSubscriptions(mail),
  ...heldInvitationSubscriptions(mail),
  ...joiningSubscriptions(mail),
  ...linkedSubscriptions(mail),
];
