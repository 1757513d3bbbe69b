/** Serves the api, the pages and the sockets. */
import { createApp } from '../app';
import type { Services } from '../features';
import { ConfigurationError, type Config } from '../config';
import { mainAudience, type Identity } from '../identity';
import { registerPages, type PagesOptions } from '../../platform/http/pages';
import { registerWellKnown } from '../../platform/http/addresses/well-known';
import type { ProxyTrust } from '../../platform/http/limits/client-address';
import type { CountAddress } from '../../platform/http/limits/rate-limits';
import type { HttpPlatform } from '../../platform/http/platform';
import { closeServer } from '../../platform/http/close-server';
import type { Health } from '../../platform/http/health';
import type { Metrics } from '../../platform/observe/metrics/metrics';
import type { RealtimeService } from '../realtime';
import { mailOf } from '../services';
import type { SiteAccess } from '../site-access';
import type { CompanySignIn } from '../company-sign-in/company-sign-in';
import type { Stages } from '../stop-stages';

/**
 * Connections that may wait until the process accepts them. Node's 511 are too few for a crew that answers at once: the system drops the others, and
 * each of them, a reader's too, tries again after a second. Linux allows no more than net.core.somaxconn, which has the same default.
 */
const backlog = 4_096;

interface ServerParts {
  platform: Omit<HttpPlatform, 'ownCalls'>;
  services: Services;
  identity: Identity;
  access: SiteAccess | undefined;
  companies: CompanySignIn;
  realtime: RealtimeService;
  trusts: ProxyTrust;
  countAddress: CountAddress;
  webFolder: () => string;
  wait: (milliseconds: number) => Promise<unknown>;
  stages: Stages;
  metrics: Metrics;
  health: Health;
  /** Says from the stop signal on that the process is stopping. */
  drain: { stop(): void; isStopping(): boolean };
}

/** Serves the api, the pages and the sockets. The stop first waits for `drainSeconds`, so that clients move to other processes. */
export async function startServer(
  config: Config,
  {
    platform,
    services,
    identity,
    access,
    companies,
    realtime,
    trusts,
    countAddress,
    webFolder,
    wait,
    stages,
    metrics,
    health,
    drain,
  }: ServerParts,
): Promise<void> {
  const { requests } = services.operations;
  const app = await createApp({
    isStopping: drain.isStopping,
    platform,
    services,
    build: config.BUILD,
    health,
    recordRequest: (request) => {
      requests.record(request);
      metrics.recordRequest(request);
    },
    recordRefusedToken: metrics.recordRefusedToken,
    trusts,
    countAddress,
    allowedOrigins: config.ALLOWED_ORIGINS,
    maxEventLoopDelayMs: config.MAX_DELAY_MS,
    https: config.publicUrl.startsWith('https:'),
    registerOthers: async (server) => {
      await identity.register(server);
      await access?.register(server);
      await companies.register(server, identity.provider);
      registerWellKnown(server, {
        origin: new URL(config.publicUrl).origin,
        clock: platform.clock,
        securityContact: config.SECURITY_CONTACT,
        passwordUrl: config.OIDC_ISSUER === undefined ? undefined : config.PASSWORD_URL,
      });
      await registerPages(
        server,
        pagesOf(config, identity, { realtime, filesAt: platform.storage.origin, folder: webFolder(), access, companies }),
      );
    },
  });
  stages.push({ name: 'server', run: () => closeServer(app, platform.calls), cut: () => app.server.closeAllConnections() });
  stages.push({ name: 'sockets', run: realtime.closeSockets });
  realtime.attach(app.server);
  await app.listen({ port: config.PORT, host: config.host, backlog }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(
      ['EADDRINUSE', 'EACCES'].includes(error.code ?? '')
        ? `PORT should hold a port that is free to listen on: ${error.message}`
        : `HOST should hold an address of this machine: ${error.message}`,
    );
  });
  stages.push({
    name: 'drain',
    run: async () => {
      drain.stop();
      await wait(config.drainSeconds * 1000);
    },
  });
}

function pagesOf(
  config: Config,
  identity: Identity,
  {
    realtime,
    filesAt,
    folder,
    access,
    companies,
  }: Pick<PagesOptions, 'filesAt' | 'folder'> & Pick<ServerParts, 'realtime' | 'access' | 'companies'>,
): PagesOptions {
  const { origin } = new URL(config.publicUrl);
  return {
    folder,
    basePath: config.BASE_PATH,
    origin,
    connectTo: () => [...identity.origins().filter((other) => other !== origin), ...realtime.connectTo],
    filesAt,
    hasWorker: config.SERVICE_WORKER,
    change: () => (companies.isOn() ? companies.clientConfig : undefined),
    clientConfig: {
      basePath: config.BASE_PATH,
      origin,
      issuer: identity.issuer,
      endpoints: identity.endpoints,
      clientId: config.OIDC_CLIENT_ID,
      audience: mainAudience(config),
      scope: config.OIDC_SCOPE.join(' '),
      build: config.BUILD,
      environment: config.ENVIRONMENT ?? config.NODE_ENV,
      numberSignIn: access?.clientConfig,
      supportRequests: config.SUPPORT_FORM_URL !== undefined,
      translates: config.DEEPL_KEY !== undefined || config.LIBRETRANSLATE_URL !== undefined,
      sendsMail: mailOf(config).mailer !== undefined,
      realtime: realtime.clientConfig,
    },
  };
}
