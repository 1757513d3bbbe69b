/** A small SMTP server for tests [RFC 5321]. It records messages, or answers a command as told. */
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** The commands and messages that arrived. */
  received: string[];
  /** How many connections are open. */
  open(): number;
  /** Closes the open connections without an answer. */
  hangUp(): void;
  close(): Promise<void>;
}

/** `answers` replaces the answer to the commands that start with its keys. Null stays silent. */
export async function startSmtpServer(answers: Readonly<Record<string, string | null>> = {}): Promise<SmtpServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const say = (line: string | null) => line !== null && socket.write(`${line}\r\n`);
    let text = '';
    let isData = false;
    const take = (line: string): void => {
      received.push(line);
      const told = Object.keys(answers).find((start) => line.toUpperCase().startsWith(start));
      if (told !== undefined) return void say(answers[told] ?? null);
      if (line.startsWith('EHLO')) say('250-localhost\r\n250 AUTH PLAIN');
      else if (line.startsWith('AUTH')) say('235 ok');
      else if (line === 'DATA') {
        isData = true;
        say('354 go on');
      } else if (line === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    socket.on('data', (bytes) => {
      text += bytes.toString();
      for (;;) {
        const ending = isData ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(ending);
        if (end < 0) return;
        const whole = text.slice(0, end);
        text = text.slice(end + ending.length);
        if (isData) {
          isData = false;
          received.push(whole);
          say('250 accepted');
        } else take(whole);
      }
    });
    if (answers['GREETING'] !== null) say('220 localhost');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    open: () => sockets.size,
    hangUp,
    close: () => {
      hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
