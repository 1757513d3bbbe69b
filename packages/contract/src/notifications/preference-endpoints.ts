/** Endpoints of the settings for messages outside the product. Each person can use only their own settings. */
import { z } from 'zod';
import { endpoint, reading, writing } from '../shared/endpoint';
import { languageTags } from '../shared/languages';
import { preference, preferenceChange, preferences, quietDays } from './preference';

const inLanguage = z.object({ language: z.enum(languageTags).default('en') });
/** An unknown kind gives 404. */
const kindParams = z.object({ kind: z.string().regex(/^[\w.]{1,60}$/) });

export const getPreferences = endpoint({
  route: 'GET /notification-preferences',
  summary: 'Whether each kind of notification reaches the caller by e-mail and push',
  clauses: ['2.62', '1.11'],
  query: inLanguage,
  response: preferences,
  ...reading,
});

export const changePreference = endpoint({
  route: 'PUT /notification-preferences/{kind}',
  summary: 'Sets whether one kind of notification reaches the caller by e-mail and push',
  clauses: ['2.62', '1.11'],
  params: kindParams,
  query: inLanguage,
  body: preferenceChange,
  response: preference,
  audit: 'notificationPreference.updated',
  ...writing,
});

export const changeQuietDays = endpoint({
  route: 'PUT /user/quiet-days',
  summary: 'Sets the days of the week on which the caller gets no messages outside the product',
  clauses: ['2.62', '1.11'],
  body: quietDays,
  response: quietDays,
  audit: 'quietDays.updated',
  ...writing,
});
