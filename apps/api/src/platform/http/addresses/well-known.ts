/** Addresses that robots, browsers and security researchers try on every host, whatever the base path is. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock';

interface WellKnownOptions {
  /** Where people open the pages. */
  origin: string;
  clock: Clock;
  /** Where to report a weakness: `mailto:` or `https:`. Without it there is no security.txt. */
  securityContact: string | undefined;
  /** The page on which people change their password, if it is known. */
  passwordUrl: string | undefined;
}

/** RFC 9116 asks for less than a year. The setting can change, so that readers should ask again. */
const securityTextDays = 90;
const dayMilliseconds = 86_400_000;

export function registerWellKnown(app: FastifyInstance, { origin, clock, securityContact, passwordUrl }: WellKnownOptions): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'));
  if (securityContact !== undefined) {
    app.get('/.well-known/security.txt', (_request, reply) => {
      const expires = new Date(clock.now().getTime() + securityTextDays * dayMilliseconds).toISOString();
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${expires}`,
        'Preferred-Languages: en',
        `Canonical: ${origin}/.well-known/security.txt`,
      ];
      return reply
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`);
    });
  }
  if (passwordUrl !== undefined)
    app.get('/.well-known/change-password', (_request, reply) => reply.header('cache-control', 'no-store').redirect(passwordUrl, 302));
}
