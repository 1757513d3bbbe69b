/**
 * Sign-in with LemonLDAP::NG of Debian, as docs/sign-in.md describes it: a client with a secret. Its portal runs behind nginx with the people of
 * its demo. An invited person signs in with her password and calls the api. Somebody else reads that nobody has invited him.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { settingsOf } from '../../apps/api/tests/composed/recipes/page';
import { freePort } from '../../tools/free-port';
import { installDebian } from './debian';
import type { Installation } from './installation';
import { signInWithForm } from './sign-in-with-form';

/** Some are only recommended by the others, and its provider does not start without them. */
const packages = [
  'lemonldap-ng',
  'lemonldap-ng-fastcgi-server',
  'liblemonldap-ng-portal-perl',
  'libcrypt-openssl-bignum-perl',
  'libgd-securityimage-perl',
  'libimage-magick-perl',
  'libio-string-perl',
  'libmime-tools-perl',
  'libstring-random-perl',
  'libunicode-string-perl',
  'libemail-sender-perl',
  'nginx',
];
const client = { id: 'muster', secret: 'secret-of-the-client' };
const startMilliseconds = 60_000;
const lookEveryMilliseconds = 200;
/** People of the demo of LemonLDAP::NG; a password is the name. The invited one is Rose Tyler. */
const [invited, stranger] = ['rtyler', 'dwho'];
const invitedEmail = 'rtyler@badwolf.org';

/** Returns the failures. `databaseUrl` is that of the installation as a superuser. */
export async function proveLemonldap(installation: Installation, databaseUrl: string): Promise<string[]> {
  installDebian(...packages);
  const [port, providerPort] = [await freePort(), await freePort()];
  const home = `http://127.0.0.1:${port}/`;
  const settings = {
    PROCESS_ROLE: 'api',
    PORT: String(port),
    PUBLIC_URL: home.slice(0, -1),
    OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_TRUST_EMAIL: 'always',
  };
  const provider = await startProvider(settings.OIDC_ISSUER, providerPort, home);
  try {
    const owner = new pg.Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query(
      `UPDATE account SET subject = NULL, email = $1, first_name = '', last_name = '' WHERE email = 'invited@northridge.example'`,
      [invitedEmail],
    );
    const product = await installation.start(settings);
    const failures: string[] = [];
    const expectAnswer = async (user: string, status: number, message?: string): Promise<void> => {
      const token = await signInWithForm(await settingsOf(home.slice(0, -1)), { home, user, password: user });
      const answer = await fetch(`${home}api/user/permissions`, { headers: { authorization: `Bearer ${token}` } });
      const body = await answer.text();
      if (answer.status !== status || (message !== undefined && !body.includes(message)))
        failures.push(`${user} gets ${answer.status} ${body.slice(0, 300)}`);
    };
    try {
      await expectAnswer(invited, 200);
      await expectAnswer(stranger, 403, 'error.notInvited');
      const { rows } = await owner.query<{ name: string }>(
        "SELECT concat_ws(' ', first_name, last_name) AS name FROM account WHERE email = $1",
        [invitedEmail],
      );
      if (rows[0]?.name !== 'Rose Tyler') failures.push(`the name is ${rows[0]?.name}`);
      const checked = await installation.admin(['check'], settings);
      if (!/^ok +sign-in:/m.test(checked.output)) failures.push(`muster-admin check says ${checked.output}`);
      return failures;
    } finally {
      await product.stop();
      await owner.end();
    }
  } finally {
    await provider.stop();
  }
}

interface Provider {
  stop(): Promise<void>;
}

async function startProvider(issuer: string, port: number, home: string): Promise<Provider> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-lemonldap-'));
  chmodSync(folder, 0o755);
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'www-data'], { encoding: 'utf8' }))) as [number, number];
  for (const name of ['conf', 'sessions', 'sessions/lock', 'psessions', 'psessions/lock', 'cache', 'run', 'captcha', 'notifications']) {
    mkdirSync(join(folder, name));
    chownSync(join(folder, name), uid, gid);
  }
  const moved = (text: string): string => text.replaceAll('/var/lib/lemonldap-ng', folder);
  const ini = join(folder, 'lemonldap-ng.ini');
  writeFileSync(ini, moved(readFileSync('/etc/lemonldap-ng/lemonldap-ng.ini', 'utf8')));
  const shipped = JSON.parse(moved(readFileSync('/var/lib/lemonldap-ng/conf/lmConf-1.json', 'utf8'))) as Record<string, unknown>;
  const file = join(folder, 'conf/lmConf-1.json');
  writeFileSync(file, JSON.stringify({ ...shipped, ...providerSettings(issuer, home) }));
  chownSync(file, uid, gid);
  const socket = join(folder, 'run/socket');
  const nginxFile = join(folder, 'nginx.conf');
  writeFileSync(nginxFile, nginxText(port, socket, folder));
  const env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    LLNG_DEFAULTCONFFILE: ini,
    LLNG_DEFAULTLOGGER: 'Lemonldap::NG::Common::Logger::Std',
    HOME: folder,
  };
  const pid = join(folder, 'run/pid');
  const portal = spawn('/usr/sbin/llng-fastcgi-server', ['--foreground', '-s', socket, '-p', pid, '-n', '2'], {
    env,
    uid,
    gid,
    cwd: folder,
    // Plack takes an input that is a socket, as a pipe of Node is, for a web server
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const nginx = spawn('/usr/sbin/nginx', ['-c', nginxFile], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, saidNginx] = [outputOf(portal), outputOf(nginx)];
  const stop = async (): Promise<void> => {
    nginx.kill('SIGTERM');
    // its workers are in its group
    if (portal.pid !== undefined && portal.exitCode === null) process.kill(-portal.pid, 'SIGTERM');
    await delay(lookEveryMilliseconds);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: lookEveryMilliseconds });
  };
  const until = performance.now() + startMilliseconds;
  while (performance.now() < until) {
    if (existsSync(socket)) chmodSync(socket, 0o666);
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`).catch(() => undefined);
    if (answer?.status === 200) return { stop };
    await delay(lookEveryMilliseconds);
  }
  await stop();
  throw new Error(`LemonLDAP::NG does not serve: ${said()} ${saidNginx()}`);
}

/** What docs/sign-in.md lists, under the names in the file of the configuration. */
function providerSettings(issuer: string, home: string): Record<string, unknown> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    portal: `${issuer}/`,
    domain: '127.0.0.1',
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceMetaDataIssuer: issuer,
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServicePrivateKeySig: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    oidcServicePublicKeySig: publicKey.export({ type: 'spki', format: 'pem' }),
    oidcServiceKeyIdSig: 'first',
    oidcRPMetaDataOptions: {
      muster: {
        oidcRPMetaDataOptionsClientID: client.id,
        oidcRPMetaDataOptionsClientSecret: client.secret,
        oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
        oidcRPMetaDataOptionsBypassConsent: 1,
        oidcRPMetaDataOptionsRefreshToken: 1,
        oidcRPMetaDataOptionsRequirePKCE: 1,
        oidcRPMetaDataOptionsRedirectUris: `${home}sign-in-callback ${home}silent-sign-in`,
        oidcRPMetaDataOptionsPostLogoutRedirectUris: home,
      },
    },
    oidcRPMetaDataExportedVars: { muster: { email: 'mail', name: 'cn' } },
    locationRules: { '127.0.0.1': { default: 'accept' } },
  };
}

const nginxText = (port: number, socket: string, folder: string): string => `daemon off;
error_log stderr;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  include /etc/nginx/mime.types;
  server {
    listen 127.0.0.1:${port};
    root /usr/share/lemonldap-ng/portal/htdocs/;
    if ($uri !~ ^/((static|javascript|favicon).*|.*\\.psgi)) { rewrite ^/(.*)$ /index.psgi/$1 break; }
    location ~ ^(?<sc>/.*\\.psgi)(?:$|/) {
      include /etc/nginx/fastcgi_params;
      fastcgi_pass unix:${socket};
      fastcgi_param LLTYPE psgi;
      fastcgi_param SCRIPT_FILENAME $document_root$sc;
      fastcgi_split_path_info ^(.*\\.psgi)(/.*)$;
      fastcgi_param PATH_INFO $fastcgi_path_info;
    }
  }
}
`;

function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  return () => output.trim().slice(-1_500);
}
