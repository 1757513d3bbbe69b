/** Health checks that run together. Each has a deadline, so that one that hangs delays nothing. */

type HealthStatus = 'UP' | 'DEGRADED' | 'DOWN';

/** What a check found. No problem means UP. */
export interface Finding<Details, Problem extends string = string> {
  problems: readonly Problem[];
  /** Whether the problems stop the product. Otherwise they degrade it. */
  isDown?: boolean;
  details: Details;
}

interface CheckResult<Details, Problem extends string = string> {
  status: HealthStatus;
  problems: (Problem | Unfinished)[];
  milliseconds: number;
  details: Details | null;
}

/** The check threw, or passed its deadline. */
type Unfinished = 'failed' | 'timeout';

const deadlineMilliseconds = 3_000;

/** Runs a check. A failure and a passed deadline are results too: they give `whenItFails`. */
export async function runCheck<Details, Problem extends string>(
  check: () => Promise<Finding<Details, Problem>>,
  { whenItFails, deadline = deadlineMilliseconds }: { whenItFails: HealthStatus; deadline?: number },
): Promise<CheckResult<Details, Problem>> {
  const begin = performance.now();
  const failed = (problem: Unfinished): CheckResult<Details, Problem> => ({
    status: whenItFails,
    problems: [problem],
    milliseconds: 0,
    details: null,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CheckResult<Details, Problem>>((resolve) => {
    timer = setTimeout(() => resolve(failed('timeout')), deadline);
  });
  const found = check().then(
    ({ problems, isDown = false, details }): CheckResult<Details, Problem> => ({
      status: problems.length === 0 ? 'UP' : isDown ? 'DOWN' : 'DEGRADED',
      problems: [...problems],
      milliseconds: 0,
      details,
    }),
    () => failed('failed'),
  );
  const result = await Promise.race([found, late]);
  clearTimeout(timer);
  return { ...result, milliseconds: Math.round(performance.now() - begin) };
}

const order: readonly HealthStatus[] = ['UP', 'DEGRADED', 'DOWN'];

/** The worst of these states. */
export const worstOf = (statuses: readonly HealthStatus[]): HealthStatus =>
  statuses.reduce((worst, status) => (order.indexOf(status) > order.indexOf(worst) ? status : worst), 'UP');
