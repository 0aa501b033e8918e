// A bot for Meanwhile: sits down with a bot at a table of each game, and plays all of them to the end with random moves.
//   npm install meanwhile-client-0.1.0.tgz
//   MEANWHILE_TOKEN=mwt_… node bot.mjs https://meanwhile.example [a game …]
import { Client } from '@meanwhile/client';

const [origin, ...named] = process.argv.slice(2);
const client = new Client({ origin, token: process.env.MEANWHILE_TOKEN });

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** One legal action. Where a choice is sealed, its steps come first, until something settles them. */
const choose = async (match) => {
  const steps = [];
  let legal = await match.legal();
  while (legal.actions.length === 0 && legal.steps?.length > 0) {
    steps.push(pick(legal.steps).action);
    legal = await match.legal(steps);
  }
  return { action: pick(legal.actions), steps };
};

/** The tables that are not over yet. */
const open = new Map();
const { games } = await client.request('GET', '/games');
for (const { id: game, name, seats } of games) {
  if (named.length > 0 && !named.includes(game)) continue;
  const table = { game, seats: seats.includes(2) ? 2 : seats[0], pace: 'none', visibility: 'private' };
  const match = await client.make({ ...table, bots: table.seats - 1 });
  open.set(match.id, name);
}

const done = new AbortController();
for await (const { id, match, outcome } of client.turns({ ends: true, signal: done.signal })) {
  if (!open.has(id)) continue; // another table of this player's
  if (outcome) {
    let entries = 0;
    for await (const _ of match.replay()) entries += 1;
    console.log(`${open.get(id)}: ${outcome.text} (${entries} entries)`);
    open.delete(id);
    if (open.size === 0) done.abort();
    continue;
  }
  const { action, steps } = await choose(match);
  if (action) await match.act(action, steps);
}
