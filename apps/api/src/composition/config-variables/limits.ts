/** The variables that limit requests and protect the process. */
import { limit, number, trustedProxies, wholeNumber } from '../config-schemas';
import type { Variable } from './variable';

export const limits = {
  RATE_READ: { schema: limit(3_000), holds: 'reads per person and minute' },
  RATE_WRITE: { schema: limit(600), holds: 'writes per person and minute' },
  RATE_EXPORT: { schema: limit(20), holds: 'exports per person and minute' },
  RATE_FEED: { schema: limit(60), holds: 'pages of the data feed per caller and minute' },
  RATE_SIGN_IN: { schema: limit(60), holds: 'sign-in calls per person and minute' },
  RATE_INVITE: { schema: limit(60), holds: 'invitations per person and minute' },
  RATE_RESEND: { schema: limit(10), holds: 'repeated invitations per person and minute' },
  RATE_UPLOAD: { schema: limit(120), holds: 'files per person and minute' },
  RATE_LOCATION: { schema: limit(120), holds: 'searches for places per person and minute' },
  RATE_TRANSLATE: { schema: limit(60), holds: 'calls for translations per person and minute' },
  RATE_ADDRESS: {
    schema: limit(60_000),
    holds: 'requests per network address and minute, of all people together',
  },
  MAX_DELAY_MS: {
    schema: wholeNumber(0, 600_000).default(2_000),
    holds: 'the delay in milliseconds above which a busy process answers 503; 0 switches this off',
  },
  DRAIN_SECONDS: {
    schema: number(/^\d{1,3}(\.\d{1,3})?$/, 0, 300).optional(),
    holds: 'seconds from 0 to 300 after SIGTERM in which the process still serves requests, while health answers 503',
  },
  TRUST_PROXY: {
    schema: trustedProxies.default(false),
    holds: "your proxies' addresses or ranges, such as 10.0.0.0/8,loopback, or their number (true would trust every client)",
  },
} satisfies Record<string, Variable>;
