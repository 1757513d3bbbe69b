/** Keeps e-mail as files instead of sending it, for development. Mail programs open the files. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock';
import type { Mailer } from './port';

export function createFolderMailer({ folder, from, clock }: { folder: string; from: string; clock: Clock }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail({ ...message, from, date: clock.now() });
      await mkdir(folder, { recursive: true });
      const name = `${clock.now().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(folder, name), bytes as Buffer, { flag: 'wx', mode: 0o600 });
    },
  };
}
