// npm run seeds -- night-market [--tries 2000] [--entries 12] [--count 3]: finds seeds for the guided match of a game.
import { parseArgs } from 'node:util';
import type { GameModule } from '../../rules/kit/module.ts';
import { LEARNER, playGuided, type Guided } from '../../web/games/kit/guided/guided.ts';
import { openingOf } from './openings.ts';
import { partsOf, subjectOf } from './subject.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tries: { type: 'string', default: '2000' },
    entries: { type: 'string', default: '12' },
    count: { type: 'string', default: '3' },
  },
});

const listed = (commands: readonly string[]): string =>
  `[${commands.map((command) => `'${command}'`).join(', ')}]`;

/** What the log tells the player of each step that somebody acts in. */
const newsOf = (game: GameModule, script: Guided): string[][] => {
  const { match, begins } = playGuided(game, script);
  const log = match.page(LEARNER).events;
  return begins.map((from, i) =>
    log.slice(from + 1, (begins[i + 1] ?? log.length) + 1).flatMap(({ text }) => text),
  );
};

const tell = (game: GameModule, script: Guided): string => {
  const news = newsOf(game, script);
  const told = script.steps.flatMap(({ replies }, i) => [
    ...(replies ? [`  step ${i + 1}, replies: ${listed(replies)}`] : []),
    ...(news[i]!.length > 0 ? [`  step ${i + 1}: ${news[i]!.join(' ')}`] : []),
  ]);
  return [`seed: ${script.seed}`, `  opening: ${listed(script.opening)}`, ...told].join('\n');
};

const subject = subjectOf(positionals[0] ?? '');
const { module, box } = subject ? await partsOf(subject) : {};
const script = await box?.guided?.();
if (!module || !script) {
  const why = subject ? `${subject.id} has no guided match yet: write its steps` : 'Which game?';
  console.error(`${why} (NEW-GAME.md, “A guided match”)`);
  process.exit(1);
}

let found = 0;
for (let seed = 0; seed < Number(values.tries) && found < Number(values.count); seed++) {
  const fitting = openingOf(module, script, { seed, entries: Number(values.entries) });
  if (!fitting) continue;
  found++;
  console.log(tell(module, fitting));
}
if (found === 0) {
  console.error(`No seed below ${values.tries} lets all steps happen within ${values.entries} entries.`);
  process.exitCode = 1;
}
