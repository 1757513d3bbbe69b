/** Keeps e-mail as files instead of sending it, for development. Mail programs open the files. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock';
import type { Mailer } from './port';

/** An e-mail as the development page shows it. */
export interface KeptMail {
  date: string;
  to: string;
  subject: string;
  text: string;
}

export function createFolderMailer({ folder, from, clock }: { folder: string; from: string; clock: Clock }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail({ ...message, from, date: clock.now() });
      await mkdir(folder, { recursive: true });
      const name = `${clock.now().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
      const kept: KeptMail = { date: clock.now().toISOString(), to: message.to, subject: message.subject, text: message.text };
      await writeFile(join(folder, `${name}.eml`), bytes as Buffer, { flag: 'wx', mode: 0o600 });
      // The development page reads every `.json` in the folder. So a file gets this name only when it is complete.
      const written = join(folder, `${name}.part`);
      await writeFile(written, JSON.stringify(kept), { flag: 'wx', mode: 0o600 });
      await rename(written, join(folder, `${name}.json`));
    },
  };
}

const maxKept = 50;

/** The latest e-mails, the newest first. With an address, only those to it. */
export async function readKeptMail(folder: string, to?: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => []);
  const mails: KeptMail[] = [];
  for (const name of names.filter((one) => one.endsWith('.json')).toSorted((a, b) => (a < b ? 1 : -1))) {
    const mail = JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail;
    if (to === undefined || mail.to === to) mails.push(mail);
    if (mails.length === maxKept) break;
  }
  return mails;
}
