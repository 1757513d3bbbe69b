/** Sends e-mail through an SMTP server. A few connections stay open while messages wait. */
import { createTransport } from 'nodemailer';
import { OutsideCallFailed, PermanentRejection, callOutside, defaultCallMilliseconds } from '../outside/call';
import { isLoopback } from '../loopback';
import { readMailAddress } from './address';
import { RecipientRefused, type Mailer } from './port';

const service = 'The mail service';

const defaultConnections = 20;
/** Servers limit the number of messages on one connection. */
const messagesAConnection = 100;
const idleMilliseconds = 5_000;
const laterMilliseconds = 1_000;

const withoutStartTls =
  'no STARTTLS, so nothing was sent. Use smtps:// in SMTP_URL, or set SMTP_WITHOUT_TLS=true for a relay in your own network.';

interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://user:password@host:465. */
  url: string;
  /** Such as Muster <no-reply@example.com>. */
  from: string;
  /** Whether an smtp:// server may receive the password and the messages without encryption. */
  allowsPlain?: boolean;
  /** Maximum number of open connections. */
  maxConnections?: number;
  /** Time limit of one message. */
  callMilliseconds?: number;
}

export function createSmtpMailer({
  url,
  from,
  allowsPlain = false,
  maxConnections = defaultConnections,
  callMilliseconds = defaultCallMilliseconds,
}: SmtpOptions): Mailer {
  const address = readMailAddress(url);
  if (!address) throw new Error('This is no address of a mail service');
  const { host, port, isSecure, auth } = address;
  const transport = createTransport({
    pool: true,
    maxConnections,
    maxMessages: messagesAConnection,
    // only if the server received no part of the message, because it had closed the idle connection
    maxRequeues: 1,
    idleTimeout: idleMilliseconds,
    // normally the deadline of a call comes first: these limits end a connection without a message
    connectionTimeout: callMilliseconds + laterMilliseconds,
    greetingTimeout: callMilliseconds + laterMilliseconds,
    socketTimeout: callMilliseconds + laterMilliseconds,
    host,
    port,
    secure: isSecure,
    // an attacker on the path can remove the offer of STARTTLS
    requireTLS: !isSecure && !allowsPlain && !isLoopback(host),
    ...(auth && { auth }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const call = (work: (signal: AbortSignal) => Promise<unknown>): Promise<void> =>
    callOutside(service, callMilliseconds, async (signal) => {
      try {
        await work(signal);
      } catch (error) {
        throw failureOf(error);
      }
    });
  return {
    // the deadline closes the connection, so that the message cannot leave later
    send: (message) => call((signal) => transport.sendMail({ ...message, from, signal })),
    check: () => call(() => transport.verify()),
  };
}

/**
 * With 5xx the server rejects the message or its recipient for good. A rejected sign-in is a fault of the configuration, so it is retried.
 */
function failureOf(error: unknown): OutsideCallFailed {
  const { code, responseCode = 0, command } = error as { code?: string; responseCode?: number; command?: string };
  if (code === 'ETLS') return new OutsideCallFailed(`${service}: ${withoutStartTls}`, { cause: error });
  const message = `${service}: ${responseCode || code || 'no answer'}`;
  const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (!isFinal) return new OutsideCallFailed(message, { cause: error });
  return command === 'RCPT TO' ? new RecipientRefused(message, { cause: error }) : new PermanentRejection(message, { cause: error });
}
