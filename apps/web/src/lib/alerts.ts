/**
 * Short messages to the person, raised from anywhere and shown in one place. Texts arrive translated.
 */
type Severity = 'success' | 'info' | 'warning' | 'error';

export interface Alert {
  id: number;
  severity: Severity;
  text: string;
  /** Why, in further lines of the same message. */
  reasons?: readonly string[];
}

const maxWaiting = 5;
let waiting: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Alert[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Queues a message; one that already waits is not said twice, and a long queue forgets its oldest. */
export function announce(severity: Severity, text: string, reasons: readonly string[] = []): void {
  const isSame = (alert: Alert) => alert.severity === severity && alert.text === text && alert.reasons?.join('\n') === reasons.join('\n');
  if (!text || waiting.some(isSame)) return;
  lastId += 1;
  replace([...waiting, { id: lastId, severity, text, reasons }].slice(-maxWaiting));
}

export const dismissAlert = (id: number): void => replace(waiting.filter((alert) => alert.id !== id));
export const waitingAlerts = (): readonly Alert[] => waiting;

export function onAlerts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
