/**
 * Answers while the network fails and the page dies, in a real browser: `e2e/journeys/connection/outbox.spec.ts` at its full size. Every answer
 * must arrive exactly once, and nobody else on the device may see or send it.
 */
import { runJourney } from './journey-process';
import type { Outcome, ProofOptions } from './proof';

interface Report {
  moments: number;
  found: string[];
}

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const { code, output, report } = await runJourney<Report>('outbox.spec.ts', (reportFile) => ({
    OFFLINE_MOMENTS: String(size),
    OFFLINE_SEED: String(seed),
    OFFLINE_REPORT: reportFile,
  }));
  const failures = report?.found ?? [];
  return {
    counts: { moments: report?.moments ?? 0 },
    failures: code === 0 || failures.length > 0 ? failures : [`the journey failed:\n${output.slice(-4_000)}`],
  };
}
