import type { Feature } from '../../platform/feature';
import type { Mail } from '../../platform/mail/port';
import type { SecretBox } from '../../platform/secrets/secret-box';
import type { WebhookCaller } from '../../platform/webhooks/port';
import { calendarRoutes } from './calendars/routes';
import { serveCalendars } from './calendars/serve';
import { feedJobs, feedRoutes } from './feed/routes';
import { integrationPersonalData } from './personal-data';
import { integrationRoutes } from './routes';
import { ruleSubscriptions } from './rules/joined';
import { registerScim } from './scim/register';
import { scimRoutes } from './scim/routes';
import { serviceAccountJobs, serviceAccountNotifications } from './service-accounts/end-notices';
import { serviceAccountRoutes } from './service-accounts/routes';
import type { SignInParts } from './sign-in/actions';
import { signInRoutes } from './sign-in/routes';
import { encryptProviderSecrets } from './sign-in/secrets';
import { tokenJobs, tokenNotifications } from './tokens/end-notices';
import { webhookJobs } from './webhooks/jobs';
import { webhookNotifications } from './webhooks/notifications';
import { webhookRoutes } from './webhooks/routes';
import { encryptWebhookSecrets } from './webhooks/secrets';
import { webhookSubscriptions } from './webhooks/subscriptions';

interface SignInServices {
  webhooks: WebhookCaller;
  secretBox: SecretBox;
  companySignIn: SignInParts['addresses'];
}

interface WebhookServices {
  webhooks: WebhookCaller;
  secretBox: SecretBox;
  mail: Mail;
}

export const integrationsFeature = {
  routes: ({ webhooks, secretBox, mail, companySignIn }: WebhookServices & SignInServices) => [
    ...integrationRoutes,
    ...serviceAccountRoutes,
    ...signInRoutes({ caller: webhooks, box: secretBox, addresses: companySignIn }),
    ...feedRoutes(secretBox),
    ...calendarRoutes(mail.homeUrl),
    ...webhookRoutes(webhooks, secretBox, mail.homeUrl),
  ],
  described: ({ mail }: { mail: Mail }) => scimRoutes(mail),
  serve: async (app, platform, { mail }: { mail: Mail }) => {
    await registerScim(app, platform, scimRoutes(mail));
    serveCalendars(app, { ...platform, homeUrl: mail.homeUrl });
  },
  jobs: ({ secretBox }: { secretBox: SecretBox }) => [...tokenJobs, ...serviceAccountJobs, ...feedJobs, ...webhookJobs(secretBox)],
  subscriptions: ({ webhooks, secretBox, mail }: WebhookServices) => [
    ...ruleSubscriptions,
    ...webhookSubscriptions(webhooks, secretBox, mail.homeUrl),
  ],
  notifications: [...tokenNotifications, ...serviceAccountNotifications, ...webhookNotifications],
  personalData: integrationPersonalData,
  prepare: async (given) => {
    await encryptWebhookSecrets(given);
    await encryptProviderSecrets(given);
  },
} satisfies Feature;
