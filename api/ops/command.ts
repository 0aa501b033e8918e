import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { RequestContext } from '../context.ts';

export interface OpsAsked {
  words: readonly string[];
  values: Readonly<Record<string, string | undefined>>;
  switches: ReadonlySet<string>;
}

export interface Found {
  told?: readonly (string | readonly object[])[];
  /** Something is not as it should be: exit code 1. */
  isWrong?: boolean;
  /** Does it, and says what was done. Left out: there is nothing to do. */
  change?: () => Promise<readonly string[]>;
}

interface Said {
  name: string;
  /** Its arguments: `<match>` must be there, `[text]` may. */
  takes?: readonly string[];
  /** Its flags, each with the name of its value; empty for one that has none. */
  flags?: Readonly<Record<string, string>>;
  says: string;
}

export type OpsCommand =
  | (Said & { writes?: boolean; run: (context: RequestContext, asked: OpsAsked) => Promise<Found> })
  /** Needs no database. */
  | (Said & { writes?: undefined; runAlone: (asked: OpsAsked) => Found | Promise<Found> });

/** The command line was not understood: exit code 2. */
export class MisuseError extends Error {}

/** What can't be done, in a sentence for the operator: exit code 1. */
export class OpsError extends Error {}

const optionsOf = ({ flags = {}, writes }: OpsCommand): NonNullable<ParseArgsConfig['options']> => ({
  ...Object.fromEntries(
    Object.entries(flags).map(([flag, value]) => [flag, { type: value ? 'string' : 'boolean' }] as const),
  ),
  ...(writes && { yes: { type: 'boolean' } as const }),
});

export const parseAsked = (command: OpsCommand, args: readonly string[]): OpsAsked => {
  const { name, takes = [] } = command;
  const least = takes.filter((one) => one.startsWith('<')).length;
  const most = takes.length;
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options: optionsOf(command), allowPositionals: true });
    } catch (error) {
      throw new MisuseError((error as Error).message.split(/\. To specify|\n/)[0], { cause: error });
    }
  };
  const { values, positionals } = parse();
  if (positionals.length < least) throw new MisuseError(`${name} needs ${takes[positionals.length]!}.`);
  if (positionals.length > most) throw new MisuseError(`${name} has no use for ${positionals[most]!}.`);
  const given = Object.entries(values);
  return {
    words: positionals,
    values: Object.fromEntries(
      given.flatMap(([flag, value]) => (typeof value === 'string' ? [[flag, value]] : [])),
    ),
    switches: new Set(given.flatMap(([flag, value]) => (value === true ? flag : []))),
  };
};

export interface Out {
  line(text: string): void;
  table(rows: readonly object[]): void;
}

export const UNCHANGED = 'Nothing was changed. Add --yes to do it.';

export const carryOut = async (found: Found, { switches }: OpsAsked, out: Out): Promise<0 | 1> => {
  const { told = [], isWrong, change } = found;
  for (const one of told) {
    if (typeof one === 'string') out.line(one);
    else if (one.length > 0) out.table(one);
  }
  if (change && !switches.has('yes')) out.line(UNCHANGED);
  if (change && switches.has('yes')) for (const line of await change()) out.line(line);
  return isWrong ? 1 : 0;
};
