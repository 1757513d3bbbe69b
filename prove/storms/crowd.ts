/** Starts the crowd's process and sends requests through it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface CrowdRequest {
  url: string;
  authorization: string;
  /** JSON. */
  body: string;
}

interface CrowdAnswer {
  /** 0 without an answer. */
  status: number;
  body: string;
}

interface CrowdAnswers {
  all: CrowdAnswer[];
  /** From the first request to the last response. */
  milliseconds: number;
}

interface Sending {
  /** Resolves when all requests are sent. */
  sent: Promise<void>;
  answers: Promise<CrowdAnswers>;
}

export interface Crowd {
  /** Sends all requests at the same time, each on a separate connection. Supports one call at a time. */
  send(requests: readonly CrowdRequest[]): Sending;
  stop(): Promise<void>;
}

interface Told {
  sent?: true;
  answers?: CrowdAnswers;
}

export function startCrowd(): Crowd {
  const child = fork(join(import.meta.dirname, 'crowd-process.mjs'), { execArgv: [] });
  const ended = once(child, 'exit');
  /** The next message with this member. */
  const told = <Member extends keyof Told>(member: Member): Promise<NonNullable<Told[Member]>> =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error('The process of the crowd ended'));
      const hear = (message: unknown): void => {
        const value = (message as Told)[member];
        if (value === undefined) return;
        child.removeListener('message', hear).removeListener('exit', fail);
        resolve(value);
      };
      child.on('message', hear).once('exit', fail);
    });
  return {
    send(requests) {
      const sent = told('sent').then(() => undefined);
      const answers = told('answers');
      child.send(requests);
      return { sent, answers };
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
