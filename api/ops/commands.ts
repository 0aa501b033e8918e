import type { OpsCommand } from './command.ts';
import { diceCommand } from './match/dice.ts';
import { driftCommand, verifyOne } from './match/drift.ts';
import { exportFile, importFile } from './match/files.ts';
import { rewindCommand, listMatches, showMatch } from './match/matches.ts';
import * as people from './people/players.ts';
import { dayCommand, recountCommand, unstickCommand, vapidCommand } from './service/upkeep.ts';

/** Every command of the operator. Usage and `README.md` are made from this table. */
export const COMMANDS: readonly OpsCommand[] = [
  listMatches,
  showMatch,
  exportFile,
  importFile,
  diceCommand,
  rewindCommand,
  verifyOne,
  driftCommand,
  people.playersCommand,
  people.resendCommand,
  people.bounceCommand,
  people.banCommand,
  people.unbanCommand,
  people.roleCommand,
  dayCommand,
  recountCommand,
  unstickCommand,
  vapidCommand,
];

export const findCommand = (name: string) => COMMANDS.find((one) => one.name === name);

export const formOf = ({ name, takes = [], flags = {}, writes }: OpsCommand): string =>
  [
    name,
    ...takes,
    ...Object.entries(flags).map(([flag, value]) => (value ? `[--${flag} ${value}]` : `[--${flag}]`)),
    ...(writes ? ['[--yes]'] : []),
  ].join(' ');

export const USAGE = `npm run ops -- <command>
${COMMANDS.map((command) => `  ${formOf(command)}\n      ${command.says}`).join('\n')}
Commands with --yes only say what they would do until it is there. Exit code: 0 done, 1 not done or not as it should be,
2 not understood. Uses the database at DATABASE_URL, or else the one in .data, which must not be in use.`;

export const describeCommands = (): string =>
  [
    '| command | does | writes |',
    '| --- | --- | --- |',
    ...COMMANDS.map(
      (command) =>
        `| \`${formOf(command).replaceAll('|', '\\|')}\` | ${command.says} | ${command.writes ? 'with `--yes`' : ''} |`,
    ),
  ].join('\n');
