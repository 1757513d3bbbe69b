/** Sends e-mail through an SMTP server. Each message has a connection of its own, which its deadline closes. */
import { connect, type Socket } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import { OutsideCallFailed, PermanentRejection, callOutside, defaultCallMilliseconds } from '../outside/call';
import { isLoopback } from '../loopback';
import { RecipientRefused, type Mailer } from './port';

const service = 'The mail service';

const withoutStartTls =
  'no STARTTLS, so nothing was sent. Use smtps:// in SMTP_URL, or set SMTP_WITHOUT_TLS=true for a relay in your own network.';

interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://user:password@host:465. */
  url: string;
  /** Such as Muster <no-reply@example.com>. */
  from: string;
  /** Whether an smtp:// server may receive the password and the messages without encryption. */
  allowsPlain?: boolean;
  /** Time limit of one message. */
  callMilliseconds?: number;
}

export function createSmtpMailer({ url, from, allowsPlain = false, callMilliseconds = defaultCallMilliseconds }: SmtpOptions): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const address = { host: hostname, port: Number(port) || (secure ? 465 : 587) };
  const connected = (work: (transport: Transporter) => Promise<unknown>): Promise<void> =>
    callOutside(service, callMilliseconds, async (signal) => {
      let socket: Socket | undefined;
      signal.addEventListener('abort', () => socket?.destroy());
      const transport = createTransport({
        ...address,
        secure,
        // somebody on the path can remove the offer of STARTTLS
        requireTLS: !secure && !allowsPlain && !isLoopback(hostname),
        ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
        disableFileAccess: true,
        disableUrlAccess: true,
        getSocket(_options, done) {
          socket = connect(address);
          socket.once('error', (error) => done(error, false));
          socket.once('connect', () => done(null, { connection: socket }));
        },
      });
      try {
        await work(transport);
      } catch (error) {
        throw failureOf(error);
      } finally {
        socket?.destroy();
      }
    });
  return {
    send: (message) => connected((transport) => transport.sendMail({ ...message, from })),
    check: () => connected((transport) => transport.verify()),
  };
}

/** The server refuses the message or its recipient for good with 5xx. A refused sign-in is a fault of the configuration, so it is retried. */
function failureOf(error: unknown): OutsideCallFailed {
  const { code, responseCode = 0, command } = error as { code?: string; responseCode?: number; command?: string };
  if (code === 'ETLS') return new OutsideCallFailed(`${service}: ${withoutStartTls}`, { cause: error });
  const message = `${service}: ${responseCode || code || 'no answer'}`;
  const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (!isFinal) return new OutsideCallFailed(message, { cause: error });
  return command === 'RCPT TO' ? new RecipientRefused(message, { cause: error }) : new PermanentRejection(message, { cause: error });
}
