/** The sign-in of Google and Firebase Cloud Messaging for tests, on this machine. They speak the documented protocol. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

export interface Google {
  origin: string;
  /** A key file of the service account. */
  key: { project_id: string; private_key_id: string; client_email: string; private_key: string; token_uri: string };
  /** The verified header and claims of each sign-in. */
  signedIn: { header: object; claims: object }[];
  /** The messages that arrived, with the path and the token of the request. */
  messages: { path: string; authorization: string; message: Record<string, unknown> }[];
  /** What each part answers next. Undefined: it accepts. 'silence': it never answers. */
  next: { signIn?: Answer; send?: Answer | 'silence' };
  close(): Promise<void>;
}

export async function startGoogle(now: () => Date): Promise<Google> {
  const google: Pick<Google, 'signedIn' | 'messages' | 'next'> = { signedIn: [], messages: [], next: {} };
  const server = createServer((request, response) => {
    const reply = ({ status, body = {}, headers = {} }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    void bodyOf(request).then(async (text) => {
      if (request.url === '/token') return reply(google.next.signIn ?? (await signIn(text)));
      const { send } = google.next;
      google.messages.push({
        path: `${request.method} ${request.url}`,
        authorization: request.headers.authorization ?? '',
        message: (JSON.parse(text) as { message: Record<string, unknown> }).message,
      });
      if (send === 'silence') return undefined;
      return reply(send ?? { status: 200, body: { name: 'projects/muster-test/messages/1' } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signIn = async (text: string): Promise<Answer> => {
    const asked = new URLSearchParams(text);
    if (asked.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return { status: 400 };
    const expected = { algorithms: ['RS256'], audience: `${origin}/token`, currentDate: now() };
    const { payload, protectedHeader } = await jwtVerify(asked.get('assertion') ?? '', publicKey, expected);
    google.signedIn.push({ header: protectedHeader, claims: payload });
    return { status: 200, body: { access_token: `token-${google.signedIn.length}`, expires_in: 3_600, token_type: 'Bearer' } };
  };
  return Object.assign(google, {
    origin,
    key: {
      project_id: 'muster-test',
      private_key_id: 'key-7',
      client_email: 'sender@muster-test.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      token_uri: `${origin}/token`,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** An error of Firebase Cloud Messaging. */
export const fcmError = (status: number, errorCode: string): Answer => ({
  status,
  body: {
    error: { code: status, status: errorCode, details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] },
  },
});
