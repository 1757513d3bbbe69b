/** Both verifiers of a pack, with the processor time and the memory that they take. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { bytesOf, type Files } from '../../apps/api/src/features/evidence/tests/pack-verifiers';

interface Verdict {
  problems: string[];
  held: string[];
}
interface Timed {
  problems: string[];
  seconds: number;
}

/** The script of the page, without a browser: it uses nothing that only a browser has. */
export function verifyInPage(files: Files, page: string): Timed {
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
  const checkPack = runInNewContext(`${script}\ncheckPack`, { TextEncoder, TextDecoder, atob, btoa }) as (
    given: Record<string, Buffer>,
  ) => Verdict;
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(name, text)]));
  const before = process.cpuUsage();
  const { problems } = checkPack(bytes);
  const { user, system } = process.cpuUsage(before);
  return { problems: [...problems], seconds: (user + system) / 1e6 };
}

const measuring = `import resource, subprocess, sys
run = subprocess.run([sys.executable, sys.argv[1]], capture_output=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
sys.stdout.buffer.write(run.stdout)
print("MEASURED", used.ru_utime + used.ru_stime, used.ru_maxrss)`;

/** Runs verify.py on the unpacked files of a folder. */
export function verifyInPython(folder: string): Timed & { megabytes: number } {
  const { stdout, stderr } = spawnSync('python3', ['-c', measuring, join(folder, 'verify.py')], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const lines = stdout.trim().split('\n');
  const [, seconds, kilobytes] = lines.at(-1)?.split(' ') ?? [];
  if (kilobytes === undefined) throw new Error(`verify.py did not run: ${stderr}`);
  const problems = lines.filter((line) => line.startsWith('PROBLEM: ')).map((line) => line.slice('PROBLEM: '.length));
  if (problems.length === 0 && !lines.includes('Everything verifies.')) problems.push(`verify.py did not end: ${stdout.slice(-500)}`);
  return { problems, seconds: Number(seconds), megabytes: Number(kilobytes) / 1024 };
}

/** The files of a forger, who renews the list of them too. */
export function relisted({ 'pack.json': list = '{}', ...files }: Files): Files {
  const digests = Object.entries(files).map(([name, text]) => [name, createHash('sha256').update(bytesOf(name, text)).digest('hex')]);
  return { ...files, 'pack.json': JSON.stringify({ ...(JSON.parse(list) as object), files: Object.fromEntries(digests) as object }) };
}
