/** The outcome of the last call to each outside service, in this process. The product names each service, so the list is short. */
import { systemClock } from '../clock';

interface Outcome {
  at: Date;
  /** Undefined after a success. */
  error?: string;
}

const last = new Map<string, Outcome>();

export function recordOutcome(service: string, error?: string): void {
  last.set(service, { at: systemClock.now(), ...(error !== undefined && { error }) });
}

export const lastOutcome = (service: string): Outcome | undefined => last.get(service);
