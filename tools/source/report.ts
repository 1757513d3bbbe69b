/** How every check ends: the faults, one a line, and an exit code. */
export function report(check: string, faults: readonly string[]): void {
  if (faults.length === 0) return;
  process.stderr.write(
    `${check}: ${faults.length} fault${faults.length === 1 ? '' : 's'}\n${faults.map((fault) => `  ${fault}\n`).join('')}`,
  );
  process.exitCode = 1;
}
