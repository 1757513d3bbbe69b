/** Schemas for changes of an account [7.48]-[7.51]. */
import { z } from 'zod';
import { pictureTypes, maxPictureBytes, type MediaType } from '../files/acceptance';
import { day, instant, longText, shortText } from '../shared/text';
import { version } from '../shared/ids';
import { preferredLanguages, user } from './user';

const name = shortText(100);
/** Empty text means no value. */
const optionalText = (maxLength: number) =>
  longText(maxLength)
    .trim()
    .transform((text) => (text === '' ? null : text))
    .nullable();
const phoneNumber = optionalText(40).refine((text) => text === null || /^[+()\d\s./-]+$/.test(text), { error: 'Pattern' });
const pastDay = day.nullable();

/** A place from GET /location [3.49]. */
const address = z.object({ label: shortText(255), placeId: shortText(255).nullable() });

/** What a person can change in an account. An absent member keeps its value; null removes it [7.49]. */
const profileFields = {
  firstName: name.optional(),
  lastName: name.optional(),
  phoneNumber: phoneNumber.optional(),
  title: optionalText(100).optional(),
  address: address.nullable().optional(),
  /** Alone, it is looked up at the source of places; null removes the address. Beside `address` it must be the same place. */
  placeId: shortText(255).nullable().optional(),
  dateStartedInSafety: pastDay.optional(),
  dateStartedWithCompany: pastDay.optional(),
  dateStartedWithCurrentTitle: pastDay.optional(),
  preferredLanguage: z.enum(preferredLanguages).optional(),
  version: version.optional(),
};

/** Fields of an account [3.40] that other calls change, or that never change. A body can repeat them. 400 if they differ. */
const unchangeableFields = user
  .pick({ id: true, userId: true, email: true, activated: true, isBlocked: true, role: true, avatarUrl: true })
  .partial().shape;

/** PATCH /user */
export const accountChange = z.object({ ...profileFields, ...unchangeableFields });

/** PUT /user: the names must be present. */
export const accountReplacement = accountChange.extend({ firstName: name, lastName: name });

export const passwordChange = z.object({
  currentPassword: z.string().min(1).max(1000),
  newPassword: z.string().min(8).max(200),
});

/** Where passwords change: here, or on the page of the identity provider, if the operator has named one. */
export const passwordInfo = z.object({ isChangedHere: z.boolean(), providerUrl: z.string().nullable() });

const pictureMediaTypes = Object.keys(pictureTypes) as [MediaType, ...MediaType[]];

/** The picture that the client is going to upload [5.16] [9.4]. */
export const pictureReference = z.object({
  contentType: z.enum(pictureMediaTypes),
  size: z.int().min(1).max(maxPictureBytes),
});

/** The address for a PUT of exactly this picture, without an authorisation header [7.50]. The reply to the PUT is `{ avatarUrl }`. */
export const pictureUpload = z.object({ url: z.string(), expires: instant });

export type AccountChange = z.output<typeof accountChange>;
export type AccountAddress = z.output<typeof address>;
export type PasswordChange = z.output<typeof passwordChange>;
export type PictureReference = z.output<typeof pictureReference>;
export type PictureUpload = z.output<typeof pictureUpload>;
