/** Ends a check: prints one line per fault, and sets the exit code. */
export function report(check: string, faults: readonly string[]): void {
  if (faults.length === 0) return;
  process.stderr.write(
    `${check}: ${faults.length} fault${faults.length === 1 ? '' : 's'}\n${faults.map((fault) => `  ${fault}\n`).join('')}`,
  );
  process.exitCode = 1;
}
