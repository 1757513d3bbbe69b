/** Endpoints of the settings for messages outside the product. Each person can use only their own settings. */
import { z } from 'zod';
import { endpoint, reading, writing } from '../shared/endpoint';
import { languageTags } from '../shared/languages';
import {
  preference,
  preferenceChange,
  preferences,
  preferenceTopics,
  quietChange,
  quietTimes,
  topicChange,
  topicPreferences,
} from './preference';

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
  summary: 'Sets the days of the week, and the hours of each day, in which the caller gets no messages outside the product',
  clauses: ['2.62', '1.11'],
  body: quietChange,
  response: quietTimes,
  audit: 'quietDays.updated',
  ...writing,
});

export const changePreferenceTopic = endpoint({
  route: 'PUT /notification-preference-topics/{topic}',
  summary: 'Stops the messages of all kinds of a topic to the caller, or gives each kind its default again',
  clauses: ['2.62', '1.11'],
  params: z.object({ topic: z.enum(preferenceTopics) }),
  query: inLanguage,
  body: topicChange,
  response: topicPreferences,
  audit: 'notificationPreference.updated',
  ...writing,
});
