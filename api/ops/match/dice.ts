import { readFileSync } from 'node:fs';
import { CATALOG } from '../../../rules/catalog.ts';
import { checkDice, type DiceReport } from '../../../rules/kit/dice/check.ts';
import { readFile } from '../../../rules/kit/file/read.ts';
import { isRejection } from '../../../rules/kit/game.ts';
import { sha256Hex, sign } from '../../lib/crypto.ts';
import { commitTo } from '../../match/chance.ts';
import type { OpsCommand } from '../command.ts';

const drawsIn = ({ drawn }: DiceReport, only: (is: string) => boolean): number =>
  drawn.filter(({ is }) => only(is)).reduce((sum, { draws }) => sum + draws.length, 0);

const unknownLines = ({ unknown }: DiceReport): string[] => [
  ...(unknown['no-actions'] > 0
    ? [`${unknown['no-actions']} entries were not compared: the file has no actions for them.`]
    : []),
  ...(unknown.position > 0 ? ['Entry 1 was not compared: it is the position of another match.'] : []),
];

const differenceLines = (report: DiceReport): string[] => {
  const { different } = report;
  if (!different) return [];
  const { seq, recorded, computed } = different;
  return [
    `Entry ${seq} differs. The ${drawsIn(report, (is) => is === 'same')} draws before it agree; nothing after it was compared.`,
    `  in the file:     ${JSON.stringify(recorded)}`,
    `  from the secret: ${isRejection(computed) ? computed.rejected : JSON.stringify(computed)}`,
    'Either the log was changed after it was played, or the rules here are not those it was played by.',
  ];
};

export const tellDice = (report: DiceReport): { isGood: boolean; lines: string[] } => {
  const promise =
    report.isPromised === false ? ['The secret is not the one whose commitment the file has.'] : [];
  const found = [...promise, ...differenceLines(report)];
  if (found.length > 0) return { isGood: false, lines: found };
  const draws = drawsIn(report, () => true);
  const unpromised =
    report.isPromised === undefined
      ? ['Nobody promised its secret beforehand, as in a match that was played on one device.']
      : [];
  const agree = `All ${draws} draws that were compared agree.`;
  return { isGood: true, lines: [agree, ...unpromised, ...unknownLines(report)] };
};

/** Computes the dice of a saved match once more, without a database. Throws a FileError if it is none or was changed. */
export const checkFile = async (text: string): Promise<ReturnType<typeof tellDice>> => {
  const file = await readFile(text, sha256Hex);
  const module = CATALOG.find(({ game }) => game.meta.id === file.game);
  if (!module) throw new Error(`There is no game ${file.game} here.`);
  return tellDice(await checkDice(module.game, file, { hmac: sign, commit: commitTo }));
};

export const diceCommand: OpsCommand = {
  name: 'dice',
  takes: ['<file>'],
  says: 'compute every draw of a saved match again and compare',
  runAlone: async ({ words: [file] }) => {
    const { isGood, lines } = await checkFile(readFileSync(file!, 'utf8'));
    return { told: lines, isWrong: !isGood };
  },
};
