/** How the reporters name a test that failed once and then passed; the gate shows these lines also where a stage passes. */
export const unstableLine = (path: string, title: string, message: string): string =>
  `UNSTABLE  ${path} > ${title}: ${message.split('\n', 1)[0] ?? ''}`;

export const unstableLinesOf = (output: string): string[] => output.split('\n').filter((line) => line.startsWith('UNSTABLE  '));
