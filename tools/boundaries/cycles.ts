/** Finds import cycles. */

/** `imports` maps a file to its imports. Returns one cycle for each strongly connected group of files. */
export function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const inKnownCycle = new Set<string>();
  const trail: string[] = [];

  const visit = (file: string): void => {
    const seenAt = trail.indexOf(file);
    if (seenAt >= 0) {
      const cycle = trail.slice(seenAt);
      if (!cycle.some((member) => inKnownCycle.has(member))) cycles.push([...cycle, file]);
      for (const member of cycle) inKnownCycle.add(member);
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const next of imports.get(file) ?? []) visit(next);
    trail.pop();
    done.add(file);
  };

  for (const file of imports.keys()) visit(file);
  return cycles;
}
