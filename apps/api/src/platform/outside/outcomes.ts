/** The outcomes of calls to outside services, in this process. The product names each service, so the lists are short. */
import { systemClock } from '../clock';

interface Outcome {
  at: Date;
  /** Undefined after a success. */
  error?: string;
}

const last = new Map<string, Outcome>();
const counts = new Map<string, { success: number; failure: number }>();

export function recordOutcome(service: string, error?: string): void {
  last.set(service, { at: systemClock.now(), ...(error !== undefined && { error }) });
  const count = counts.get(service) ?? { success: 0, failure: 0 };
  count[error === undefined ? 'success' : 'failure'] += 1;
  counts.set(service, count);
}

/** How often each service was called since the start. */
export const countOutcomes = (): { service: string; outcome: 'success' | 'failure'; count: number }[] =>
  [...counts].flatMap(([service, { success, failure }]) => [
    { service, outcome: 'success' as const, count: success },
    { service, outcome: 'failure' as const, count: failure },
  ]);

export const lastOutcome = (service: string): Outcome | undefined => last.get(service);

const blamed = new WeakMap<Error, string>();

/** Says that an error means: this service is away. */
export const blame = (service: string, error: Error): void => void blamed.set(error, service);

/** The service that an error says is away. Undefined for a fault of another kind. */
export const serviceAwayBy = (error: unknown): string | undefined => (error instanceof Error ? blamed.get(error) : undefined);
