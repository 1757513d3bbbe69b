/** Endpoints of calendar addresses. The calendars themselves are files below `/calendar`, which need no sign-in. */
import { deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { calendarAddress, newCalendarAddress } from './calendar';

/** A secret makes no other secrets. */
const noApiTokens = { tokenScope: 'never' } as const;

export const findOwnCalendar = endpoint({
  route: 'GET /companies/{id}/calendar',
  summary: 'Whether the caller has a calendar address in a company',
  clauses: ['2.62'],
  params: idParams,
  response: calendarAddress,
  ...reading,
  ...noApiTokens,
});

/** 200 and not 201: an Idempotency-Key would store the answer, and with it the address. */
export const makeOwnCalendar = endpoint({
  route: 'POST /companies/{id}/calendar',
  summary: 'Makes the caller’s calendar address, and ends the one before; only this answer contains it',
  clauses: ['2.62'],
  params: idParams,
  response: newCalendarAddress,
  ...writing,
  ...noApiTokens,
  audit: 'calendarAddress.created',
});

export const revokeOwnCalendar = endpoint({
  route: 'DELETE /companies/{id}/calendar',
  summary: 'Ends the caller’s calendar address at once',
  clauses: ['2.62'],
  params: idParams,
  ...deleting,
  ...noApiTokens,
  audit: 'calendarAddress.revoked',
});

export const findSiteCalendar = endpoint({
  route: 'GET /sites/{id}/calendar',
  summary: 'Whether a site has a calendar address',
  clauses: ['2.52', '6.3'],
  params: idParams,
  response: calendarAddress,
  ...reading,
  ...noApiTokens,
});

export const makeSiteCalendar = endpoint({
  route: 'POST /sites/{id}/calendar',
  summary: 'Makes the calendar address of a site, and ends the one before; only this answer contains it',
  clauses: ['2.52', '6.3'],
  params: idParams,
  response: newCalendarAddress,
  ...writing,
  ...noApiTokens,
  audit: 'calendarAddress.created',
});

export const revokeSiteCalendar = endpoint({
  route: 'DELETE /sites/{id}/calendar',
  summary: 'Ends the calendar address of a site at once',
  clauses: ['2.52', '6.3'],
  params: idParams,
  ...deleting,
  ...noApiTokens,
  audit: 'calendarAddress.revoked',
});
