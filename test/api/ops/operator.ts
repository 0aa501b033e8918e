import { makeContext } from '../../../api/http/app.ts';
import { carryOut, parseAsked, type Out } from '../../../api/ops/command.ts';
import { findCommand } from '../../../api/ops/commands.ts';
import type { Service } from '../service.ts';

export interface Ran {
  code: 0 | 1;
  lines: string[];
  tables: (readonly object[])[];
}

/** Runs a command of the operator on a service's database, as its command line would. */
export const operate = async (service: Service, name: string, ...args: string[]): Promise<Ran> => {
  const command = findCommand(name)!;
  const asked = parseAsked(command, args);
  const ran: Omit<Ran, 'code'> = { lines: [], tables: [] };
  const out: Out = { line: (text) => ran.lines.push(text), table: (rows) => ran.tables.push(rows) };
  const context = makeContext(service.parts, service.env, service.waitUntil);
  const found = 'run' in command ? await command.run(context, asked) : await command.runAlone(asked);
  const code = await carryOut(found, asked, out);
  await service.settle();
  return { code, ...ran };
};
