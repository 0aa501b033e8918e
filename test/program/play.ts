import { makeGuest, type Answer, type Call } from './client.ts';

interface Watched {
  page: Answer['body'];
  text: string;
}
export interface Report {
  matches: number;
  actions: number;
  endings: Record<string, number>;
}

const MOST = 3_000;
const NEVER_SENT = ['"dark"', '"deck"', '"hands"', '"secret"', '"state"'];

const expectStatus = (answer: Answer, ...statuses: number[]): Answer['body'] => {
  if (statuses.includes(answer.status)) return answer.body;
  throw new Error(`${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
};

/** The page as somebody sees it, with the whole of its text, in which nothing secret may stand. */
const look = async (who: Call, id: string, since: number): Promise<Watched> => {
  const page = expectStatus(await who('GET', `/matches/${id}?since=${since}`), 200);
  return { page, text: JSON.stringify(page) };
};

/** What only this seat may know of its own newest events: whole values, so that a copy elsewhere is found. */
const secretsOf = (events: Answer['body'][], seat: number): string[] =>
  events.flatMap((entry) =>
    entry.events
      .filter((event: Answer['body']) => event.own?.[seat])
      .map((event: Answer['body']) => JSON.stringify(event.own)),
  );

const complain = (what: string, id: string): never => {
  throw new Error(`match ${id}: ${what}`);
};

/** Holds the page of one who looks on against what the one who acted knows. */
const checkSecrets = (other: Watched, acted: Watched, viewer: number | 'table'): void => {
  const { id, outcome } = acted.page;
  const words = outcome ? NEVER_SENT.filter((word) => word !== '"secret"') : NEVER_SENT;
  for (const word of words) if (other.text.includes(word)) complain(`${viewer} was sent ${word}`, id);
  for (const secret of secretsOf(acted.page.events, acted.page.viewer))
    if (other.text.includes(secret)) complain(`${viewer} was sent what is another's own: ${secret}`, id);
  for (const entry of other.page.events)
    for (const event of entry.events)
      for (const seat of Object.keys(event.own ?? {}))
        if (Number(seat) !== viewer) complain(`${viewer} was sent an event of seat ${seat}`, id);
  const hand = other.page.view.hand as unknown[];
  if (viewer === 'table' && hand.length > 0) complain('the table was sent a hand', id);
};

const act = async (who: Call, id: string, random: () => number): Promise<Watched | undefined> => {
  const { seq, actions } = expectStatus(await who('GET', `/matches/${id}/legal`), 200);
  if (actions.length === 0) return undefined;
  const action = actions[Math.floor(random() * actions.length)];
  const key = `${seq}-${random()}`;
  const page = expectStatus(await who('POST', `/matches/${id}/actions`, { action, basis: seq, key }), 200);
  return { page, text: JSON.stringify(page) };
};

/** Plays one random match to its end; after each action somebody else's page is searched. */
const playOne = async (
  base: string,
  n: number,
  random: () => number,
): Promise<{ actions: number; ending: string }> => {
  const seats = 2 + (n % 3);
  const players = await Promise.all(
    Array.from({ length: seats }, (_, seat) => makeGuest(base, `p${n}-${seat}`)),
  );
  const stranger = await makeGuest(base, `stranger ${n}`);
  const made = await players[0]!('POST', '/matches', { game: 'curbside', seats, pace: 'none' });
  const { id } = expectStatus(made, 201);
  for (const player of players.slice(1)) expectStatus(await player('POST', `/matches/${id}/join`, {}), 200);
  let { page } = await look(players[0]!, id, 0);
  for (let actions = 0; actions < MOST; actions++) {
    if (page.outcome) return { actions, ending: page.outcome.reason };
    const seat = page.awaiting[0];
    const acted = await act(players[seat]!, id, random);
    if (!acted) return complain(`seat ${seat} is awaited and has nothing to do`, id);
    const viewer = random() < 0.3 ? 'table' : (seat + 1) % seats;
    const other = viewer === 'table' ? stranger : players[viewer]!;
    checkSecrets(await look(other, id, acted.page.outcome ? 0 : page.seq), acted, viewer);
    ({ page } = acted);
  }
  return complain(`no end after ${MOST} actions`, id);
};

/** Makes guests, plays so many random matches at once to their ends, and looks over everybody's shoulder. */
export const playMatches = async (base: string, matches: number, random = Math.random): Promise<Report> => {
  const played = await Promise.all(Array.from({ length: matches }, (_, n) => playOne(base, n, random)));
  const endings: Report['endings'] = {};
  for (const { ending } of played) endings[ending] = (endings[ending] ?? 0) + 1;
  return { matches, endings, actions: played.reduce((sum, { actions }) => sum + actions, 0) };
};
