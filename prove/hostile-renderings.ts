/**
 * Hostile texts on every screen in a real browser: `e2e/journeys/hostile-texts.spec.ts` at its full size. No text may run a script,
 * load a resource or open another site, and the content security policy must block nothing.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Outcome, ProofOptions } from './proof';

const root = resolve(import.meta.dirname, '..');
const program = join(root, 'node_modules', '.bin', 'playwright');
const journey = ['test', '-c', 'e2e', 'hostile-texts.spec.ts', '--project=desk', '--reporter=line'];

interface Report {
  rendered: number;
  links: number;
  pages: number;
  found: string[];
}

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-renderings-'));
  const reportFile = join(folder, 'report.json');
  try {
    const { code, output } = await runJourney({ HOSTILE_RENDERINGS: String(size), HOSTILE_SEED: String(seed), HOSTILE_REPORT: reportFile });
    const report = await readFile(reportFile, 'utf8').then(
      (text) => JSON.parse(text) as Report,
      () => undefined,
    );
    const counts = { renderings: report?.rendered ?? 0, 'markdown links': report?.links ?? 0, pages: report?.pages ?? 0 };
    const failures = report?.found ?? [];
    return { counts, failures: code === 0 || failures.length > 0 ? failures : [`the journey failed:\n${output.slice(-4_000)}`] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runJourney(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, journey, { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void parts.push(part.toString()));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done({ code, output: parts.join('') }));
  });
}
