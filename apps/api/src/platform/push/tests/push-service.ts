/** A push service for tests: HTTPS on this machine, with a certificate that only these tests trust. */
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export const host = 'push.example.test';

/** Self-signed for `host`. It protects nothing. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBrTCCAVOgAwIBAgIUbvDmrgF51MCzK/HMl5Yz/inE3WswCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRcHVzaC5leGFtcGxlLnRlc3QwIBcNMjYxMTIzMDEzNDAyWhgP
MjEyNjEwMzAwMTM0MDJaMBwxGjAYBgNVBAMMEXB1c2guZXhhbXBsZS50ZXN0MFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEhflgwYq+7MfDCBD/dOTzJ2Xo64LzdIN9
xgfPuTYpKLSGap1xcVAtsjdRhk0y7QUawnLcNlrlp+ZtYrqh+XSDkqNxMG8wHQYD
VR0OBBYEFCYS15S9JoQMUs1sZysheTiA2sVLMB8GA1UdIwQYMBaAFCYS15S9JoQM
Us1sZysheTiA2sVLMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRcHVzaC5l
eGFtcGxlLnRlc3QwCgYIKoZIzj0EAwIDSAAwRQIhAIwi4DCPoTEVqXah6PRkR15j
JYtmpmg2gl4evSDfO9KmAiBsB4vtWfCeu4gGm1ptqZL7xBofeRJN+ezfhbbJqEsT
pQ==
-----END CERTIFICATE-----`;
const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2Q6XMVHdtlKdf1OQ
e/IR6NbzRKSNxk5HzI7IqEiYRiehRANCAASF+WDBir7sx8MIEP905PMnZejrgvN0
g33GB8+5NikotIZqnXFxUC2yN1GGTTLtBRrCctw2WuWn5m1iuqH5dIOS
-----END PRIVATE KEY-----`;

export interface PushService {
  port: number;
  received: { path: string; headers: Record<string, unknown>; bytes: number }[];
  close(): Promise<void>;
}

/** `status` undefined: the service never answers. */
export async function startPushService(status: number | undefined, headers: Record<string, string> = {}): Promise<PushService> {
  const received: PushService['received'] = [];
  const server = createServer({ key: privateKey, cert: certificate }, (request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, bytes });
      if (status !== undefined) response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
