/** Reads the address of a mail service, such as smtp://user:password@mail.example.com:587. */

export interface MailAddress {
  host: string;
  port: number;
  /** TLS from the first byte. */
  isSecure: boolean;
  auth?: { user: string; pass: string };
}

/** Undefined for another form, such as a password with a `%` that encodes nothing. */
export function readMailAddress(text: string): MailAddress | undefined {
  try {
    const { protocol, hostname, port, username, password } = new URL(text);
    if (!/^smtps?:$/.test(protocol) || hostname === '') return undefined;
    const isSecure = protocol === 'smtps:';
    return {
      // a URL encloses an IPv6 address in brackets, and a socket takes it without
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port) || (isSecure ? 465 : 587),
      isSecure,
      ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    };
  } catch {
    return undefined;
  }
}
