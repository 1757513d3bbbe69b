import { createContext, useContext } from 'react';

/** The texts of what is wrong, by path; empty until somebody has tried to save. */
export const ProblemContext = createContext<ReadonlyMap<string, string>>(new Map());

export const useProblem = (path: string): string | undefined => useContext(ProblemContext).get(path);
