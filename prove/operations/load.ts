/** As many requests a second as an average site, through a proxy over TLS: reads and writes of the demo world's manager. */
import { request, type Agent } from 'node:https';
import type pg from 'pg';
import { signerOf } from '../signer';

const perSecond = 10;

/** Sends a read, or a write for an odd number. Resolves with the status, or with what went wrong. */
export type Send = (count: number) => Promise<number | string>;

export async function senderOf(url: string, owner: pg.Pool, agent: Agent, name = `Region ${url}`): Promise<Send> {
  const { rows } = await owner.query<{ subject: string; companyId: string }>(
    `SELECT a.subject, m.company_id AS "companyId" FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.email = 'manager@northridge.example' LIMIT 1`,
  );
  const [manager] = rows;
  if (!manager) throw new Error('The demo world has no manager');
  const sign = await signerOf({ url }, owner);
  const authorization = await sign(manager.subject);
  const companyId = Number(manager.companyId);
  return (count) => {
    const isWrite = count % 2 === 1;
    const body = isWrite ? JSON.stringify({ companyId, label: `${name} ${count}` }) : undefined;
    const path = isWrite ? '/api/regions' : `/api/campaign-v2s/search?companyId=${companyId}`;
    return new Promise((end) => {
      const sending = request(
        `${url}${path}`,
        { method: isWrite ? 'POST' : 'GET', agent, headers: { authorization, ...(body && { 'content-type': 'application/json' }) } },
        (answer) => {
          answer.resume();
          answer.once('end', () => end(answer.statusCode ?? 0));
          answer.once('error', (error) => end(error.message));
        },
      );
      sending.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
      sending.end(body);
    });
  };
}

interface Load {
  /** Resolves when each request has its answer. */
  stop(): Promise<{ sent: number; failed: (number | string)[] }>;
}

/** Sends whatever the answers take. */
export function sendUntilStopped(send: Send): Load {
  const answers: Promise<number | string>[] = [];
  const timer = setInterval(() => answers.push(send(answers.length)), 1_000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      const failed = (await Promise.all(answers)).filter((answer) => answer !== 200 && answer !== 201);
      return { sent: answers.length, failed };
    },
  };
}

/** One line about the requests that failed; none if all were answered. */
export const faultsOfLoad = ({ sent, failed }: { sent: number; failed: (number | string)[] }): string[] =>
  failed.length === 0 ? [] : [`${failed.length} of ${sent} requests failed: ${[...new Set(failed)].join(', ')}`];
