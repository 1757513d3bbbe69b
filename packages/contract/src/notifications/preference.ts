/** Each person's choice of messages outside the product. */
import { z } from 'zod';

export const deliveryChoices = ['NOW', 'DIGEST', 'OFF'] as const;
export type DeliveryChoice = (typeof deliveryChoices)[number];

const deliveryChannels = ['EMAIL', 'PUSH'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

const choice = z.enum(deliveryChoices);

/** `NOW`: at once, in working hours. `DIGEST`: once a day at 7:00. */
export const preferenceChange = z.object({ email: choice, push: choice });
export type PreferenceChange = z.output<typeof preferenceChange>;

/** What the settings show together, with one switch. The first two are for everybody. */
export const preferenceTopics = ['TASKS', 'OWN_QUESTIONS', 'EXPERTISE', 'MANAGING', 'SYSTEM'] as const;
export type PreferenceTopic = (typeof preferenceTopics)[number];

export const preference = preferenceChange.extend({
  /** The name of the kind of notification. */
  kind: z.string(),
  /** What the kind is about, in the language that the request names. */
  title: z.string(),
  topic: z.enum(preferenceTopics),
});
export type Preference = z.output<typeof preference>;

const weekday = z.int().min(1).max(7);

/** False stops messages of all kinds of a topic. True gives each kind its default again. */
export const topicChange = z.object({ isOn: z.boolean() });
export const topicPreferences = z.object({ kinds: z.array(preference) });

const minuteOfDay = z.int().min(0).max(1439);

/** Minutes since midnight in the zone of the site or company that the message belongs to. The hours can pass midnight. */
const quietHours = z.object({ from: minuteOfDay, to: minuteOfDay }).nullable();
export type QuietHours = z.output<typeof quietHours>;

const days = z.array(weekday).max(6);

/** Days of the week, 1 is Monday, and hours of each day without messages outside the product. What is absent stays as it is. */
export const quietChange = z.object({
  days: days.optional(),
  hours: quietHours.refine((hours) => hours === null || hours.from !== hours.to, { path: ['to'], error: 'QuietHours' }).optional(),
});
export const quietTimes = z.object({ days, hours: quietHours });
export type QuietChange = z.output<typeof quietChange>;
export type QuietTimes = z.output<typeof quietTimes>;

export const preferences = z.object({
  kinds: z.array(preference),
  quietDays: z.array(weekday),
  quietHours,
  /** `NO_SERVICE`: the operator has configured no mail service. `REFUSED`: the person's address refused messages. */
  email: z.enum(['READY', 'NO_SERVICE', 'REFUSED']),
});
export type Preferences = z.output<typeof preferences>;
