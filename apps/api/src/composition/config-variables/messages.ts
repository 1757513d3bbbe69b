/** The variables of mail, push messages and real time, and the contact for weaknesses. */
import { z } from 'zod';
import { address, onOff, origin } from '../config-schemas';
import { readMailAddress } from '../../platform/mail/address';
import { maxLocalPart } from '../../platform/mail/replies/address';
import { readMailLimits } from '../../platform/mail/limits';
import { readPusherAddress } from '../../platform/realtime/pusher-address';
import type { Variable } from './variable';

export const messages = {
  SECURITY_CONTACT: {
    schema: z.url({ protocol: /^(?:mailto|https)$/ }).optional(),
    holds:
      'where people report weaknesses, such as mailto:security@example.com or https://example.com/security; without it there is no security.txt',
  },
  SMTP_URL: {
    schema: z
      .string()
      .refine((text) => readMailAddress(text) !== undefined)
      .optional(),
    holds:
      'the mail service, such as smtp://user:password@mail.example.com:587; in a password, # / ? and % are written as %23 %2F %3F and %25; without it no e-mail is sent',
    secret: true,
  },
  SMTP_WITHOUT_TLS: {
    schema: onOff.default(false),
    holds: 'true to send e-mail and the password of SMTP_URL without encryption if the mail service offers no STARTTLS',
  },
  SMTP_CONNECTIONS: {
    schema: z.coerce.number().int().min(1).max(200).default(20),
    holds: 'the maximum number of connections of a process to the mail service, 1 to 200',
  },
  MAIL_LIMITS: {
    schema: z
      .string()
      .refine((text) => readMailLimits(text) !== undefined)
      .optional(),
    holds:
      'the most notifications by e-mail to a domain, over all processes, such as gmail.com=20/min, *=600/hour (min or hour; * is each other domain)',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .min(3)
      .max(254)
      .regex(/^[^\r\n]*@[^\r\n]*$/)
      .default('Muster <no-reply@localhost>'),
    holds: 'the sender of e-mail, such as Muster <no-reply@example.com>',
  },
  REPLY_ADDRESS: {
    schema: z
      .email()
      .regex(new RegExp(`^[a-z0-9]{1,${maxLocalPart}}@`))
      .optional(),
    holds: `where people reply to e-mails about questions, such as reply@reply.example.com: at most ${maxLocalPart} small letters and digits before the @; without it there are no replies`,
  },
  REPLY_SECRET: {
    schema: z
      .string()
      .regex(/^\S{32,200}$/)
      .optional(),
    holds: 'what the mail server shows when it hands a reply over: at least 32 characters, such as `openssl rand -hex 32` makes',
    secret: true,
  },
  REPLY_CHECKED_BY: {
    schema: z
      .string()
      .regex(/^[\w.-]{1,200}$/)
      .optional(),
    holds: 'the name of your mail server in Authentication-Results, such as mail.example.com',
  },
  VAPID_PUBLIC_KEY: {
    schema: z
      .string()
      .regex(/^B[\w-]{86}$/)
      .optional(),
    holds: 'the public key of push messages in base64url; without it the product makes keys once and keeps them',
  },
  VAPID_PRIVATE_KEY: {
    schema: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    holds: 'the private key of VAPID_PUBLIC_KEY in base64url',
    secret: true,
  },
  FCM_KEY_FILE: {
    schema: z.string().min(1).optional(),
    holds: "the path of a Google service account's key file (JSON), which sends push messages to installed apps; without it none are sent",
  },
  FCM_URL: {
    schema: origin.default('https://fcm.googleapis.com'),
    holds: 'where Firebase Cloud Messaging is, if apps are reached through a gateway',
  },
  PUSHER_URL: {
    schema: address.refine((text) => readPusherAddress(text) !== undefined).optional(),
    holds: 'https://key:secret@api-host/apps/app-id of a Pusher-compatible service; in a secret, % is written as %25',
    secret: true,
  },
  PUSHER_CLIENT_HOST: {
    schema: z.string().min(1).optional(),
    holds: 'where browsers connect to that service: a host, host:port or https://host:port',
  },
} satisfies Record<string, Variable>;
