/** A person as the profile and the user settings show them [3.39]-[3.42] [2.139], and the bodies that change a person. */
import { z } from 'zod';
import { accountReplacement } from '../identity/account';
import { emailAddress } from '../identity/email-address';
import { personNumber } from '../shared/person-number';
import { roles, user } from '../identity/user';
import { id } from '../shared/ids';
import { day, instant, shortText } from '../shared/text';

/** The actions on a person. `remove` and `editAccess` depend on the company, so each membership lists them. */
const userActions = ['edit', 'setRole', 'block', 'unblock', 'resendInvitation'] as const;
/**
 * `editAccess`: change the flags of a company. `remove`: remove the person, cancel their invitation, or leave oneself. `block` and `unblock`: in
 * this company only. `makeCard`: make a card for the sign-in with the number. `unlink`: end what the provider of the company opens for the person.
 */
const membershipActions = ['editAccess', 'remove', 'block', 'unblock', 'makeCard', 'unlink'] as const;

/** Whether the invitation's e-mail has been sent. Without a mail service there is nothing to wait for [4.33]. */
const invitationMails = ['WAITING', 'SENT', 'FAILED', 'NO_MAIL_SERVICE'] as const;

export const profile = user.extend({
  userCompanies: z.array(
    z.object({
      companyId: id,
      isManager: z.boolean(),
      isLeader: z.boolean(),
      accessUntil: z.iso.date().nullable(),
      isBlocked: z.boolean(),
      number: z.string().nullable(),
      allowedActions: z.array(z.enum(membershipActions)),
    }),
  ),
  /** For people who may repeat the invitation; null for a person who has signed in, and for everybody else. */
  invitation: z.object({ requestedDate: instant, mail: z.enum(invitationMails) }).nullable(),
  allowedActions: z.array(z.enum(userActions)),
});

/** For every way to name a person for a company. */
export const invitationFields = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(emailAddress).optional(),
  /** In place of an e-mail address, or beside it. */
  number: personNumber.optional(),
  companyId: id,
  firstName: shortText(100).optional(),
  lastName: shortText(100).optional(),
  title: shortText(100).optional(),
  /** Only system managers give a role other than USER. */
  role: z.enum(roles).default('USER'),
  isManager: z.boolean().default(false),
  isLeader: z.boolean().default(false),
  /** The last day with access, in the company's time zone. */
  accessUntil: day.nullable().default(null),
  userSites: z
    .array(z.object({ siteId: id, isManager: z.boolean().default(false) }))
    .max(500)
    .default([]),
  userDivisions: z
    .array(z.object({ divisionId: id, subDivisionId: id.nullable().default(null), isManager: z.boolean().default(false) }))
    .max(500)
    .default([]),
});

/**
 * The memberships in one body: with the company, and optionally with sites and divisions of it. A person without an e-mail address needs a
 * number and a name, because nothing else names them, and has no role in the system.
 */
export const invitation = invitationFields
  .superRefine(({ email, number, firstName, lastName, role }, { addIssue }) => {
    if (email !== undefined) return;
    const missing = (field: string, isMissing: boolean, message = 'NotNull') =>
      isMissing && addIssue({ code: 'custom', path: [field], message });
    // a body without both is one without an e-mail address
    missing('email', number === undefined);
    missing('firstName', number !== undefined && firstName === undefined);
    missing('lastName', number !== undefined && lastName === undefined);
    missing('role', role !== 'USER', 'Exclusive');
  })
  .meta({ examples: [{ email: 'ada.moor@northridge.example', companyId: 12 }] });

/** PUT /user/{id}. Only system managers change the role, and nobody their own. */
export const userReplacement = accountReplacement;

/** POST /user/{id}/pin-reset */
export const cardRequest = z.object({ companyId: id });

/** What a card says. The code counts once, and is shown this one time. */
export const card = z.object({
  number: z.string(),
  code: z.string(),
  /** The last moment at which the code counts. */
  endDate: instant,
  /** The page of the sign-in, which the QR code of the card opens. It contains no secret. */
  address: z.string(),
});

export type Card = z.output<typeof card>;
export type Profile = z.output<typeof profile>;
export type UserAction = (typeof userActions)[number];
export type MembershipAction = (typeof membershipActions)[number];
export type InvitationMail = (typeof invitationMails)[number];
export type Invitation = z.output<typeof invitation>;
export type UserReplacement = z.output<typeof userReplacement>;
