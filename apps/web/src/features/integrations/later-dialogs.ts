/** The dialogs of this feature. Their code comes when they open. */
import { lazyPart } from '../../lib/lazy-screen';

export const NewTokenDialog = lazyPart(() => import('./tokens/new-token-dialog'), 'NewTokenDialog');
export const NewServiceAccountDialog = lazyPart(() => import('./service-accounts/new-service-account-dialog'), 'NewServiceAccountDialog');
export const ServiceAccountChange = lazyPart(() => import('./service-accounts/service-account-change'), 'ServiceAccountChange');
export const CompanySignIn = lazyPart(() => import('./sign-in/company-sign-in'), 'CompanySignIn');
export const WebhookDialog = lazyPart(() => import('./webhooks/webhook-dialog'), 'WebhookDialog');
