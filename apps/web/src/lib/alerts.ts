/** Short messages to the person. Any code can announce one; one component shows them. Texts arrive translated. */
type Severity = 'success' | 'info' | 'warning' | 'error';

interface Alert {
  id: number;
  severity: Severity;
  text: string;
  /** The reasons, as further lines of the message. */
  reasons?: readonly string[];
  /** The server's name of the message. */
  code?: string;
}

const maxWaiting = 5;
let waiting: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Alert[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message in place of the earlier ones. Errors stay until their time is over, and come first. Skips a message that is
 * already waiting.
 */
export function announce(severity: Severity, text: string, reasons: readonly string[] = [], code = ''): void {
  const isSame = (alert: Alert) => alert.severity === severity && alert.text === text && alert.reasons?.join('\n') === reasons.join('\n');
  if (!text || waiting.some(isSame)) return;
  lastId += 1;
  replace([...waiting.filter((alert) => alert.severity === 'error'), { id: lastId, severity, text, reasons, code }].slice(-maxWaiting));
}

export const dismissAlert = (id: number): void => replace(waiting.filter((alert) => alert.id !== id));
export const waitingAlerts = (): readonly Alert[] => waiting;

export function onAlerts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
