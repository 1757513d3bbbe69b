/**
 * Reads pass a crowd of writes. When hundreds of people send something at the same moment, the process would begin all of it before it looks at
 * anything else, and everybody else would wait. Writes therefore begin for a few milliseconds in each turn of the event loop; reads begin at once.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** How long writes may begin in one turn. */
const turnMilliseconds = 4;
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

export function readsPassWrites(handle: Handle, now: () => number = () => performance.now()): Handle {
  const waiting: Parameters<Handle>[] = [];
  const turn = { spent: 0, isPlanned: false };
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    const started = now();
    handle(request, response);
    turn.spent += now() - started;
  };
  const planTurn = (): void => {
    if (turn.isPlanned) return;
    turn.isPlanned = true;
    setImmediate(() => {
      turn.isPlanned = false;
      turn.spent = 0;
      while (turn.spent < turnMilliseconds) {
        const next = waiting.shift();
        if (!next) break;
        begin(...next);
      }
      if (turn.spent > 0) planTurn();
    });
  };
  return (request, response) => {
    if (reads.has(request.method ?? '')) return handle(request, response);
    planTurn();
    if (waiting.length === 0 && turn.spent < turnMilliseconds) begin(request, response);
    else waiting.push([request, response]);
  };
}

/** Replaces what the server does with a request. */
export function letReadsPass(server: Server): void {
  const handlers = server.listeners('request') as Handle[];
  server.removeAllListeners('request');
  for (const handle of handlers) server.on('request', readsPassWrites(handle));
}
