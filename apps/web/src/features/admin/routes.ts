import { withTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import {
  apiDocsRoute,
  auditRoute,
  configurationRoute,
  healthRoute,
  logsRoute,
  metricsRoute,
  supportRequestRoute,
  supportSubmittedRoute,
} from './addresses';

supportRequestRoute.update({ component: lazyScreen(() => withTexts(import('./screens/support-request'), 'admin'), 'SupportRequest') });
supportSubmittedRoute.update({
  component: lazyScreen(() => withTexts(import('./screens/support-submitted'), 'admin'), 'SupportSubmitted'),
});

healthRoute.update({ component: lazyScreen(() => withTexts(import('./system/health-screen'), 'system'), 'HealthScreen') });
metricsRoute.update({ component: lazyScreen(() => withTexts(import('./system/metrics-screen'), 'system'), 'MetricsScreen') });
configurationRoute.update({
  component: lazyScreen(() => withTexts(import('./system/configuration-screen'), 'system'), 'ConfigurationScreen'),
});
logsRoute.update({ component: lazyScreen(() => withTexts(import('./system/logs-screen'), 'system'), 'LogsScreen') });

auditRoute.update({ component: lazyScreen(() => withTexts(import('./system/audit-screen'), 'system'), 'AuditScreen') });

apiDocsRoute.update({ component: lazyScreen(() => withTexts(import('./api-docs/api-docs-screen'), 'system'), 'ApiDocsScreen') });

export const systemAreaRoutes = [healthRoute, metricsRoute, configurationRoute, logsRoute, auditRoute, apiDocsRoute] as const;

export const adminRoutes = [supportRequestRoute, supportSubmittedRoute] as const;
