import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ROOT } from './shell.ts';

export interface CaseReport {
  name: string;
  state: 'passed' | 'failed' | 'skipped' | 'pending';
  milliseconds: number;
  /** What went wrong, at each try. */
  errors: string[];
}
export interface ModuleReport {
  file: string;
  cases: CaseReport[];
  /** Errors outside of any test: an import that fails, a hook that throws. */
  errors: string[];
}
export interface VitestReport {
  modules: ModuleReport[];
  /** Errors outside of any file: a rejection that nobody handled, a worker that died. */
  errors: string[];
}

interface Thrown {
  message: string;
  stack?: string | undefined;
  /** What was expected beside what came. */
  diff?: string | undefined;
  cause?: unknown;
}
const isThrown = (cause: unknown): cause is Thrown =>
  typeof cause === 'object' && cause !== null && 'message' in cause;
const CHANGES = 8;
/** The lines that differ, after a legend of two; a browser colors them. */
const changesIn = (diff = ''): string[] => {
  const lines = stripVTControlCharacters(diff).split('\n');
  const changes = lines.filter((line) => /^[+-] /.test(line));
  const more = changes.length - CHANGES;
  return [...changes.slice(0, CHANGES), ...(more > 0 ? [`… and ${more} more lines`] : [])];
};
/** An error with what differs, and with what caused it: a law says in its cause what it found. */
export const describe = ({ message, stack = message, diff, cause }: Thrown): string => {
  const [head, ...frames] = stack.split(/\n(?=\s+at )/);
  const why = isThrown(cause) ? [`because of ${describe(cause)}`] : [];
  return [head, ...changesIn(diff), ...frames, ...why].join('\n');
};

const reportCase = (test: TestCase): CaseReport => {
  const { state, errors = [] } = test.result();
  const milliseconds = test.diagnostic()?.duration ?? 0;
  return { name: test.fullName, state, milliseconds, errors: errors.map(describe) };
};

const reportModule = (module: TestModule): ModuleReport => ({
  file: relative(ROOT, module.moduleId),
  cases: [...module.children.allTests()].map(reportCase),
  errors: [module, ...module.children.allSuites()].flatMap((suite) => suite.errors()).map(describe),
});

/** Writes a `VitestReport` to the file that VITEST_REPORT names. Vitest's own JSON leaves out errors outside of tests. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly Thrown[]): void {
    const report: VitestReport = { modules: modules.map(reportModule), errors: errors.map(describe) };
    writeFileSync(process.env['VITEST_REPORT']!, JSON.stringify(report));
  }
}
