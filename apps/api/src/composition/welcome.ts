import { demoAccounts, demoPassword } from '../../seed';
import type { Config } from './config';

/** The text that the start prints: the address and, with demo data, the accounts that can sign in. */
export async function welcome(config: Config, url: string): Promise<string> {
  const lines = ['', `Muster is ready at ${url}`, ''];
  if (config.demoData && !config.OIDC_ISSUER) {
    const accounts = await demoAccounts();
    const width = Math.max(...accounts.map(({ email }) => email.length));
    lines.push(`Sign in with one of these; the password is "${demoPassword}":`, '');
    lines.push(...accounts.map(({ email, who }) => `  ${email.padEnd(width)}  ${who}`), '');
  }
  return `${lines.join('\n')}\n`;
}
