/** An api is killed behind a proxy while people read and write: each read is answered, and nothing is done twice. */
import type { Send } from '../load';

/** So many people ask at each moment, each again as soon as the answer is there. */
const askers = 16;

interface Killing {
  send: Send;
  counts: { 'requests while apis were killed': number };
  /** Kills an api, and resolves when it is back. */
  kill(): Promise<void>;
}

/**
 * Returns the failures. A write that an api had taken may fail, because nobody knows whether it was done. 409 says that the proxy sent it
 * twice: no two regions have one name.
 */
export async function faultsOfKills({ send, counts, kill }: Killing): Promise<string[]> {
  const answers: { isRead: boolean; status: number | string }[] = [];
  const over = new AbortController();
  let count = 0;
  const ask = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const mine = count++;
      answers.push({ isRead: mine % 2 === 0, status: await send(mine) });
    }
  };
  const asking = Array.from({ length: askers }, ask);
  await kill();
  over.abort();
  await Promise.all(asking);
  counts['requests while apis were killed'] += answers.length;
  const reads = answers.filter(({ isRead, status }) => isRead && status !== 200);
  const twice = answers.filter(({ isRead, status }) => !isRead && status === 409);
  return [
    ...(reads.length === 0
      ? []
      : [`${reads.length} reads failed while an api was killed: ${[...new Set(reads.map(({ status }) => status))].join(', ')}`]),
    ...(twice.length === 0 ? [] : [`${twice.length} writes were sent to a second api after the first one had done them`]),
  ];
}
