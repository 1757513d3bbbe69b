/** The memory of the product's process and of the database's backends. */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import type pg from 'pg';

export interface Sample {
  /** Heap and external memory after a garbage collection. */
  heapKilobytes: number;
  /** Resident memory of the process. */
  processKilobytes: number;
  /** Average private memory of a backend. */
  backendKilobytes: number;
}

export async function sample(socketPath: string, owner: pg.Pool): Promise<Sample> {
  const { heapUsed, external, rss } = JSON.parse(await ask(socketPath)) as NodeJS.MemoryUsage;
  const kilobytes = (bytes: number) => Math.round(bytes / 1024);
  return { heapKilobytes: kilobytes(heapUsed + external), processKilobytes: kilobytes(rss), backendKilobytes: await ofBackends(owner) };
}

function ask(socketPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path: '/' }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
}

async function ofBackends(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE application_name = 'muster_app'");
  const sizes: number[] = [];
  for (const { pid } of rows) {
    // memory that backends share does not count; a backend may end during the measurement
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    const anonymous = /^Private_Dirty:\s+(\d+) kB$/m.exec(text)?.[1];
    if (anonymous) sizes.push(Number(anonymous));
  }
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length));
}
