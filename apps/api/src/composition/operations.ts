/** What the system area shows of this process. */
import { statSync } from 'node:fs';
import { describeConfig, type Config } from './config';
import type { Operations, ServiceName } from '../features/admin/system/operations';
import { systemClock } from '../platform/clock';

export function operationsOf(
  config: Config,
  parts: Pick<Operations, 'database' | 'pools' | 'jobs' | 'levels' | 'requests' | 'process'>,
): Operations {
  return {
    ...parts,
    dataDir: statSync(config.dataDir, { throwIfNoEntry: false }) ? config.dataDir : '.',
    configured: configuredServices(config),
    settings: describeConfig(config),
    info: {
      build: config.BUILD,
      environment: config.ENVIRONMENT ?? config.NODE_ENV,
      role: config.PROCESS_ROLE,
      node: process.version,
      startedAt: systemClock.now().toISOString(),
    },
  };
}

function configuredServices(config: Config): Set<ServiceName> {
  const isConfigured: Record<ServiceName, boolean> = {
    identityProvider: config.OIDC_ISSUER !== undefined,
    mail: config.SMTP_URL !== undefined,
    files: config.FILES_S3_BUCKET !== undefined,
    realtime: config.PUSHER_URL !== undefined,
    languageModel: config.LANGUAGE_MODEL_URL !== undefined,
    places: config.GOOGLE_PLACES_KEY !== undefined || config.NOMINATIM_URL !== undefined,
    translation: config.DEEPL_KEY !== undefined || config.LIBRETRANSLATE_URL !== undefined,
    supportForm: config.SUPPORT_FORM_URL !== undefined,
  };
  return new Set((Object.keys(isConfigured) as ServiceName[]).filter((name) => isConfigured[name]));
}
