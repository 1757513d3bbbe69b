/** Endpoints of one person [7.48] [7.51]. */
import { z } from 'zod';
import { endpoint } from '../shared/endpoint';
import { idInAddress, idParams, userIdParams } from '../shared/ids';
import { peopleChangeBody, peopleChangeResult } from './people-change';
import { card, cardRequest, invitation, profile, userReplacement } from './profile';

/** A PUT without content. */
const nothing = z.object({}).optional();

export const getUser = endpoint({
  route: 'GET /user/{id}',
  summary: 'A person with the memberships that the caller may see',
  serviceScope: 'people:read',
  clauses: ['7.48', '3.39', '3.42', '2.139'],
  params: userIdParams,
  response: profile,
  rate: 'read',
  status: 200,
  audit: 'none',
});

export const inviteUser = endpoint({
  route: 'POST /user',
  summary: 'Invites a person into a company, with flags, sites and divisions; 409 if the address is taken',
  serviceScope: 'people:write',
  clauses: ['7.48', '4.33', '2.11', '2.47'],
  body: invitation,
  response: profile,
  rate: 'invite',
  status: 201,
  audit: 'user.invited',
});

export const replaceUser = endpoint({
  route: 'PUT /user/{id}',
  summary: 'Changes the account of a person; names are required, absent values stay',
  serviceScope: 'people:write',
  clauses: ['7.48', '2.47'],
  params: userIdParams,
  body: userReplacement,
  response: profile,
  rate: 'write',
  status: 200,
  audit: 'user.updated',
});

export const removeUser = endpoint({
  route: 'DELETE /user/{id}',
  summary: 'Removes a person from a company, cancels their invitation, or lets the caller leave',
  serviceScope: 'people:write',
  clauses: ['7.48', '4.33'],
  params: userIdParams,
  /** Required if the caller could remove the person from several companies. */
  query: z.object({ companyId: idInAddress.optional() }),
  rate: 'write',
  status: 204,
  audit: 'user.removed',
});

/** Without a company: a system manager blocks the account everywhere, and everybody else in the companies that they manage. */
const blockQuery = z.object({ companyId: idInAddress.optional() });

export const blockUser = endpoint({
  route: 'PUT /user/{id}/block',
  summary: 'Blocks a person in a company, or everywhere: their next request there is refused and their connections close',
  serviceScope: 'people:write',
  clauses: ['7.51', '4.33'],
  params: userIdParams,
  query: blockQuery,
  body: nothing,
  response: profile,
  rate: 'write',
  status: 200,
  audit: 'user.blocked',
});

export const unblockUser = endpoint({
  route: 'PUT /user/{id}/unblock',
  summary: 'Unblocks a person in a company, or everywhere',
  serviceScope: 'people:write',
  clauses: ['7.51', '4.33'],
  params: userIdParams,
  query: blockQuery,
  body: nothing,
  response: profile,
  rate: 'write',
  status: 200,
  audit: 'user.unblocked',
});

export const makeCard = endpoint({
  route: 'POST /user/{id}/pin-reset',
  summary: 'Makes a card with a one-time code for the sign-in with a number; the PIN and the code of an earlier card end',
  clauses: ['7.51', '4.33'],
  params: userIdParams,
  body: cardRequest,
  response: card,
  rate: 'resend',
  // not 201: the answer holds a secret, and answers of creations are stored for repetitions
  status: 200,
  audit: 'user.cardMade',
  tokenScope: 'never',
});

export const unlinkUser = endpoint({
  route: 'PUT /user/{id}/unlink',
  summary: 'Removes the link of a person with the identity provider of the company, and tells the person by e-mail',
  clauses: ['7.51', '4.33'],
  params: userIdParams,
  query: z.object({ companyId: idInAddress }),
  body: nothing,
  response: profile,
  rate: 'write',
  status: 200,
  audit: 'account.unlinked',
  tokenScope: 'never',
});

export const resendInvitation = endpoint({
  route: 'POST /user/{id}/resend-verification-email',
  summary: 'Sends the invitation again to a person who has not signed in yet, or whose account nothing opens any more',
  serviceScope: 'people:write',
  clauses: ['7.51', '4.33'],
  params: userIdParams,
  response: profile,
  rate: 'resend',
  status: 200,
  audit: 'user.invitationResent',
});

export const changePeople = endpoint({
  route: 'POST /companies/{id}/people-changes',
  summary: 'Blocks or unblocks several people, moves them to a site, or sends their invitations again; says what happened to each',
  clauses: ['2.47', '4.33', '7.54'],
  params: idParams,
  body: peopleChangeBody,
  response: peopleChangeResult,
  // each call can send as many e-mails as it names people
  rate: 'resend',
  status: 201,
  // each person has the record of the single change in place of this one
  audit: 'people.changed',
});
