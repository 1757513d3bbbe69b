/**
 * Hostile texts on every screen in a real browser: `e2e/journeys/hostile-texts.spec.ts` at its full size. No text may run a script,
 * load a resource or open another site, and the content security policy must block nothing.
 */
import { runJourney } from './journey-process';
import type { Outcome, ProofOptions } from './proof';

interface Report {
  rendered: number;
  links: number;
  pages: number;
  found: string[];
}

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const { code, output, report } = await runJourney<Report>('hostile-texts.spec.ts', (reportFile) => ({
    HOSTILE_RENDERINGS: String(size),
    HOSTILE_SEED: String(seed),
    HOSTILE_REPORT: reportFile,
  }));
  const counts = { renderings: report?.rendered ?? 0, 'markdown links': report?.links ?? 0, pages: report?.pages ?? 0 };
  const failures = report?.found ?? [];
  return { counts, failures: code === 0 || failures.length > 0 ? failures : [`the journey failed:\n${output.slice(-4_000)}`] };
}
