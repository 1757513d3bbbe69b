/** A company asks somebody who belongs to another company to join. */
import { z } from 'zod';
import { id } from '../shared/ids';
import { instant } from '../shared/text';
import { invitationFields } from './profile';

/** What the company sees: nothing of the person, and nothing of the answer. */
export const joinRequest = z.object({ id, companyId: id, email: z.string(), createdDate: instant, endDate: instant });

/** Only somebody with an e-mail address can have an account elsewhere. */
export const joinRequestCreation = invitationFields
  .omit({ role: true, firstName: true, lastName: true, title: true, number: true })
  .required({ email: true });

/** What the person sees. */
export const ownJoinRequest = z.object({
  id,
  companyName: z.string(),
  /** The name of the person who asks. */
  invitedBy: z.string(),
  isManager: z.boolean(),
  isLeader: z.boolean(),
  accessUntil: z.iso.date().nullable(),
  createdDate: instant,
  endDate: instant,
});

export const joinAnswer = z.object({ isAccepted: z.boolean() });
/** The company that the person has joined; null after a decline. */
export const joinResult = z.object({ companyId: id.nullable() });

export type JoinRequest = z.output<typeof joinRequest>;
export type JoinRequestCreation = z.output<typeof joinRequestCreation>;
export type OwnJoinRequest = z.output<typeof ownJoinRequest>;
