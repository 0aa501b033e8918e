import { reasonOf } from '../../db/local/engine.ts';
import { carryOut, MisuseError, parseAsked, type Out } from './command.ts';
import { findCommand, USAGE } from './commands.ts';
import { withContext } from './context.ts';

const out: Out = { line: (text) => console.log(text), table: (rows) => console.table(rows) };

const main = async ([name, ...args]: string[]): Promise<0 | 1> => {
  if (name === undefined || name === 'help') {
    out.line(USAGE);
    return 0;
  }
  const command = findCommand(name);
  if (!command) throw new MisuseError(`There is no command ${name}.`);
  const asked = parseAsked(command, args);
  if ('runAlone' in command) return carryOut(await command.runAlone(asked), asked, out);
  return withContext(async (context) => carryOut(await command.run(context, asked), asked, out));
};

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: Error) => {
    const isMisuse = error instanceof MisuseError;
    console.error(isMisuse ? `${error.message}\n\n${USAGE}` : reasonOf(error));
    process.exitCode = isMisuse ? 2 : 1;
  },
);
