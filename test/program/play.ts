import type { Answer, Call } from './client.ts';

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
const NEVER_SENT = ['"dark"', '"state"'];
/** What becomes public of a finished match, unless its table opted out. */
const OPENED = ['"deck"', '"hands"', '"secret"'];

const expectStatus = (answer: Answer, ...statuses: number[]): Answer['body'] => {
  if (statuses.includes(answer.status)) return answer.body;
  throw new Error(`${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
};

/** The page as somebody sees it, with the whole of its text, in which nothing secret may stand. */
const look = async (who: Call, id: string, since: number): Promise<Watched> => {
  const page = expectStatus(await who('GET', `/matches/${id}?since=${since}`), 200);
  return { page, text: JSON.stringify(page) };
};

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leaves)
    : typeof value === 'string'
      ? [value]
      : [];

/** By entry: the words that only this seat may know, `corner` for a tile drawn. */
const secretsOf = (events: Answer['body'][], seat: number): Map<number, string[]> =>
  new Map(
    events.map((entry) => [
      entry.seq,
      entry.events.flatMap((event: Answer['body']) => leaves(event.own?.[seat])),
    ]),
  );

const complain = (what: string, id: string): never => {
  throw new Error(`match ${id}: ${what}`);
};

const handOf = ({ page }: Watched): string => JSON.stringify(page.view.hand);

/** A page but for the tiles that everybody has seen go into a hand, or under the deck: a hand may be just like them. */
const unseenOf = ({ page }: Watched): string =>
  JSON.stringify({ ...page, view: { ...page.view, known: null, discards: null } });

/** Holds the page of one who looks on against what the one who acted knows. */
const checkSecrets = (other: Watched, acted: Watched, viewer: number | 'table'): void => {
  const { id, outcome } = acted.page;
  const isOpened = outcome && acted.page.hidden !== 'kept';
  const words = isOpened ? NEVER_SENT : [...NEVER_SENT, ...OPENED];
  for (const word of words) if (other.text.includes(word)) complain(`${viewer} was sent ${word}`, id);
  const secrets = secretsOf(acted.page.events, acted.page.viewer);
  for (const entry of other.page.events)
    for (const secret of secrets.get(entry.seq) ?? [])
      if (JSON.stringify(entry).includes(secret)) complain(`${viewer} was told of another's ${secret}`, id);
  for (const entry of other.page.events)
    for (const event of entry.events)
      for (const seat of Object.keys(event.own ?? {}))
        if (Number(seat) !== viewer) complain(`${viewer} was sent an event of seat ${seat}`, id);
  const [own, hidden] = [handOf(other), handOf(acted)];
  if (viewer === 'table' && own !== '[]') complain('the table was sent a hand', id);
  if (!isOpened && hidden !== '[]' && hidden !== own && unseenOf(other).includes(hidden))
    complain(`${viewer} saw a hand`, id);
};

/** Something to send, at random: step by step where a choice is sealed, until an action settles it. Undefined: nothing. */
const choose = async (who: Call, id: string, random: () => number): Promise<Answer['body']> => {
  const steps: object[] = [];
  for (;;) {
    const query = steps.length > 0 ? `?steps=${encodeURIComponent(JSON.stringify(steps))}` : '';
    const legal = expectStatus(await who('GET', `/matches/${id}/legal${query}`), 200);
    const further = (legal.steps ?? []).map(({ action }: Answer['body']) => action);
    const listed = [...legal.actions, ...further];
    if (listed.length === 0) return undefined;
    const i = Math.floor(random() * listed.length);
    if (i < legal.actions.length) return { steps, action: listed[i], basis: legal.seq };
    steps.push(listed[i]);
  }
};

const act = async (who: Call, id: string, random: () => number): Promise<Watched | undefined> => {
  const chosen = await choose(who, id, random);
  if (!chosen) return undefined;
  const key = `${chosen.basis}-${random()}`;
  const page = expectStatus(await who('POST', `/matches/${id}/actions`, { ...chosen, key }), 200);
  return { page, text: JSON.stringify(page) };
};

interface Program {
  /** Somebody new, by their name. */
  guest(name: string): Promise<Call>;
  game: string;
  /** Whether its views have a `hand` that nobody else may see: then everything that others are sent is searched for it. */
  hasHands: boolean;
  random: () => number;
}

/** Plays one random match to its end; after each action somebody else's page is searched. */
const playOne = async (
  { guest, game, hasHands, random }: Program,
  n: number,
): Promise<{ actions: number; ending: string }> => {
  const seats = 2 + (n % 3);
  const players = await Promise.all(Array.from({ length: seats }, (_, seat) => guest(`p${n}-${seat}`)));
  const stranger = await guest(`stranger ${n}`);
  const hidden = n % 2 === 0 ? 'opened' : 'kept';
  const made = await players[0]!('POST', '/matches', { game, seats, pace: 'none', hidden });
  const { id } = expectStatus(made, 201);
  for (const player of players.slice(1)) expectStatus(await player('POST', `/matches/${id}/join`, {}), 200);
  const hands = new Map<number | 'table', string>(); // as each player last saw their own
  let { page } = await look(players[0]!, id, 0);
  for (let actions = 0; actions < MOST; actions++) {
    if (page.outcome) return { actions, ending: page.outcome.reason };
    const { seq: before } = page;
    const seat = page.awaiting[0];
    const acted = await act(players[seat]!, id, random);
    if (!acted) return complain(`seat ${seat} is awaited and has nothing to do`, id);
    ({ page } = acted);
    if (!hasHands) continue;
    const viewer = random() < 0.3 ? 'table' : (seat + 1) % seats;
    const other = viewer === 'table' ? stranger : players[viewer]!;
    const seen = await look(other, id, acted.page.outcome ? 0 : before);
    checkSecrets(seen, acted, viewer);
    hands.set(seat, handOf(acted));
    if (handOf(seen) !== (hands.get(viewer) ?? handOf(seen)))
      complain(`the hand of ${viewer} changed when ${seat} acted`, id);
  }
  return complain(`no end after ${MOST} actions`, id);
};

/** Makes guests, plays this many random matches at once to their ends, and checks everything that players are sent. */
export const playMatches = async (program: Program, matches: number): Promise<Report> => {
  const played = await Promise.all(Array.from({ length: matches }, (_, n) => playOne(program, n)));
  const endings: Report['endings'] = {};
  for (const { ending } of played) endings[ending] = (endings[ending] ?? 0) + 1;
  return { matches, endings, actions: played.reduce((sum, { actions }) => sum + actions, 0) };
};
