import type { Check } from './check.ts';
import { run } from './shell.ts';

/**
 * Types that the analyzer has wrong: it takes `nothing` for a value, knows no `one-time-code`, and wants narrower text
 * than an attribute needs. In property bindings, where it matters, all of its findings stand.
 */
const isAboutAttribute = (finding: string): boolean =>
  /^\s+no-incompatible-type-binding$/m.test(finding) && !/^\s+\d+:.*(^|\s)\.\w+=\$?\{?/m.test(finding);

const findings = (output: string): string[] => {
  const blocks = output.split(/\n\s*\n\s*\n/);
  return blocks.filter((block) => /^\s+(no|attribute|property|event)-[\w-]+$/m.test(block));
};

/** What the compiler does not see: names and types in the templates. */
export const templates: Check = {
  name: 'templates',
  wrong: async () => {
    const rules = ['no-missing-import', 'no-invalid-css'].flatMap((rule) => [`--rules.${rule}`, 'off']);
    const { code, output } = await run(['lit-analyzer', '--quiet', ...rules, 'web/**/*.ts']);
    if (code === 0) return undefined;
    const wrong = findings(output).filter((finding) => !isAboutAttribute(finding));
    return wrong.length === 0 && findings(output).length > 0 ? undefined : wrong.join('\n') || output;
  },
};
