import { lazyScreen } from '../../lib/lazy-screen';
import { ApiDocsScreen } from '../integrations';
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

supportRequestRoute.update({ component: lazyScreen(() => import('./screens/support-request'), 'SupportRequest') });
supportSubmittedRoute.update({
  component: lazyScreen(() => import('./screens/support-request'), 'SupportSubmitted'),
});

healthRoute.update({ component: lazyScreen(() => import('./system/health-screen'), 'HealthScreen') });
metricsRoute.update({ component: lazyScreen(() => import('./system/metrics-screen'), 'MetricsScreen') });
configurationRoute.update({
  component: lazyScreen(() => import('./system/configuration-screen'), 'ConfigurationScreen'),
});
logsRoute.update({ component: lazyScreen(() => import('./system/logs-screen'), 'LogsScreen') });

auditRoute.update({ component: lazyScreen(() => import('./system/audit-screen'), 'AuditScreen') });

apiDocsRoute.update({ component: ApiDocsScreen });

export const systemAreaRoutes = [healthRoute, metricsRoute, configurationRoute, logsRoute, auditRoute, apiDocsRoute] as const;

export const adminRoutes = [supportRequestRoute, supportSubmittedRoute] as const;
