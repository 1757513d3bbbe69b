/** The settings of the process that answers, for system managers [2.64] [7.74]. */
import { z } from 'zod';
import { instant } from '../shared/text';

export const settingSources = ['environment', 'default'] as const;

/** What stands in place of a secret. */
export const maskedValue = '******';

const setting = z.object({
  name: z.string(),
  /** What a valid value is. */
  holds: z.string(),
  /** Empty if the setting has no value. A secret is masked. */
  value: z.string(),
  source: z.enum(settingSources),
  isSecret: z.boolean(),
});
export type Setting = z.infer<typeof setting>;

export const configurationProperties = z.object({ properties: z.array(setting) });

/** The same settings by their source. */
export const environment = z.object({
  activeProfiles: z.array(z.string()),
  propertySources: z.array(
    z.object({ name: z.enum(settingSources), properties: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
});

export const systemInfo = z.object({
  build: z.string(),
  environment: z.string(),
  role: z.string(),
  node: z.string(),
  startedAt: instant,
});
export type SystemInfo = z.infer<typeof systemInfo>;
