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

export const preference = preferenceChange.extend({
  /** The name of the kind of notification. */
  kind: z.string(),
  /** What the kind is about, in the language that the request names. */
  title: z.string(),
});
export type Preference = z.output<typeof preference>;

const weekday = z.int().min(1).max(7);

/** Days of the week without messages outside the product; 1 is Monday. */
export const quietDays = z.object({ days: z.array(weekday).max(6) });

export const preferences = z.object({
  kinds: z.array(preference),
  quietDays: z.array(weekday),
  /** `NO_SERVICE`: the operator has configured no mail service. `REFUSED`: the person's address refused messages. */
  email: z.enum(['READY', 'NO_SERVICE', 'REFUSED']),
});
export type Preferences = z.output<typeof preferences>;
