import { unavailable } from '../http/errors';

/** The waits of requests for other services. A stop ends them, so that their requests are answered before the port closes. */
export class RequestCalls {
  readonly #waiting = new Set<() => void>();

  /** Waits for a call. Throws 503 as soon as `end` is called; the call itself goes on until its own time limit. */
  wait<T>(call: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = (): void => reject(unavailable('The server stops. Nothing was lost; try again in a moment.'));
      this.#waiting.add(end);
      void call.then(resolve, reject).finally(() => this.#waiting.delete(end));
    });
  }

  end(): void {
    for (const end of this.#waiting) end();
  }
}
