/** The variables of outside services: support, translation, files, places and webhooks. */
import { z } from 'zod';
import {
  address,
  addressRanges,
  certificateFile,
  certificatePath,
  hostNames,
  key,
  limit,
  onOff,
  origin,
  secret,
  webOrigins,
  wholeNumber,
} from '../config-schemas';
import type { Variable } from './variable';

export const services = {
  SUPPORT_FORM_URL: {
    schema: address.optional(),
    holds:
      'where support requests are posted, such as https://forms.example.com/submissions/v3/integration/submit/{portalId}/{formGuid}; without it they are switched off',
  },
  LANGUAGE_MODEL_URL: {
    schema: origin.optional(),
    holds: 'an OpenAI-compatible service that writes summaries, such as https://api.example.com/v1; without it, summaries quote and count',
  },
  LANGUAGE_MODEL_KEY: { schema: z.string().min(1).optional(), holds: 'the key for that service, if it needs one', secret: true },
  LANGUAGE_MODEL_NAME: { schema: z.string().min(1).max(200).optional(), holds: 'the name of the model at that service' },
  LIBRETRANSLATE_URL: {
    schema: origin.optional(),
    holds: 'a LibreTranslate server, such as https://translate.example.com, which translates texts for companies that have translation',
  },
  LIBRETRANSLATE_KEY: { schema: z.string().min(1).optional(), holds: 'the key for that server, if it needs one', secret: true },
  DEEPL_KEY: {
    schema: z
      .string()
      .regex(/^[\w:-]{10,200}$/)
      .optional(),
    holds: 'the key for DeepL, which translates texts for companies that have translation, in place of LibreTranslate',
    secret: true,
  },
  DEEPL_URL: { schema: origin.optional(), holds: "DeepL's address, if it is neither that of the free nor of the paid plan" },
  QUOTA_TRANSLATED_CHARACTERS: {
    schema: limit(500_000),
    holds: 'maximum number of characters that the translation service translates for one company within 24 hours',
  },
  FILES_S3_BUCKET: {
    schema: z
      .string()
      .regex(/^(?!.*\.\.)[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/)
      .optional(),
    holds: 'the name of a bucket at an S3-compatible service, such as muster-files; without any FILES_S3 variable, files are in DATA_DIR',
  },
  FILES_S3_REGION: {
    schema: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .default('us-east-1'),
    holds: 'the region of the bucket, such as eu-west-1',
  },
  FILES_S3_ENDPOINT: {
    schema: origin.optional(),
    holds: 'the address of the service, such as https://s3.example.com, unless it is Amazon S3',
  },
  FILES_S3_PATH_STYLE: { schema: onOff.default(false), holds: 'true if the bucket is in the path, not in the host name' },
  FILES_S3_ACCESS_KEY_ID: {
    schema: key.optional(),
    holds: 'the access key; without it, the role of the machine',
    secret: true,
  },
  FILES_S3_SECRET_ACCESS_KEY: { schema: secret.optional(), holds: 'the secret of that access key', secret: true },
  QUOTA_PERSON_FILES: { schema: limit(5_000), holds: 'maximum number of files that one person has uploaded' },
  QUOTA_PERSON_GB: { schema: wholeNumber(1, 1_000_000).default(20), holds: 'maximum gigabytes that one person has uploaded' },
  QUOTA_COMPANY_FILES: { schema: wholeNumber(1, 1_000_000_000).default(100_000), holds: 'maximum number of files of one company' },
  QUOTA_COMPANY_GB: { schema: wholeNumber(1, 1_000_000).default(200), holds: 'maximum gigabytes of the files of one company' },
  GOOGLE_PLACES_KEY: {
    schema: z.string().min(1).optional(),
    holds: 'the key for Google Places (New), which finds addresses instead of the embedded list of cities',
    secret: true,
  },
  NOMINATIM_URL: {
    schema: origin.optional(),
    holds: 'a Nominatim server, such as https://nominatim.example.com, which finds addresses instead of the embedded list of cities',
  },
  ALLOWED_ORIGINS: {
    schema: webOrigins.optional(),
    holds: 'origins whose pages may call the api with a token, separated by commas, such as https://intranet.example.com',
  },
  WEBHOOK_ALLOWED_HOSTS: {
    schema: hostNames.optional(),
    holds: 'names of hosts in your own network that webhooks may reach, separated by commas, such as n8n.intern.example.com',
  },
  WEBHOOK_ALLOWED_RANGES: {
    schema: addressRanges.optional(),
    holds: 'addresses or ranges of your own network that webhooks may reach, separated by commas, such as 10.20.0.0/16',
  },
  WEBHOOK_CA_FILE: {
    schema: certificateFile.optional(),
    holds: 'a readable file with PEM certificates of authorities that receivers of webhooks use, beside the usual ones',
  },
  NODE_EXTRA_CA_CERTS: {
    schema: certificatePath.optional(),
    holds:
      'the path of a readable file with PEM certificates of your own authorities, which every call to another service then trusts beside the usual ones',
  },
  OUTSIDE_CALL_SECONDS: {
    schema: wholeNumber(1, 120).default(10),
    holds: 'seconds that a call to another service may take, 1 to 120; a language model and large files get six times as long',
  },
} satisfies Record<string, Variable>;
