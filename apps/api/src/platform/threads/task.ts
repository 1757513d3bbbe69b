/** CPU-intensive work. It runs in a worker thread, so that the process can answer other requests. */
export interface ThreadTask<Input, Output> {
  readonly name: string;
  /** A pure function. Input and output must be cloneable between threads. */
  work(input: Input): Promise<Output> | Output;
}

export const threadTask = <Input, Output>(name: string, work: (input: Input) => Promise<Output> | Output): ThreadTask<Input, Output> => ({
  name,
  work,
});

export interface TaskRequest {
  id: number;
  name: string;
  input: unknown;
}

export type TaskResponse = { id: number; threadId: number } & ({ output: unknown } | { error: string });
