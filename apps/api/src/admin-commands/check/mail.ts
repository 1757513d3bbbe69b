import type { Config } from '../../composition/config';
import { mailOf } from '../../composition/services';

export async function checkMail(config: Config, { mailTo }: { mailTo: string | undefined }): Promise<string> {
  const { mailer, folder } = mailOf(config);
  if (mailer === undefined) return 'none is sent: set SMTP_URL';
  if (folder !== undefined) return `kept as files in ${folder}`;
  await mailer.check?.();
  if (mailTo === undefined) return `${config.MAIL_FROM} may sign in. Send a test message with --mail EMAIL`;
  await mailer.send({ to: mailTo, subject: 'Muster: a test message', text: `This server can send e-mail: ${config.publicUrl}\n` });
  return `a test message went to ${mailTo}`;
}
