import type { RealtimeLog } from '../port';

export interface RecordingLog extends RealtimeLog {
  lines: { message: string; fields: object }[];
  /** Resolves with the first line of this text, past or future. */
  line(message: string): Promise<object>;
}

export function recordingLog(): RecordingLog {
  const lines: RecordingLog['lines'] = [];
  const listeners = new Map<string, (fields: object) => void>();
  const write = (fields: object, message: string): void => {
    lines.push({ message, fields });
    listeners.get(message)?.(fields);
  };
  return {
    lines,
    info: write,
    warn: write,
    error: write,
    line(message) {
      const written = lines.find((line) => line.message === message);
      return written ? Promise.resolve(written.fields) : new Promise((resolve) => listeners.set(message, resolve));
    },
  };
}
