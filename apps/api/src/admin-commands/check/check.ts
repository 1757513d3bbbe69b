/** `check`: tries each setting from this host, and says for each fault what to do. It leaves no change behind. */
import type { Config } from '../../composition/config';
import type { CommandWithoutDatabase } from '../command';
import { UsageError } from '../command';
import { checkBackup } from './backup';
import { checkCertificates } from './certificates';
import { checkDatabase } from './database';
import { checkFiles } from './files';
import { checkIssuer } from './issuer';
import { checkMail } from './mail';
import { checkPublicUrl } from './public-url';
import { checkReplica } from './replica';

/** Resolves with the result. Rejects with the fault and the next step. */
type Check = (config: Config, options: { mailTo: string | undefined }) => Promise<string>;

const checks: readonly (readonly [name: string, check: Check])[] = [
  ['certificates', checkCertificates],
  ['database', checkDatabase],
  ['replica', checkReplica],
  ['backup', checkBackup],
  ['sign-in', checkIssuer],
  ['e-mail', checkMail],
  ['files', checkFiles],
  ['address', checkPublicUrl],
];

export const check: CommandWithoutDatabase = {
  usage: '[--mail EMAIL]',
  does: 'tries certificates, database, replica, the way of a backup, sign-in, e-mail (with a test message to EMAIL), files, and the address that people use',
  async report(config, args) {
    const mailTo = mailToOf(args);
    let failed = 0;
    const lines: string[] = [];
    for (const [name, run] of checks) {
      try {
        lines.push(`ok      ${name}: ${await run(config, { mailTo })}`);
      } catch (error) {
        failed += 1;
        lines.push(`FAILED  ${name}: ${(error as Error).message.split('\n')[0]}`);
      }
    }
    return { lines, failed };
  },
};

function mailToOf(args: readonly string[]): string | undefined {
  if (args.length === 0) return undefined;
  const [flag, address, ...rest] = args;
  if (flag === '--mail' && address?.includes('@') && rest.length === 0) return address;
  throw new UsageError('check takes nothing, or --mail and one e-mail address.');
}
